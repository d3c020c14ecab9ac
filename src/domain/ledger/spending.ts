/** Spending by carrier and week. Weeks are named by their Monday, yyyy-MM-dd; amounts are dollars. */
import { addDays, daysBetween, weekdayOf } from '../calendar.ts';
import { CARRIERS } from '../carriers/carriers.ts';
import { centsFromDollars, dollarsFromCents } from '../money.ts';

const DAYS = 7;

/** The Monday of the week a day is in. */
export function weekOf(day: string): string {
  return addDays(day, -(((weekdayOf(day) ?? 1) + DAYS - 1) % DAYS));
}

/** Every week that has one of the days, both included. None where `to` is before `from`. */
export function weeksOf(from: string, to: string): string[] {
  const first = weekOf(from);
  const days = daysBetween(from, to) ?? -1;
  if (days < 0) return [];
  const count = Math.floor((daysBetween(first, to) ?? 0) / DAYS) + 1;
  return Array.from({ length: count }, (_, at) => addDays(first, at * DAYS));
}

/** The days of so many whole weeks, of which the last is that of `today`, up to today. */
export function lastWeeks(count: number, today: string): { from: string; to: string } {
  return { from: addDays(weekOf(today), -DAYS * (count - 1)), to: today };
}

interface Spent {
  from: string;
  to: string;
  list: readonly { week: string; carrierId: number; amount: number }[];
}

export interface SpendingSeries {
  weeks: string[];
  /** Those that were paid, in the order of `CARRIERS`; one amount for each week. */
  carriers: { carrierId: number; amounts: number[]; total: number }[];
  /** Of all carriers, one for each week. */
  totals: number[];
  total: number;
}

/** The same amounts as columns of equal length: 0 where a week has none. */
export function spendingSeries({ from, to, list }: Spent): SpendingSeries {
  const weeks = weeksOf(from, to);
  const paid = new Set(list.map(({ carrierId }) => carrierId));
  const carriers = CARRIERS.filter(({ id }) => paid.has(id)).map(({ id }) => {
    const amounts = weeks.map((week) =>
      sum(list.filter((each) => each.week === week && each.carrierId === id).map(({ amount }) => amount)),
    );
    return { carrierId: id, amounts, total: sum(amounts) };
  });
  const totals = weeks.map((_, at) => sum(carriers.map(({ amounts }) => amounts[at] ?? 0)));
  return { weeks, carriers, totals, total: sum(totals) };
}

/** To the cent. */
const sum = (amounts: readonly number[]): number =>
  dollarsFromCents(amounts.reduce((cents, amount) => cents + centsFromDollars(amount), 0));
