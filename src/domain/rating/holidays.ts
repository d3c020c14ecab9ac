/** Days carriers do not deliver in the US, by year. Source: 5 U.S.C. 6103 and the carriers' holiday calendars. */
import { addDays, dayFromNumber, dayNumberOf, isWeekend, parseDay, weekdayOf } from '../calendar.ts';

const MONDAY = 1;
const THURSDAY = 4;
const MAX_YEARS = 100;

const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The nth (from 1) given weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dayOf(year, month, 1);
  return addDays(first, ((((weekday - (weekdayOf(first) ?? 0)) % 7) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const fifth = nthWeekday(year, month, MONDAY, 5);
  return parseDay(fifth)?.month === month ? fifth : addDays(fifth, -7);
}

/** A fixed day moves from Sunday to Monday for the mail; Saturday stays. */
function observed(day: string): string {
  return weekdayOf(day) === 0 ? dayFromNumber((dayNumberOf(day) ?? 0) + 1) : day;
}

/** New Year, Memorial Day, Independence Day, Labor Day, Thanksgiving, Christmas: no parcel carrier drives. */
export function parcelHolidays(year: number): string[] {
  return [
    dayOf(year, 1, 1),
    lastMonday(year, 5),
    dayOf(year, 7, 4),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
    dayOf(year, 12, 25),
  ];
}

/** The eleven federal holidays, without mail. */
export function postalHolidays(year: number): string[] {
  return [
    observed(dayOf(year, 1, 1)),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    observed(dayOf(year, 11, 11)),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(dayOf(year, 12, 25)),
  ];
}

/** The calendars of the years asked for so far. */
function byYear(holidaysOf: (year: number) => string[]): (day: string) => boolean {
  const known = new Map<number, ReadonlySet<string>>();
  return (day) => {
    const year = parseDay(day)?.year ?? 0;
    const holidays = known.get(year) ?? new Set(holidaysOf(year));
    if (known.size < MAX_YEARS) known.set(year, holidays);
    return holidays.has(day);
  };
}

const isParcelHoliday = byYear(parcelHolidays);
const isPostalHoliday = byYear(postalHolidays);

/** Monday to Friday without the carriers' holidays. */
export function isParcelDay(day: string): boolean {
  return !isWeekend(day) && !isParcelHoliday(day);
}

/** Monday to Saturday without the carriers' holidays. */
export function isParcelDayOrSaturday(day: string): boolean {
  return weekdayOf(day) !== 0 && !isParcelHoliday(day);
}

/** Monday to Saturday without the federal holidays. */
export function isMailDay(day: string): boolean {
  return weekdayOf(day) !== 0 && !isPostalHoliday(day);
}
