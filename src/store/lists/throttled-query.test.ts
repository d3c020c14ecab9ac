import { Dexie, RangeSet } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserDatabase } from '../device/database.ts';
import { watchThrottledQuery } from './throttled-query.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** What was taken; each read takes as long as is said for it. */
function watched(...readMs: number[]) {
  const taken: number[] = [];
  let reads = 0;
  const read = () => {
    const number = ++reads;
    return new Promise<number>((resolve) => {
      setTimeout(() => resolve(number), readMs[number - 1] ?? 1);
    });
  };
  const db = { name: 'desk' } as UserDatabase;
  const stop = watchThrottledQuery(db, { read, tables: ['meta'], restMs: 50 }, (value) => taken.push(value));
  return { taken, stop };
}
const change = (table: string, desk = 'desk') =>
  Dexie.on('storagemutated').fire({ [`idb://${desk}/${table}/`]: {} });

test('a read that waited long, as for the database, does not keep the next one waiting', async () => {
  const { taken, stop } = watched(20_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(taken).toEqual([1]);
  change('meta');
  await vi.advanceTimersByTimeAsync(1010);
  expect(taken).toEqual([1, 2]);
  stop();
});

test('many changes are read once, those of other tables and users not at all', async () => {
  const { taken, stop } = watched();
  await vi.advanceTimersByTimeAsync(500);
  change('orders');
  change('meta', 'another');
  await vi.advanceTimersByTimeAsync(500);
  expect(taken).toEqual([1]);
  for (let n = 0; n < 20; n++) change('meta');
  await vi.advanceTimersByTimeAsync(500);
  expect(taken.length).toBeLessThanOrEqual(3);
  expect(taken.length).toBeGreaterThan(1);
  stop();
});

test('a change under a read is seen after it; nothing is told once nobody watches', async () => {
  const { taken, stop } = watched(100);
  await vi.advanceTimersByTimeAsync(50);
  change('meta');
  await vi.advanceTimersByTimeAsync(700);
  expect(taken).toEqual([1, 2]);
  change('meta');
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(taken).toEqual([1, 2]);
});

test('a page that was put away by the browser reads again when it is taken out', async () => {
  const { taken, stop } = watched();
  await vi.advanceTimersByTimeAsync(500);
  Dexie.on('storagemutated').fire({ all: new RangeSet(-Infinity, [[]]) });
  await vi.advanceTimersByTimeAsync(500);
  expect(taken).toEqual([1, 2]);
  stop();
});
