import { expect, it } from 'vitest';
import { MAX_IN_VAIN, nextQuestionMs } from './poll-times.ts';

const HOUR_MS = 3_600_000;

it('a silent parcel is asked about ever more rarely, for about two months', () => {
  const hours = Array.from({ length: MAX_IN_VAIN }, (_, inVain) => (nextQuestionMs(inVain) ?? 0) / HOUR_MS);
  expect(hours.slice(0, 8)).toEqual([2, 4, 8, 12, 24, 48, 96, 96]);
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  expect(hours.reduce((sum, each) => sum + each, 0) / 24).toBeCloseTo(60, -1);
});

it('then no more', () => {
  expect(nextQuestionMs(MAX_IN_VAIN)).toBeNull();
});
