import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCap, withMargin } from './cap.ts';

const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0);
const cents = fc.integer({ min: 1, max: 500_000 });

describe('one cap for many labels', () => {
  it('is shared in proportion, the last cents from the first on', () => {
    expect(splitCap([1000, 1000, 1000], 3151)).toEqual([1051, 1050, 1050]);
    expect(splitCap([2000, 500], 2625)).toEqual([2100, 525]);
    expect(splitCap([], 100)).toEqual([]);
    expect(splitCap([0, 0], 100)).toEqual([0, 0]);
  });

  it('is never passed, and never left unused', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 500 }), cents, (estimates, cap) => {
        expect(sum(splitCap(estimates, cap))).toBe(cap);
      }),
    );
  });

  it('covers each estimate when it covers all of them', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 200 }), cents, (estimates, more) => {
        const shares = splitCap(estimates, sum(estimates) + more);
        expect(shares.every((share, index) => share >= estimates[index]!)).toBe(true);
      }),
    );
  });

  it('leaves an estimate 5 % of room, up to the next cent', () => {
    expect([0, 1, 99, 1000, 1001].map(withMargin)).toEqual([0, 2, 104, 1050, 1052]);
  });
});
