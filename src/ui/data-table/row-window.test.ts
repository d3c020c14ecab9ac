import { describe, expect, it } from 'vitest';
import { nextRange, rangeOf, restRange } from './row-window.ts';

const NOTHING = { from: 0, to: 0 };

describe('the rows that are drawn', () => {
  it('are all of a few', () => {
    expect(nextRange(NOTHING, { from: 0, to: 12 }, 40)).toEqual({ from: 0, to: 40 });
    expect(nextRange({ from: 0, to: 40 }, { from: 0, to: 12 }, 3)).toEqual({ from: 0, to: 3 });
  });

  it('are those in sight alone after a jump, and those beside them once there is time', () => {
    const drawn = nextRange({ from: 0, to: 32 }, { from: 500, to: 520 }, 10_000);
    expect(drawn).toEqual({ from: 500, to: 520 });
    expect(restRange(drawn, { from: 500, to: 520 }, 10_000)).toEqual({ from: 488, to: 532 });
    expect(restRange({ from: 0, to: 20 }, { from: 0, to: 20 }, 100)).toEqual({ from: 0, to: 100 });
  });

  it('stay the same object while enough of them are left', () => {
    const drawn = { from: 488, to: 532 };
    expect(nextRange(drawn, { from: 508, to: 528 }, 10_000)).toBe(drawn);
    expect(nextRange(drawn, { from: 509, to: 529 }, 10_000)).toEqual({ from: 497, to: 541 });
    expect(restRange(drawn, { from: 500, to: 520 }, 10_000)).toBe(drawn);
  });

  it('never lie outside of the list', () => {
    expect(rangeOf({ from: 95, to: 115 }, 0, 100)).toEqual({ from: 80, to: 100 });
    expect(rangeOf({ from: 0, to: 20 }, 12, 8)).toEqual({ from: 0, to: 8 });
    expect(nextRange({ from: 4980, to: 5012 }, { from: 5000, to: 5020 }, 60)).toEqual({ from: 28, to: 60 });
  });
});
