/** The order list as it is measured. */
import { defaultLayout } from '#domain/lists/column-layout.ts';
import { ORDER_COLUMNS, orderColumn } from '#domain/lists/order-columns.ts';
import { orderEntryOf, type OrderEntry } from '#domain/lists/order-entry.ts';
import { NO_FILTER } from '#domain/lists/order-filter.ts';
import { createOrderIndex } from '#domain/lists/order-index.ts';
import { blankOrderForm, blankParcel } from '#domain/order/blank.ts';
import { commonOf, TODAY, type ListKind } from './list-kind.ts';

const SHOWN = [
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

function entries(count: number): OrderEntry[] {
  const { order } = blankOrderForm();
  const packages = [{ ...blankParcel(), weight: 2, weight2: 4 }];
  return Array.from({ length: count }, (_, place) => {
    const { mixed, words, ...common } = commonOf(place, count);
    return orderEntryOf({
      order: {
        ...order,
        ...common,
        recipientStateCode: 'OH',
        rate: (mixed % 5000) / 100,
        reference: `REF ${mixed}`,
        buyer: `buyer${mixed % 313}`,
      },
      packages,
      ordersPackageItems: [],
      id: `o-${place}`,
      tab: 1,
      international: 0,
      sortKey: `${common.createTime}~o-${place}`,
      orderNo: common.orderNo,
      words,
      pending: 0,
      labelState: 'none',
      labelError: null,
      labelId: null,
      trackingNo: null,
      label: null,
    });
  });
}

export const ORDERS: ListKind<OrderEntry> = {
  label: 'Orders',
  entries,
  shown: SHOWN.map(orderColumn),
  layout: defaultLayout(ORDER_COLUMNS, SHOWN),
  indexOf(rows) {
    const index = createOrderIndex();
    index.put(rows);
    return { select: (sort, q) => index.select({ tab: 1, filter: NO_FILTER, sort, q }, TODAY) };
  },
};
