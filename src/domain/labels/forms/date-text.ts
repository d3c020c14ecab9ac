/** Days as labels print them, from `yyyy-MM-dd`; any other text comes back as it is. */
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const WEEKDAY_SHIFT = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];

interface Day {
  year: number;
  month: number;
  day: number;
}

function parse(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 ? { year, month, day } : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 11/20/26 */
export function dayInNumbers(text: string): string {
  const day = parse(text);
  return day ? `${two(day.month)}/${two(day.day)}/${two(day.year % 100)}` : text;
}

/** 20NOV26 */
export function dayInLetters(text: string): string {
  const day = parse(text);
  return day ? `${two(day.day)}${MONTHS[day.month - 1]}${two(day.year % 100)}` : text;
}

/** TUE - 24 NOV */
export function weekdayAndDay(text: string): string {
  const day = parse(text);
  return day ? `${WEEKDAYS[weekdayOf(day)]} - ${two(day.day)} ${MONTHS[day.month - 1]}` : text;
}

/** 1-366; 0 for a text that is no day. */
export function dayOfYear(text: string): number {
  const day = parse(text);
  if (!day) return 0;
  const { year, month } = day;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (DAYS_BEFORE[month - 1] ?? 0) + day.day + (isLeap && month > 2 ? 1 : 0);
}

function weekdayOf({ year, month, day }: Day): number {
  const y = month < 3 ? year - 1 : year;
  const sum =
    y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + (WEEKDAY_SHIFT[month - 1] ?? 0) + day;
  return sum % 7;
}
