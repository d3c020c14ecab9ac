import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read as readBook } from '@e965/xlsx';
import { readFile } from './read-file.ts';
import { csvOf, xlsxOf } from './write-sheet.ts';

const calm = { sheet: undefined, breathe: async () => undefined };
const bytesOf = async (format: 'csv' | 'xlsx', table: string[][]) =>
  format === 'csv' ? csvOf(table) : xlsxOf(table, 'Orders');
const reread = async (format: 'csv' | 'xlsx', table: string[][]) =>
  (await readFile(new File([await bytesOf(format, table)], `a.${format}`), calm)).rows.slice();

const RISKY = [
  ['Order No.', 'Note'],
  ['=HYPERLINK("http://x")', "'=1"],
  ['+1 909', '@SUM(A1)'],
  ['-5', 'a "b", c;\n d'],
  ['_x0041_', '<&>'],
];

describe.each(['csv', 'xlsx'] as const)('a table as %s', (format) => {
  test('keeps what looks like a formula as text', async () => {
    expect(await reread(format, RISKY)).toEqual(RISKY);
  });

  test('comes back cell by cell', async () => {
    const cell = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({
          unit: fc.constantFrom('=', "'", '"', ',', '+', '\n', ' ', 'é', '中', '\t', '_', 'x0', ';'),
        }),
      )
      .filter((text) => format === 'xlsx' || !text.includes('\r'));
    const rows = fc.array(
      fc.tuple(cell, cell).map(([one, other]) => [one, other, 'end']),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (body) => {
        const table = [['a', 'b', 'c'], ...body];
        expect(await reread(format, table)).toEqual(table);
      }),
      { numRuns: 60 },
    );
  });
});

describe('for other programs', () => {
  test('an xlsx holds texts, no formulas', async () => {
    const sheet = readBook(await xlsxOf(RISKY, 'Orders')).Sheets['Orders']!;
    expect(sheet['A2']).toMatchObject({ t: 's', v: '=HYPERLINK("http://x")' });
    expect(sheet['A2'].f).toBeUndefined();
  });

  test('a csv has an apostrophe before what a spreadsheet would work out', () => {
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvOf(RISKY.slice(0, 3)))).toBe(
      '\ufeffOrder No.,Note\r\n"\'=HYPERLINK(""http://x"")",\'\'=1\r\n\'+1 909,\'@SUM(A1)\r\n',
    );
  });
});
