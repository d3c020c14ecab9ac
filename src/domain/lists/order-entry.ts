/** An order as the list has it: small enough that all of them fit in memory. Field names as in the specification, section 3. */
import { needOfFinding, needsOf, type Need } from '../order/needs.ts';
import { ORDER_STATUS, type Order, type OrderForm, type OrderStatus } from '../order/order.ts';
import { isStoreOrder } from '../order/scope.ts';
import type { Finding, Rejection } from '../result.ts';
import type { MassUnit } from '../units.ts';
import { smallUnitsPer, toPounds } from '../units.ts';

/** What the device knows of an order beside its form. */
export interface EntrySource extends OrderForm {
  id: string;
  /** 1 awaiting or being labelled, 2 shipped, 3 cancelled; 0: deleted here, not yet at the server. */
  tab: 0 | 1 | 2 | 3;
  international: 0 | 1;
  sortKey: string;
  orderNo: string;
  /** Lower-cased. */
  words: readonly string[];
  pending: number;
  labelState: LabelProgress;
  labelError: Rejection | null;
  labelId: string | null;
  trackingNo: string | null;
  label: { status: 'CREATING' | 'SUCCESS' | 'ERROR'; unknown?: boolean | undefined } | null;
  printed?: { labelId: string; time: string } | null | undefined;
}

export type LabelProgress = 'none' | 'queued' | 'creating' | 'unknown' | 'ready' | 'error';

export interface OrderEntry extends Pick<
  EntrySource,
  | 'id'
  | 'tab'
  | 'sortKey'
  | 'orderNo'
  | 'pending'
  | 'labelState'
  | 'labelError'
  | 'labelId'
  | 'trackingNo'
  | 'label'
> {
  isInternational: boolean;
  /** When its label came out of a printer, ISO 8601; null: it has none, or it did not yet. */
  printedAt: string | null;
  /** The words of the search, each after a line break. */
  search: string;
  createTime: string | null;
  shipDate: string;
  /** Its checks hold, but for what it needs. */
  validateStatus: boolean;
  /** What it lacks until it is packed. */
  needs: readonly Need[];
  /** The field of the first failed check; null: all hold, or the check names none. */
  failedField: string | null;
  status: OrderStatus;
  holdDate: string | null;
  batchNo: string;
  carrierId: number | null;
  carrierServiceId: number | null;
  serviceWish: Order['serviceWish'];
  recipientName: string;
  recipientCity: string;
  recipientStateCode: string;
  recipientZipCode: string;
  recipientCountryCode: string;
  senderName: string;
  senderCity: string;
  senderStateCode: string;
  senderZipCode: string;
  senderCountryCode: string;
  buyer: string;
  /** Name of the store's platform; null: an order made by hand. */
  platformName: string | null;
  /** "2 × Cotton T-shirt", with more lines "2 × Cotton T-shirt +3". */
  itemAndQty: string;
  reference: string;
  reference2: string;
  /** Dollars. */
  getRate: number | null;
  paidAmount: number | null;
  totalValue: number | null;
  totalInsurance: number | null;
  paidDate: string | null;
  /** Of all parcels, in ounces or grams. */
  smallWeight: number;
  massUnit: MassUnit;
  etdFlag: boolean;
  isDocument: boolean;
  batteryFlag: boolean;
}

export function orderEntryOf(row: EntrySource): OrderEntry {
  const { order } = row;
  const { holds, failure } = checksOf(order);
  return {
    id: row.id,
    tab: row.tab,
    sortKey: row.sortKey,
    orderNo: row.orderNo,
    pending: row.pending,
    labelState: row.labelState,
    labelError: row.labelError,
    labelId: row.labelId,
    trackingNo: row.trackingNo,
    label: row.label,
    isInternational: row.international === 1,
    printedAt: printedAt(row),
    search: `\n${row.words.join('\n')}`,
    createTime: order.createTime,
    shipDate: order.shipDate,
    validateStatus: holds,
    needs: needsOf(row),
    failedField: failure?.fields[0] ?? null,
    status: order.status,
    holdDate: order.holdDate,
    batchNo: order.batchNo,
    carrierId: order.carrierId,
    carrierServiceId: order.carrierServiceId,
    // Orders of an older version have none.
    serviceWish: order.serviceWish ?? '',
    recipientName: order.recipientName || order.recipientCompany,
    recipientCity: order.recipientCity,
    recipientStateCode: order.recipientStateCode,
    recipientZipCode: order.recipientZipCode,
    recipientCountryCode: order.recipientCountryCode,
    senderName: order.senderName || order.senderCompany,
    senderCity: order.senderCity,
    senderStateCode: order.senderStateCode,
    senderZipCode: order.senderZipCode,
    senderCountryCode: order.senderCountryCode,
    buyer: order.buyer,
    platformName: platformNameOf(order),
    itemAndQty: itemAndQtyOf(row),
    reference: order.reference,
    reference2: order.reference2,
    getRate: order.rate,
    paidAmount: order.amountPaid,
    totalValue: order.totalValue ?? sum(row.ordersPackageItems.map((item) => item.valueAmount)),
    totalInsurance: order.totalInsurance ?? insuranceOf(row),
    paidDate: order.paidDate,
    smallWeight: smallWeightOf(row),
    massUnit: order.massUnit,
    etdFlag: order.etdFlag,
    isDocument: order.isDocument,
    batteryFlag: order.batteryFlag,
  };
}

/** Whether an order's checks hold, what it only needs set apart; and the first that failed. */
export function checksOf(order: Pick<Order, 'checkFailures' | 'isOk' | 'carrierServiceId'>): {
  holds: boolean;
  failure: Finding | undefined;
} {
  const failures = order.checkFailures.filter(({ severity }) => severity === 'error');
  const failure = failures.find((finding) => needOfFinding(finding, order) === null);
  return { holds: failure === undefined && (order.isOk || failures.length > 0), failure };
}

/** The name of the store it is of, or of the shop whose file it came from; null: neither. */
export function platformNameOf(
  order: Pick<Order, 'type' | 'userPlatformId' | 'platformName'>,
): string | null {
  return isStoreOrder(order) ? order.type || order.userPlatformId : order.platformName || null;
}

/** When the label it has now came out of a printer. */
export function printedAt({ labelId, printed }: Pick<EntrySource, 'labelId' | 'printed'>): string | null {
  return printed && printed.labelId === labelId ? printed.time : null;
}

/** The weight of all parcels in the small unit of the order: ounces or grams. */
export function smallWeightOf({ packages, order }: Pick<OrderForm, 'packages' | 'order'>): number {
  const per = smallUnitsPer(order.massUnit);
  return packages.reduce(
    (total, parcel) =>
      total + (Number(parcel.packageNum) || 0) * ((parcel.weight ?? 0) * per + (parcel.weight2 ?? 0)),
    0,
  );
}

/** In pounds, whatever the order's unit, so that weights can be compared. */
export function poundsOf({ smallWeight, massUnit }: Pick<OrderEntry, 'smallWeight' | 'massUnit'>): number {
  return toPounds(0, smallWeight, massUnit);
}

/** Awaits shipment and rests until it is released. */
export function isHeld({ status, holdDate }: Pick<OrderEntry, 'status' | 'holdDate'>): boolean {
  return holdDate !== null && status === ORDER_STATUS.awaiting;
}

/** "2 × Cotton T-shirt", with more lines "2 × Cotton T-shirt +3"; empty without items. */
export function itemAndQtyOf({ ordersPackageItems }: Pick<OrderForm, 'ordersPackageItems'>): string {
  const [first] = ordersPackageItems;
  if (!first) return '';
  const name = first.description || first.sku;
  const more = ordersPackageItems.length > 1 ? ` +${ordersPackageItems.length - 1}` : '';
  return `${first.quantity ?? 1} × ${name}${more}`;
}

function insuranceOf({ packages }: OrderForm): number | null {
  return sum(packages.map(({ insurance, packageNum }) => (insurance ? insurance * packageNum : null)));
}

/** Of what is given; null where nothing is. */
function sum(amounts: readonly (number | null)[]): number | null {
  const given = amounts.filter((amount) => amount !== null);
  if (given.length === 0) return null;
  return Math.round(given.reduce((total, amount) => total + amount, 0) * 100) / 100;
}

/** What the list says of one side, as "Columbus, OH"; abroad with the country. */
export function placeOf(
  entry: Pick<
    OrderEntry,
    'recipientCity' | 'recipientStateCode' | 'recipientCountryCode' | 'senderCountryCode'
  >,
): string {
  const abroad = entry.recipientCountryCode === entry.senderCountryCode ? '' : entry.recipientCountryCode;
  return [entry.recipientCity, entry.recipientStateCode, abroad].filter(Boolean).join(', ');
}
