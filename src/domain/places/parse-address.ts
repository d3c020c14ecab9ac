/** Address fields from pasted text: several lines, one line with commas, labels, Chinese. Large: not for a screen's own code. */
import { findState } from './all-states.ts';
import { hasCharacters, readCharacters } from './parse/characters.ts';
import { takeContact } from './parse/contact.ts';
import { countryByForm, findCountry, takeCountry } from './parse/country.ts';
import type { Line } from './parse/lines.ts';
import { linesOf, tidy } from './parse/lines.ts';
import { cutByStreet, takeNames, takeStreet } from './parse/names.ts';
import { takePlace } from './parse/place.ts';
import type { ParsedAddress } from './parsed-address.ts';
import { tidyZip } from './postal.ts';
import { stateOfZip } from './zip-state.ts';

const BLANK: ParsedAddress = {
  personName: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: '',
  zipCode: '',
  countryCode: '',
  phone: '',
  email: '',
};

/**
 * Reads what it can; fields it does not find stay empty, and nothing is added that was not pasted but the codes of state
 * and country. Best with at least three lines (name, street, city with state and ZIP), as the specification asks; a line
 * with commas is taken apart as well. The country is that named, else the one the form of the address tells, else the
 * US where a US state stands with its ZIP. Never throws.
 */
export function parseAddress(text: string): ParsedAddress {
  const found = { ...BLANK };
  const labelled = linesOf(text)
    .map(({ text: line, label }): Line => {
      const rest = takeContact(line, found);
      return { text: rest, label: rest === line ? label : 'none' };
    })
    .filter((line) => line.text !== '');
  let lines = takeLabelled(labelled, found);
  if (lines.length === 1) lines = cutByStreet(lines[0]!);
  found.countryCode ||= takeCountry(lines) ?? countryByForm(lines) ?? '';
  if (hasCharacters(found.countryCode, lines)) readCharacters(lines, found.countryCode, found);
  else readLatin(lines, found);
  return found;
}

function readLatin(lines: readonly string[], found: ParsedAddress): void {
  const guess = found.countryCode || (isCodeFirst(lines) ? '' : 'US');
  const rest = found.city === '' ? takePlace(lines, guess, found) : [...lines];
  if (found.countryCode === '' && found.stateCode !== '') found.countryCode = guess;
  takeStreet(rest, found);
  takeNames(rest, found);
}

/** "10115 Berlin" and no ZIP at the end of a line. */
const isCodeFirst = (lines: readonly string[]): boolean =>
  lines.slice(1).some((line) => /^(?:[A-Z]{1,3}-)?\d{4,6} \p{L}[^\d,]*$/u.test(line)) &&
  !lines.some((line) => /\D\b\d{5}(?:-\d{4})?$/.test(line));

/** Labels whose text goes straight to its field. */
const PLAIN: readonly Line['label'][] = ['name', 'company', 'phone', 'email', 'zip'];
/** Labels that count once a city is named: without one the place is read out of the lines. */
const OF_PLACE: readonly Line['label'][] = ['city', 'state', 'street', 'street2', 'address'];

/** Fills the fields that are named by a label; what the other lines say is read by its form. */
function takeLabelled(lines: readonly Line[], found: ParsedAddress): string[] {
  const of = (label: Line['label']): string => lines.find((line) => line.label === label)?.text ?? '';
  const used = new Set(PLAIN);
  found.personName = of('name').replace(RECEIVES, '');
  found.company = of('company');
  const hasCity = of('city') !== '';
  const byForm = hasCity ? countryByForm(lines.map((line) => line.text)) : null;
  found.countryCode = findCountry(of('country')) ?? byForm ?? '';
  if (found.countryCode !== '') used.add('country');
  const country = found.countryCode || 'US';
  found.zipCode = tidyZip(of('zip'), country);
  if (hasCity) {
    for (const label of OF_PLACE) used.add(label);
    const state = findState(country, of('state'));
    Object.assign(found, {
      city: of('city'),
      stateCode: state ?? (country === 'US' ? (stateOfZip(found.zipCode) ?? '') : ''),
      addressLine1: withoutCommas(of('street') || of('address')),
      addressLine2: withoutCommas(of('street2')),
    });
  }
  return lines.filter(({ label }) => !used.has(label)).map((line) => line.text.replace(RECEIVES, ''));
}

/** "John Smith (收)": the recipient's mark of a Chinese waybill. */
const RECEIVES = /\s*\(?收\)?$/;

const withoutCommas = (text: string): string => tidy(text.replace(/\s*,\s*/g, ' '));
