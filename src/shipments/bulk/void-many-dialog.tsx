import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import type { Rejection } from '#domain/result.ts';
import { planVoids } from '#domain/shipment/void-many.ts';
import { useServices } from '#services/services.tsx';
import { useDatabase, useSyncState } from '#store/lists/live.ts';
import { queueVoid, queueVoidsBehind } from '#store/queue/carrier-requests.ts';
import { Button } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { voidMany } from './void-many.ts';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  shipments: readonly ShipmentEntry[];
  onClose: () => void;
  /** All that could be voided are. */
  onDone: () => void;
}

interface Left {
  orderNo: string;
  labelId: string;
  /** A sentence. */
  reason: string;
}

const money = (dollars: number): string => formatMoney(dollars, uiLocale());

/** What voiding them costs and gives back, with those it is not possible for; then what became of each. */
export function VoidManyDialog({ shipments, onClose, onDone }: Props) {
  const { t } = useTranslation(['shipment-list', 'shipments', 'errors']);
  const { ask, now } = useServices();
  const db = useDatabase();
  const isOnline = useSyncState()?.online ?? true;
  const keep = useRef<HTMLButtonElement>(null);
  const seesPrices = useMay('seePrices');
  const context = seesPrices ? undefined : 'withoutPrice';
  const [plan] = useState(() => {
    const at = now();
    const known = seesPrices ? shipments : shipments.map((label) => ({ ...label, holdAmount: null }));
    return planVoids(known, ({ createTime }) => at - Date.parse(createTime));
  });
  const [answered, setAnswered] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ done: number; left: Left[]; error: Rejection | null } | null>(
    null,
  );
  const { able, fee, back, deposit, insurance, soon } = plan;
  const impossible = plan.refused.map(({ label, reason }): Left => ({
    ...label,
    reason: t(`shipments:${reason}`),
  }));

  const act = async () => {
    if (!db) return;
    setAnswered(0);
    const split = await queueVoidsBehind(db, able);
    if (!split.ok) {
      setAnswered(null);
      return setRefused({ done: 0, left: [], error: split.error });
    }
    const { queued, free } = split.value;
    if (queued > 0)
      showToast({ text: t('shipment-list:voidMany.queued', { count: queued }), icon: 'cloud-up' });
    const voided = await voidMany(ask, free, (count) => setAnswered(queued + count));
    setAnswered(null);
    const count = voided.done.length;
    if (count > 0) showToast({ text: t('shipment-list:voidMany.done', { count }), icon: 'check' });
    const left = able.flatMap((label): Left[] => {
      const refusal = voided.failed.get(label.labelId);
      if (!refusal) return [];
      return [{ ...label, reason: t([`errors:${refusal.type}`, 'errors:unknown'], refusal.params) }];
    });
    if (left.length === 0 && voided.error === null) onDone();
    else setRefused({ done: count, left, error: voided.error });
  };
  const queueAll = async () => {
    if (!db) return;
    setAnswered(0);
    for (const label of able) {
      const queued = await queueVoid(db, label, label.fee ?? undefined);
      if (!queued.ok) {
        setAnswered(null);
        return setRefused({ done: 0, left: [], error: queued.error });
      }
    }
    setAnswered(null);
    showToast({ text: t('shipment-list:voidMany.queued', { count: able.length }), icon: 'cloud-up' });
    onDone();
  };
  const cost = { context, count: able.length, fee: money(fee) };
  if (refused)
    return (
      <Dialog
        open
        onClose={onDone}
        title={t('shipment-list:voidMany.done', { count: refused.done })}
        footer={<Button onClick={onDone}>{t('shipment-list:voidMany.close')}</Button>}
      >
        {refused.error && (
          <Banner tone="bad" role="alert" className="mb-3">
            {t([`errors:${refused.error.type}`, 'errors:unknown'], refused.error.params)}
          </Banner>
        )}
        <LeftLabels left={[...refused.left, ...impossible]} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      initialFocus={keep}
      title={t('shipment-list:voidMany.title', { count: able.length })}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t('shipment-list:voidMany.keep')}
          </Button>
          <Button
            variant="danger"
            loading={answered !== null}
            disabled={able.length === 0}
            onClick={() => void (isOnline ? act() : queueAll())}
          >
            {isOnline
              ? t(fee > 0 ? 'shipment-list:voidMany.actFor' : 'shipment-list:voidMany.actFree', cost)
              : t('shipment-list:voidMany.queue', cost)}
          </Button>
        </>
      }
    >
      {able.length === 0 ? (
        <p className="text-base">{t('shipment-list:voidMany.none')}</p>
      ) : (
        <div className="flex flex-col gap-2 text-base">
          <p>
            {t(fee > 0 ? 'shipment-list:voidMany.fee' : 'shipment-list:voidMany.free', {
              context,
              back: money(back),
              fee: money(fee),
            })}
            {seesPrices &&
              deposit > 0 &&
              ` ${t('shipment-list:voidMany.deposit', { deposit: money(deposit) })}`}
            {seesPrices &&
              insurance > 0 &&
              ` ${t('shipment-list:voidMany.insurance', { insurance: money(insurance) })}`}
            {soon && ` ${t('shipment-list:voidMany.soon', { ...soon })}`}
          </p>
          <p>{t('shipment-list:voidMany.review')}</p>
          <p className="text-text-2">{t('shipment-list:voidMany.effect')}</p>
        </div>
      )}
      {answered !== null && (
        <p role="status" className="mt-3 text-base tabular-nums">
          {t('shipment-list:voidMany.working', { done: answered, total: able.length })}
        </p>
      )}
      {!isOnline && (
        <Banner tone="warn" icon="cloud-off" className="mt-4">
          {t('shipment-list:voidMany.offline')}
        </Banner>
      )}
      <LeftLabels left={impossible} />
    </Dialog>
  );
}

/** The labels that stay, each with its reason. */
function LeftLabels({ left }: { left: readonly Left[] }) {
  const { t } = useTranslation('shipment-list');
  if (left.length === 0) return null;
  return (
    <>
      <Banner tone="warn" className="mt-4" title={t('voidMany.left', { count: left.length })} />
      <ul className="mt-1 divide-y divide-line">
        {left.map(({ labelId, orderNo, reason }) => (
          <li
            key={labelId}
            className="py-2 text-base [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
          >
            <span className="font-mono font-semibold">{orderNo}</span>
            <p className="text-text-2">{reason}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
