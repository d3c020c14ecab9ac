/** Amounts as they are typed. Source: specification of the account area, section 5 (Amount inputs). */
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';

export interface AmountLimits {
  /** Decimals that may be typed: 0, 1 or 2. */
  decimals: number;
  minCents: number;
  maxCents: number;
}

export type AmountFlaw =
  | 'empty'
  /** Anything but the digits 0 to 9 and one point: signs, exponents, commas and full-width digits too. */
  | 'not_digits'
  | 'leading_zero'
  | 'too_many_decimals'
  | 'below_min'
  | 'above_max';

const AMOUNT = /^(\d+)(?:\.(\d+))?$/;
/** More digits than any limit has: read as a number they might lose cents. */
const MAX_WHOLE_DIGITS = 12;

/** Reads dollars as typed, surrounding blanks apart, into integer cents. */
export function readAmount(text: string, limits: AmountLimits): Result<number, AmountFlaw> {
  const typed = text.trim();
  if (typed === '') return err('empty');
  const [, whole, decimals = ''] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined) return err('not_digits');
  if (whole.length > 1 && whole.startsWith('0')) return err('leading_zero');
  if (decimals.length > limits.decimals) return err('too_many_decimals');
  if (whole.length > MAX_WHOLE_DIGITS) return err('above_max');
  return within(Number(whole) * 100 + Number(decimals.padEnd(2, '0')), limits);
}

function within(cents: number, { minCents, maxCents }: AmountLimits): Result<number, AmountFlaw> {
  if (cents < minCents) return err('below_min');
  return cents > maxCents ? err('above_max') : ok(cents);
}

/** Checks dollars that came as a number, into integer cents. */
export function checkAmount(dollars: number, limits: AmountLimits): Result<number, AmountFlaw> {
  const scaled = Math.round(dollars * 10 ** limits.decimals);
  if (!Number.isFinite(dollars) || dollars < 0) return err('not_digits');
  if (scaled / 10 ** limits.decimals !== dollars) return err('too_many_decimals');
  return within(Math.round((scaled * 100) / 10 ** limits.decimals), limits);
}
