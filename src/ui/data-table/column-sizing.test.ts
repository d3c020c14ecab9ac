import { expect, it } from 'vitest';
import type { PlacedColumn } from './column-model.ts';
import { tracksOf } from './column-sizing.ts';

const placed = (['no', 'name', 'rate', '#menu'] as const).map((id, at): PlacedColumn<never> => ({
  column: { id, header: id, cell: () => null },
  width: 100 + at,
  fixed: null,
  style: {},
}));

it('what is left over goes to one column', () => {
  expect(tracksOf(placed, 'name')).toEqual({
    columns: '100px minmax(101px, 1fr) 102px 103px',
    total: 406,
  });
});

it('or to a gap before the last, once that column was given a width', () => {
  expect(tracksOf(placed, 'name', new Map([['name', 80]]))).toEqual({
    columns: '100px 80px 102px minmax(0, 1fr) 103px',
    total: 385,
  });
  expect(tracksOf(placed, undefined).columns).toBe('100px 101px 102px minmax(0, 1fr) 103px');
});
