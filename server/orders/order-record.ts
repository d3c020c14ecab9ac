/** What an order's row looks like on the wire. */
import type { CreateLabelStatus, OrderRecord, SaveReply } from '#contract/orders.ts';
import type { orderListEntry } from '#contract/orders.ts';
import { itemAndQtyOf, platformNameOf } from '#domain/lists/order-entry.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { needsOf } from '#domain/order/needs.ts';
import type { OrderSituation } from '#domain/order/actions.ts';
import type * as z from 'zod/mini';
import type { OrderRow } from '#server/db/schema/orders.ts';

export function orderRecordOf(row: OrderRow): OrderRecord {
  return {
    ...row.form,
    order: {
      ...row.form.order,
      id: row.id,
      orderNo: row.orderNo,
      status: row.status,
      holdDate: row.holdDate,
      customerObjectId: row.customerObjectId,
      createTime: row.createdAt.toISOString(),
    },
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    labelId: row.labelId,
    trackingNo: row.trackingNo,
    label: labelStatusOf(row),
    priceException: row.priceException,
    printed: row.printed,
    mails: row.mails,
  };
}

/** What the action table asks about an order. */
export function situationOf(row: OrderRow): OrderSituation {
  return {
    id: row.id,
    status: row.status,
    holdDate: row.holdDate,
    labelId: row.labelId,
    label: labelStatusOf(row),
  };
}

type LabelColumns = Pick<OrderRow, 'customerObjectId' | 'labelStatus' | 'labelError' | 'labelUnknown'>;

/** How far the latest purchase is; null before the first. */
export function labelStatusOf(row: LabelColumns): CreateLabelStatus | null {
  if (row.customerObjectId === null || row.labelStatus === null) return null;
  return {
    asyncFlag: true,
    status: row.labelStatus,
    errorMessage: row.labelError,
    createLabelRequestId: row.customerObjectId,
    ...(row.labelUnknown && { unknown: true }),
  };
}

export function saveReplyOf(
  row: LabelColumns & Pick<OrderRow, 'id' | 'orderNo' | 'labelId' | 'priceException' | 'version'>,
): SaveReply {
  return {
    id: row.id,
    orderNo: row.orderNo,
    labelId: row.labelId,
    priceException: row.priceException,
    asyncCreateLabelStatusVo: labelStatusOf(row),
    version: row.version,
  };
}

export function orderListEntryOf(row: OrderRow): z.output<typeof orderListEntry> {
  const { order } = row.form;
  return {
    id: row.id,
    orderNo: row.orderNo,
    createTime: row.createdAt.toISOString(),
    validateStatus: order.isOk,
    needs: [...needsOf(row.form)],
    status: row.status,
    serviceName: serviceById(order.carrierServiceId)?.name ?? '',
    recipient: inOneLine(order.recipientName, order.recipientCity, order.recipientStateCode),
    getRate: order.rate,
    trackingNO: row.trackingNo,
    recipientCountryCode: order.recipientCountryCode,
    recipientStateCode: order.recipientStateCode,
    recipientZipCode: order.recipientZipCode,
    recipientName: order.recipientName,
    senderName: order.senderName,
    senderCountryCode: order.senderCountryCode,
    senderStateCode: order.senderStateCode,
    senderZipCode: order.senderZipCode,
    sender: inOneLine(order.senderName, order.senderCity, order.senderStateCode),
    buyer: order.buyer,
    paidAmount: order.amountPaid,
    totalValue: order.totalValue,
    totalInsurance: order.totalInsurance,
    paidDate: order.paidDate,
    platformName: platformNameOf(order),
    itemAndQty: itemAndQtyOf(row.form),
    totalWeight: order.totalWeight,
    reference: order.reference,
    reference2: order.reference2,
    carrierId: order.carrierId,
    etdFlag: order.etdFlag,
    isDocument: order.isDocument,
    batteryFlag: order.batteryFlag,
    holdDate: row.holdDate,
    version: row.version,
  };
}

const inOneLine = (...parts: string[]): string => parts.filter(Boolean).join(', ');
