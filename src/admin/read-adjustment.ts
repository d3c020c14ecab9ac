/** What is typed about an adjustment, read into what is done. */
import type { AdjustBody } from '#contract/services.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';

export interface AdjustmentForm {
  direction: 'give' | 'take' | null;
  amount: string;
  reason: string;
  reference: string;
}

export const NO_ADJUSTMENT: AdjustmentForm = { direction: null, amount: '', reason: '', reference: '' };

export interface AdjustmentFlaw {
  field: keyof AdjustmentForm;
  /** A key of locales under `balances:flaw`. */
  reason: string;
}

export const ADJUSTMENT_LIMITS = { decimals: 2, minCents: 1, maxCents: 1_000_000_000 };

/** Cents with their sign; null: they are not typed yet. */
export function adjustmentCents({ direction, amount }: AdjustmentForm): number | null {
  const read = readAmount(amount, ADJUSTMENT_LIMITS);
  if (!read.ok || direction === null) return null;
  return direction === 'give' ? read.value : -read.value;
}

/** Flaws in the order of the form. */
export function readAdjustment(
  form: AdjustmentForm,
  email: string,
): Result<Required<AdjustBody>, AdjustmentFlaw[]> {
  const cents = adjustmentCents(form);
  const amount = readAmount(form.amount, ADJUSTMENT_LIMITS);
  const reason = form.reason.trim();
  if (cents !== null && reason !== '') {
    const reference = form.reference.trim();
    return { ok: true, value: { email, amount: dollarsFromCents(cents), reason, reference } };
  }
  const flaws: AdjustmentFlaw[] = [];
  if (form.direction === null) flaws.push({ field: 'direction', reason: 'direction' });
  if (!amount.ok) flaws.push({ field: 'amount', reason: `amount.${amount.error}` });
  if (reason === '') flaws.push({ field: 'reason', reason: 'reason' });
  return { ok: false, error: flaws };
}
