import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Cell } from './table-file.ts';
import { tableFile } from './table-file.ts';

async function* rowsOf(rows: Cell[][]) {
  for (const row of rows) yield row;
}
const table = (rows: Cell[][]) => ({ name: 'Lines', headers: ['Text', 'Amount'], rows: rowsOf(rows) });

const HARMFUL = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\tx', "'=1"];

describe('a table as a file', () => {
  it('is a csv whose numbers are numbers and whose texts are no formulas', async () => {
    const rows: Cell[][] = [
      ['plain, "quoted"', -12.5],
      ...HARMFUL.map((cell): Cell[] => [cell, 0]),
      [null, null],
    ];
    expect(await text(tableFile(table(rows), 'csv'))).toBe(
      [
        '\ufeffText,Amount',
        '"plain, ""quoted""",-12.5',
        `"'=HYPERLINK(""http://x"")",0`,
        "'+1,0",
        "'-1,0",
        "'@SUM(A1),0",
        `"'\tx",0`,
        "''=1,0",
        ',',
        '',
      ].join('\r\n'),
    );
  });

  it('is an xlsx with the same cells', async () => {
    const rows: Cell[][] = [
      ['plain _x0041_ 订单 <&>', -12.5],
      ...HARMFUL.map((cell): Cell[] => [cell, 1]),
      [null, null],
    ];
    const { sheets } = await readXlsx(await buffer(tableFile(table(rows), 'xlsx')));
    expect(sheets.map(({ name }) => name)).toEqual(['Lines']);
    expect(sheets[0]?.rows.slice(0, 8)).toEqual([
      ['Text', 'Amount'],
      ['plain _x0041_ 订单 <&>', -12.5],
      ...HARMFUL.map((cell) => [`'${cell}`, 1]),
    ]);
  });

  it('reads its rows only as fast as it is taken, and no more of them once it is dropped', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      let read = 0;
      let ended = false;
      async function* endless() {
        try {
          for (;;) yield [`row ${++read}`, read];
        } finally {
          ended = true;
        }
      }
      const file = tableFile({ name: 'Lines', headers: ['Text', 'Amount'], rows: endless() }, format);
      await new Promise<void>((resolve) => file.once('readable', resolve));
      // It stands still with nobody taking more, however long: an endless table would go on for ever.
      for (let before = -1; before !== read;) {
        before = read;
        for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
      }
      file.destroy();
      await new Promise<void>((resolve) => file.once('close', resolve));
      expect(file.destroyed).toBe(true);
      await expect.poll(() => ended).toBe(true);
    }
  });
});
