/** What narrows the order list. Every filter is a text, as the address writes it; empty: any. */
import { addDays } from '../calendar.ts';
import { readRange, type DayRange } from './day-range.ts';

export const FILTER_KEYS = [
  'scope',
  'store',
  'service',
  'ship',
  'carrier',
  'country',
  'check',
  'needs',
  'hold',
  'label',
  'printed',
  'battery',
  'batch',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export type OrderFilter = Readonly<Record<FilterKey, string>>;

export const NO_FILTER: OrderFilter = Object.freeze(
  Object.fromEntries(FILTER_KEYS.map((key) => [key, ''])) as Record<FilterKey, string>,
);

/** Of `store`: made by hand. */
export const MANUAL = 'manual';
export const SHIP_DAYS = ['past', 'today', 'tomorrow', 'week'] as const;
export const CHECKS = ['verified', 'failed'] as const;
/** Of `needs`: any of them. */
export const ANY_NEED = 'any';
export const HOLDS = ['held', 'free'] as const;
export const PRINTED = ['no', 'yes'] as const;
export const LABELS = ['none', 'queued', 'error', 'ready'] as const;

/** Days from and to, both included; null: open. `today` is yyyy-MM-dd. */
export function shipRange(ship: string, today: string): DayRange {
  if (ship === 'past') return { from: null, to: addDays(today, -1) };
  if (ship === 'today') return { from: today, to: today };
  if (ship === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) };
  if (ship === 'week') return { from: today, to: addDays(today, 6) };
  return readRange(ship);
}
