/**
 * Points for billed postage. Source: specification of the account area, section 9: computed on the 15th of each month,
 * reset at the end of January.
 */
import { addMonths } from '../calendar.ts';
import type { ByGroup, PromotionTerms } from './terms.ts';
import { POINT_GROUPS } from './terms.ts';

export interface MonthOfPoints {
  points: number;
  /** Cents that made no whole point. */
  rest: ByGroup;
}

export const NO_CENTS: Readonly<ByGroup> = { fedexUps: 0, usps: 0 };

/**
 * Whole points for a month's billed cents and the rest of the month before; each group has a rest of its own. Below
 * zero (the carrier gave back) it lowers the next month; points once given stay.
 */
export function pointsOf(
  billed: Readonly<ByGroup>,
  restBefore: Readonly<ByGroup>,
  { centsPerPoint }: Pick<PromotionTerms, 'centsPerPoint'>,
): MonthOfPoints {
  let points = 0;
  const rest = { ...NO_CENTS };
  for (const group of POINT_GROUPS) {
    const cents = billed[group] + restBefore[group];
    const own = Math.max(0, Math.floor(cents / centsPerPoint[group]));
    points += own;
    rest[group] = cents - own * centsPerPoint[group];
  }
  return { points, rest };
}

/**
 * The year whose postage earned the points that hold on a day. December's are computed in January, and all of a year end
 * with the January after it: in January the year before still holds.
 */
export function pointsYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) === '01' ? year - 1 : year;
}

export const yearOfMonth = (month: string): number => Number(month.slice(0, 4));

/** The last day of points and rests of a year's postage. */
export const lastDayOf = (year: number): string => `${String(year + 1).padStart(4, '0')}-01-31`;

/** The last month (yyyy-MM) whose points are due on a day. */
export function dueMonth(day: string, pointsDay: number): string {
  const isBefore = Number(day.slice(8, 10)) < pointsDay;
  return addMonths(day.slice(0, 7), isBefore ? -2 : -1);
}

/** When the next points come: those of the month after the last due one. */
export function nextPoints(day: string, pointsDay: number): { day: string; month: string } {
  const month = addMonths(dueMonth(day, pointsDay), 1);
  return { month, day: `${addMonths(month, 1)}-${String(pointsDay).padStart(2, '0')}` };
}

/** Months from one to another, both included; none where the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Source: specification of the account area, section 5: points must be entered, and there must be as many. */
export type RedeemFlaw = 'missing' | 'notWhole' | 'insufficient';

/** What is wrong with what was written; null: it may be redeemed. */
export function redeemFlaw(text: string, available: number): RedeemFlaw | null {
  const written = text.trim();
  if (written === '') return 'missing';
  if (!/^\d+$/.test(written) || Number(written) === 0) return 'notWhole';
  return Number(written) > available ? 'insufficient' : null;
}
