/** Days and amounts as the reader's locale writes them. */
import { formatMoney } from '#ui/money.tsx';
import { uiLocale } from '#ui/locale.ts';

/** "Tue, Nov 24" from yyyy-MM-dd. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return dayFormat(uiLocale()).format(date);
}

/** Making a format takes longer than a list of days to write. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(locale, format);
  return format;
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
