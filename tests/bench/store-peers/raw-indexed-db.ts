import type { OrderForm } from '#domain/order/order.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { rowsOf, type Kept } from './orders.ts';

const INDEXES: [name: string, path: string | string[], multiEntry?: boolean][] = [
  ['list', ['tab', 'sortKey']],
  ['scope', ['tab', 'international', 'sortKey']],
  ['orderNo', 'orderNo'],
  ['words', 'words', true],
];

/** The browser's own database without a library: the limit. */
export async function open(forms: OrderForm[]): Promise<Kept> {
  const opening = indexedDB.open('raw', 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('orders', { keyPath: 'id' });
    for (const [name, path, multiEntry = false] of INDEXES) store.createIndex(name, path, { multiEntry });
  };
  const db = await done(opening);
  const rows = rowsOf(forms);
  let below = '\uffff';
  return {
    write: () =>
      new Promise((resolve, reject) => {
        const transaction = db.transaction('orders', 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
        const store = transaction.objectStore('orders');
        for (const row of rows) store.put(row);
      }),
    async page(limit) {
      const list = db.transaction('orders').objectStore('orders').index('list');
      const query = IDBKeyRange.bound([1, ''], [1, below], false, true);
      // The one way to read backwards in one answer, which the types do not know yet.
      const newestFirst = { query, count: limit, direction: 'prev' } as unknown as IDBKeyRange;
      const found: OrderRow[] = await done(list.getAll(newestFirst));
      below = found.at(-1)?.sortKey ?? '';
      return found.length;
    },
  };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}
