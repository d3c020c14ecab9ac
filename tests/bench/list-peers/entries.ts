/** Orders as the list has them, in any number, the same each time. */
import { blankOrderForm, blankParcel } from '#domain/order/blank.ts';
import { orderEntryOf, type OrderEntry } from '#domain/lists/order-entry.ts';

const NAMES = ['Sam Reed', 'Lucía Fernández', 'Zhang Wei', 'Priya Nair', 'Marco Peña', 'Dana Whitfield'];
const CITIES = ['Columbus', 'Miami', 'Austin', 'Seattle', 'Chicago', 'Boston', 'Denver'];
const SERVICES = [2, 3, 16, 14, 39, 40, 37];
const START = Date.UTC(2026, 0, 1);

export function entries(count: number): OrderEntry[] {
  const { order } = blankOrderForm();
  const packages = [{ ...blankParcel(), weight: 2, weight2: 4 }];
  return Array.from({ length: count }, (_, place) => {
    // Neighbours differ, as they do in a shop.
    const mixed = (place * 7919) % count;
    const createTime = new Date(START + place * 60_000).toISOString();
    const orderNo = `PB-${mixed}`;
    const recipientName = `${NAMES[mixed % NAMES.length]} ${mixed % 997}`;
    const recipientCity = CITIES[mixed % CITIES.length] ?? '';
    return orderEntryOf({
      order: {
        ...order,
        orderNo,
        createTime,
        recipientName,
        recipientCity,
        recipientStateCode: 'OH',
        carrierServiceId: SERVICES[mixed % SERVICES.length] ?? 2,
        rate: (mixed % 5000) / 100,
        reference: `REF ${mixed}`,
        buyer: `buyer${mixed % 313}`,
      },
      packages,
      ordersPackageItems: [],
      id: `o-${place}`,
      tab: 1,
      international: 0,
      sortKey: `${createTime}~o-${place}`,
      orderNo,
      words: [orderNo.toLowerCase(), ...recipientName.toLowerCase().split(' '), recipientCity.toLowerCase()],
      pending: 0,
      labelState: 'none',
      labelError: null,
      labelId: null,
      trackingNo: null,
      label: null,
    });
  });
}

/** The columns both lists show. */
export const COLUMNS = [
  'orderNo',
  'recipientName',
  'serviceName',
  'totalWeight',
  'getRate',
  'shipDate',
  'createTime',
  'recipientStateCode',
  'recipientCountryCode',
  'buyer',
  'reference',
  'status',
] as const;

/** What a list is asked to do; each answers once it is painted. */
export interface MeasuredList {
  paint(): void;
  sortByName(): void;
  find(text: string): void;
  scroller(): HTMLElement;
}
