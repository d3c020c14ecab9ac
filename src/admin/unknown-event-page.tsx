import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/call.ts';
import type { listUnknownEvents } from '#contract/tracking.ts';
import { useServices } from '#services/services.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { AdminSubPage } from './admin-sub-page.tsx';
import { ListEnd } from '#list/list-end.tsx';
import { RejectionBanner } from '#list/rejection-banner.tsx';
import { useLongList } from '#list/use-long-list.ts';

/** What carriers told of numbers that no parcel bears, asked of the server: nothing of it is kept on the device. */
export function UnknownEventPage() {
  const { t } = useTranslation(['unknown-events', 'admin']);
  const { ask } = useServices();
  const { listed, rejection, isBusy, refresh, showMore } = useLongList(ask.unknownEvents);
  return (
    <AdminSubPage title={t('unknown-events:title')} isBusy={isBusy} onRefresh={refresh}>
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
      {listed && <ListEnd shown={listed.list.length} total={listed.total} onMore={showMore} />}
    </AdminSubPage>
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
