/** Mappings: what they lack, and how they are kept for the next file. */
import { LITHIUM, takesLithium } from '../order/lithium.ts';
import { countryOf } from '../order/scope.ts';
import { findCountry } from '../places/parse/country.ts';
import { postalRuleOf } from '../places/postal.ts';
import { defaultImportService } from './carriers-for-import.ts';
import { FIELD_LIST, MERGEABLE_FIELDS } from './fields.ts';
import { formulaWithColumns, MAX_FORMULA, parseFormula } from './formula.ts';
import { headerKey } from './header-key.ts';
import type { FieldSource, ImportFacts, ImportField, Mapping, SavedMapping } from './types.ts';

const ALWAYS: readonly ImportField[] = [
  'recipientName',
  'recipientAddressLine1',
  'recipientCity',
  'recipientStateCode',
  'recipientZipCode',
];
const OF_SENDER: readonly ImportField[] = [
  'senderName',
  'senderPhone',
  'senderAddressLine1',
  'senderCity',
  'senderStateCode',
  'senderZipCode',
];

const NOTHING: Mapping = { sources: {}, fallbacks: {} };

/**
 * The fields that must have a column, a formula or a text for all rows: the recipient always; the parcel may be measured later; the sender,
 * the service and the battery answer unless the user's settings say them. USPS, as the only carrier, asks for no answer.
 * Where all rows are of one country abroad, no state is asked for, and no postal code where it has none.
 */
export function requiredFields(facts: ImportFacts, mapping: Mapping = NOTHING): ImportField[] {
  const { user, defaultSender } = facts;
  const { carrierId, carrierServiceId } = defaultImportService(user, false);
  const choosesService = isSaid(mapping, 'carrierServiceId') || isSaid(mapping, 'carrierId');
  const asksForBattery =
    user.defaultSettings.batteryType === LITHIUM.noneChosen && (choosesService || takesLithium(carrierId));
  const required = new Set<ImportField>([
    ...ALWAYS,
    ...(defaultSender ? [] : OF_SENDER),
    ...(carrierServiceId === null ? (['carrierServiceId'] as const) : []),
    ...(asksForBattery ? (['batteryType'] as const) : []),
  ]);
  for (const side of ['sender', 'recipient'] as const)
    for (const field of notNeededAbroad(side, mapping)) required.delete(field);
  return FIELD_LIST.filter((field) => required.has(field));
}

function notNeededAbroad(
  side: 'sender' | 'recipient',
  { sources, fallbacks }: Mapping,
): readonly ImportField[] {
  const field = `${side}CountryCode` as const;
  const text = sources[field] === undefined ? (fallbacks[field] ?? '').trim() : '';
  const country = text === '' ? 'US' : countryOf(findCountry(text));
  if (country === 'US') return [];
  const state = `${side}StateCode` as const;
  return postalRuleOf(country) ? [state] : [state, `${side}ZipCode`];
}

/** The required fields a mapping leaves without a source, in the order of the fields. */
export function missingRequired(mapping: Mapping, facts: ImportFacts): ImportField[] {
  return requiredFields(facts, mapping).filter((field) => !isSaid(mapping, field));
}

function isSaid({ sources, fallbacks }: Mapping, field: ImportField): boolean {
  const has = (name: ImportField) => sources[name] !== undefined || (fallbacks[name] ?? '').trim() !== '';
  return has(field);
}

/** A mapping of a sheet with these headers as it is kept. Columns without a header cannot be found again: they are left out. */
export function savedMapping(
  { sources, fallbacks, given }: Mapping,
  headers: readonly string[],
): SavedMapping {
  const saved: SavedMapping['sources'] = {};
  for (const [field, source] of entriesOf(sources)) {
    if ('column' in source) {
      const header = headers[source.column] ?? '';
      if (header !== '') saved[field] = { header };
      continue;
    }
    const formula = parseFormula(source.formula, headers.length);
    if (typeof formula === 'string') continue;
    const named = formula.columns.map((column) => headers[column] ?? '');
    if (named.every((header) => header !== '')) saved[field] = { formula: source.formula, headers: named };
  }
  return { sources: saved, fallbacks: { ...fallbacks }, ...(given && { given }) };
}

/**
 * A kept mapping for a sheet with these headers; what names a header that is not there is left out, and so is a formula of
 * a field that may not be merged.
 */
export function mappingOf({ sources, fallbacks, given }: SavedMapping, headers: readonly string[]): Mapping {
  const places = new Map<string, number>();
  for (const [column, header] of headers.entries()) {
    const key = headerKey(header);
    if (key !== '' && !places.has(key)) places.set(key, column);
  }
  const found: Mapping['sources'] = {};
  for (const [field, source] of entriesOf(sources)) {
    if ('header' in source) {
      const column = places.get(headerKey(source.header));
      if (column !== undefined) found[field] = { column };
      continue;
    }
    if (!MERGEABLE_FIELDS.includes(field)) continue;
    const columns = source.headers.map((header) => places.get(headerKey(header)));
    if (columns.some((column) => column === undefined)) continue;
    const formula = formulaWithColumns(source.formula, columns as number[]);
    if (formula.length <= MAX_FORMULA) found[field] = { formula };
  }
  return { sources: found, fallbacks: { ...fallbacks }, ...(given && { given }) };
}

function entriesOf<S extends FieldSource | NonNullable<SavedMapping['sources'][ImportField]>>(
  sources: Partial<Record<ImportField, S>>,
): [ImportField, S][] {
  return FIELD_LIST.flatMap((field): [ImportField, S][] => {
    const source = sources[field];
    return source === undefined ? [] : [[field, source]];
  });
}
