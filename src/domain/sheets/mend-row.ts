/** What is certain in a row is put right before it is judged, and said: lost zeros, names for codes, units. */
import { cleanText } from '../order/clean-text.ts';
import type { Side } from '../order/order.ts';
import { sideField } from '../order/order.ts';
import { countryOf, maxReferencesOf, US_TERRITORIES } from '../order/scope.ts';
import { findState } from '../places/all-states.ts';
import { findCountry } from '../places/parse/country.ts';
import { postalRuleOf } from '../places/postal.ts';
import { statesOfZip } from '../places/zip-state.ts';
import { lengthOf } from '../rules/rule.ts';
import type { MendedRow } from '../rules/import-row.ts';
import { IMPORT_NOTICE } from '../rules/import-row.ts';
import { serviceById } from '../carriers/services.ts';
import type { PlainChoice } from './choices.ts';
import {
  carrierChoice,
  CHOICES,
  flagChoice,
  packagingChoice,
  plainChoice,
  serviceChoice,
} from './choices.ts';
import { defaultCarrier } from './carriers-for-import.ts';
import { FIELD_LIST, kindOf } from './fields.ts';
import { decimalText, measureText, readMeasure } from './measure.ts';
import { mendSides } from './mend-sides.ts';
import type { Tell } from './mend-weight.ts';
import { mendWeight } from './mend-weight.ts';
import { readDay, readNumber } from './read-text.ts';
import type { ImportFacts, ImportField, RowFinding, RowValues } from './types.ts';

/** A mend as it is told: `from` and `to` are texts. */
export type Mend = Pick<RowFinding, 'rule' | 'fields' | 'params'>;

export interface Mended extends MendedRow {
  mends: Mend[];
}

/**
 * Puts rows right, one after the other. Texts that say nothing certain stay as they are, for a rule to name. The rows of a
 * file repeat many texts: what a field says as in the row before is not looked at again.
 */
export function rowMender(facts: ImportFacts): (given: RowValues) => Mended {
  const before = new Map<ImportField, MendedText>();
  const textMended = (field: ImportField, given: string): MendedText => {
    const known = before.get(field);
    if (known?.given === given) return known;
    const mended = mendedText(field, given);
    before.set(field, mended);
    return mended;
  };
  return (given) => {
    const values: RowValues = {};
    const mends: Mend[] = [];
    for (const field of FIELD_LIST) {
      const text = given[field];
      if (text === undefined) continue;
      const { value, mend } = textMended(field, text);
      if (value !== null) values[field] = value;
      if (mend) mends.push(mend);
    }
    const tell = (rule: string, field: ImportField, from: string, to: string) => {
      values[field] = to;
      mends.push({ rule, fields: [field], params: { field, from, to } });
    };
    const senderCountry = countryOf(
      codeIn(values.senderCountryCode) ?? facts.defaultSender?.CountryCode ?? '',
    );
    const recipientCountry = countryOf(codeIn(values.recipientCountryCode) ?? '');
    mendPlace('sender', senderCountry, values, tell);
    mendPlace('recipient', recipientCountry, values, tell);
    mendWeight(values, facts, tell);
    mendSides(values, facts, tell);
    const chosen = choicesOf(values, facts, senderCountry !== recipientCountry);
    mendReferences(values, chosen.carrierId, facts.isFromStore === true, mends);
    return { values, mends, senderCountry, recipientCountry, ...chosen };
  };
}

/** A text put right by what it says itself. */
interface MendedText {
  given: string;
  /** Null: it says nothing. */
  value: string | null;
  mend: Mend | null;
}

function mendedText(field: ImportField, given: string): MendedText {
  const from = cleanText(given, field === 'note');
  if (from === '') return { given, value: null, mend: null };
  const { to, rule } = certainIn(field, from);
  const mend = rule === undefined ? null : { rule, fields: [field], params: { field, from, to } };
  return { given, value: to, mend };
}

interface Certain {
  to: string;
  /** By which it is told; none: it says the same. */
  rule?: string;
}

/** What the text of a field says for certain; the text itself where that is nothing. */
function certainIn(field: ImportField, text: string): Certain {
  switch (kindOf(field)) {
    case 'flag': {
      const flag = flagChoice(text) ?? text;
      return text.toUpperCase() === flag || text === flag
        ? { to: flag }
        : { to: flag, rule: IMPORT_NOTICE.flagRead };
    }
    case 'day': {
      const day = readDay(text) ?? text;
      return text.startsWith(day) ? { to: day } : { to: day, rule: IMPORT_NOTICE.dayRead };
    }
    case 'line':
      return /[,，]/.test(text)
        ? { to: text.replace(/\s*[,，]+\s*/g, ' ').trim(), rule: IMPORT_NOTICE.commas }
        : { to: text };
    case 'country': {
      const code = findCountry(text) ?? text;
      return code === text ? { to: text } : { to: code, rule: IMPORT_NOTICE.placeCode };
    }
    case 'phone':
      return { to: text.replace(/^'+/, '').replace(/^(\d{10,15})\.0$/, '$1') };
    case 'side':
    case 'weight': {
      const measure = readMeasure(text, field);
      return { to: measure ? measureText(measure) : text };
    }
    case 'amount':
    case 'count': {
      const number = readNumber(text);
      return { to: number === null ? text : decimalText(number) };
    }
    case 'choice':
      return { to: (Object.hasOwn(CHOICES, field) && plainChoice(field as PlainChoice, text)) || text };
    default:
      return { to: text };
  }
}

const LETTERS_ONLY = /^[A-Z]{2}$/;

/** A country that is none says nothing of the others. */
const codeIn = (text: string | undefined): string | undefined =>
  text !== undefined && LETTERS_ONLY.test(text) ? text : undefined;

function mendPlace(side: Side, country: string, values: RowValues, tell: Tell): void {
  const stateField = sideField(side, 'StateCode');
  const zipField = sideField(side, 'ZipCode');
  const state = values[stateField];
  if (state !== undefined) {
    const code = findState(country, state);
    if (code !== null && code !== state && LETTERS_ONLY.test(code))
      tell(IMPORT_NOTICE.placeCode, stateField, state, code);
  }
  const zip = values[zipField];
  if (zip === undefined) return;
  const bare = zip.replace(/^'+/, '').replace(/^(\d+)\.0$/, '$1');
  if (bare !== zip) values[zipField] = bare;
  const territory = values[sideField(side, 'CountryCode')] ?? '';
  const said = values[stateField] ?? (US_TERRITORIES.has(territory) ? territory : '');
  const whole = zipWithZeros(bare, country, said);
  if (whole !== null) tell(IMPORT_NOTICE.zipZero, zipField, zip, whole);
}

const US_ZIP_DIGITS = 5;
const US_LONG_ZIP_DIGITS = 9;
const MIN_ZIP_DIGITS = 3;

/** A postal code whose zeros a spreadsheet took for those of a number; null: nothing is missing, or it is not certain. */
function zipWithZeros(zip: string, country: string, state: string): string | null {
  if (!/^\d{3,8}(?:-\d{4})?$/.test(zip)) return null;
  if (country === 'US') {
    const [first = '', rest] = zip.split('-');
    const isShort = first.length >= MIN_ZIP_DIGITS && first.length < US_ZIP_DIGITS;
    const isLong = rest === undefined && first.length > 6;
    if (!isShort && !isLong) return null;
    const whole = first.padStart(isShort ? US_ZIP_DIGITS : US_LONG_ZIP_DIGITS, '0');
    const states = statesOfZip(whole.slice(0, US_ZIP_DIGITS));
    const isCertain = states.length > 0 && (state === '' || states.includes(state));
    return isCertain ? whole + (rest === undefined ? '' : `-${rest}`) : null;
  }
  const rule = postalRuleOf(country);
  if (!rule || rule.fits(zip) || !/^\d+$/.test(rule.example)) return null;
  const whole = zip.padStart(rule.example.length, '0');
  return whole.length === zip.length + 1 && rule.fits(whole) ? whole : null;
}

function choicesOf(values: RowValues, facts: ImportFacts, international: boolean) {
  const said = values.carrierId === undefined ? null : carrierChoice(values.carrierId);
  const carrierServiceId =
    values.carrierServiceId === undefined ? null : serviceChoice(values.carrierServiceId, said);
  const carrierId = said ?? serviceById(carrierServiceId)?.carrierId ?? null;
  const usual = carrierId ?? defaultCarrier(facts.user, international);
  const packageTypeId =
    values.packageTypeId === undefined ? null : packagingChoice(values.packageTypeId, usual);
  return { carrierId, carrierServiceId, packageTypeId };
}

/**
 * What reference 1 cannot hold goes before what stands in reference 2, where there is room for both. Of a store's orders
 * the rest is cut off, since nobody wrote it for the label.
 */
function mendReferences(
  values: RowValues,
  carrierId: number | null,
  isFromStore: boolean,
  mends: Mend[],
): void {
  const { reference = '', reference2 = '' } = values;
  const max = maxReferencesOf({ carrierId });
  const [first, over] = cutAfter(reference, max.reference);
  if (over === '' && (!isFromStore || lengthOf(reference2) <= max.reference2)) return;
  const [second, rest] = cutAfter([over, reference2].filter(Boolean).join(' '), max.reference2);
  if (rest !== '' && !isFromStore) return;
  if (first !== '') values.reference = first;
  values.reference2 = second;
  mends.push({
    rule: rest === '' ? IMPORT_NOTICE.referenceOverflow : IMPORT_NOTICE.referenceCut,
    fields: ['reference', 'reference2'],
    params: { field: 'reference', max: max.reference, first: first || '-', second },
  });
}

/** A text and what is behind its first characters. */
function cutAfter(text: string, max: number): [text: string, rest: string] {
  const characters = Array.from(text);
  return [characters.slice(0, max).join('').trimEnd(), characters.slice(max).join('').trimStart()];
}
