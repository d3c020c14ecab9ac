/** The parcel and the goods of a row. */
import { serviceById } from '../carriers/services.ts';
import { packagingToUse } from '../order/adjustments/packing.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { CustomsItem, Order, Parcel } from '../order/order.ts';
import type { CorrectedRow } from '../rules/import-row.ts';
import type { MassUnit } from '../units.ts';
import { decimalText } from './measure.ts';
import type { ImportField, RowValues } from './types.ts';

const numberIn = (text: string | undefined): number | null => {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** The parcel a row tells, in the units of its order; `fresh` is that of a new order. */
export function parcelOf(row: CorrectedRow, order: Order, fresh: Parcel): Parcel {
  const { values } = row;
  const codAmount = numberIn(values.codAmount);
  const isCod = values.isCod === undefined ? codAmount !== null && codAmount > 0 : values.isCod === 'TRUE';
  const method = values.paymentMethod === 'cash' ? 'cash' : 'any';
  const parcel: Parcel = {
    ...fresh,
    packageNum: values.packageNum === undefined ? 1 : (numberIn(values.packageNum) ?? Number.NaN),
    length: numberIn(values.length),
    width: numberIn(values.width),
    height: numberIn(values.height),
    weight: numberIn(values.weight),
    weight2: numberIn(values.weight2),
    massUnit: order.massUnit,
    distanceUnit: order.distanceUnit,
    ...(values.dryIceWeight === undefined ? {} : { dryIceWeight: numberIn(values.dryIceWeight) }),
    insurance: numberIn(values.insurance),
    paymentMethod: isCod ? method : null,
    codAmount: isCod ? codAmount : null,
    packageTypeId: row.packageTypeId,
  };
  if (values.packageTypeId === undefined) parcel.packageTypeId = usualPackaging(order, parcel, fresh);
  return parcel;
}

/** The default packaging where the service takes it, else the first the service takes. */
function usualPackaging(order: Order, parcel: Parcel, fresh: Parcel): number | null {
  const takesUsual = fresh.packageTypeId !== null && order.carrierServiceId !== null;
  const isUsual =
    takesUsual && serviceById(order.carrierServiceId)?.packagingIds.includes(fresh.packageTypeId!);
  return isUsual ? fresh.packageTypeId : packagingToUse(order, parcel);
}

const ITEM_FIELDS: readonly ImportField[] = [
  'description',
  'sku',
  'quantity',
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

/** The goods a row tells, in the unit of its order; null: none. */
export function itemOf(values: RowValues, massUnit: MassUnit): CustomsItem | null {
  if (ITEM_FIELDS.every((field) => values[field] === undefined)) return null;
  const blank = blankCustomsItem();
  const quantity = values.quantity === undefined ? blank.quantity : numberIn(values.quantity);
  return {
    ...blank,
    massUnit,
    description: values.description ?? '',
    sku: values.sku ?? '',
    quantity,
    productValue: numberIn(values.productValue),
    weight: weightOfLine(values, quantity),
    originCountry: values.originCountry ?? blank.originCountry,
    tariffNumber: values.tariffNumber ?? '',
  };
}
