/** The goods that the rows of an order tell: one line of goods each. */
import { blankCustomsItem } from '../order/blank.ts';
import type { CustomsItem } from '../order/order.ts';
import type { MassUnit } from '../units.ts';
import { decimalText } from './measure.ts';
import type { ImportField, RowValues } from './types.ts';

/** The number of a corrected text; null: it is none. */
export const numberIn = (text: string | undefined): number | null => {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** Which tell goods apart from a sum of them. */
const NAMES: readonly ImportField[] = ['description', 'sku'];
/** The fields of one line of goods. */
export const GOODS_FIELDS: readonly ImportField[] = [
  'description',
  'sku',
  'quantity',
  'quantityUnit',
  'productValue',
  'itemWeight',
  'lineWeight',
  'originCountry',
  'tariffNumber',
];

/** The weight of all pieces: as the row says it, else that of one piece times their number. */
function weightOfLine({ lineWeight, itemWeight }: RowValues, quantity: number | null): number | null {
  if (lineWeight !== undefined) return numberIn(lineWeight);
  const ofOne = numberIn(itemWeight);
  return ofOne === null ? null : Number(decimalText(ofOne * (quantity ?? 1)));
}

/** What is the same for all rows tells no goods by itself. */
const TELLING = GOODS_FIELDS.filter((field) => field !== 'originCountry');

/** The goods a row tells; null: none. */
function itemOf(values: RowValues, massUnit: MassUnit): CustomsItem | null {
  if (TELLING.every((field) => values[field] === undefined)) return null;
  const blank = blankCustomsItem();
  const quantity = values.quantity === undefined ? blank.quantity : numberIn(values.quantity);
  return {
    ...blank,
    massUnit,
    description: values.description ?? '',
    sku: values.sku ?? '',
    quantity,
    quantityUnit: values.quantityUnit ?? blank.quantityUnit,
    productValue: numberIn(values.productValue),
    weight: weightOfLine(values, quantity),
    originCountry: values.originCountry ?? blank.originCountry,
    tariffNumber: values.tariffNumber ?? '',
  };
}

/** The row says what goods they are. */
export const namesGoods = (values: RowValues): boolean => NAMES.some((field) => values[field] !== undefined);

/** What a further row adds to an order, in its own unit of weight or in that of the first row. */
export function goodsOnly(values: RowValues, first: RowValues): RowValues {
  const massUnit = values.massUnit ?? first.massUnit;
  const goods: RowValues = massUnit === undefined ? {} : { massUnit };
  for (const field of GOODS_FIELDS) if (values[field] !== undefined) goods[field] = values[field];
  return goods;
}

/** A first row whose number and amount are those of all goods: the rows below name them. */
export function withoutGoods(values: RowValues): RowValues {
  const rest = { ...values };
  for (const field of GOODS_FIELDS) delete rest[field];
  return rest;
}

const ITEM_PATH = /^ordersPackageItems\.(\d+)\./;

/**
 * The goods of all rows of an order, weighed in the unit of their row or the usual one, and which row a finding at these
 * paths of the form is about; 0: the first.
 */
export function goodsOfRows(
  rows: readonly RowValues[],
  usualUnit: MassUnit,
): {
  items: CustomsItem[];
  rowOf: (paths: readonly string[]) => number;
} {
  const told = rows.flatMap((values, row) => {
    const item = itemOf(values, (values.massUnit ?? usualUnit) === 'kg' ? 'kg' : 'lb');
    return item ? [{ row, item }] : [];
  });
  return {
    items: told.map(({ item }) => item),
    rowOf: (paths) => {
      const [, place] = paths.map((path) => ITEM_PATH.exec(path)).find((found) => found !== null) ?? [];
      return place === undefined ? 0 : (told[Number(place)]?.row ?? 0);
    },
  };
}
