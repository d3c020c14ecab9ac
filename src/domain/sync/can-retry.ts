/** Whether asking again may end otherwise than a refusal did. */
import type { Rejection } from '../result.ts';

/** Refusals whose cause lies elsewhere and may have passed since. Any other would be repeated. */
const MAY_HAVE_PASSED: ReadonlySet<string> = new Set([
  'IDENTITY_NOT_VERIFIED',
  'NEVER_RECHARGED',
  'FILING_NOT_ALLOWED',
  'ORDER_ON_HOLD',
  'UPDATE_NEEDED',
  'OTHER_USER',
  'MEMBER_LABEL_LIMIT',
  'MEMBER_DAY_LIMIT',
  'MEMBER_LIMIT_NEEDED',
  // Tried again, it is agreed to anew.
  'PURCHASE_EXPIRED',
]);

/** `available`: dollars of the balance; null: not known. */
export function canRetry({ type, retry, params }: Rejection, available: number | null): boolean {
  if (retry === 'later') return true;
  const needed = params?.['needed'];
  if (type === 'INSUFFICIENT_BALANCE')
    return available === null || typeof needed !== 'number' || available >= needed;
  // Not the word of our server: somebody in between.
  return MAY_HAVE_PASSED.has(type) || type.startsWith('HTTP_');
}
