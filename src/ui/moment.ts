/** Days and times as the reader's locale writes them. */
import { uiLocale } from './locale.ts';

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY_AND_CLOCK: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...CLOCK };
const DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
};

/** "14:02", on another day than `now` "Nov 18, 14:02". Milliseconds since 1970. */
export function formatTime(time: number, now = Date.now(), locale = uiLocale()): string {
  const isSameDay = new Date(time).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale, isSameDay ? CLOCK : DAY_AND_CLOCK).format(time);
}

/** "Nov 18, 14:02", also today. ISO 8601. */
export function formatDayTime(time: string): string {
  return formatIn(uiLocale(), DAY_AND_CLOCK).format(Date.parse(time));
}

/** Date and time of an ISO 8601 moment. */
export function formatMoment(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time;
  return new Intl.DateTimeFormat(uiLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** "Tue, Nov 24" from yyyy-MM-dd. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return formatIn(uiLocale(), DAY).format(date);
}

/** Making a format takes longer than a list of days to write. */
const formats = new Map<Intl.DateTimeFormatOptions, { locale: string; format: Intl.DateTimeFormat }>();

function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(options);
  if (known?.locale === locale) return known.format;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(options, { locale, format });
  return format;
}
