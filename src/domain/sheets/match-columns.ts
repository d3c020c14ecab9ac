/** Which column holds which field, by the headers alone. */
import { wordsOf } from '../places/words.ts';
import { FIELD_WORDS, PART_WORDS, PERSON_WORDS, SIDE_WORDS } from './data/header-words.ts';
import type { PartName } from './data/header-words.ts';
import type { PlatformMeaning } from './data/platform-headers.ts';
import { PLATFORM_HEADERS } from './data/platform-headers.ts';
import { FIELD_LIST, isImportField } from './fields.ts';
import { lettersOfColumn, MAX_FORMULA } from './formula.ts';
import type { MassWord, MeasureUnit } from './measure.ts';
import { massOf, SMALL_OF, withoutUnit } from './measure.ts';
import { unitOfColumn } from './row-values.ts';
import type { FieldNames, FieldSource, ImportField, Mapping, Platform } from './types.ts';
import { PLATFORMS } from './types.ts';

type Meaning = PlatformMeaning | 'senderFirst' | 'senderLast';

/** Letters and digits of a header, small and without marks: two headers with the same key are the same. */
export function headerKey(header: string): string {
  return wordsOf(header).replaceAll(' ', '');
}

const PLATFORM_SHARE = 0.6;
const MIN_PLATFORM_HITS = 6;

/** The platform whose order file has these headers; null: none for certain. */
export function platformOf(headers: readonly string[]): Platform | null {
  const keys = new Set(headers.map(headerKey));
  let best: { platform: Platform; hits: number } | null = null;
  for (const platform of PLATFORMS) {
    const known = PLATFORM_HEADERS[platform].headers;
    const hits = known.filter(([header]) => keys.has(headerKey(header))).length;
    const isSure = hits >= MIN_PLATFORM_HITS && hits >= known.length * PLATFORM_SHARE;
    if (isSure && hits > (best?.hits ?? 0)) best = { platform, hits };
  }
  return best?.platform ?? null;
}

/**
 * The mapping the headers ask for. `names` are those of the product itself, in all its languages; beside them the usual
 * names in English, Chinese and Spanish and those of the known platforms are understood. A field gets the first column
 * that names it; a first and a last name are merged. Units in a header, as in `Weight (kg)`, become those of all rows.
 */
export function matchColumns(headers: readonly string[], names: FieldNames): Mapping {
  const platform = platformOf(headers);
  const tables = [...(platform ? [platformTable(platform)] : []), ...tablesOf(names)];
  const sources: Mapping['sources'] = {};
  const halves = new Map<Meaning, number>();
  const taken = new Set<number>();
  const match = (keyOf: (header: string) => string, table: HeaderTable) => {
    for (const [column, header] of headers.entries()) {
      if (taken.has(column)) continue;
      const meaning = table.get(keyOf(header));
      if (meaning === undefined) continue;
      if (!isImportField(meaning)) {
        if (!halves.has(meaning)) halves.set(meaning, column);
      } else if (sources[meaning] === undefined) sources[meaning] = { column };
      else if (meaning !== 'weight' || !pairWeight(sources, headers, column)) continue;
      taken.add(column);
    }
  };
  for (const keyOf of [headerKey, bareKey]) for (const table of tables) match(keyOf, table);
  mergeNames(sources, halves);
  return { sources, fallbacks: unitsOf(headers, sources) };
}

/** How many of the headers name a field: tells the line of the headers from the lines above it. */
export function headersKnown(headers: readonly string[], names: FieldNames): number {
  const tables = tablesOf(names);
  const isKnown = (key: string) => key !== '' && tables.some((table) => table.has(key));
  return headers.filter((header) => isKnown(headerKey(header)) || isKnown(bareKey(header))).length;
}

type HeaderTable = ReadonlyMap<string, Meaning>;

/** The key of a header without what stands in brackets and without a unit at its end. */
const bareKey = (header: string): string => headerKey(withoutUnit(header));

const platformTable = (platform: Platform): HeaderTable =>
  new Map(PLATFORM_HEADERS[platform].headers.map(([header, meaning]) => [headerKey(header), meaning]));

const built = new WeakMap<FieldNames, readonly HeaderTable[]>();

/** The surest names first: the product's own, then the usual ones, then parts of an address that name no side. */
function tablesOf(names: FieldNames): readonly HeaderTable[] {
  const known = built.get(names);
  if (known) return known;
  const own = new Map<string, Meaning>();
  for (const field of FIELD_LIST)
    for (const name of [...names[field], field]) addKey(own, headerKey(name), field);
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
      addKey(sideless, headerKey(word), meaningOfPart('recipient', part));
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
