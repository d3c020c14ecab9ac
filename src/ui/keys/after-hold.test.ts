import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterHold, KEY_HOLD_MS } from './after-hold.ts';

let lateMs = 0;
const now = () => Date.now() + lateMs;
const run = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  lateMs = 0;
  run.mockClear();
});
afterEach(() => vi.useRealTimers());

test('runs after the pause, once', () => {
  afterHold(run, now);
  vi.advanceTimersByTime(KEY_HOLD_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10 * KEY_HOLD_MS);
  expect(run).toHaveBeenCalledOnce();
});

test('a page that was busy waits once more for the keys it has not heard yet', () => {
  afterHold(run, now);
  lateMs = 17;
  vi.advanceTimersByTime(KEY_HOLD_MS);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(KEY_HOLD_MS);
  expect(run).toHaveBeenCalledOnce();
});

test('a page hardly late waits no more', () => {
  afterHold(run, now);
  lateMs = 16;
  vi.advanceTimersByTime(KEY_HOLD_MS);
  expect(run).toHaveBeenCalledOnce();
});

test('is called off, also while it waits once more', () => {
  const cancel = afterHold(run, now);
  lateMs = 17;
  vi.advanceTimersByTime(KEY_HOLD_MS);
  cancel();
  vi.advanceTimersByTime(10 * KEY_HOLD_MS);
  expect(run).not.toHaveBeenCalled();
});
