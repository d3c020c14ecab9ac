/** What the rows of a sheet do not say, counted by orders, before any of them is judged. */
import { boxByProducts, weightByProducts } from '../customs/product-parcel.ts';
import { LITHIUM } from '../order/lithium.ts';
import { countryOf } from '../order/scope.ts';
import { findCountry } from '../places/parse/country.ts';
import { serviceWord } from './given.ts';
import { namesGoods } from './goods-of-rows.ts';
import { missingRequired } from './mapping.ts';
import { measureOf } from './measure.ts';
import { readNumber } from './read-text.ts';
import { valuesReader } from './row-values.ts';
import { isShopWord } from './shop-words.ts';
import type { ImportFacts, ImportField, Mapping, RowValues, SheetRows } from './types.ts';

export interface Gaps {
  orders: number;
  /** Orders whose rows say no weight. */
  weight: number;
  /** How many of those the product library weighs. */
  weighedByProducts: number;
  /** Orders whose rows do not say all sides. */
  size: number;
  /** How many of those the product library knows the box of. */
  sizedByProducts: number;
  /** Orders abroad whose goods do not all say where they were made. */
  withoutOrigin: number;
  /** The shop's words for services that are none of ours, the most frequent first. */
  serviceWords: string[];
}

const SIDES = ['length', 'width', 'height'] as const;

/** What the columns alone say: texts for all rows are answers to what is asked here. */
export function gapsOf(
  { sources }: Mapping,
  headers: readonly string[],
  rows: SheetRows,
  { productParcels = {}, defaultSender }: Pick<ImportFacts, 'productParcels' | 'defaultSender'>,
): Gaps {
  const read = valuesReader({ sources, fallbacks: {} }, headers);
  const orders = new Map<string, RowValues[]>();
  for (const [row, cells] of rows.entries()) {
    const values = read(cells);
    const key = values.orderNo ?? `row ${row}`;
    const lines = orders.get(key);
    if (lines) lines.push(values);
    else orders.set(key, [values]);
  }
  const gaps: Gaps = {
    orders: orders.size,
    weight: 0,
    weighedByProducts: 0,
    size: 0,
    sizedByProducts: 0,
    withoutOrigin: 0,
    serviceWords: [],
  };
  const words = new Map<string, { text: string; count: number }>();
  for (const lines of orders.values()) {
    const says = (field: ImportField) => lines.some((values) => isMeasured(values[field]));
    const items = lines.map(({ sku = '', quantity = '1' }) => ({ sku, quantity: readNumber(quantity) }));
    if (!says('weight') && !says('weight2')) {
      gaps.weight += 1;
      if (weightByProducts(items, 'lb', productParcels)) gaps.weighedByProducts += 1;
    }
    if (!SIDES.every(says)) {
      gaps.size += 1;
      if (boxByProducts(items, 'in', productParcels)) gaps.sizedByProducts += 1;
    }
    const goods = lines.filter(namesGoods);
    const isOriginLeft = goods.some(({ originCountry }) => originCountry === undefined);
    if (isOriginLeft && goesAbroad(lines, defaultSender?.CountryCode ?? '')) gaps.withoutOrigin += 1;
    const text = lines.find(({ carrierServiceId }) => carrierServiceId !== undefined)?.carrierServiceId;
    if (text === undefined || !isShopWord(text)) continue;
    const word = words.get(serviceWord(text)) ?? { text, count: 0 };
    words.set(serviceWord(text), { ...word, count: word.count + 1 });
  }
  gaps.serviceWords = [...words.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ text }) => text);
  return gaps;
}

const isMeasured = (text: string | undefined): boolean => {
  const measure = measureOf(text);
  return text !== undefined && (measure === null || measure.amount !== 0);
};

/** As far as the countries are known. */
function goesAbroad(lines: readonly RowValues[], usualSender: string): boolean {
  const codeOf = (field: 'senderCountryCode' | 'recipientCountryCode', usual: string): string => {
    const text = lines.find((values) => values[field] !== undefined)?.[field];
    return countryOf((text === undefined ? null : findCountry(text)) ?? usual);
  };
  return codeOf('recipientCountryCode', '') !== codeOf('senderCountryCode', usualSender);
}

/** Required fields that are asked beside the gaps: no column is needed for them. */
const ALSO_ASKED: ReadonlySet<ImportField> = new Set(['batteryType', 'carrierServiceId']);

/** The columns of a shop's file say all but what is asked beside them: they need not be looked at. */
export function needsNoMatching(mapping: Mapping, facts: ImportFacts): boolean {
  return missingRequired(mapping, facts).every((field) => ALSO_ASKED.has(field));
}

/** Orders lack something that is given once for all. */
export const hasGaps = ({ weight, size, withoutOrigin, serviceWords }: Gaps): boolean =>
  weight + size + withoutOrigin + serviceWords.length > 0;

/** Something is asked that a mapping does not answer yet. */
export function isAsked({ weight, size, serviceWords }: Gaps, mapping: Mapping, facts: ImportFacts): boolean {
  const { given, fallbacks } = mapping;
  const isSized = SIDES.every((side) => (fallbacks[side] ?? '') !== '');
  return (
    missingRequired(mapping, facts).length > 0 ||
    serviceWords.some((word) => given?.services[serviceWord(word)] === undefined) ||
    (given === undefined && ((weight > 0 && !fallbacks.weight) || (size > 0 && !isSized)))
  );
}

/** A mapping whose open questions have the answers that promise nothing: at the table, no lithium. */
export function withUsualAnswers(mapping: Mapping, { serviceWords }: Gaps, facts: ImportFacts): Mapping {
  const missing = missingRequired(mapping, facts);
  const atTable = Object.fromEntries(serviceWords.map((word) => [serviceWord(word), 'table']));
  return {
    ...mapping,
    fallbacks: {
      ...(missing.includes('batteryType') && { batteryType: String(LITHIUM.noBattery) }),
      ...(missing.includes('carrierServiceId') && { carrierServiceId: 'table' }),
      ...withoutBlanks(mapping.fallbacks),
    },
    given: { ...mapping.given, services: { ...atTable, ...mapping.given?.services } },
  };
}

const withoutBlanks = (texts: Mapping['fallbacks']): Mapping['fallbacks'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
