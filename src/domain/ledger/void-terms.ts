/** What voiding a label costs. Source: specification of the account area, sections 4 and 9. */
import { basisPointsOf } from '../money.ts';

const USPS = 1;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
export const FREE_VOID_HOURS = 8;
export const LATE_VOID_BASIS_POINTS = 1000;
export const LAST_VOID_DAYS = 21;

export type VoidTerms = { allowed: true; feeCents: number } | { allowed: false; reason: 'too old' };

/**
 * Terms of voiding a label `ageMs` after it was made. USPS: free through the 8th hour, then 10 % of the label
 * amount, refused when older than 21 days. Other carriers: free.
 */
export function voidTerms(label: { carrierId: number; postageCents: number; ageMs: number }): VoidTerms {
  if (label.carrierId !== USPS) return { allowed: true, feeCents: 0 };
  if (label.ageMs > LAST_VOID_DAYS * 24 * HOUR_MS) return { allowed: false, reason: 'too old' };
  const late = label.ageMs > FREE_VOID_HOURS * HOUR_MS;
  return { allowed: true, feeCents: late ? basisPointsOf(label.postageCents, LATE_VOID_BASIS_POINTS) : 0 };
}

export interface VoidOffer {
  kind: 'free' | 'freeFor' | 'late' | 'tooOld';
  /** What voiding costs now. */
  feeCents: number;
  /** Whole hours and minutes left without a fee, and the fee after them; zero unless `freeFor`. */
  hours: number;
  minutes: number;
  lateFeeCents: number;
}

/** The terms as they are told before the fact: until when it is free, and what it costs then. */
export function voidOffer(label: { carrierId: number; postageCents: number; ageMs: number }): VoidOffer {
  const none = { feeCents: 0, hours: 0, minutes: 0, lateFeeCents: 0 };
  const terms = voidTerms(label);
  if (!terms.allowed) return { ...none, kind: 'tooOld' };
  if (terms.feeCents > 0) return { ...none, kind: 'late', feeCents: terms.feeCents };
  const late = voidTerms({ ...label, ageMs: FREE_VOID_HOURS * HOUR_MS + 1 });
  if (!late.allowed || late.feeCents === 0) return { ...none, kind: 'free' };
  const left = Math.floor((FREE_VOID_HOURS * HOUR_MS - label.ageMs) / MINUTE_MS);
  return {
    ...none,
    kind: 'freeFor',
    hours: Math.floor(left / 60),
    minutes: left % 60,
    lateFeeCents: late.feeCents,
  };
}

/** The same for who sees no prices: until when it is free, not what it costs. */
export function voidOfferUnseen(label: { carrierId: number; ageMs: number }): VoidOffer {
  return { ...voidOffer({ ...label, postageCents: 10_000 }), feeCents: 0, lateFeeCents: 0 };
}
