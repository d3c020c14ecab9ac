import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { isVoidable, voidOffer } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Rejection } from '#domain/result.ts';
import { useSyncState } from '#store/lists/live.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { RejectionMessage } from '../label/rejection-message.tsx';
import { useServices } from '#services/services.tsx';
import { voidLabel } from '#services/void-label.ts';
import { dollars } from '../dollars.ts';

interface Props {
  shipment: ShipmentRow;
  /** The key that presses it. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
  onVoided?: () => void;
}

/** Money moves: what comes back and what it costs is said first, and it is done only with a connection. */
export function VoidLabel({ shipment, shortcut, ref, onVoided }: Props) {
  const { t } = useTranslation(['orders', 'shipments', 'sync']);
  const { ask, now } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const [openedAt] = useState(now);
  const keep = useRef<HTMLButtonElement>(null);
  /** Milliseconds since 1970: the terms are those of this moment. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const { labelId, orderNo, depositAmount: deposit, dutyAmount: duties = 0 } = shipment;
  const paid = dollarsFromCents(
    centsFromDollars(shipment.billedAmount ?? 0) + centsFromDollars(shipment.holdAmount),
  );
  const offer = voidOffer({
    carrierId: shipment.carrierId,
    postageCents: centsFromDollars(paid),
    ageMs: (askedAt ?? 0) - Date.parse(shipment.createTime),
  });
  const close = () => {
    setAskedAt(null);
    setRejection(null);
  };
  const act = async () => {
    setBusy(true);
    const refusal = await voidLabel(ask, labelId);
    setBusy(false);
    setRejection(refusal);
    if (refusal) return;
    close();
    showToast({ text: t('shipments:voiding.done', { orderNo }), icon: 'check-circle' });
    onVoided?.();
  };
  if (!isVoidable({ ...shipment, ageMs: openedAt - Date.parse(shipment.createTime) })) return null;
  return (
    <>
      <Button
        ref={ref}
        variant="ghost"
        icon="ban"
        aria-keyshortcuts={shortcut}
        onClick={() => setAskedAt(now())}
      >
        {t('shipments:void')}
      </Button>
      <Dialog
        open={askedAt !== null}
        onClose={close}
        initialFocus={keep}
        title={t('shipments:voiding.title', { orderNo })}
        footer={
          <>
            <Button ref={keep} onClick={close}>
              {t('shipments:voiding.keep')}
            </Button>
            <Button
              variant="danger"
              loading={isBusy}
              disabled={offer.kind === 'tooOld' || !isOnline}
              onClick={() => void act()}
            >
              {offer.kind === 'tooOld'
                ? t('shipments:voiding.void')
                : offer.feeCents > 0
                  ? t('shipments:voiding.voidFor', { fee: dollars(dollarsFromCents(offer.feeCents)) })
                  : t('shipments:voiding.voidFree')}
            </Button>
          </>
        }
      >
        <p className="text-base">
          {t(`shipments:voiding.${offer.kind}`, {
            back: dollars(paid - dollarsFromCents(offer.feeCents)),
            fee: dollars(dollarsFromCents(offer.feeCents || offer.lateFeeCents)),
            hours: offer.hours,
            minutes: offer.minutes,
          })}
          {offer.kind !== 'tooOld' &&
            ` ${t(`shipments:voiding.refund.${shipment.carrierId === CARRIER.usps ? 'usps' : 'other'}`)}`}
          {offer.kind !== 'tooOld' &&
            deposit > 0 &&
            ` ${t('shipments:voiding.deposit', { deposit: dollars(deposit) })}`}
          {offer.kind !== 'tooOld' &&
            duties > 0 &&
            ` ${t('shipments:voiding.duties', { duties: dollars(duties) })}`}
        </p>
        <p className="mt-2 text-base text-text-2">{t('shipments:voiding.effect')}</p>
        {!isOnline && (
          <Banner tone="warn" icon="cloud-off" className="mt-4">
            {t('sync:need.online')}
          </Banner>
        )}
        {rejection && (
          <Banner tone="bad" role="alert" className="mt-4">
            <RejectionMessage rejection={rejection} />
          </Banner>
        )}
      </Dialog>
    </>
  );
}
