/** City, state and postal code as the country writes them. */
import { addressFormOf, type AddressPart } from './address-form.ts';

export interface CityParts {
  city: string;
  stateCode: string;
  zipCode: string;
  /** Alpha-2; empty: not known. */
  countryCode: string;
}

const PARTS = ['city', 'state', 'zip'] as const satisfies AddressPart[];

/** What stands there, in the order of the country: "Ontario CA 91761", "10115 Berlin". Source: Google address metadata. */
function inOrder({ city, stateCode, zipCode, countryCode }: CityParts) {
  const { parts } = addressFormOf(countryCode);
  const texts = { city, state: stateCode, zip: zipCode };
  // What a country does not ask for, yet was given, comes last.
  const at = (part: AddressPart) => (parts.includes(part) ? parts.indexOf(part) : parts.length);
  return PARTS.filter((part) => texts[part] !== '')
    .toSorted((one, other) => at(one) - at(other))
    .map((part) => ({ part, text: texts[part] }));
}

/** On one line without commas, as on a label: "Columbus OH 43215", "10115 Berlin", "28013 Madrid M". */
export function cityLine(place: CityParts): string {
  return inOrder(place)
    .map(({ text }) => text)
    .join(' ');
}

/** The same to read, with a comma between city and state: "Columbus, OH 43215", "10115 Berlin", "28013 Madrid, M". */
export function cityLineToRead(place: CityParts): string {
  let line = '';
  let last: AddressPart | null = null;
  for (const { part, text } of inOrder(place)) {
    const isCityAndState = (last === 'city' && part === 'state') || (last === 'state' && part === 'city');
    line += `${last === null ? '' : isCityAndState ? ', ' : ' '}${text}`;
    last = part;
  }
  return line;
}
