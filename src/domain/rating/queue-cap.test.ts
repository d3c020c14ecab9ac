import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queueCap } from './queue-cap.ts';

test.each([
  [0, 0],
  [8.42, 8.85],
  [10, 10.5],
  [123.45, 129.63],
])('an estimate of $%f is queued up to $%f', (estimate, cap) => {
  expect(queueCap(estimate)).toBe(cap);
});

test('the cap is in whole cents, never below 105 % and less than a cent above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
      const cap = Math.round(queueCap(cents / 100) * 100);
      expect(queueCap(cents / 100)).toBe(cap / 100);
      expect(cap).toBeGreaterThanOrEqual(cents * 1.05 - 0.005);
      expect(cap).toBeLessThan(cents * 1.05 + 1);
    }),
  );
});
