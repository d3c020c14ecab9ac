import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { openUserDatabase } from './database.ts';
import { finishImport } from './imports.ts';
import { orderPage } from './order-queries.ts';

const OWN_NUMBER = 'PB-261120-0001';
const formOf = (orderNo: string, autoOrderNo: boolean, id = orderNo) => anOrder({ id, orderNo, autoOrderNo });

test.each([
  [3, { forms: [formOf('A-1', false), formOf(OWN_NUMBER, true)] }],
  [
    4,
    {
      orderNos: ['A-1', OWN_NUMBER],
      forms: JSON.stringify([formOf('A-1', false), formOf('', true, OWN_NUMBER)]),
    },
  ],
])('an import that an app of version %i laid down is finished', async (version, chunk) => {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(version).stores({ imports: 'id', importChunks: '[importId+at]' });
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
  await older.table('importChunks').add({ importId: 'I', at: 0, ...chunk });
  older.close();

  const db = openUserDatabase({ name: 'own', userId: 'demo' }, own);
  expect(await finishImport(db, 'I')).toEqual({ ok: true, value: { made: 2, taken: [] } });
  const { rows } = await orderPage(db, { tab: 1, limit: 10 });
  expect(rows.map(({ orderNo, order }) => [orderNo, order.autoOrderNo])).toEqual([
    ['A-1', false],
    [OWN_NUMBER, true],
  ]);
  db.close();
});
