/**
 * What a serial scale writes, a line for each reading: `ST,GS,+  1.23kg`, `   2.40 lb`, `1 lb 3.5 oz`, `US,-0.02lb`. Makers
 * agree on little but a number before its unit, and on ST, US and OL, or a question mark, for the state.
 */
import type { ScaleReading } from './scale-report.ts';
import { GRAMS_PER_OUNCE, GRAMS_PER_POUND } from './weight.ts';

const UNITS: Record<string, number> = {
  lb: GRAMS_PER_POUND,
  lbs: GRAMS_PER_POUND,
  oz: GRAMS_PER_OUNCE,
  kg: 1000,
  g: 1,
};
const AMOUNT = /([+-]?)\s*(\d{1,7}(?:\.\d{1,6})?)\s*(lbs?|oz|kg|g)\b/gi;
const OVER = /\bOL\b|\+{4}|overload/i;
const MOVING = /\bUS\b|\?|\bmotion\b/i;

/** A line without its end; null: no reading. A number without a unit is none: it may be of any. */
export function readScaleLine(line: string): ScaleReading | null {
  if (OVER.test(line)) return { state: 'over', grams: null };
  const amounts = [...line.matchAll(AMOUNT)];
  if (amounts.length === 0) return null;
  const isUnder = amounts[0]?.[1] === '-';
  const grams = amounts.reduce(
    (sum, [, , number, unit]) => sum + Number(number) * (UNITS[unit?.toLowerCase() ?? ''] ?? 0),
    0,
  );
  if (grams === 0) return { state: 'zero', grams: 0 };
  if (isUnder) return { state: 'under', grams: null };
  return { state: MOVING.test(line) ? 'moving' : 'stable', grams };
}
