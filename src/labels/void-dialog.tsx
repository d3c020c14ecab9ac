import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { voidOffer, voidOfferUnseen } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { voidLabel } from '#services/void-label.ts';
import { useQueuedForLabel } from '#store/lists/live-carrier-requests.ts';
import { useDatabase, useSyncState } from '#store/lists/live.ts';
import { queueVoid } from '#store/queue/carrier-requests.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  shipment: ShipmentRow | null;
  /** Milliseconds since 1970: the terms are those of this moment. */
  openedAt: number;
  onClose: () => void;
  onVoided?: (() => void) | undefined;
}

function money(dollars: number): string {
  return formatMoney(dollars, uiLocale());
}

const OFFLINE = {
  free: 'voiding.offline',
  freeFor: 'voiding.offlineFree',
  late: 'voiding.offlineFee',
  tooOld: 'voiding.offline',
} as const;

/** What comes back, what it costs, and until when it is free. */
function useTerms(
  shipment: ShipmentRow | null,
  now: number,
): { text: string; act: string; queue: string; offline: string; allowed: boolean; fee: number | undefined } {
  const { t } = useTranslation('shipments');
  const seesPrices = useMay('seePrices');
  if (!shipment) return { text: '', act: '', queue: '', offline: '', allowed: false, fee: 0 };
  const paid = dollarsFromCents(
    centsFromDollars(shipment.billedAmount ?? 0) + centsFromDollars(shipment.holdAmount ?? 0),
  );
  const ageMs = now - Date.parse(shipment.createTime);
  const { kind, feeCents, lateFeeCents, hours, minutes } = seesPrices
    ? voidOffer({ carrierId: shipment.carrierId, postageCents: centsFromDollars(paid), ageMs })
    : voidOfferUnseen({ carrierId: shipment.carrierId, ageMs });
  const context = seesPrices ? undefined : 'withoutPrice';
  const text = t(`voiding.${kind}`, {
    context,
    back: money(paid - dollarsFromCents(feeCents)),
    fee: money(dollarsFromCents(feeCents || lateFeeCents)),
    hours,
    minutes,
  });
  const allowed = kind !== 'tooOld';
  const refund = allowed
    ? ` ${t(`voiding.refund.${shipment.carrierId === CARRIER.usps ? 'usps' : 'other'}`)}`
    : '';
  if (!seesPrices) {
    const [act, queue] = [t('voiding.void'), t('voiding.queue')];
    const offline = t(kind === 'freeFor' ? 'voiding.offlineFree' : 'voiding.offline', { context });
    return { text: text + refund, act, queue, offline, allowed, fee: undefined };
  }
  const { depositAmount } = shipment;
  const deposit =
    allowed && depositAmount !== null && depositAmount > 0
      ? ` ${t('voiding.deposit', { deposit: money(depositAmount) })}`
      : '';
  const { dutyAmount = 0, insuranceAmount = 0 } = shipment;
  const duties = allowed && dutyAmount > 0 ? ` ${t('voiding.duties', { duties: money(dutyAmount) })}` : '';
  const insurance =
    allowed && insuranceAmount > 0 ? ` ${t('voiding.insurance', { insurance: money(insuranceAmount) })}` : '';
  const act = !allowed
    ? t('voiding.void')
    : feeCents > 0
      ? t('voiding.voidFor', { fee: money(dollarsFromCents(feeCents)) })
      : t('voiding.voidFree');
  const fee = dollarsFromCents(feeCents);
  return {
    text: text + refund + deposit + duties + insurance,
    act,
    queue: t(feeCents > 0 ? 'voiding.queueFor' : 'voiding.queue', { fee: money(fee) }),
    offline: t(OFFLINE[kind], { fee: money(fee) }),
    allowed,
    fee,
  };
}

/** Money moves: what comes back and what it costs is said first. Without a connection it waits, at no more than that. */
export function VoidDialog({ shipment, openedAt, onClose, onVoided }: Props) {
  const { t } = useTranslation(['shipments', 'errors']);
  const { ask, now } = useServices();
  const online = useSyncState()?.online ?? true;
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const terms = useTerms(shipment, refusedAt ?? openedAt);
  const db = useDatabase();
  const waiting = useQueuedForLabel(shipment?.labelId ?? '') ?? [];
  const isWaiting = waiting.some(({ call }) => call === 'voidLabels');
  // What was asked for this label before goes first.
  const mustWait = !online || waiting.length > 0;

  const close = () => {
    setRejection(null);
    setRefusedAt(null);
    onClose();
  };
  const queue = async () => {
    if (!shipment || !db) return;
    const queued = await queueVoid(db, shipment, terms.fee);
    setRejection(queued.ok ? null : queued.error);
    if (!queued.ok) return;
    showToast({ text: t('voiding.queued', { orderNo: shipment.orderNo }), icon: 'cloud-up' });
    close();
  };
  const confirm = async () => {
    if (!shipment) return;
    setBusy(true);
    const answer = await voidLabel(ask, shipment.labelId, terms.fee);
    setBusy(false);
    setRejection(answer);
    // The fee may have risen since: what it costs is shown anew.
    setRefusedAt(answer && now());
    if (answer) return;
    showToast({ text: t('voiding.done', { orderNo: shipment.orderNo }), icon: 'check' });
    close();
    onVoided?.();
  };
  return (
    <Dialog
      open={shipment !== null}
      onClose={close}
      initialFocus={cancel}
      title={t('voiding.title', { orderNo: shipment?.orderNo ?? '' })}
      footer={
        <>
          <Button ref={cancel} onClick={close}>
            {t('voiding.keep')}
          </Button>
          {isWaiting ? (
            <Link to={PATHS.sync} className={buttonClass('primary')}>
              {t('voiding.toSync')}
            </Link>
          ) : (
            <Button
              variant="danger"
              loading={busy}
              disabled={!terms.allowed}
              onClick={() => void (mustWait ? queue() : confirm())}
            >
              {mustWait ? terms.queue : terms.act}
            </Button>
          )}
        </>
      }
    >
      <p className="text-base">{terms.text}</p>
      {shipment && shipment.trackingNumbers.length > 1 && (
        <p className="mt-2 text-base font-medium">
          {t('voiding.together', { packages: shipment.trackingNumbers.length })}
        </p>
      )}
      <p className="mt-2 text-base text-text-2">{t('voiding.effect')}</p>
      {isWaiting && (
        <Banner tone="queued" icon="cloud-up" className="mt-4">
          {t('voiding.waits')}
        </Banner>
      )}
      {!online && !isWaiting && terms.allowed && (
        <Banner tone="warn" icon="cloud-off" className="mt-4">
          {terms.offline}
        </Banner>
      )}
      {online && mustWait && !isWaiting && terms.allowed && (
        <Banner tone="queued" icon="cloud-up" className="mt-4">
          {t('voiding.after')}
        </Banner>
      )}
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-4">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
    </Dialog>
  );
}
