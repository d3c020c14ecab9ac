import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { BLANK_ROW } from '#domain/unfreeze/request-row.ts';
import { readRequests } from './read-requests.ts';
import { xlsxOf } from './write-sheet.ts';

const read = (content: BlobPart, name = 'rows.csv') => readRequests(new File([content], name));
const FIRST = { ...BLANK_ROW, orderNo: 'PB-1', amount: '5.05', note: 'half, or ½ of it' };
const SECOND = { ...BLANK_ROW, orderNo: 'PB-2', amount: '6' };

describe('a table of unfreeze requests', () => {
  it.each([
    ['commas', 'PB-1,5.05,"half, or ½ of it"\r\nPB-2,6'],
    ['tabs, as a spreadsheet copies them', 'PB-1\t5.05\thalf, or ½ of it\r\nPB-2\t6'],
    ['semicolons', 'PB-1;5.05;half, or ½ of it\nPB-2;6\n\n'],
    ['headers', 'Amount,Note,Order No.\n5.05,"half, or ½ of it",PB-1\n6,,PB-2'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual(ok([FIRST, SECOND]));
  });

  it('may be a single row, or a single column', async () => {
    expect(await read('PB-2,6')).toEqual(ok([SECOND]));
    expect(await read('PB-1\nPB-2')).toEqual(
      ok(['PB-1', 'PB-2'].map((orderNo) => ({ ...BLANK_ROW, orderNo }))),
    );
  });

  it('may be a workbook', async () => {
    const table = [
      ['Order No.', 'Amount', 'Note'],
      ['PB-1', '5.05', FIRST.note],
    ];
    expect(await read(await xlsxOf(table, 'Requests'), 'rows.xlsx')).toEqual(ok([FIRST]));
  });

  it('has 500 rows at most, headers apart', async () => {
    const rows = (count: number) => `Order No.,Amount\n${'PB-2,6\n'.repeat(count)}`;
    expect(await read(rows(500))).toMatchObject({ ok: true });
    expect(await read(rows(501))).toEqual(err({ type: 'TooManyRows', params: { max: 500 } }));
  });

  it.each([
    ['', 'EmptyFile'],
    [' \n,', 'EmptyFile'],
    ['Order No.,Amount', 'EmptyFile'],
    ['%PDF-1.7 and on', 'WrongType'],
  ])('%j is refused as %s', async (text, type) => {
    expect(await read(text)).toEqual(err({ type, params: {} }));
  });
});
