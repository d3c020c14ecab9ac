import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voidOffer } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Rejection } from '#domain/result.ts';
import { useSyncState } from '#store/live.ts';
import type { OrderRow } from '#store/rows.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { RejectionText } from '../label/label-outcomes.tsx';
import { useOrdersPorts } from '../ports.tsx';
import { dollars } from '../words.ts';

interface Props {
  row: OrderRow;
  labelId: string;
  /** Dollars held for the label, and when it was made (ISO 8601). */
  paid: number;
  madeAt: string;
}

/** Money moves: what comes back and what it costs is said first, and it is done only with a connection. */
export function VoidLabel({ row, labelId, paid, madeAt }: Props) {
  const { t } = useTranslation(['orders', 'shipments', 'sync']);
  const { ask, now } = useOrdersPorts();
  const isOnline = useSyncState()?.online ?? true;
  const keep = useRef<HTMLButtonElement>(null);
  /** Milliseconds since 1970: the terms are those of this moment. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const offer = voidOffer({
    carrierId: row.order.carrierId ?? 0,
    postageCents: centsFromDollars(paid),
    ageMs: (askedAt ?? 0) - Date.parse(madeAt),
  });
  const close = () => {
    setAskedAt(null);
    setRejection(null);
  };
  const act = async () => {
    setBusy(true);
    const reply = await ask.voidLabels([labelId]);
    setBusy(false);
    const failed = reply.ok ? reply.value.failed[0] : undefined;
    if (!reply.ok) setRejection(reply.error);
    else if (failed) setRejection({ type: failed.errorCode, retry: 'never', message: failed.message });
    else {
      close();
      showToast({ text: t('shipments:voiding.done', { orderNo: row.orderNo }), icon: 'check-circle' });
    }
  };
  return (
    <>
      <Button variant="ghost" icon="ban" onClick={() => setAskedAt(now())}>
        {t('shipments:void')}
      </Button>
      <Dialog
        open={askedAt !== null}
        onClose={close}
        initialFocus={keep}
        title={t('shipments:voiding.title', { orderNo: row.orderNo })}
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
              {t('shipments:voiding.void')}
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
        </p>
        <p className="mt-2 text-base text-text-2">{t('shipments:voiding.effect')}</p>
        {!isOnline && (
          <Banner tone="warn" icon="cloud-off" className="mt-4">
            {t('sync:need.online')}
          </Banner>
        )}
        {rejection && (
          <Banner tone="bad" role="alert" className="mt-4">
            <RejectionText rejection={rejection} />
          </Banner>
        )}
      </Dialog>
    </>
  );
}
