/** What is typed about a withdrawal, read into what is asked for. */
import { dollarsFromCents } from '#domain/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';

export interface WithdrawalForm {
  amount: string;
  /** Where to. */
  note: string;
}

export const NO_WITHDRAWAL: WithdrawalForm = { amount: '', note: '' };

export interface WithdrawalFlaw {
  field: keyof WithdrawalForm;
  /** A key of locales under `withdraw:flaw`. */
  reason: string;
}

/** The amount in cents. */
export const withdrawalAmount = (form: WithdrawalForm, availableCents: number) =>
  readAmount(form.amount, { decimals: 2, minCents: 1, maxCents: availableCents });

export function readWithdrawal(
  form: WithdrawalForm,
  availableCents: number,
): Result<{ amount: number; note: string }, WithdrawalFlaw[]> {
  const amount = withdrawalAmount(form, availableCents);
  const note = form.note.trim();
  if (amount.ok && note !== '') return { ok: true, value: { amount: dollarsFromCents(amount.value), note } };
  const flaws: WithdrawalFlaw[] = [];
  if (!amount.ok) flaws.push({ field: 'amount', reason: `amount.${amount.error}` });
  if (note === '') flaws.push({ field: 'note', reason: 'note' });
  return { ok: false, error: flaws };
}
