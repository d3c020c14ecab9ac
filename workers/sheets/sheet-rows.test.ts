import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowScanner, type SheetContext } from './sheet-rows.ts';

const CONTEXT: SheetContext = { texts: ['', 'Sam & Co', ' 中 '], formats: ['plain', 'day'], is1904: false };

interface Written {
  column: string;
  style: number | null;
  type: string | null;
  value: string | null;
}

const written: fc.Arbitrary<Written> = fc.record({
  column: fc.constantFrom('A', 'C', 'Z', 'AB'),
  style: fc.constantFrom(null, 0, 1, 9),
  type: fc.constantFrom(null, 's', 'n', 'b', 'd', 'str', 'e'),
  value: fc.constantFrom(null, '', '0', '1', '2', '45981', '-1.5', '1e3', 'x &amp; y', '2026-11-20T00:00:00'),
});

/** `isUsual`: as nearly all programs write a cell. */
function cellOf({ column, style, type, value }: Written, isUsual: boolean): string {
  const attributes = [
    ` r="${column}7"`,
    style === null ? '' : ` s="${style}"`,
    type === null ? '' : ` t="${type}"`,
  ];
  if (isUsual) return `<c${attributes.join('')}${value === null ? '/>' : `><v>${value}</v></c>`}`;
  const turned = attributes.toReversed().join(' ').replaceAll('"', "'");
  return `<c${turned}${value === null ? '></c>' : `><f>1+1</f><v >${value}</v></c>`}`;
}

function cellsIn(cells: string): string[][] {
  const rows: string[][] = [];
  const scanner = rowScanner(CONTEXT, (_, found) => rows.push(found));
  scanner.end(`<worksheet><sheetData><row r="7">${cells}</row></sheetData></worksheet>`);
  return rows;
}

test('a cell says the same however it is written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(written, { selector: ({ column }) => column, maxLength: 4 }), (cells) => {
      const inOrder = cells.toSorted(
        (one, other) => one.column.length - other.column.length || (one.column < other.column ? -1 : 1),
      );
      const [usual, unusual] = [true, false].map((isUsual) =>
        cellsIn(inOrder.map((cell) => cellOf(cell, isUsual)).join('')),
      );
      expect(usual).toEqual(unusual);
    }),
    { numRuns: 300 },
  );
});

test('cells written as usual are read: texts by number, numbers by style, flags, what is empty', () => {
  const row =
    '<c r="A7" t="s"><v>1</v></c><c r="B7" s="1"><v>45981</v></c><c r="C7" s="9"/><c r="D7" t="b"><v>1</v></c><c r="F7"><v>-1.5</v></c>';
  expect(cellsIn(row)).toEqual([['Sam & Co', '2025-11-20', '', 'TRUE', '', '-1.5']]);
});
