/** Pickups: what is asked for one, and what is wrong with it. Source: specification of the account area, sections 3, 5. */
import { addDays, daysBetween } from '../calendar.ts';
import { isStateOf } from '../places/states.ts';
import type { LocalTime, TimeZone } from '../places/time-zone.ts';
import { instantIn, localTimeIn, timeZoneOfPlace } from '../places/time-zone.ts';
import { statesOfZip } from '../places/zip-state.ts';
import type { MassUnit } from '../units.ts';
import { toPounds } from '../units.ts';
import type { PickupTerms } from './pickup-terms.ts';
import { pickupTermsOf } from './pickup-terms.ts';

/** pending: the carrier has not answered yet. */
export const PICKUP_STATUSES = ['pending', 'booked', 'cancelled', 'refused'] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

export const PACKAGE_LOCATIONS = ['front', 'side', 'rear'] as const;
export type PackageLocation = (typeof PACKAGE_LOCATIONS)[number];

export interface PickupAddress {
  personName: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
}

export interface PickupDetails {
  carrierId: number;
  packageCount: number;
  totalWeight: number;
  massUnit: MassUnit;
  /** yyyy-MM-dd, and HH:mm, where the pickup is. */
  pickupDate: string;
  readyTime: string;
  latestTime: string;
  packageLocation: PackageLocation;
  buildingPart: string;
  company: string;
  address: PickupAddress;
}

/** As it is filled in. */
export interface PickupDraft extends Omit<PickupDetails, 'carrierId' | 'packageCount' | 'totalWeight'> {
  carrierId: number | null;
  packageCount: number | null;
  totalWeight: number | null;
}

export type PickupField =
  | Exclude<keyof PickupDetails, 'massUnit' | 'address'>
  | `address.${keyof PickupAddress}`;

export const PICKUP_LIMITS = {
  packageCount: 999,
  buildingPart: 30,
  company: 35,
  addressLine: 35,
  city: 80,
  personName: 35,
  phone: 30,
} as const;

/** What is wrong with a field; its sentence is in locales under `pickups:flaw`. `params` fill it. */
export type PickupFlaw =
  | 'required'
  | 'tooLong'
  | 'invalid'
  | 'notOffered'
  | 'tooMany'
  | 'tooHeavy'
  | 'past'
  | 'noPickupDay'
  | 'tooFarAhead'
  | 'tooLateForDay'
  | 'tooEarly'
  | 'tooLate'
  | 'windowTooShort'
  | 'notInCountry'
  | 'notInState';

export interface PickupProblem {
  field: PickupField;
  flaw: PickupFlaw;
  params: Record<string, string | number>;
}

/** What the carrier charges, in cents, and whether that is for the same day. */
export interface PickupFee {
  cents: number;
  isSameDay: boolean;
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

/** Minute of the day of HH:mm, seconds left out; null where it is none. */
export function minuteOf(time: string): number | null {
  const match = TIME.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** HH:mm of a minute of the day. */
export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A moment, in milliseconds since 1970, and the place whose clock shows it. */
export interface Clock {
  now: number;
  timeZone: TimeZone;
}

/** That of the place of the pickup; while it is not known, of the East. */
export function clockAtPickup({ address }: Pick<PickupDraft, 'address'>, now: number): Clock {
  return { now, timeZone: timeZoneOfPlace(address) ?? 'eastern' };
}

const timeBy = ({ now, timeZone }: Clock): LocalTime => localTimeIn(now, timeZone);

/** Null until carrier and day are known. */
export function pickupFee(
  { carrierId, pickupDate }: Pick<PickupDraft, 'carrierId' | 'pickupDate'>,
  clock: Clock,
): PickupFee | null {
  const terms = pickupTermsOf(carrierId);
  if (!terms || pickupDate === '') return null;
  const isSameDay = pickupDate === timeBy(clock).day;
  return { cents: isSameDay ? terms.feeCents.sameDay : terms.feeCents.futureDay, isSameDay };
}

/** Whether two are at one place at overlapping times: a driver comes once. */
export function isSamePickup(one: PickupDetails, other: PickupDetails): boolean {
  const [from, until] = [minuteOf(one.readyTime) ?? 0, minuteOf(one.latestTime) ?? 0];
  const [otherFrom, otherUntil] = [minuteOf(other.readyTime) ?? 0, minuteOf(other.latestTime) ?? 0];
  return (
    one.carrierId === other.carrierId &&
    one.pickupDate === other.pickupDate &&
    placeKey(one) === placeKey(other) &&
    from < otherUntil &&
    otherFrom < until
  );
}

const placeKey = ({ address, buildingPart }: PickupDetails): string =>
  [address.addressLine1, address.addressLine2, address.zipCode.slice(0, 5), buildingPart]
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|');

/** The next day for which a carrier can still be asked. `clock`: of the place. */
export function nextPickupDay(carrierId: number, clock: Clock): string {
  const terms = pickupTermsOf(carrierId);
  let { day } = timeBy(clock);
  while (terms && (isTooLateFor(day, terms, clock) || !terms.comesOn(day))) day = addDays(day, 1);
  return day;
}

function isTooLateFor(day: string, { bookedUntil }: PickupTerms, { now, timeZone }: Clock): boolean {
  return now >= instantIn({ day, minute: bookedUntil.minute }, bookedUntil.timeZone ?? timeZone);
}

/** All that is wrong, in the order of the form. `now`: milliseconds since 1970. */
export function pickupProblems(draft: PickupDraft, now: number): PickupProblem[] {
  const terms = pickupTermsOf(draft.carrierId);
  const clock = clockAtPickup(draft, now);
  return [
    ...carrierProblems(draft, terms),
    ...loadProblems(draft, terms),
    ...dayProblems(draft, terms, clock),
    ...windowProblems(draft, terms, timeBy(clock)),
    ...placeProblems(draft),
  ];
}

const problem = (
  field: PickupField,
  flaw: PickupFlaw,
  params: PickupProblem['params'] = {},
): PickupProblem[] => [{ field, flaw, params }];

function carrierProblems({ carrierId }: PickupDraft, terms: PickupTerms | undefined): PickupProblem[] {
  if (carrierId === null) return problem('carrierId', 'required');
  return terms ? [] : problem('carrierId', 'notOffered');
}

function loadProblems(draft: PickupDraft, terms: PickupTerms | undefined): PickupProblem[] {
  const { packageCount, totalWeight, massUnit } = draft;
  const problems: PickupProblem[] = [];
  const max = PICKUP_LIMITS.packageCount;
  if (packageCount === null) problems.push(...problem('packageCount', 'required'));
  else if (!Number.isInteger(packageCount) || packageCount < 1)
    problems.push(...problem('packageCount', 'invalid'));
  else if (packageCount > max) problems.push(...problem('packageCount', 'tooMany', { max }));
  if (totalWeight === null) return [...problems, ...problem('totalWeight', 'required')];
  if (!(totalWeight > 0 && Number.isFinite(totalWeight)))
    return [...problems, ...problem('totalWeight', 'invalid')];
  const pounds = toPounds(totalWeight, 0, massUnit);
  if (problems.length > 0 || !terms || pounds <= (packageCount ?? 0) * terms.maxPackagePounds)
    return problems;
  return problem('totalWeight', 'tooHeavy', { max: terms.maxPackagePounds });
}

function dayProblems(
  { pickupDate }: PickupDraft,
  terms: PickupTerms | undefined,
  clock: Clock,
): PickupProblem[] {
  if (pickupDate === '') return problem('pickupDate', 'required');
  const ahead = daysBetween(timeBy(clock).day, pickupDate);
  if (ahead === null) return problem('pickupDate', 'invalid');
  if (ahead < 0) return problem('pickupDate', 'past');
  if (!terms) return [];
  if (ahead > terms.maxDaysAhead) return problem('pickupDate', 'tooFarAhead', { days: terms.maxDaysAhead });
  if (!terms.comesOn(pickupDate)) return problem('pickupDate', 'noPickupDay');
  if (!isTooLateFor(pickupDate, terms, clock)) return [];
  return problem('pickupDate', 'tooLateForDay', { day: nextPickupDay(terms.carrierId, clock) });
}

function windowProblems(
  { pickupDate, readyTime, latestTime }: PickupDraft,
  terms: PickupTerms | undefined,
  here: LocalTime,
): PickupProblem[] {
  const ready = minuteOf(readyTime);
  const latest = minuteOf(latestTime);
  const missing = (
    [
      ['readyTime', readyTime, ready],
      ['latestTime', latestTime, latest],
    ] as const
  ).flatMap(([field, text, minute]) =>
    minute === null ? problem(field, text === '' ? 'required' : 'invalid') : [],
  );
  if (ready === null || latest === null || !terms) return missing;
  if (latest > terms.latest) return problem('latestTime', 'tooLate', { time: timeOf(terms.latest) });
  // Of a window that has begun, what is left of it counts.
  const from = pickupDate === here.day ? Math.max(ready, here.minute) : ready;
  if (pickupDate === here.day && latest <= here.minute) return problem('latestTime', 'past');
  if (latest - from < terms.minWindow)
    return problem('latestTime', 'windowTooShort', { hours: terms.minWindow / 60 });
  return ready < terms.earliest ? problem('readyTime', 'tooEarly', { time: timeOf(terms.earliest) }) : [];
}

const LENGTHS: readonly [keyof PickupAddress, number][] = [
  ['personName', PICKUP_LIMITS.personName],
  ['phone', PICKUP_LIMITS.phone],
  ['addressLine1', PICKUP_LIMITS.addressLine],
  ['addressLine2', PICKUP_LIMITS.addressLine],
  ['city', PICKUP_LIMITS.city],
];

function placeProblems({ address, company, buildingPart }: PickupDraft): PickupProblem[] {
  const isUs = address.countryCode === 'US';
  return [
    ...textProblems('company', company, PICKUP_LIMITS.company, true),
    ...textProblems('buildingPart', buildingPart, PICKUP_LIMITS.buildingPart, false),
    ...LENGTHS.flatMap(([key, max]) =>
      textProblems(`address.${key}`, address[key], max, key === 'addressLine1' || key === 'city'),
    ),
    ...(isUs ? [] : problem('address.countryCode', address.countryCode === '' ? 'required' : 'notInCountry')),
    ...(isUs ? regionProblems(address) : []),
  ];
}

function textProblems(field: PickupField, text: string, max: number, isRequired: boolean): PickupProblem[] {
  if (isRequired && text.trim() === '') return problem(field, 'required');
  return [...text.trim()].length > max ? problem(field, 'tooLong', { max }) : [];
}

function regionProblems({ stateCode, zipCode }: PickupAddress): PickupProblem[] {
  if (stateCode.trim() === '') return problem('address.stateCode', 'required');
  if (!isStateOf('US', stateCode)) return problem('address.stateCode', 'invalid');
  if (zipCode.trim() === '') return problem('address.zipCode', 'required');
  const states = statesOfZip(zipCode);
  if (states.length === 0) return problem('address.zipCode', 'invalid');
  return states.includes(stateCode) ? [] : problem('address.zipCode', 'notInState', { state: stateCode });
}
