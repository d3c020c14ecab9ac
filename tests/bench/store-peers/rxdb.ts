import { createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { OrderForm } from '#domain/order/order.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { rowsOf, type Kept } from './orders.ts';

const SORT_KEY = 64;
const ID = 36;
const ORDER_NO = 40;
const flag = (maximum: number) => ({ type: 'number', minimum: 0, maximum, multipleOf: 1 });

/** The same indexes but that of the words: it has none of lists. */
const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: ID },
    tab: flag(3),
    international: flag(1),
    sortKey: { type: 'string', maxLength: SORT_KEY },
    orderNo: { type: 'string', maxLength: ORDER_NO },
  },
  required: ['id', 'tab', 'international', 'sortKey', 'orderNo'],
  indexes: [['tab', 'sortKey'], ['tab', 'international', 'sortKey'], 'orderNo'],
} as unknown as RxJsonSchema<OrderRow>;

export async function open(forms: OrderForm[]): Promise<Kept> {
  const db = await createRxDatabase({ name: 'rxdb', storage: getRxStorageDexie(), multiInstance: false });
  const { orders } = await db.addCollections<{ orders: { schema: RxJsonSchema<OrderRow> } }>({
    orders: { schema: SCHEMA },
  });
  const rows = rowsOf(forms);
  let below = '\uffff';
  return {
    async write() {
      const { error } = await orders.bulkInsert(rows);
      if (error.length > 0) throw new Error(`${error.length} orders were refused`);
    },
    async page(limit) {
      const newestFirst = {
        selector: { tab: 1, sortKey: { $lt: below } },
        sort: [{ sortKey: 'desc' as const }],
        limit,
      };
      const found = await orders.find(newestFirst).exec();
      below = found.at(-1)?.sortKey ?? '';
      return found.length;
    },
  };
}
