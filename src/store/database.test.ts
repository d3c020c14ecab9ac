import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { openUserDatabase } from './database.ts';
import { finishImport } from './imports.ts';
import { orderPage } from './order-queries.ts';

test('an import that an older app laid down is finished', async () => {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(3).stores({ imports: 'id', importChunks: '[importId+at]' });
  const numbered = (orderNo: string, autoOrderNo: boolean) => anOrder({ id: orderNo, orderNo, autoOrderNo });
  await older.table('imports').add({
    id: 'I',
    fileName: 'orders.csv',
    total: 2,
    state: 'importing',
    made: 0,
    left: null,
    taken: [],
    startedAt: Date.UTC(2026, 10, 20),
  });
  const forms = [numbered('A-1', false), numbered('PB-261120-0001', true)];
  await older.table('importChunks').add({ importId: 'I', at: 0, forms });
  older.close();

  const db = openUserDatabase({ name: 'own', userId: 'demo' }, own);
  expect(await finishImport(db, 'I')).toEqual({ ok: true, value: { made: 2, taken: [] } });
  const { rows } = await orderPage(db, { tab: 1, limit: 10 });
  expect(rows.map(({ orderNo, order }) => [orderNo, order.autoOrderNo])).toEqual([
    ['A-1', false],
    ['PB-261120-0001', true],
  ]);
  db.close();
});
