import PouchDB from 'pouchdb-browser';
import type { OrderForm } from '#domain/order/order.ts';
import { rowsOf, type Kept } from './orders.ts';

/** Without any index: the key of an order is its place in the list. */
export async function open(forms: OrderForm[]): Promise<Kept> {
  const db = new PouchDB('pouchdb', { adapter: 'idb' });
  const documents = rowsOf(forms).map((row) => ({ ...row, _id: row.sortKey }));
  let last = '';
  return Promise.resolve({
    async write() {
      const answers = await db.bulkDocs(documents);
      if (!answers.every(({ ok }) => ok)) throw new Error('an order was refused');
    },
    async page(limit: number) {
      const behind = last === '' ? { startkey: '\uffff', skip: 0 } : { startkey: last, skip: 1 };
      const { rows } = await db.allDocs({ include_docs: true, descending: true, limit, ...behind });
      last = rows.at(-1)?.id ?? '';
      return rows.length;
    },
  });
}
