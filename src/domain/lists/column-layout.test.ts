import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultLayout,
  layoutFrom,
  MAX_WIDTH,
  MIN_WIDTH,
  moveColumn,
  resizeColumn,
  toggleColumn,
  withWidth,
} from './column-layout.ts';
import { hasFixedColumns, ORDER_COLUMN_KEYS, ORDER_COLUMNS, SHOWN_COLUMNS } from './order-columns.ts';
import { isViewData, readViewData, viewDataOf } from './view-data.ts';

const KNOWN = [
  { key: 'a', width: 100 },
  { key: 'b', width: 120 },
  { key: 'c', width: 140 },
];
const usual = defaultLayout(KNOWN, ['c', 'a']);
const text = (layout: typeof usual) =>
  layout.map(({ key, width, isHidden }) => `${key}${width}${isHidden ? '-' : ''}`).join(' ');

describe('columns', () => {
  it('begin with those shown, the others after them', () => {
    expect(text(usual)).toBe('c140 a100 b120-');
  });

  it('move past hidden ones, and never over the ends', () => {
    const layout = defaultLayout(KNOWN, ['a', 'b', 'c']);
    const hidden = toggleColumn(layout, 'b');
    expect(text(moveColumn(hidden, 'a', 1))).toBe('b120- c140 a100');
    expect(moveColumn(hidden, 'a', -1)).toBe(hidden);
    expect(text(moveColumn(hidden, 'b', 1))).toBe('a100 c140 b120-');
  });

  it('keep to their narrowest and widest, and one stays shown', () => {
    expect(text(resizeColumn(usual, 'a', -1000))).toBe(`c140 a${MIN_WIDTH} b120-`);
    expect(text(resizeColumn(usual, 'a', 1000))).toBe(`c140 a${MAX_WIDTH} b120-`);
    expect(text(withWidth(usual, 'a', 131.6))).toBe('c140 a132 b120-');
    expect(text(withWidth(usual, 'a', 1))).toBe(`c140 a${MIN_WIDTH} b120-`);
    const one = toggleColumn(usual, 'c');
    expect(toggleColumn(one, 'a')).toBe(one);
  });

  it('of a kept layout stand as they were; new ones come hidden, unknown ones go', () => {
    const kept = [
      { key: 'gone', isHidden: false },
      { key: 'b', width: 90, isHidden: false },
      { key: 'c', isHidden: true },
    ];
    expect(text(layoutFrom(kept, usual))).toBe('b90 c140- a100-');
    expect(text(layoutFrom([{ key: 'a', isHidden: true }], usual))).toBe('a100 c140- b120-');
  });

  it('of the order list are those of the specification, each once', () => {
    expect(ORDER_COLUMNS.map(({ key }) => key).sort()).toEqual([...ORDER_COLUMN_KEYS].sort());
    expect(SHOWN_COLUMNS[2]).toContain('trackingNO');
    expect([hasFixedColumns('demo'), hasFixedColumns('scroll-all')]).toEqual([true, false]);
  });
});

describe('a saved view', () => {
  it('carries its columns with short keys', () => {
    const data = viewDataOf(usual, 'status=1&sort=-getRate', 2);
    expect(JSON.parse(data)).toEqual([
      { k: 'c', w: 140 },
      { k: 'a', w: 100 },
      { k: 'b', w: 120, h: 1 },
      { q: 'status=1&sort=-getRate', p: 2 },
    ]);
    expect(layoutFrom(readViewData(data).columns, defaultLayout(KNOWN, ['b']))).toEqual(usual);
  });

  it('of another program, or spoilt, is read as far as it goes', () => {
    expect(readViewData('[{"k":"a"},null,7,{"w":3},{"p":"x"}]')).toEqual({
      columns: [{ key: 'a', isHidden: false }],
      query: '',
      place: 0,
    });
    expect([isViewData('[]'), isViewData('{}'), isViewData('no')]).toEqual([true, false, false]);
  });

  it('comes back as it went', () => {
    const place = fc.record({
      key: fc.string(),
      width: fc.integer({ min: MIN_WIDTH, max: MAX_WIDTH }),
      isHidden: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(place), fc.string(), fc.nat(), (columns, query, at) => {
        expect(readViewData(viewDataOf(columns, query, at))).toEqual({ columns, query, place: at });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(readViewData(any).columns).toBeInstanceOf(Array);
      }),
    );
  });
});
