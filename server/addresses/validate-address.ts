/**
 * Checks a US address against the ZIP table and the form of its street line. There is no list of houses behind it:
 * whether a place is residential is judged by the words of the address, and stays unknown without a sign.
 */
import { countryCodeOf } from '#domain/places/countries.ts';
import { stateCodeOf } from '#domain/places/states.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#server/http/refusals.ts';
import { placesOfZip, sameCity, zipsOfCity } from './zip-table.ts';

export interface AskedAddress {
  company: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
}

export interface CheckedAddress {
  validateCode: 1 | 2 | 3;
  isResidential: boolean;
  countryCode: string;
  zipCode: string;
  stateCode: string;
  City: string;
  address: string;
  room: string;
}

const RESIDENTIAL = 1;
const COMMERCIAL = 2;
const UNKNOWN = 3;

export function validateAddress(asked: AskedAddress): Result<CheckedAddress, Rejection> {
  const line = tidy(asked.addressLine1);
  const country = asked.countryCode.trim() === '' ? 'US' : countryCodeOf(asked.countryCode);
  if (country !== 'US' || !isStreetLine(line)) return refuse('ADDRESS_NOT_FOUND');
  const place = settlePlace(asked);
  if (!place.ok) return place;
  const { address, room } = splitRoom(line, tidy(asked.addressLine2));
  const validateCode = kindOf(tidy(asked.company), `${line} ${asked.addressLine2}`);
  return ok({
    validateCode,
    isResidential: validateCode === RESIDENTIAL,
    countryCode: 'US',
    ...place.value,
    address,
    room,
  });
}

/** City, state and ZIP that belong together, corrected where only one of them is off. */
function settlePlace(
  asked: AskedAddress,
): Result<{ zipCode: string; stateCode: string; City: string }, Rejection> {
  const city = tidy(asked.city);
  const state = stateCodeOf('US', asked.stateCode) ?? tidy(asked.stateCode).toUpperCase();
  const zip = /^(\d{5})(?:[ -]?(\d{4}))?$/.exec(asked.zipCode.trim());
  const zip5 = zip?.[1] ?? '';
  const places = placesOfZip(zip5);
  if (places.length === 0) {
    const zips = zipsOfCity(city, state);
    if (zips.length === 1 && zips[0]) return ok({ zipCode: zips[0], stateCode: state, City: city });
    return refuse(zips.length > 1 || asked.zipCode.trim() !== '' ? 'INVALID_ZIP_CODE' : 'ADDRESS_NOT_FOUND');
  }
  const zipCode = zip?.[2] ? `${zip5}-${zip[2]}` : zip5;
  const named = places.find((place) => sameCity(place.city, city));
  if (named) return ok({ zipCode, stateCode: named.stateCode, City: city });
  const usual = places.find((place) => place.stateCode === state);
  if (!usual) return refuse('ADDRESS_NOT_FOUND');
  // The post office takes other names for a ZIP than its usual one: a city with ZIPs close by is let stand.
  const isCloseBy = zipsOfCity(city, state).some((other) => other.slice(0, 3) === zip5.slice(0, 3));
  return ok({ zipCode, stateCode: state, City: isCloseBy ? city : usual.city });
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const PO_BOX = /\bp\.?\s*o\.?\s*box\s+\w+/i;
const RURAL = /^(rr|hc|rural route|highway contract)\s+\w+/i;
const MILITARY = /^(psc|cmr|unit)\s+\w+/i;
/** A house number and a street name: 12B Elm, 1/2 W 5th St, N123W456 Main. */
const STREET = /^(?=.*\d)[\p{L}\d][\p{L}\d/.-]*\s+(?=.*\p{L}).{2,}/u;

function isStreetLine(line: string): boolean {
  return PO_BOX.test(line) || RURAL.test(line) || MILITARY.test(line) || STREET.test(line);
}

const UNIT =
  /[\s,]+((?:apt|apartment|unit|ste|suite|rm|room|fl|floor|bldg|building|lot|trlr|trailer|#)\.?\s*[\w-]+)$/i;

function splitRoom(line: string, line2: string): { address: string; room: string } {
  const unit = line2 === '' ? UNIT.exec(line) : null;
  return unit ? { address: line.slice(0, unit.index), room: unit[1] ?? '' } : { address: line, room: line2 };
}

const HOME_WORDS = /\b(apt|apartment|trlr|trailer|lot|mobile home|residence|condo|townhouse)\b/i;
const WORK_WORDS =
  /\b(ste|suite|floor|fl|dock|warehouse|whse|plaza|industrial|business|commerce|office|airport|mall|center|factory)\b/i;
const HOME_STREETS =
  /\b(ct|court|cir|circle|ln|lane|pl|place|ter|terrace|dr|drive|way|trl|trail|cv|cove)\b\.?(\s|$)/i;

function kindOf(company: string, street: string): 1 | 2 | 3 {
  if (PO_BOX.test(street) || MILITARY.test(street)) return UNKNOWN;
  if (HOME_WORDS.test(street)) return RESIDENTIAL;
  if (company !== '' || WORK_WORDS.test(street)) return COMMERCIAL;
  return HOME_STREETS.test(street) ? RESIDENTIAL : UNKNOWN;
}
