/** The wizard of an import, by touch, and workbooks for it. */
import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function workbookOf(rows: (string | number)[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Orders');
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

export const openWizard = async (page: Page) => {
  await page.getByRole('link', { name: 'Import orders' }).tap();
  await expect(page.getByRole('heading', { name: 'Import orders' })).toBeVisible();
};
export const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
export const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
export const lineOf = (page: Page, orderNo: string) =>
  page
    .getByTestId('import-row')
    .filter({ has: page.getByRole('gridcell', { name: `Order No.: ${orderNo}`, exact: true }) });
