/** Days and amounts as the reader's locale writes them. */
import { formatMoney } from '#ui/money.tsx';
import { uiLocale } from '#ui/locale.ts';

/** "Tue, Nov 24" from yyyy-MM-dd. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(uiLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}

/** Date and time of an ISO 8601 moment. */
export function formatMoment(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time;
  return new Intl.DateTimeFormat(uiLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

export function dollars(amount: number): string {
  return formatMoney(amount, uiLocale());
}
