/** How an address is written in a country: which fields, in which order, under which names. */
import { ADDRESS_FORMS } from './data/address-forms.ts';

export type AddressPart = 'name' | 'company' | 'street' | 'district' | 'city' | 'state' | 'zip';
export type StateName =
  | 'area'
  | 'county'
  | 'department'
  | 'district'
  | 'emirate'
  | 'island'
  | 'oblast'
  | 'parish'
  | 'prefecture'
  | 'province'
  | 'region'
  | 'state';
export type ZipName = 'eircode' | 'pin' | 'postal' | 'zip';
export type CityName = 'city' | 'district' | 'postTown' | 'suburb';

export interface AddressForm {
  /** In the order they stand in the country; the city is always among them, carriers want one everywhere. */
  parts: readonly AddressPart[];
  /** What the country's post asks for; the carriers' own rules may ask for more. */
  needed: ReadonlySet<AddressPart>;
  stateName: StateName;
  zipName: ZipName;
  cityName: CityName;
}

const PARTS: Readonly<Record<string, AddressPart>> = {
  N: 'name',
  O: 'company',
  A: 'street',
  D: 'district',
  C: 'city',
  S: 'state',
  Z: 'zip',
};
const STATE_NAMES: Readonly<Record<string, StateName>> = { '-': 'province', do_si: 'province' };
const ZIP_NAMES: Readonly<Record<string, ZipName>> = { '-': 'postal' };
const CITY_NAMES: Readonly<Record<string, CityName>> = { '-': 'city', post_town: 'postTown' };
const PLAIN = 'NOACSZ AC - - -';

const forms = new Map<string, AddressForm>();

/** The form of a country (alpha-2, capitals); a plain one for a code that is none. Source: Google address metadata. */
export function addressFormOf(countryCode: string): AddressForm {
  const known = forms.get(countryCode);
  if (known) return known;
  const isCountry = Object.hasOwn(ADDRESS_FORMS, countryCode);
  const [order = '', needed = '', state = '-', zip = '-', city = '-'] = (
    isCountry ? ADDRESS_FORMS[countryCode]! : PLAIN
  ).split(' ');
  const form: AddressForm = {
    parts: partsOf(order.includes('C') ? order : order.replace('A', 'AC')),
    needed: new Set(partsOf(needed)),
    stateName: STATE_NAMES[state] ?? (state as StateName),
    zipName: ZIP_NAMES[zip] ?? (zip as ZipName),
    cityName: CITY_NAMES[city] ?? (city as CityName),
  };
  if (isCountry) forms.set(countryCode, form);
  return form;
}

const partsOf = (letters: string): AddressPart[] => [...letters].flatMap((letter) => PARTS[letter] ?? []);
