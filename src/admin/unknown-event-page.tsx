import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/call.ts';
import { PATHS } from '#contract/paths.ts';
import type { listUnknownEvents } from '#contract/tracking.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { RejectionBanner } from './rejection-banner.tsx';

const PAGE = 50;
const MAX = 500;

/** What carriers told of numbers that no parcel bears, asked of the server: nothing of it is kept on the device. */
export function UnknownEventPage() {
  const { t } = useTranslation(['unknown-events', 'admin']);
  const { ask } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const [listed, setListed] = useState<ReplyOf<typeof listUnknownEvents> | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [pageSize, setPageSize] = useState(PAGE);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void ask.unknownEvents(pageSize).then((answer) => {
      if (!isCurrent) return;
      setBusy(false);
      setRejection(answer.ok ? null : answer.error);
      if (answer.ok) setListed(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, pageSize, tries, isOnline]);
  return (
    <Page
      title={t('unknown-events:title')}
      width="narrow"
      actions={
        <>
          <Link to={PATHS.admin} className={buttonClass('secondary')}>
            {t('admin:bills.back')}
          </Link>
          <Button
            icon="refresh"
            loading={isBusy}
            onClick={() => {
              setBusy(true);
              setTries((count) => count + 1);
            }}
          >
            {t('admin:refresh')}
          </Button>
        </>
      }
    >
      <p className="-mt-1 mb-4 text-base text-text-2">{t('unknown-events:lead')}</p>
      {rejection && <RejectionBanner rejection={rejection} className="mb-4" />}
      {!listed ? (
        !rejection && <SkeletonRows label={t('unknown-events:loading')} />
      ) : listed.total === 0 ? (
        <EmptyState
          icon="check-circle"
          title={t('unknown-events:none.title')}
          text={t('unknown-events:none.text')}
        />
      ) : (
        <Card>
          <EventList list={listed.list} />
        </Card>
      )}
      {listed && listed.total > listed.list.length && (
        <div className="mt-4 flex flex-col items-center gap-2 text-sm text-text-3">
          <p>{t('admin:showing', { shown: listed.list.length, total: listed.total })}</p>
          <Button onClick={() => setPageSize((before) => Math.min(MAX, before + PAGE))}>
            {t('admin:more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function EventList({ list }: Pick<ReplyOf<typeof listUnknownEvents>, 'list'>) {
  const { t } = useTranslation(['unknown-events', 'tracking']);
  return (
    <ul aria-label={t('unknown-events:title')} className="divide-y divide-line">
      {list.map(({ carrier, trackingNo, code, timesSeen, time, place, receivedAt }) => (
        <li
          key={`${carrier} ${trackingNo} ${code}`}
          className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 font-mono text-base break-all">{trackingNo}</span>
          <span className="text-base tabular-nums">{t('unknown-events:seen', { count: timesSeen })}</span>
          <span className="w-full text-base">
            <code className="mr-2 rounded-control bg-sunken px-1.5 py-0.5 font-mono text-sm">{code}</code>
            {t(`tracking:events.${code}`, { number: '' })}
          </span>
          <span className="w-full text-sm text-text-3">
            {[
              carrier,
              t('unknown-events:last', { time: formatMoment(time) }),
              place,
              t('unknown-events:received', { time: formatMoment(receivedAt) }),
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
