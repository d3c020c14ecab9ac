/** Orders for the tests of this room. */
import { blankOrderForm, blankParcel } from '../order/blank.ts';
import type { Order, OrderForm, Parcel } from '../order/order.ts';
import { uspsZone } from './zones.ts';

const FROM = '85001';
/** A ZIP in each USPS zone from Phoenix. */
const ZIP_BY_ZONE: Record<number, string> = {
  1: '85201',
  2: '85701',
  3: '92101',
  4: '90001',
  5: '75201',
  6: '70112',
  7: '30301',
  8: '10001',
  9: '96960',
};

/** A ZIP in a USPS zone from 85001; throws when the table above no longer holds. */
export function zipInZone(zone: number): string {
  const zip = ZIP_BY_ZONE[zone] ?? '';
  if (uspsZone(FROM, zip) !== zone) throw new Error(`${zip} is not in zone ${zone}`);
  return zip;
}

/** A domestic order from Phoenix to zone 5, commercial, shipped on Wednesday 2026-03-04, of one 6x4x4 in parcel of 1 lb. */
export function aForm(order: Partial<Order> = {}, ...parcels: Partial<Parcel>[]): OrderForm {
  const form = blankOrderForm();
  const lines = parcels.length > 0 ? parcels : [{}];
  return {
    order: {
      ...form.order,
      shipDate: '2026-03-04',
      senderZipCode: FROM,
      recipientZipCode: zipInZone(5),
      ...order,
    },
    packages: lines.map((parcel) => ({
      ...blankParcel(),
      length: 6,
      width: 4,
      height: 4,
      weight: 1,
      ...parcel,
    })),
    ordersPackageItems: [],
  };
}
