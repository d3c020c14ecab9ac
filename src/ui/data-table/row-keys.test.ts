import { describe, expect, it } from 'vitest';
import { createRowKeys } from './row-keys.ts';

describe('keys of rows', () => {
  it('stay with the rows that stay; rows beside them have new ones', () => {
    const keys = createRowKeys();
    expect(keys.of(['a', 'b', 'c'])).toEqual([0, 1, 2]);
    expect(keys.of(['x', 'b', 'c', 'y'])).toEqual([3, 1, 2, 4]);
    expect(keys.of(['c', 'b'])).toEqual([2, 1]);
  });

  it('are used again, in order, once none of the rows is left', () => {
    const keys = createRowKeys();
    keys.of(['a', 'b', 'c']);
    expect(keys.of(['p', 'q', 'r', 's'])).toEqual([0, 1, 2, 3]);
    expect(keys.of(['p', 'q', 'r', 's'])).toEqual([0, 1, 2, 3]);
    expect(keys.of(['t'])).toEqual([0]);
    expect(keys.of([])).toEqual([]);
  });

  it('never pass from the row with the focus to another', () => {
    const keys = createRowKeys();
    keys.of(['a', 'b', 'c']);
    keys.hold('b');
    expect(keys.of(['p', 'q', 'r'])).toEqual([0, 2, 3]);
    keys.hold(null);
    expect(keys.of(['u', 'v', 'w'])).toEqual([0, 2, 3]);
  });
});
