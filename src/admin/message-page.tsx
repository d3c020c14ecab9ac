import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/call.ts';
import type { listReplies } from '#contract/messages.ts';
import { useServices } from '#services/services.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Section } from '#ui/layout/card.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { AdminSubPage } from './admin-sub-page.tsx';
import { NoteForm } from './note-form.tsx';
import { ListEnd } from '#list/list-end.tsx';
import { RejectionBanner } from '#list/rejection-banner.tsx';
import { useLongList } from '#list/use-long-list.ts';

/** What accounts reply to corrections by carriers, and what is announced to them. */
export function AdminMessagePage() {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const { ask } = useServices();
  const { listed, rejection, isBusy, refresh, showMore } = useLongList(ask.messageReplies);
  return (
    <AdminSubPage title={t('admin-messages:title')} isBusy={isBusy} onRefresh={refresh}>
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
          {listed && <ListEnd shown={listed.list.length} total={listed.total} onMore={showMore} />}
        </Section>
        <NoteForm />
      </div>
    </AdminSubPage>
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
