/**
 * Checks a US address against the ZIP table and the form of its street line. There is no list of houses behind it:
 * whether a place is residential is judged by the words of the address, and stays unknown without a sign.
 */
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { countryCodeOf } from './countries.ts';
import { stateCodeOf } from './states.ts';
import { isDelivered, kindOfPlace, splitUnit } from './street.ts';
import type { ZipTable } from './zip-table.ts';
import { sameCity } from './zip-table.ts';

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
  /** 1 residential, 2 commercial, 3 unknown. */
  validateCode: 1 | 2 | 3;
  isResidential: boolean;
  countryCode: string;
  zipCode: string;
  stateCode: string;
  City: string;
  address: string;
  room: string;
}

export type AddressProblem = 'ADDRESS_NOT_FOUND' | 'INVALID_ZIP_CODE';

const RESIDENTIAL = 1;

/** The address as the carrier writes it, with its kind; refused when no such place is known. US only. */
export function validateAddress(
  asked: AskedAddress,
  table: ZipTable,
): Result<CheckedAddress, AddressProblem> {
  const line = tidy(asked.addressLine1);
  const country = asked.countryCode.trim() === '' ? 'US' : countryCodeOf(asked.countryCode);
  if (country !== 'US' || !isDelivered(line)) return err('ADDRESS_NOT_FOUND');
  const place = correctedPlace(asked, table);
  if (!place.ok) return place;
  const line2 = tidy(asked.addressLine2);
  const { street, unit } = line2 === '' ? splitUnit(line) : { street: line, unit: line2 };
  const validateCode = kindOfPlace(tidy(asked.company), `${line} ${line2}`);
  return ok({
    validateCode,
    isResidential: validateCode === RESIDENTIAL,
    countryCode: 'US',
    ...place.value,
    address: street,
    room: unit,
  });
}

/** City, state and ZIP that belong together, corrected where only one of them is off. */
function correctedPlace(
  asked: AskedAddress,
  { placesOf, zipsOf }: ZipTable,
): Result<{ zipCode: string; stateCode: string; City: string }, AddressProblem> {
  const city = tidy(asked.city);
  const state = stateCodeOf('US', asked.stateCode) ?? tidy(asked.stateCode).toUpperCase();
  const zip = /^(\d{5})(?:[ -]?(\d{4}))?$/.exec(asked.zipCode.trim());
  const zip5 = zip?.[1] ?? '';
  const places = placesOf(zip5);
  if (places.length === 0) {
    const zips = zipsOf(city, state);
    if (zips.length === 1 && zips[0]) return ok({ zipCode: zips[0], stateCode: state, City: city });
    return err(zips.length > 1 || asked.zipCode.trim() !== '' ? 'INVALID_ZIP_CODE' : 'ADDRESS_NOT_FOUND');
  }
  const zipCode = zip?.[2] ? `${zip5}-${zip[2]}` : zip5;
  const named = places.find((place) => sameCity(place.city, city));
  if (named) return ok({ zipCode, stateCode: named.stateCode, City: city });
  const usual = places.find((place) => place.stateCode === state);
  if (!usual) return err('ADDRESS_NOT_FOUND');
  // The post office takes other names for a ZIP than its usual one: a city with ZIPs close by is let stand.
  const isCloseBy = zipsOf(city, state).some((other) => other.slice(0, 3) === zip5.slice(0, 3));
  return ok({ zipCode, stateCode: state, City: isCloseBy ? city : usual.city });
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
