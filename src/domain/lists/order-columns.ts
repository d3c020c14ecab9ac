/** The columns an order list can show. Source: specification of the order area, section 3, Order (list view); `shipDate` is ours. */
import { serviceById } from '../carriers/services.ts';
import { carrierById } from '../carriers/carriers.ts';
import type { OrderEntry } from './order-entry.ts';
import { placeOf, poundsOf } from './order-entry.ts';

export type ColumnKind = 'text' | 'code' | 'money' | 'weight' | 'moment' | 'day' | 'flag' | 'state' | 'check';

export interface OrderColumn {
  key: OrderColumnKey;
  kind: ColumnKind;
  /** Pixels, unless the user chose otherwise. */
  width: number;
  /** What it is sorted by; null stands last in both directions. */
  valueOf: (entry: OrderEntry) => string | number | null;
}

const text = (key: OrderColumnKey, width: number, valueOf: OrderColumn['valueOf']) =>
  ({ key, kind: 'text', width, valueOf }) as const;
const code = (key: OrderColumnKey, width: number, valueOf: OrderColumn['valueOf']) =>
  ({ key, kind: 'code', width, valueOf }) as const;
const money = (key: OrderColumnKey, width: number, valueOf: OrderColumn['valueOf']) =>
  ({ key, kind: 'money', width, valueOf }) as const;
const flag = (key: OrderColumnKey, of: (entry: OrderEntry) => boolean) =>
  ({ key, kind: 'flag', width: 110, valueOf: (entry: OrderEntry) => (of(entry) ? 1 : 0) }) as const;

export const ORDER_COLUMN_KEYS = [
  'orderNo',
  'createTime',
  'validateStatus',
  'status',
  'serviceName',
  'recipient',
  'getRate',
  'trackingNO',
  'recipientCountryCode',
  'recipientStateCode',
  'totalWeight',
  'sender',
  'buyer',
  'recipientName',
  'paidAmount',
  'totalValue',
  'totalInsurance',
  'paidDate',
  'platformName',
  'itemAndQty',
  'recipientZipCode',
  'senderCountryCode',
  'senderStateCode',
  'senderZipCode',
  'reference',
  'reference2',
  'senderName',
  'carrierId',
  'etdFlag',
  'isDocument',
  'batteryFlag',
  'shipDate',
] as const;
export type OrderColumnKey = (typeof ORDER_COLUMN_KEYS)[number];

/** How states follow each other when sorted: what needs the user first. */
const stateRank = (entry: OrderEntry): number => {
  if (entry.labelState === 'error' || entry.labelState === 'unknown') return 0;
  if (!entry.validateStatus) return 1;
  if (entry.labelId === null && entry.labelState === 'none' && entry.needs.length > 0) return 1.5;
  if (entry.holdDate !== null) return 2;
  if (entry.labelState === 'queued' || entry.labelState === 'creating') return 3;
  return entry.labelId === null ? 4 : 5;
};

/** Incomplete, what is still needed, verified. */
const checkRank = ({ validateStatus, needs }: OrderEntry): number =>
  validateStatus ? (needs.length > 0 ? 1 : 2) : 0;

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  code('orderNo', 120, (entry) => entry.orderNo),
  text('recipient', 170, (entry) => entry.recipientName || placeOf(entry)),
  text('itemAndQty', 98, (entry) => entry.itemAndQty),
  { key: 'totalWeight', kind: 'weight', width: 90, valueOf: (entry) => poundsOf(entry) || null },
  text('serviceName', 160, (entry) => serviceById(entry.carrierServiceId)?.name ?? null),
  money('getRate', 85, (entry) => entry.getRate),
  { key: 'shipDate', kind: 'day', width: 142, valueOf: (entry) => entry.shipDate },
  { key: 'status', kind: 'state', width: 176, valueOf: stateRank },
  { key: 'validateStatus', kind: 'check', width: 170, valueOf: checkRank },
  { key: 'createTime', kind: 'moment', width: 150, valueOf: (entry) => entry.createTime },
  { key: 'paidDate', kind: 'day', width: 130, valueOf: (entry) => entry.paidDate },
  money('paidAmount', 120, (entry) => entry.paidAmount),
  text('platformName', 130, (entry) => entry.platformName),
  text('buyer', 150, (entry) => entry.buyer),
  code('trackingNO', 215, (entry) => entry.trackingNo),
  text('carrierId', 100, (entry) => carrierById(entry.carrierId)?.name ?? null),
  text('recipientName', 180, (entry) => entry.recipientName),
  code('recipientCountryCode', 130, (entry) => entry.recipientCountryCode),
  code('recipientStateCode', 130, (entry) => entry.recipientStateCode),
  code('recipientZipCode', 130, (entry) => entry.recipientZipCode),
  text('sender', 220, (entry) => entry.senderName || entry.senderCity),
  text('senderName', 180, (entry) => entry.senderName),
  code('senderCountryCode', 130, (entry) => entry.senderCountryCode),
  code('senderStateCode', 130, (entry) => entry.senderStateCode),
  code('senderZipCode', 130, (entry) => entry.senderZipCode),
  text('reference', 150, (entry) => entry.reference),
  text('reference2', 150, (entry) => entry.reference2),
  money('totalValue', 120, (entry) => entry.totalValue),
  money('totalInsurance', 120, (entry) => entry.totalInsurance),
  flag('etdFlag', (entry) => entry.etdFlag),
  flag('isDocument', (entry) => entry.isDocument),
  flag('batteryFlag', (entry) => entry.batteryFlag),
];

const BY_KEY = new Map(ORDER_COLUMNS.map((column) => [column.key, column]));

export function orderColumn(key: OrderColumnKey): OrderColumn {
  const column = BY_KEY.get(key);
  if (!column) throw new Error(`no column ${key}`);
  return column;
}

export function isOrderColumn(key: string): key is OrderColumnKey {
  return BY_KEY.has(key as OrderColumnKey);
}

/** What a label costs: not for who sees no prices. */
export const ORDER_PRICE_COLUMNS: ReadonlySet<string> = new Set<OrderColumnKey>(['getRate']);

/** Shown until the user chooses others; a tracking number only where there is one. */
export const SHOWN_COLUMNS: Record<1 | 2 | 3, readonly OrderColumnKey[]> = {
  1: ['orderNo', 'recipient', 'itemAndQty', 'totalWeight', 'serviceName', 'getRate', 'shipDate', 'status'],
  2: ['orderNo', 'recipient', 'trackingNO', 'serviceName', 'getRate', 'shipDate', 'status'],
  3: ['orderNo', 'recipient', 'itemAndQty', 'totalWeight', 'serviceName', 'getRate', 'shipDate', 'status'],
};

/** The same where there is little room, as on a tablet. */
export const NARROW_COLUMNS: readonly OrderColumnKey[] = ['orderNo', 'recipient', 'getRate', 'status'];

/** Accounts of these codes scroll all columns: neither the first nor the last stays where it is. */
const CODES_WITHOUT_FIXED_COLUMNS: ReadonlySet<string> = new Set(['scroll-all']);

export function hasFixedColumns(userCode: string): boolean {
  return !CODES_WITHOUT_FIXED_COLUMNS.has(userCode);
}
