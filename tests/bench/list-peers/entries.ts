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

/** Pixels of a row, and of the heading. */
export const ROW = 40;

/** What our table needs of the app's style sheet to be laid out and painted as it is there. */
export const STYLE = `
  body { margin: 0; font: 14px/20px sans-serif }
  main { height: 800px; display: flex; flex-direction: column }
  table * { box-sizing: border-box } td, th { font: inherit }
  .block { display: block } .grid { display: grid } .flex { display: flex } .h-full { height: 100% }
  .items-center { align-items: center } .justify-center { justify-content: center }
  .min-h-0 { min-height: 0 } .flex-1 { flex: 1 } .overflow-auto { overflow: auto } .w-full { width: 100% }
  .relative { position: relative } .top-0 { top: 0 }
  .sticky, [data-wider] .in-data-wider\\:sticky { position: sticky }
  .grid-cols-\\(--columns\\) { grid-template-columns: var(--columns) } .grid-rows-1 { grid-template-rows: minmax(0, 1fr) }
  .contain-layout { contain: size layout style }
  .content-center { align-content: center } .p-0 { padding: 0 } .px-3 { padding-inline: 12px }
  .border-b { border: 0 solid #d5dbe1; border-bottom-width: 1px } .text-left { text-align: left }
  .text-right { text-align: right } .overflow-hidden { overflow: hidden }
  .truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .bg-surface { background: #fff } .bg-sunken { background: #eef1f4 } .bg-inherit { background: inherit }
  .z-1 { z-index: 1 } .z-3 { z-index: 3 } .z-4 { z-index: 4 }`;

/** What a list is asked to do. */
export interface MeasuredList {
  paint(): void;
  /** All rows can be scrolled to. */
  isWhole(): boolean;
  sortByName(): void;
  find(text: string): void;
  scroller(): HTMLElement;
  /** What a row says, by its place; empty while it is not drawn. */
  textOf(row: number): string;
}
