import { expect, test } from 'vitest';
import { createPrintGuard } from './print-guard.ts';

test('Enter pressed twice prints once: while it prints and just after, but not later, and not for other labels', () => {
  let now = 0;
  const guard = createPrintGuard(() => now);
  const press = (...labelIds: string[]) => guard.begin(labelIds, true);
  expect(press('L1')).toBe(true);
  now = 60_000;
  expect([press('L1'), press('L2')]).toEqual([false, false]);
  guard.end();
  now += 1999;
  expect(press('L1')).toBe(false);
  expect(press('L2')).toBe(true);
  guard.end();
  now += 2000;
  expect(press('L2')).toBe(true);
});

test('without a label nothing is printed', () => {
  expect(createPrintGuard(() => 0).begin([], false)).toBe(false);
});

test('a click prints again at once, but not while it prints', () => {
  const guard = createPrintGuard(() => 0);
  expect([guard.begin(['L1'], false), guard.begin(['L1'], false)]).toEqual([true, false]);
  guard.end();
  expect(guard.begin(['L1'], false)).toBe(true);
});
