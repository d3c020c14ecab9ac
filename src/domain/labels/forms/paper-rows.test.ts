import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowPart } from './paper-rows.ts';
import { flowRows } from './paper-rows.ts';

const flow = (counts: number[], ...rooms: number[]) =>
  flowRows(counts, { leading: 10, gap: 2, room: (page) => rooms[Math.min(page, rooms.length - 1)] ?? 0 });

const heightOf = (parts: RowPart[]) => parts.reduce((sum, { from, to }) => sum + (to - from) * 10 + 2, 0);

describe('flowRows', () => {
  it('fills a page, then the next', () => {
    expect(flow([1, 2, 1], 34, 100)).toEqual([
      [
        { row: 0, from: 0, to: 1 },
        { row: 1, from: 0, to: 2 },
      ],
      [{ row: 2, from: 0, to: 1 }],
    ]);
  });

  it('breaks a long row where the page ends, and a short one never', () => {
    expect(flow([7, 6], 52, 82)).toEqual([
      [{ row: 0, from: 0, to: 5 }],
      [{ row: 0, from: 5, to: 7 }],
      [{ row: 1, from: 0, to: 6 }],
    ]);
  });

  it('leaves no single line of a long row at the foot of a page', () => {
    expect(flow([1, 8], 26, 100)).toEqual([[{ row: 0, from: 0, to: 1 }], [{ row: 1, from: 0, to: 8 }]]);
  });

  it('has one page without rows', () => {
    expect(flow([], 100)).toEqual([[]]);
  });

  it('prints every line once and in order, on pages that are not overfull', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 100 });
    const room = fc.integer({ min: 84, max: 600 });
    fc.assert(
      fc.property(counts, room, room, (lines, first, further) => {
        const pages = flow(lines, Math.min(first, further), further);
        const printed = pages
          .flat()
          .flatMap(({ row, from, to }) =>
            Array.from({ length: to - from }, (_, at) => `${row}:${from + at}`),
          );
        expect(printed).toEqual(
          lines.flatMap((count, row) => Array.from({ length: count }, (_, at) => `${row}:${at}`)),
        );
        pages.forEach((parts, page) => {
          expect(heightOf(parts)).toBeLessThanOrEqual(page === 0 ? Math.min(first, further) : further);
          if (page > 0) expect(parts).not.toEqual([]);
        });
        const cutShort = pages
          .flat()
          .filter(({ row, from, to }) => (lines[row] ?? 0) <= 6 && to - from < (lines[row] ?? 0));
        expect(cutShort).toEqual([]);
      }),
    );
  });
});
