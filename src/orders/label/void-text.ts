import type { TFunction } from 'i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { voidOffer, type VoidOffer } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { dollars } from '../dollars.ts';

/** Of a label of USPS. `charged` in dollars, times in milliseconds since 1970. */
export const uspsVoidOffer = (charged: number, madeAt: number, now: number): VoidOffer =>
  voidOffer({
    carrierId: CARRIER.usps,
    postageCents: centsFromDollars(charged),
    ageMs: Math.max(0, now - madeAt),
  });

/** Until when a label may be voided, and for what. */
export function voidText(t: TFunction, offer: VoidOffer): string {
  const fee = dollars(dollarsFromCents(offer.feeCents || offer.lateFeeCents));
  return t(`label:differs.${offer.kind}`, { fee, hours: offer.hours, minutes: offer.minutes });
}
