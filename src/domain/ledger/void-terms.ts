/** What voiding a label costs. Source: specification of the account area, sections 4 and 9. */
import { basisPointsOf } from '../money.ts';

const USPS = 1;
const HOUR_MS = 3_600_000;
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
