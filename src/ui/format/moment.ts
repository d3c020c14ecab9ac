/** Days and times as the reader's locale writes them. */
import { hasTwelveHours } from './clock.ts';
import { uiLocale } from './locale.ts';

/** A time of the day, with its day, and with its year: each by one clock. */
function formatsOf(clock: Intl.DateTimeFormatOptions) {
  const withDay: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...clock };
  return { clock, withDay, withYear: { year: 'numeric', ...withDay } satisfies Intl.DateTimeFormatOptions };
}

const TWELVE = formatsOf({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
const TWENTY_FOUR = formatsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const shapes = () => (hasTwelveHours() ? TWELVE : TWENTY_FOUR);

const DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
};

const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' };
const MONTH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', timeZone: 'UTC' };

/** "14:02" or "2:02 PM", on another day than `now` "Nov 18, 14:02". Milliseconds since 1970. */
export function formatTime(time: number, now = Date.now(), locale = uiLocale()): string {
  const isSameDay = new Date(time).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale, isSameDay ? shapes().clock : shapes().withDay).format(time);
}

/** "Nov 18, 14:02", also today. ISO 8601. */
export function formatDayTime(time: string): string {
  return formatIn(uiLocale(), shapes().withDay).format(Date.parse(time));
}

/** Date and time of an ISO 8601 moment. */
export function formatMoment(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return time;
  return formatIn(uiLocale(), shapes().withYear).format(date);
}

/** "Tue, Nov 24" from yyyy-MM-dd. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return formatIn(uiLocale(), DAY).format(date);
}

/** "Jan 31, 2027" from yyyy-MM-dd. */
export function formatDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : formatIn(uiLocale(), DATE).format(date);
}

/** "November 2026" from yyyy-MM. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? month : formatIn(uiLocale(), MONTH).format(date);
}

/** "in 3 days", "tomorrow"; `days` from today on. */
export function formatDaysAway(days: number): string {
  return new Intl.RelativeTimeFormat(uiLocale(), { numeric: 'auto' }).format(days, 'day');
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
