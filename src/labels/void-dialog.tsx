import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { voidOffer } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { voidLabel } from '#services/void-label.ts';
import { useSyncState } from '#store/lists/live.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

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

/** What comes back, what it costs, and until when it is free. */
function useTerms(
  shipment: ShipmentRow | null,
  now: number,
): { text: string; act: string; allowed: boolean } {
  const { t } = useTranslation('shipments');
  if (!shipment) return { text: '', act: '', allowed: false };
  const paid = dollarsFromCents(
    centsFromDollars(shipment.billedAmount ?? 0) + centsFromDollars(shipment.holdAmount),
  );
  const { kind, feeCents, lateFeeCents, hours, minutes } = voidOffer({
    carrierId: shipment.carrierId,
    postageCents: centsFromDollars(paid),
    ageMs: now - Date.parse(shipment.createTime),
  });
  const text = t(`voiding.${kind}`, {
    back: money(paid - dollarsFromCents(feeCents)),
    fee: money(dollarsFromCents(feeCents || lateFeeCents)),
    hours,
    minutes,
  });
  const allowed = kind !== 'tooOld';
  const refund = allowed
    ? ` ${t(`voiding.refund.${shipment.carrierId === CARRIER.usps ? 'usps' : 'other'}`)}`
    : '';
  const deposit =
    allowed && shipment.depositAmount > 0
      ? ` ${t('voiding.deposit', { deposit: money(shipment.depositAmount) })}`
      : '';
  const { dutyAmount = 0 } = shipment;
  const duties = allowed && dutyAmount > 0 ? ` ${t('voiding.duties', { duties: money(dutyAmount) })}` : '';
  const act = !allowed
    ? t('voiding.void')
    : feeCents > 0
      ? t('voiding.voidFor', { fee: money(dollarsFromCents(feeCents)) })
      : t('voiding.voidFree');
  return { text: text + refund + deposit + duties, act, allowed };
}

/** Money moves: what comes back and what it costs is said first, and it is done only with a connection. */
export function VoidDialog({ shipment, openedAt, onClose, onVoided }: Props) {
  const { t } = useTranslation(['shipments', 'errors', 'sync']);
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const terms = useTerms(shipment, openedAt);

  const close = () => {
    setRejection(null);
    onClose();
  };
  const confirm = async () => {
    if (!shipment) return;
    setBusy(true);
    const answer = await voidLabel(ask, shipment.labelId);
    setBusy(false);
    setRejection(answer);
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
          <Button
            variant="danger"
            loading={busy}
            disabled={!terms.allowed || !online}
            onClick={() => void confirm()}
          >
            {terms.act}
          </Button>
        </>
      }
    >
      <p className="text-base">{terms.text}</p>
      <p className="mt-2 text-base text-text-2">{t('voiding.effect')}</p>
      {!online && (
        <Banner tone="warn" icon="cloud-off" className="mt-4">
          {t('sync:need.online')}
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
