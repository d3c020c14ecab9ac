import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import { beginImport, stageImport } from '../orders/stage-import.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { isQuotaError, recoverStorage } from './storage-full.ts';
import { syncState } from '../queue/sync-state.ts';

/** A disk that is full until the ballast is thrown out. */
function fullDisk(ballasts: number) {
  const world = createWorld();
  const db = world.openDb();
  let full = false;
  db.use({
    stack: 'dbcore',
    name: 'full disk',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) =>
            full
              ? Promise.reject(
                  new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError') as never),
                )
              : table.mutate(request),
        };
      },
    }),
  });
  db.env.releaseStorageReserve = () => {
    if (ballasts === 0) return Promise.resolve(false);
    ballasts -= 1;
    full = false;
    return Promise.resolve(true);
  };
  return {
    db,
    fill: () => (full = true),
    empty: () => (full = false),
    reserveStorage: () => (db.env.reserveStorage = () => Promise.resolve(true)),
  };
}

const save = (db: Parameters<typeof saveOrderLocally>[0], orderNo: string) =>
  saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel: false });

test('a full disk is told, and what was accepted stays', async () => {
  const { db, fill } = fullDisk(0);
  await save(db, 'PB-1');
  fill();
  expect(await save(db, 'PB-2')).toEqual({ ok: false, error: { type: 'StorageFull', retry: 'later' } });
  expect((await db.orders.toArray()).map(({ orderNo }) => orderNo)).toEqual(['PB-1']);
  expect(await db.outbox.count()).toBe(1);
  db.close();
});

test('space kept back saves the order once, the user is told, and it is kept back again when all is sent', async () => {
  const { db, fill, reserveStorage } = fullDisk(1);
  fill();
  const saved = await save(db, 'PB-1');
  expect([saved.ok, await db.orders.count(), (await syncState(db)).storageFull]).toEqual([true, 1, true]);
  reserveStorage();
  await recoverStorage(db);
  expect((await syncState(db)).storageFull).toBe(true);
  await db.outbox.clear();
  await recoverStorage(db);
  expect((await syncState(db)).storageFull).toBe(false);
  db.close();
});

test('other errors are crashes', () => {
  expect([
    isQuotaError(new Error('x')),
    isQuotaError(null),
    isQuotaError({ name: 'QuotaExceededError' }),
  ]).toEqual([false, false, true]);
});

test('a chunk of an import that found no room is told to the end, also where the next one fits', async () => {
  const { db, fill, empty } = fullDisk(0);
  const begun = await beginImport(db, { fileName: 'orders.csv', total: 3 });
  if (!begun.ok) throw new Error(begun.error.type);
  const staging = stageImport(db, begun.value);
  const put = (orderNo: string) => staging.put([anOrder({ orderNo })]);
  const full = { ok: false, error: { type: 'StorageFull', retry: 'later' } };
  expect((await put('A-1')).ok).toBe(true);
  await staging.end();
  fill();
  expect((await put('A-2')).ok).toBe(true);
  expect(await staging.end()).toEqual(full);
  empty();
  expect(await put('A-3')).toEqual(full);
  expect(await staging.end()).toEqual(full);
});
