/** Calendar days as yyyy-MM-dd text, Gregorian, without a clock or a time zone. */

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_BEFORE_1970 = 719_468;
const DAYS_PER_ERA = 146_097;

export interface CalendarDay {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The days of a month (1 to 12) of a year. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** Reads yyyy-MM-dd; null when the text is no day of the calendar. */
export function parseDay(text: string): CalendarDay | null {
  const match = DAY_PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null;
}

/** Whole days since 1970-01-01, or null when the text is no day. */
export function dayNumberOf(text: string): number | null {
  const parsed = parseDay(text);
  if (!parsed) return null;
  const year = parsed.month <= 2 ? parsed.year - 1 : parsed.year;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * ((parsed.month + 9) % 12) + 2) / 5) + parsed.day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
}

/** The day (yyyy-MM-dd) of a count of days since 1970-01-01. */
export function dayFromNumber(dayNumber: number): string {
  const shifted = dayNumber + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day some days later (earlier when negative); a text that is no day comes back as it is. */
export function addDays(day: string, count: number): string {
  const dayNumber = dayNumberOf(day);
  return dayNumber === null ? day : dayFromNumber(dayNumber + count);
}

/** The month (yyyy-MM) so many months later. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const two = String((months % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${two}`;
}

/** Days from one day to another, or null when either is no day. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayNumberOf(from), dayNumberOf(to)];
  return start === null || end === null ? null : end - start;
}

/** 0 Sunday to 6 Saturday, or null when the text is no day. */
export function weekdayOf(day: string): number | null {
  const dayNumber = dayNumberOf(day);
  return dayNumber === null ? null : (((dayNumber + 4) % 7) + 7) % 7;
}

/** Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

/** The day so many working days (Monday to Friday, holidays not known) later; a text that is no day comes back as it is. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0 && weekdayOf(at) !== null;) {
    at = addDays(at, 1);
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}
