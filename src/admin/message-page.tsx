import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call.ts';
import type { listReplies } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { RejectionBanner } from './rejection-banner.tsx';

const PAGE = 50;
const MAX = 500;

/** What accounts reply to corrections by carriers, and what is announced to them. */
export function AdminMessagePage() {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const { ask } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const [listed, setListed] = useState<ReplyOf<typeof listReplies> | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [pageSize, setPageSize] = useState(PAGE);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void ask.messageReplies(pageSize).then((answer) => {
      if (!isCurrent) return;
      setRejection(answer.ok ? null : answer.error);
      if (answer.ok) setListed(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, pageSize, tries, isOnline]);
  return (
    <Page
      title={t('admin-messages:title')}
      width="narrow"
      actions={
        <>
          <Link to={PATHS.admin} className={buttonClass('secondary')}>
            {t('admin:bills.back')}
          </Link>
          <Button icon="refresh" onClick={() => setTries((count) => count + 1)}>
            {t('admin:refresh')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Section title={t('admin-messages:replies.title')} description={t('admin-messages:replies.lead')}>
          {rejection && <RejectionBanner rejection={rejection} className="mb-4" />}
          {!listed ? (
            !rejection && <SkeletonRows label={t('admin-messages:replies.title')} />
          ) : listed.total === 0 ? (
            <p className="text-base text-text-2">{t('admin-messages:replies.none')}</p>
          ) : (
            <ReplyList list={listed.list} />
          )}
          {listed && listed.total > listed.list.length && (
            <div className="mt-4 flex flex-col items-center gap-2 text-sm text-text-3">
              <p>{t('admin:showing', { shown: listed.list.length, total: listed.total })}</p>
              <Button onClick={() => setPageSize((before) => Math.min(MAX, before + PAGE))}>
                {t('admin:more')}
              </Button>
            </div>
          )}
        </Section>
        <NoteForm />
      </div>
    </Page>
  );
}

function ReplyList({ list }: Pick<ReplyOf<typeof listReplies>, 'list'>) {
  const { t } = useTranslation('admin-messages');
  return (
    <ul aria-label={t('replies.title')} className="divide-y divide-line">
      {list.map(({ id, account, subject, trackingNo, text, time }) => (
        <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <p className="text-base font-medium break-words">
            {account.company || account.name || account.email}
          </p>
          <p className="text-base whitespace-pre-line">{text}</p>
          <p className="text-sm break-words text-text-3">
            {[account.email, subject, trackingNo, formatMoment(time)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
