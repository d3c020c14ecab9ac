/** Corrects what is certain in a row before it is judged, and says so: lost zeros, names for codes, units. */
import { cleanText } from '../order/clean-text.ts';
import type { Side } from '../order/order.ts';
import { sideField } from '../order/order-address.ts';
import { maxReferencesOf } from '../order/limits.ts';
import { countryOf, US_TERRITORIES } from '../order/scope.ts';
import { findState } from '../places/all-states.ts';
import { findCountry } from '../places/parse/country.ts';
import { postalRuleOf } from '../places/postal.ts';
import { statesOfZip } from '../places/zip-state.ts';
import { lengthOf } from '../rules/rule.ts';
import type { CorrectedRow } from '../rules/import-row.ts';
import { IMPORT_NOTICE } from '../rules/import-notices.ts';
import { ADDRESS_LINE } from '../rules/import-row.ts';
import { CARRIER } from '../carriers/carriers.ts';
import { serviceById } from '../carriers/services.ts';
import { wrappedLines } from './address-lines.ts';
import type { PlainChoice } from './choices.ts';
import {
  carrierChoice,
  channelChoice,
  CHOICES,
  flagChoice,
  packagingChoice,
  plainChoice,
  serviceChoice,
} from './choices.ts';
import { defaultCarrier } from './carriers-for-import.ts';
import { FIELD_LIST, kindOf } from './fields.ts';
import { decimalText, measureText, readMeasure } from './measure.ts';
import { correctSides } from './correct-sides.ts';
import type { AddCorrection } from './correct-weight.ts';
import { correctWeight } from './correct-weight.ts';
import { otherCurrencyOf, readDay, readNumber } from './read-text.ts';
import { isShopWord } from './shop-words.ts';
import type { ImportFacts, ImportField, RowFinding, RowValues } from './types.ts';

/** What was corrected: its params `from` and `to` are texts. */
export type Correction = Pick<RowFinding, 'rule' | 'fields' | 'params'>;

export interface Corrected extends CorrectedRow {
  corrections: Correction[];
}

/** Corrects what is certain in a row. Texts that say nothing certain stay as they are, for a rule to name. */
export function createRowCorrector(facts: ImportFacts): (given: RowValues) => Corrected {
  return (given) => {
    const values: RowValues = {};
    const corrections: Correction[] = [];
    for (const field of FIELD_LIST) {
      const text = given[field];
      if (text === undefined) continue;
      const from = cleanText(text, field === 'note');
      if (from === '') continue;
      const currency = field === 'productValue' ? otherCurrencyOf(from) : null;
      if (currency !== null) {
        corrections.push({
          rule: IMPORT_NOTICE.otherCurrency,
          fields: [field],
          params: { field, from, currency },
        });
        continue;
      }
      const plain = PRINTED.has(field) ? withoutPictures(from) : from;
      const { to, rule = plain === from ? undefined : IMPORT_NOTICE.pictures } = certainIn(field, plain);
      values[field] = to;
      if (rule !== undefined) corrections.push({ rule, fields: [field], params: { field, from, to } });
    }
    if (facts.platform && values.carrierServiceId !== undefined && isShopWord(values.carrierServiceId)) {
      const from = values.carrierServiceId;
      corrections.push({
        rule: IMPORT_NOTICE.shopWord,
        fields: ['carrierServiceId'],
        params: { field: 'carrierServiceId', from },
      });
      delete values.carrierServiceId;
    }
    if (facts.platform) wrapStreet(values, corrections);
    const addCorrection = (rule: string, field: ImportField, from: string, to: string) => {
      values[field] = to;
      corrections.push({ rule, fields: [field], params: { field, from, to } });
    };
    const senderCountry = countryOf(
      codeIn(values.senderCountryCode) ?? facts.defaultSender?.CountryCode ?? '',
    );
    const recipientCountry = countryOf(codeIn(values.recipientCountryCode) ?? '');
    correctPlace('sender', senderCountry, values, addCorrection);
    correctPlace('recipient', recipientCountry, values, addCorrection);
    correctWeight(values, facts, addCorrection);
    correctSides(values, facts, addCorrection);
    const chosen = choicesOf(values, facts, senderCountry !== recipientCountry);
    correctReferences(values, chosen.carrierId, (facts.platform ?? null) !== null, corrections);
    return { values, corrections, senderCountry, recipientCountry, ...chosen };
  };
}

const STREET = ['recipientAddressLine1', 'recipientAddressLine2', 'recipientAddressLine3'] as const;

function wrapStreet(values: RowValues, corrections: Correction[]): void {
  const wrapped = wrappedLines(
    STREET.map((field) => values[field] ?? ''),
    ADDRESS_LINE.max,
  );
  if (!wrapped) return;
  const from = STREET.map((field) => values[field]).filter(Boolean);
  for (const [place, field] of STREET.entries()) if (wrapped[place]) values[field] = wrapped[place];
  corrections.push({
    rule: IMPORT_NOTICE.wrapped,
    fields: [...STREET],
    params: { field: STREET[0], from: from.join(', '), to: wrapped.filter(Boolean).join(' / ') },
  });
}

/** What a label or a customs paper prints: no picture is among its letters. */
const PRINTED: ReadonlySet<ImportField> = new Set(
  FIELD_LIST.filter((field) =>
    /^(?:sender|recipient)(?:Name|Company|AddressLine|City)|^description$/.test(field),
  ),
);

const PICTURES =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3)+/gu;

/** A text without pictures; one that is nothing else stays, for a rule to name. */
function withoutPictures(text: string): string {
  const plain = text.replace(PICTURES, '').replace(/\s+/g, ' ').trim();
  return plain === '' ? text : plain;
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

function correctPlace(side: Side, country: string, values: RowValues, addCorrection: AddCorrection): void {
  const stateField = sideField(side, 'StateCode');
  const zipField = sideField(side, 'ZipCode');
  const state = values[stateField];
  if (state !== undefined) {
    const code = findState(country, state);
    if (code !== null && code !== state && LETTERS_ONLY.test(code))
      addCorrection(IMPORT_NOTICE.placeCode, stateField, state, code);
  }
  const zip = values[zipField];
  if (zip === undefined) return;
  const bare = zip.replace(/^'+/, '').replace(/^(\d+)\.0$/, '$1');
  if (bare !== zip) values[zipField] = bare;
  const territory = values[sideField(side, 'CountryCode')] ?? '';
  const said = values[stateField] ?? (US_TERRITORIES.has(territory) ? territory : '');
  const whole = zipWithZeros(bare, country, said);
  if (whole !== null) addCorrection(IMPORT_NOTICE.zipZero, zipField, zip, whole);
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
  const { carrierChannelInfos: channels } = facts.user;
  const carrierChannelId =
    values.carrierChannelId === undefined ? null : channelChoice(values.carrierChannelId, channels);
  const channel = channels.find(({ id }) => id === carrierChannelId);
  const oneRate = values.isFedexOneRate === 'TRUE' ? CARRIER.fedex : null;
  const carrierId = said ?? serviceById(carrierServiceId)?.carrierId ?? channel?.carrierId ?? oneRate;
  const usual = carrierId ?? defaultCarrier(facts.user, international);
  const packageTypeId =
    values.packageTypeId === undefined ? null : packagingChoice(values.packageTypeId, usual);
  return { carrierId, carrierServiceId, carrierChannelId, packageTypeId };
}

/**
 * What reference 1 cannot hold goes before what stands in reference 2, where there is room for both. Of a store's orders
 * the rest is cut off, since nobody wrote it for the label.
 */
function correctReferences(
  values: RowValues,
  carrierId: number | null,
  isFromStore: boolean,
  corrections: Correction[],
): void {
  const { reference = '', reference2 = '' } = values;
  const max = maxReferencesOf({ carrierId });
  const [first, over] = cutAfter(reference, max.reference);
  if (over === '' && (!isFromStore || lengthOf(reference2) <= max.reference2)) return;
  const [second, rest] = cutAfter([over, reference2].filter(Boolean).join(' '), max.reference2);
  if (rest !== '' && !isFromStore) return;
  if (first !== '') values.reference = first;
  values.reference2 = second;
  corrections.push({
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
