import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { createSheetSession } from './sheet-session.ts';

const NOTES = [['Read me'], ['Made by', 'Mina', 'in', 'November']];
const ORDERS = [
  ['Order No.', 'Recipient Name', 'City', 'Zip'],
  ['A-1', 'Sam Reed', 'Columbus', '43215'],
];
const PRICES = [
  ['SKU', 'Price'],
  ['MUG', '9'],
];

function workbook(sheets: Record<string, string[][]>, bookType: 'xlsx' | 'xls') {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new File([new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)], `a.${bookType}`);
}

const openedOf = async (file: File, sheet?: string) => {
  const opened = await createSheetSession(async () => undefined).open(file, { sheet });
  if (!opened.ok) throw new Error(opened.error.type);
  const { sheetName, otherSheets, headers, rowCount } = opened.value;
  return { sheetName, otherSheets, headers, rowCount };
};

test.each(['xlsx', 'xls'] as const)('of a workbook (%s) the sheet with the headers is read', async (type) => {
  const file = workbook({ Notes: NOTES, Prices: PRICES, Orders: ORDERS }, type);
  expect(await openedOf(file)).toEqual({
    sheetName: 'Orders',
    otherSheets: ['Notes', 'Prices'],
    headers: ORDERS[0],
    rowCount: 1,
  });
  expect((await openedOf(file, 'Prices')).headers).toEqual(PRICES[0]);
});

test.each(['xlsx', 'xls'] as const)('of equals (%s) the first one is read', async (type) => {
  const file = workbook({ Empty: [], One: ORDERS, Two: ORDERS }, type);
  expect((await openedOf(file)).sheetName).toBe('One');
});
