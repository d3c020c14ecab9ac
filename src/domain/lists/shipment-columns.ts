/** The columns a shipment list can show. Source: specification of the account area, section 3, Shipment columns. */
import { carrierById } from '../carriers/carriers.ts';
import { destinationOf, type ShipmentEntry } from './shipment-entry.ts';

export const SHIPMENT_COLUMN_KEYS = [
  'orderNo',
  'trackingNo',
  'recipient',
  'service',
  'shipDate',
  'createTime',
  'status',
  'printedAt',
  'holdAmount',
  'billedAmount',
  'labelState',
  'creationState',
  'refundResult',
  'uploadStatus',
  'receiptStatus',
  'claimResult',
  'xcoverInsuranceNo',
  'carrier',
  'packages',
  'quotedAmount',
  'depositAmount',
  'zone',
  'billedWeight',
  'recipientName',
  'recipientCity',
  'recipientStateCode',
  'recipientZipCode',
  'recipientCountryCode',
  'priceException',
] as const;
export type ShipmentColumnKey = (typeof SHIPMENT_COLUMN_KEYS)[number];

export interface ShipmentColumn {
  key: ShipmentColumnKey;
  /** word: one of its states; its own: drawn by itself. */
  kind: 'text' | 'code' | 'money' | 'number' | 'moment' | 'day' | 'word' | 'flag' | 'own';
  /** Pixels, unless the user chose otherwise. */
  width: number;
  /** What it is sorted by; null stands last in both directions. */
  valueOf: (entry: ShipmentEntry) => string | number | null;
}

const column =
  (kind: ShipmentColumn['kind']) =>
  (key: ShipmentColumnKey, width: number, valueOf: ShipmentColumn['valueOf']): ShipmentColumn => ({
    key,
    kind,
    width,
    valueOf,
  });
const text = column('text');
const code = column('code');
const money = column('money');
const word = column('word');

/** What needs the user stands first. */
const STATUS_RANK: readonly string[] = ['exception', 'recent', 'inTransit', 'delivered', 'voided'];

export const SHIPMENT_COLUMNS: readonly ShipmentColumn[] = [
  column('own')('orderNo', 118, (entry) => entry.orderNo),
  column('own')('trackingNo', 222, (entry) => entry.trackingNumber),
  column('own')('recipient', 160, (entry) => entry.recipientName || destinationOf(entry)),
  text('service', 150, (entry) => entry.serviceName),
  column('day')('shipDate', 120, (entry) => entry.shipDate),
  column('moment')('createTime', 150, (entry) => entry.createTime),
  column('own')('status', 140, (entry) => STATUS_RANK.indexOf(entry.status)),
  column('own')('printedAt', 150, (entry) => entry.printedAt),
  money('holdAmount', 112, (entry) => entry.holdAmount),
  money('billedAmount', 115, (entry) => entry.billedAmount),
  word('labelState', 140, (entry) => entry.labelState),
  word('creationState', 140, (entry) => entry.creationState),
  word('refundResult', 130, (entry) => entry.refundResult),
  word('uploadStatus', 130, (entry) => entry.uploadStatus),
  word('receiptStatus', 130, (entry) => entry.receiptStatus),
  word('claimResult', 130, (entry) => entry.claimResult),
  code('xcoverInsuranceNo', 190, (entry) => entry.xcoverInsuranceNo),
  text('carrier', 100, (entry) => carrierById(entry.carrierId)?.name ?? null),
  column('number')('packages', 100, (entry) => entry.trackingNumbers.length),
  money('quotedAmount', 115, (entry) => entry.quotedAmount),
  money('depositAmount', 115, (entry) => entry.depositAmount),
  code('zone', 90, (entry) => entry.zone),
  column('number')('billedWeight', 120, (entry) => entry.billedWeight),
  text('recipientName', 180, (entry) => entry.recipientName),
  text('recipientCity', 140, (entry) => entry.recipientCity),
  code('recipientStateCode', 110, (entry) => entry.recipientStateCode),
  code('recipientZipCode', 110, (entry) => entry.recipientZipCode),
  code('recipientCountryCode', 110, (entry) => entry.recipientCountryCode),
  column('flag')('priceException', 120, (entry) => (entry.priceException ? 1 : 0)),
];

const BY_KEY = new Map(SHIPMENT_COLUMNS.map((each) => [each.key, each]));

export function shipmentColumn(key: ShipmentColumnKey): ShipmentColumn {
  const found = BY_KEY.get(key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
}

export function isShipmentColumn(key: string): key is ShipmentColumnKey {
  return BY_KEY.has(key as ShipmentColumnKey);
}

/** What a shipment costs: not for who sees no prices. */
export const SHIPMENT_PRICE_COLUMNS: ReadonlySet<string> = new Set<ShipmentColumnKey>([
  'holdAmount',
  'billedAmount',
  'quotedAmount',
  'depositAmount',
]);

/** Shown until the user chooses others. */
export const SHOWN_SHIPMENT_COLUMNS: readonly ShipmentColumnKey[] = [
  'orderNo',
  'trackingNo',
  'recipient',
  'service',
  'shipDate',
  'status',
  'holdAmount',
  'billedAmount',
];

/** Where there is little room. */
export const NARROW_SHIPMENT_COLUMNS: readonly ShipmentColumnKey[] = [
  'orderNo',
  'recipient',
  'service',
  'status',
];
