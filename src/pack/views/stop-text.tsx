import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '#ui/format/moment.ts';
import { usePack, useStation } from '../pack-context.tsx';
import type { Stop } from '../pack-types.ts';

/** What the panel says below its heading. */
export function StopText({ stop }: { stop: Stop }) {
  const { t } = useTranslation(['pack', 'pack-table', 'sync', 'reasons', 'findings', 'label']);
  const { ports } = useStation();
  const isOnline = usePack((context) => context.isOnline);
  const orderNo = 'orderNo' in stop ? <p className="font-mono">{stop.orderNo}</p> : null;
  switch (stop.kind) {
    case 'none':
      return (
        <>
          <p>{t('pack:stop.noneText', { code: stop.code })}</p>
          {!isOnline && <p>{t('pack:stop.deviceOnly')}</p>}
        </>
      );
    case 'labelled':
      return (
        <>
          {orderNo}
          {stop.labelledAt !== null && (
            <p>{t('pack:stop.labelledAt', { time: formatMoment(stop.labelledAt) })}</p>
          )}
          {stop.trackingNo !== null && <p className="font-mono break-all">{stop.trackingNo}</p>}
        </>
      );
    case 'held':
      return (
        <>
          {orderNo}
          <p>{t('pack:stop.heldText', { date: formatDay(stop.until) })}</p>
        </>
      );
    case 'surplus':
      return (
        <>
          {orderNo}
          <p>{t('pack-table:surplus', { item: stop.item, n: stop.count })}</p>
        </>
      );
    case 'foreign':
      return (
        <>
          {orderNo}
          <p>{t('pack-table:foreign', { code: stop.code })}</p>
        </>
      );
    case 'routing':
      return <p>{t('pack:stop.routingText')}</p>;
    case 'broken':
      return <p>{t('pack:stop.brokenText')}</p>;
    case 'findings':
      return (
        <>
          {orderNo}
          <ul className="flex flex-col gap-2 text-xl">
            {stop.findings.map(({ rule, params }, index) => (
              <li key={index}>{t(`findings:${rule}`, params)}</li>
            ))}
          </ul>
        </>
      );
    case 'refused':
      return (
        <>
          {orderNo}
          <p>{ports.refusal(stop.rejection)}</p>
          <p>{t('label:failed.notCharged')}</p>
        </>
      );
    case 'closed':
    case 'queued':
    case 'unknown':
      return (
        <>
          {orderNo}
          <p>
            {stop.kind === 'closed'
              ? t(`reasons:${stop.reason}`)
              : t(stop.kind === 'queued' ? 'pack:stop.queuedText' : 'sync:label.unknown')}
          </p>
        </>
      );
  }
}
