/** Which column holds which field, by the headers alone. */
import { FIELD_WORDS, PART_WORDS, PERSON_WORDS, SIDE_WORDS } from './data/header-words.ts';
import type { PartName } from './data/header-words.ts';
import type { ShopMeaning } from './data/shop-exports.ts';
import { FIELD_LIST, isImportField } from './fields.ts';
import { lettersOfColumn, MAX_FORMULA } from './formula.ts';
import type { MassWord, MeasureUnit } from './measure.ts';
import { massOf, SMALL_OF, withoutUnit } from './measure.ts';
import { headerKey } from './header-key.ts';
import { unitOfColumn } from './row-values.ts';
import { exportOf, meaningsIn } from './shop-export.ts';
import type { FieldNames, FieldSource, ImportField, Mapping } from './types.ts';

type Meaning = ShopMeaning | 'senderFirst' | 'senderLast';

/**
 * The mapping the headers ask for. `names` are those of the product itself, in all its languages; beside them the usual
 * names in English, Chinese and Spanish are understood, and in a shop's export its own before all others: what is known there
 * and left unread is taken for nothing else. A field gets the first column that names it; a first and a last name are merged. Units in a header, as in `Weight (kg)`, become those of all rows.
 */
export function matchColumns(headers: readonly string[], names: FieldNames): Mapping {
  const shop = exportOf(headers);
  const sources: Mapping['sources'] = {};
  const halves = new Map<Meaning, number>();
  const taken = new Set<number>();
  const take = (column: number, meaning: Meaning) => {
    if (!isImportField(meaning)) {
      if (!halves.has(meaning)) halves.set(meaning, column);
    } else if (sources[meaning] === undefined) sources[meaning] = { column };
    else if (meaning !== 'weight' || !pairWeight(sources, headers, column)) return;
    taken.add(column);
  };
  for (const [column, meaning] of shop ? meaningsIn(shop, headers) : [])
    if (meaning === null) taken.add(column);
    else if (!taken.has(column)) take(column, meaning);
  const match = (keyOf: (header: string) => string, table: HeaderTable) => {
    for (const [column, header] of headers.entries()) {
      const meaning = taken.has(column) ? undefined : table.get(keyOf(header));
      if (meaning !== undefined) take(column, meaning);
    }
  };
  for (const keyOf of [headerKey, bareKey]) for (const table of tablesOf(names)) match(keyOf, table);
  mergeNames(sources, halves);
  return { sources, fallbacks: unitsOf(headers, sources) };
}

/** How many of the headers name a field: tells the line of the headers from the lines above it. */
export function headersKnown(headers: readonly string[], names: FieldNames): number {
  const tables = tablesOf(names);
  const isKnown = (key: string) => key !== '' && tables.some((table) => table.has(key));
  return headers.filter((header) => isKnown(headerKey(header)) || isKnown(bareKey(header))).length;
}

/** How the buyer paid is nothing that the carrier collects. */
const isOfPayment = (name: string): boolean => name === 'paymentMethod';

type HeaderTable = ReadonlyMap<string, Meaning>;

/** The key of a header without what stands in brackets and without a unit at its end. */
const bareKey = (header: string): string => headerKey(withoutUnit(header));

/** Without a word for the side they are those of the order. */
const NAMES_ITS_SIDE: ReadonlySet<PartName> = new Set(['Reference', 'EinNumber']);

const built = new WeakMap<FieldNames, readonly HeaderTable[]>();

/** The surest names first: the product's own, then the usual ones, then parts of an address that name no side. */
function tablesOf(names: FieldNames): readonly HeaderTable[] {
  const known = built.get(names);
  if (known) return known;
  const own = new Map<string, Meaning>();
  for (const field of FIELD_LIST)
    for (const name of [...names[field], field]) if (!isOfPayment(name)) addKey(own, headerKey(name), field);
  const usual = new Map<string, Meaning>();
  for (const field of FIELD_LIST)
    for (const name of FIELD_WORDS[field]?.split('|') ?? []) addKey(usual, headerKey(name), field);
  const sideless = new Map<string, Meaning>();
  for (const [part, words] of Object.entries(PART_WORDS) as [PartName, string][])
    for (const word of words.split('|')) {
      for (const side of ['sender', 'recipient'] as const)
        for (const owner of SIDE_WORDS[side].split('|'))
          for (const key of [owner + word, word + owner, `${word} del ${owner}`, `${word} de ${owner}`])
            addKey(usual, headerKey(key), meaningOfPart(side, part));
      if (!NAMES_ITS_SIDE.has(part)) addKey(sideless, headerKey(word), meaningOfPart('recipient', part));
    }
  for (const side of ['sender', 'recipient'] as const)
    for (const owner of PERSON_WORDS[side].split('|')) addKey(usual, headerKey(owner), `${side}Name`);
  const tables = [own, usual, sideless];
  built.set(names, tables);
  return tables;
}

function addKey(table: Map<string, Meaning>, key: string, meaning: Meaning | null): void {
  if (key !== '' && meaning !== null && !table.has(key)) table.set(key, meaning);
}

function meaningOfPart(side: 'sender' | 'recipient', part: PartName): Meaning | null {
  if (part === 'FirstName') return `${side}First`;
  if (part === 'LastName') return `${side}Last`;
  const field = side + part;
  return isImportField(field) ? field : null;
}

/** A second column of the weight beside the first, where one is in pounds or kilograms and the other in ounces or grams. */
function pairWeight(sources: Mapping['sources'], headers: readonly string[], column: number): boolean {
  const [first, second] = [sources.weight, { column }];
  const unitIn = (source: FieldSource | undefined) => unitOfColumn(source, headers, 'weight');
  const isMain = (main: MeasureUnit | null, small: MeasureUnit | null) =>
    (main === 'lb' || main === 'kg') && SMALL_OF[main] === small;
  if (sources.weight2 !== undefined || !first) return false;
  if (isMain(unitIn(first), unitIn(second))) sources.weight2 = second;
  else if (isMain(unitIn(second), unitIn(first))) Object.assign(sources, { weight: second, weight2: first });
  else return false;
  return true;
}

function mergeNames(sources: Mapping['sources'], halves: ReadonlyMap<Meaning, number>): void {
  for (const side of ['sender', 'recipient'] as const) {
    const field: ImportField = `${side}Name`;
    const columns = [halves.get(`${side}First`), halves.get(`${side}Last`)].filter(
      (column) => column !== undefined,
    );
    if (sources[field] !== undefined || columns.length === 0) continue;
    const formula = columns.map(lettersOfColumn).join('+');
    sources[field] =
      columns.length === 2 && formula.length <= MAX_FORMULA ? { formula } : { column: columns[0]! };
  }
}

/**
 * The units that the headings of weight and size name, for what has none of its own. Ounces and grams in the column of the
 * small unit are beside pounds and kilograms.
 */
function unitsOf(headers: readonly string[], sources: Mapping['sources']): Mapping['fallbacks'] {
  const found: Mapping['fallbacks'] = {};
  const unitOf = (field: ImportField) => unitOfColumn(sources[field], headers, field);
  const small = unitOf('weight2');
  const mass = unitOf('weight') ?? (small && massOf(small as MassWord));
  const distance = unitOf('length') ?? unitOf('width') ?? unitOf('height');
  if (mass !== null && !sources.massUnit) found.massUnit = mass;
  if (distance !== null && !sources.distanceUnit) found.distanceUnit = distance;
  return found;
}
