import { expect, it } from 'vitest';
import { placeColumns, type DataColumn } from './column-model.ts';

const columns = ['#select', 'no', 'name', 'rate', '#menu'].map((id): DataColumn<never> => ({
  id,
  header: id,
  cell: () => null,
}));
const layout = ['#select', 'rate', 'name', 'no', 'gone', '#menu'].map((key, at) => ({
  key,
  width: 100 + at,
  isHidden: key === 'name',
}));
const look = (fixedStart: number, fixedEnd: number) =>
  placeColumns(columns, layout, { fixedStart, fixedEnd }).map(
    ({ column, width, fixed, style }) => [column.id, width, fixed, style] as const,
  );

it('columns are drawn in the order of the layout, without those hidden or unknown', () => {
  expect(look(0, 0)).toEqual([
    ['#select', 100, null, {}],
    ['rate', 101, null, {}],
    ['no', 103, null, {}],
    ['#menu', 105, null, { gridColumnEnd: -1 }],
  ]);
});

it('those at both ends stay, each beside the one before it', () => {
  expect(look(2, 1)).toEqual([
    ['#select', 100, 'start', { insetInlineStart: 0 }],
    ['rate', 101, 'start', { insetInlineStart: 100 }],
    ['no', 103, null, {}],
    ['#menu', 105, 'end', { insetInlineEnd: 0, gridColumnEnd: -1 }],
  ]);
});
