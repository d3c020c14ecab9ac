/** What the browser's databases hold, read past the app. */
import type { Page } from '@playwright/test';

/** All rows of a table, of every database of the device that has it. */
export const readStore = <T>(page: Page, table: string): Promise<T[]> =>
  page.evaluate(async (name) => {
    const done = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const rows: unknown[] = [];
    for (const { name: database } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(database!));
      if (db.objectStoreNames.contains(name))
        rows.push(...(await done(db.transaction(name).objectStore(name).getAll())));
      db.close();
    }
    return rows as never[];
  }, table);

/** How many rows a table has, with this text under the key path of an index if one is named. */
export const countStore = (page: Page, table: string, index?: { name: string; keys: string[] }) =>
  page.evaluate(
    async ([name, asked]) => {
      const done = <R>(request: IDBRequest<R>) =>
        new Promise<R>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error!);
        });
      let count = 0;
      for (const { name: database } of await indexedDB.databases()) {
        const db = await done(indexedDB.open(database!));
        if (db.objectStoreNames.contains(name)) {
          const store = db.transaction(name).objectStore(name);
          if (!asked) count += await done(store.count());
          for (const key of asked?.keys ?? []) count += await done(store.index(asked!.name).count(key));
        }
        db.close();
      }
      return count;
    },
    [table, index] as const,
  );

/** Makes it another price that this device has saved with an order, as if the server's had changed since. Seen after a reload. */
export const savedPrice = (page: Page, orderId: string, rate: number) =>
  page.evaluate(
    async ([id, price]) => {
      const done = <R>(request: IDBRequest<R>) =>
        new Promise<R>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error!);
        });
      for (const { name } of await indexedDB.databases()) {
        const db = await done(indexedDB.open(name!));
        const orders = db.objectStoreNames.contains('orders')
          ? db.transaction('orders', 'readwrite').objectStore('orders')
          : null;
        const row = orders && (await done<{ order: object } | undefined>(orders.get(id)));
        if (orders && row) await done(orders.put({ ...row, order: { ...row.order, rate: price } }));
        db.close();
      }
    },
    [orderId, rate] as const,
  );

/** Puts another file in the place of a label's on this device, as if a carrier had made it. */
export const replaceLabelFile = (page: Page, orderNo: string, file: Uint8Array) =>
  page.evaluate(
    async ([name, bytes]) => {
      const done = <R>(request: IDBRequest<R>) =>
        new Promise<R>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error!);
        });
      for (const { name: database } of await indexedDB.databases()) {
        const db = await done(indexedDB.open(database!));
        if (db.objectStoreNames.contains('labels')) {
          const labels = db.transaction('labels', 'readwrite').objectStore('labels');
          const rows = await done<{ orderNo: string }[]>(labels.getAll());
          const row = rows.find((label) => label.orderNo === name);
          if (row) await done(labels.put({ ...row, pdf: Uint8Array.from(bytes) }));
        }
        db.close();
      }
    },
    [orderNo, [...file]] as const,
  );
