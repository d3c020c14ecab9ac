import type { TFunction } from 'i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { voidOffer } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { dollars } from '../dollars.ts';

/** Until when a label may be voided, and for what. `charged` in dollars, times in milliseconds since 1970. */
export function voidText(t: TFunction, charged: number, madeAt: number, now: number): string {
  const offer = voidOffer({
    carrierId: CARRIER.usps,
    postageCents: centsFromDollars(charged),
    ageMs: Math.max(0, now - madeAt),
  });
  const fee = dollars(dollarsFromCents(offer.feeCents || offer.lateFeeCents));
  return t(`label:differs.${offer.kind}`, { fee, hours: offer.hours, minutes: offer.minutes });
}
