import { useTranslation } from 'react-i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { PickupDraft } from '#domain/pickups/pickup.ts';
import { clockAtPickup, pickupFee } from '#domain/pickups/pickup.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { useMay } from '#store/lists/use-may.ts';

/** What the carrier charges, before it is booked. */
export function PickupFeeLine({ draft, now }: { draft: PickupDraft; now: number }) {
  const { t } = useTranslation('pickups');
  const fee = pickupFee(draft, clockAtPickup(draft, now));
  const seesPrices = useMay('seePrices');
  if (!fee || !seesPrices) return null;
  const carrier = carrierById(draft.carrierId)?.name ?? '';
  const amount = formatMoney(dollarsFromCents(fee.cents), uiLocale());
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-base" aria-live="polite">
      <span className="font-semibold">{t('fact.fee')}: </span>
      {fee.cents === 0
        ? t('fee.freeBy', { carrier })
        : t(fee.isSameDay ? 'fee.sameDay' : 'fee.futureDay', { carrier, amount })}
    </p>
  );
}
