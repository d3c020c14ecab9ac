/**
 * Which time it is at a US address. Sources: 49 CFR part 71 (limits of the time zones) by states; where a border of zones
 * runs through a state, the ZIP areas on its smaller side; 15 U.S.C. 260a (summer time).
 */
import { addDays, dayFromNumber, dayNumberOf, weekdayOf } from '../calendar.ts';
import { stateOfZip } from './zip-state.ts';

const HOUR = 60;
const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Minutes from UTC in winter. */
const ZONES = {
  eastern: { offset: -5 * HOUR, hasSummerTime: true },
  central: { offset: -6 * HOUR, hasSummerTime: true },
  mountain: { offset: -7 * HOUR, hasSummerTime: true },
  pacific: { offset: -8 * HOUR, hasSummerTime: true },
  alaska: { offset: -9 * HOUR, hasSummerTime: true },
  arizona: { offset: -7 * HOUR, hasSummerTime: false },
  hawaii: { offset: -10 * HOUR, hasSummerTime: false },
  caribbean: { offset: -4 * HOUR, hasSummerTime: false },
  guam: { offset: 10 * HOUR, hasSummerTime: false },
  samoa: { offset: -11 * HOUR, hasSummerTime: false },
} as const;
export type TimeZone = keyof typeof ZONES;

const STATES: readonly [TimeZone, string][] = [
  ['eastern', 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'],
  ['central', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'],
  ['mountain', 'CO ID MT NM UT WY'],
  ['pacific', 'CA NV OR WA'],
  ['alaska', 'AK'],
  ['arizona', 'AZ'],
  ['hawaii', 'HI'],
  ['caribbean', 'PR VI'],
  ['guam', 'GU MP'],
  ['samoa', 'AS'],
];

const ZIP_AREAS: readonly [TimeZone, string][] = [
  ['eastern', '373 374 376 377 378 379'],
  ['central', '324 325 420 421 422 423 424 463 464 476 477 498 499'],
  ['mountain', '577 586 691 693 798 799 885'],
  ['pacific', '835 838'],
];

const byWord = (lists: readonly [TimeZone, string][]) =>
  new Map(lists.flatMap(([zone, words]) => words.split(' ').map((word) => [word, zone] as const)));
const zoneOfState = byWord(STATES);
const zoneOfArea = byWord(ZIP_AREAS);

/** The time zone of a US address; null where neither ZIP nor state tells it. */
export function timeZoneOfPlace({
  zipCode,
  stateCode,
}: {
  zipCode: string;
  stateCode: string;
}): TimeZone | null {
  const zip = zipCode.trim();
  const ofArea = /^\d{5}/.test(zip) ? zoneOfArea.get(zip.slice(0, 3)) : undefined;
  return ofArea ?? zoneOfState.get(stateOfZip(zip) ?? stateCode.trim().toUpperCase()) ?? null;
}

/** Day and minute of the day. */
export interface LocalTime {
  /** yyyy-MM-dd */
  day: string;
  /** 0 to 1439. */
  minute: number;
}

/** `at`: milliseconds since 1970. */
export function localTimeIn(at: number, timeZone: TimeZone): LocalTime {
  const winter = Math.floor(at / MINUTE_MS) + ZONES[timeZone].offset;
  const shown = winter + (isSummer(winter, timeZone) ? HOUR : 0);
  const dayNumber = Math.floor(shown / DAY_MINUTES);
  return { day: dayFromNumber(dayNumber), minute: shown - dayNumber * DAY_MINUTES };
}

/**
 * The instant of a local time, in milliseconds since 1970; of one that the change to summer time leaves out, an hour
 * later. NaN where the day is none.
 */
export function instantIn({ day, minute }: LocalTime, timeZone: TimeZone): number {
  const shown = (dayNumberOf(day) ?? Number.NaN) * DAY_MINUTES + minute;
  const winter = isSummer(shown - HOUR, timeZone) ? shown - HOUR : shown;
  return (winter - ZONES[timeZone].offset) * MINUTE_MS;
}

/** From the second Sunday of March to the first of November, at two o'clock each. `winter`: minutes by winter time. */
function isSummer(winter: number, timeZone: TimeZone): boolean {
  if (!ZONES[timeZone].hasSummerTime || Number.isNaN(winter)) return false;
  const year = dayFromNumber(Math.floor(winter / DAY_MINUTES)).slice(0, 4);
  const start = minuteOfDay(sundayFrom(`${year}-03-08`)) + 2 * HOUR;
  const end = minuteOfDay(sundayFrom(`${year}-11-01`)) + HOUR;
  return winter >= start && winter < end;
}

const sundayFrom = (day: string): string => addDays(day, (7 - (weekdayOf(day) ?? 0)) % 7);
const minuteOfDay = (day: string): number => (dayNumberOf(day) ?? 0) * DAY_MINUTES;
