import { describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { orderNumbersHere } from '#store/orders/imports.ts';
import { IMPORT_CHUNK } from '#store/orders/stage-import.ts';
import { importOrders } from './import-actors.ts';
import type { Sheets } from './import-ports.ts';
import type { Progress } from './import-types.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

/** A sheet of `total` importable rows; `before` runs before each answer. */
function sheetOf(total: number, before: () => Promise<void> = () => Promise.resolve()) {
  const take: Sheets['take'] = async (from, count) => {
    await before();
    const places = Array.from({ length: Math.min(count, total - from) }, (_, index) => from + index);
    const next = from + places.length;
    return {
      forms: places.map((row) => anOrder({ orderNo: `N-${row}` })),
      next: next < total ? next : null,
    };
  };
  return { sheets: { take } as unknown as Sheets };
}

const request = (total: number, onProgress: (progress: Progress) => void = () => undefined) => ({
  fileName: 'orders.csv',
  total,
  known: null,
  unfinished: null,
  onProgress,
});
const { signal } = new AbortController();

const savesQueued = () => db.outbox.filter(({ call }) => call === 'saveOrder').count();

describe('importing', () => {
  test('takes all rows from the worker and makes their orders', async () => {
    const reported: Progress[] = [];
    const outcome = await importOrders(
      db,
      sheetOf(150),
      request(150, (progress) => reported.push(progress)),
      signal,
    );
    expect(outcome).toEqual({ kind: 'imported', imported: { made: 150, taken: [], updated: 0, held: 0 } });
    expect([await db.orders.count(), await savesQueued(), await db.imports.count()]).toEqual([150, 150, 0]);
    expect(reported.at(-1)).toEqual({ share: 1, rows: 150, total: 150, isCommitted: true });
    expect(reported.map(({ share }) => share!)).toEqual(
      reported.map(({ share }) => share!).toSorted((a, b) => a - b),
    );
  });

  test('leaves nothing behind when the wizard is left before all is staged', async () => {
    const leaving = new AbortController();
    let asked = 0;
    const total = 3 * IMPORT_CHUNK;
    const sheet = sheetOf(total, async () => {
      asked += 1;
      if (asked === 2) leaving.abort();
    });
    await expect(importOrders(db, sheet, request(total), leaving.signal)).rejects.toThrow('left');
    expect([await orderNumbersHere(db), await db.imports.count(), await db.importChunks.count()]).toEqual([
      [],
      0,
      0,
    ]);
  });

  test('leaves nothing behind when the worker breaks', async () => {
    const sheet = sheetOf(10, () => Promise.reject(new Error('out of memory')));
    await expect(importOrders(db, sheet, request(10), signal)).rejects.toThrow('out of memory');
    expect(await db.imports.count()).toBe(0);
  });

  test('a full device refuses it whole', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    db.importChunks.hook('creating', () => {
      throw full;
    });
    expect(await importOrders(db, sheetOf(10), request(10), signal)).toEqual({
      kind: 'refused',
      rejection: { type: 'StorageFull', retry: 'later' },
    });
    expect([await db.orders.count(), await db.imports.count()]).toEqual([0, 0]);
  });

  test('a device that is full later goes on where it was, and makes no order twice', async () => {
    let isFull = true;
    db.orders.hook('creating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    const outcome = await importOrders(db, sheetOf(10), request(10), signal);
    if (outcome.kind !== 'unfinished') throw new Error(outcome.kind);
    expect(await db.orders.count()).toBe(0);
    isFull = false;
    const again = { ...request(10), unfinished: outcome.importId };
    expect(await importOrders(db, sheetOf(10), again, signal)).toEqual({
      kind: 'imported',
      imported: { made: 10, taken: [], updated: 0, held: 0 },
    });
    expect([await db.orders.count(), await savesQueued()]).toEqual([10, 10]);
  });
});
