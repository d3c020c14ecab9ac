/** Days from and to as a list's address writes them. */
import { addDays } from '../calendar.ts';

/** yyyy-MM-dd, both included; null: open. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** `2026-11-01..2026-11-30`, either side may be left out; empty: any day. */
export function rangeText(from: string, to: string): string {
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

/** Of such a text. */
export function readRange(text: string): DayRange {
  const [from = '', to = ''] = text.split('..');
  return { from: from || null, to: to || null };
}

/** Words for days up to today, which move on with it. */
export const PAST_DAYS = ['today', '7d', '30d', 'month', 'lastMonth'] as const;

/** The days of such a word, or of a range. `today` is yyyy-MM-dd. */
export function pastDays(text: string, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(firstOfMonth, -1);
  switch (text) {
    case 'today':
      return { from: today, to: today };
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore };
    default:
      return readRange(text);
  }
}
