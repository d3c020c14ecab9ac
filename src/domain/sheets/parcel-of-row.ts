/** The parcel of a row. */
import { isPackagingOffered, packagingToUse } from '../order/adjustments/packing.ts';
import type { Order, Parcel } from '../order/order.ts';
import { numberIn } from './goods-of-rows.ts';
import type { CorrectedRow } from '../rules/import-row.ts';

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
export function usualPackaging(order: Order, parcel: Parcel, fresh: Parcel): number | null {
  const usual = order.carrierServiceId === null ? null : fresh.packageTypeId;
  return usual !== null && isPackagingOffered(order, usual) ? usual : packagingToUse(order, parcel);
}
