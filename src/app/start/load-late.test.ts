import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateLoads, LoadError, loadLate } from './load-late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));

test('code that comes is not waited for', async () => {
  expect(await loadLate(() => Promise.resolve('here'))).toBe('here');
  expect(lateLoads.isTrying()).toBe(false);
});

test('code that does not come is tried again, and said so until it is there', async () => {
  const told: boolean[] = [];
  const stop = lateLoads.subscribe(() => told.push(lateLoads.isTrying()));
  let tries = 0;
  const loading = loadLate(() => {
    tries += 1;
    return tries < 4 ? gone() : Promise.resolve('here');
  });
  await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
  expect(await loading).toBe('here');
  stop();
  expect([tries, told]).toEqual([4, [true, false]]);
});

test.each([
  ['that fails', gone],
  ['that never answers', () => new Promise<never>(() => undefined)],
])('a load %s is given up after 120 s', async (_, load) => {
  let end: unknown;
  void loadLate(load).catch((error: unknown) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(110_000);
  expect(end).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(end).toBeInstanceOf(LoadError);
  expect(lateLoads.isTrying()).toBe(false);
});

test('code that throws while it is read is no matter of the line', async () => {
  const broken = new ReferenceError('x is not defined');
  await expect(loadLate(() => Promise.reject(broken))).rejects.toBe(broken);
});
