import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowLot } from './packed-rows.ts';
import { PackedRows, rowsOfLot } from './packed-rows.ts';

const anyRows = fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 4 }), { maxLength: 3 }), {
  maxLength: 260,
  size: 'max',
});

function packed(rows: readonly string[][]): PackedRows {
  const kept = PackedRows.empty();
  for (const cells of rows) kept.push([...cells]);
  return kept;
}

describe('packed rows', () => {
  test('are read as the list they were made of', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(260), fc.nat(260), fc.nat(9), (rows, one, other, first) => {
        const kept = packed(rows);
        expect([kept.length, kept.slice()]).toEqual([rows.length, rows]);
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        expect(kept.slice(from, to)).toEqual(rows.slice(from, to));
        expect([kept.at(-1), kept.at(rows.length), kept.at(from)]).toEqual([
          undefined,
          undefined,
          rows[from],
        ]);
        const dropped = Math.min(first, rows.length);
        const rest = kept.without(dropped);
        expect([rest.length, rest.slice()]).toEqual([rows.length - dropped, rows.slice(dropped)]);
        const end = Math.min(to, rest.length);
        const lot: RowLot = structuredClone(rest.lot(Math.min(from, end), end));
        expect(rowsOfLot(lot)).toEqual(rows.slice(dropped).slice(Math.min(from, end), end));
      }),
    );
  });

  test('are rewritten where that changes them, each asked for once, in their order', () => {
    const rows = Array.from({ length: 230 }, (_, row) => [`R${row}`]);
    const kept = packed(rows).without(7);
    const asked: number[] = [];
    kept.rewrite((row, cells) => {
      asked.push(row);
      if (row % 90 !== 5) return false;
      cells.push('more');
      return true;
    });
    expect(asked).toEqual(Array.from({ length: 223 }, (_, row) => row));
    const longer = kept.slice().flatMap((cells, row) => (cells.length > 1 ? [[row, ...cells]] : []));
    expect(longer).toEqual([
      [5, 'R12', 'more'],
      [95, 'R102', 'more'],
      [185, 'R192', 'more'],
    ]);
  });
});
