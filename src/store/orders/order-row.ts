/** From an order to its row: the columns the list and the search read. */
import type { OrderRecord } from '#contract/orders.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { isInternational } from '#domain/order/scope.ts';
import type { Rejection } from '#domain/result.ts';
import type { LabelState, OrderRow, OrderTab } from '../device/rows.ts';

export function orderRowOf(
  record: OrderRecord,
  own: Pick<OrderRow, 'id'> &
    Partial<Pick<OrderRow, 'pending' | 'base' | 'labelState' | 'labelError' | 'conflictOp' | 'tab'>>,
): OrderRow {
  const { order } = record;
  return {
    order,
    packages: record.packages,
    ordersPackageItems: record.ordersPackageItems,
    version: record.version,
    updatedAt: record.updatedAt,
    labelId: record.labelId,
    trackingNo: record.trackingNo,
    label: record.label,
    priceException: record.priceException,
    printed: record.printed ?? null,
    mails: record.mails ?? [],
    pending: 0,
    base: null,
    labelError: labelErrorOf(record),
    labelState: labelStateOf(record),
    conflictOp: null,
    tab: tabOf(record),
    ...own,
    international: isInternational(order) ? 1 : 0,
    sortKey: `${order.createTime ?? record.updatedAt}~${own.id}`,
    orderNo: order.orderNo,
    words: wordsOfOrder(record),
  };
}

/** The record as the server would answer it, without the row's own columns. */
export function recordOf(row: OrderRow): OrderRecord {
  const {
    order,
    packages,
    ordersPackageItems,
    version,
    updatedAt,
    labelId,
    trackingNo,
    label,
    priceException,
    printed,
    mails,
  } = row;
  return {
    order,
    packages,
    ordersPackageItems,
    version,
    updatedAt,
    labelId,
    trackingNo,
    label,
    priceException,
    printed: printed ?? null,
    mails: mails ?? [],
  };
}

export function formOf(record: OrderForm): OrderForm {
  return { order: record.order, packages: record.packages, ordersPackageItems: record.ordersPackageItems };
}

/** The label as the server knows it. */
export function labelStateOf(record: Pick<OrderRecord, 'label' | 'labelId'>): LabelState {
  if (record.label?.status === 'CREATING') return record.label.unknown === true ? 'unknown' : 'creating';
  if (record.labelId !== null) return 'ready';
  return record.label ? 'error' : 'none';
}

/** Why the last purchase of an order came to nothing, by the server's own word. */
export function labelErrorOf({ label, labelId }: Pick<OrderRecord, 'label' | 'labelId'>): Rejection | null {
  if (label?.status === 'SUCCESS' && labelId === null) return { type: 'LabelIdMissing', retry: 'later' };
  if (label?.status !== 'ERROR') return null;
  const message = label.errorMessage ?? '';
  return { type: 'LabelFailed', retry: 'never', message, params: { message } };
}

function tabOf({ order }: OrderRecord): OrderTab {
  return order.status === ORDER_STATUS.processing ? ORDER_STATUS.awaiting : order.status;
}

function wordsOfOrder({ order, trackingNo, ordersPackageItems }: OrderRecord): string[] {
  return wordsOf(
    order.orderNo,
    order.platformOrderNo,
    order.recipientName,
    order.recipientCompany,
    order.recipientCity,
    order.recipientZipCode,
    order.reference,
    order.reference2,
    trackingNo,
    ...ordersPackageItems.map((item) => item.sku),
  );
}

const MAX_WORDS = 40;

/** Lower-cased words for a prefix search; Chinese text also from each character on. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    for (const word of splitWords(text)) {
      words.add(word);
      if (/\p{Script=Han}/u.test(word)) for (let i = 1; i < word.length; i += 1) words.add(word.slice(i));
      if (words.size >= MAX_WORDS) return [...words];
    }
  }
  return [...words];
}

export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;/]+/u)
    .map((word) => word.slice(0, 40))
    .filter((word) => word !== '');
}
