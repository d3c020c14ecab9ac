/** What is typed about a low balance, read into what is saved. */
import type { LowBalance, SaveLowBalanceBody } from '#contract/low-balance.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { RECHARGE_LIMITS } from '#domain/payments/recharge-terms.ts';
import type { Result } from '#domain/result.ts';

export interface LowBalanceForm {
  /** Empty: never warned. */
  threshold: string;
  mail: boolean;
  isAutomatic: boolean;
  cardId: string | null;
  amount: string;
  perDay: number | null;
}

export interface LowBalanceFlaw {
  field: keyof LowBalanceForm;
  /** A key of locales under `recharge:flaw`. */
  reason: string;
  params?: Record<string, number>;
}

const THRESHOLD_LIMITS = { decimals: 2, minCents: 0, maxCents: 100_000_000 };
const MAX_PER_DAY = 1000;

export function lowBalanceFormOf({ threshold, mail, autoRecharge }: LowBalance): LowBalanceForm {
  return {
    threshold: threshold === null ? '' : String(threshold),
    mail,
    isAutomatic: autoRecharge !== null,
    cardId: autoRecharge?.cardId ?? null,
    amount: autoRecharge ? String(autoRecharge.amount) : '',
    perDay: autoRecharge?.perDay ?? 1,
  };
}

export function readLowBalance(form: LowBalanceForm): Result<SaveLowBalanceBody, LowBalanceFlaw[]> {
  const { mail, isAutomatic, cardId, perDay } = form;
  if (form.threshold.trim() === '' && !isAutomatic)
    return { ok: true, value: { threshold: null, mail, autoRecharge: null } };
  const threshold = amountIn(form, 'threshold', THRESHOLD_LIMITS);
  const flaws = threshold.ok ? [] : [threshold.error];
  if (!isAutomatic)
    return threshold.ok
      ? { ok: true, value: { threshold: threshold.value, mail, autoRecharge: null } }
      : { ok: false, error: flaws };
  const amount = amountIn(form, 'amount', RECHARGE_LIMITS);
  if (cardId === null) flaws.push({ field: 'cardId', reason: 'cardChoice' });
  if (!amount.ok) flaws.push(amount.error);
  const isCount = perDay !== null && Number.isInteger(perDay) && perDay >= 1 && perDay <= MAX_PER_DAY;
  if (!isCount) flaws.push({ field: 'perDay', reason: 'perDay', params: { max: MAX_PER_DAY } });
  if (!threshold.ok || !amount.ok || cardId === null || !isCount) return { ok: false, error: flaws };
  const autoRecharge = { cardId, amount: amount.value, perDay };
  return { ok: true, value: { threshold: threshold.value, mail, autoRecharge } };
}

function amountIn(
  form: LowBalanceForm,
  field: 'threshold' | 'amount',
  limits: typeof THRESHOLD_LIMITS,
): Result<number, LowBalanceFlaw> {
  const read = readAmount(form[field], limits);
  if (read.ok) return { ok: true, value: dollarsFromCents(read.value) };
  const params = { min: dollarsFromCents(limits.minCents), max: dollarsFromCents(limits.maxCents) };
  return { ok: false, error: { field, reason: `amount.${read.error}`, params } };
}
