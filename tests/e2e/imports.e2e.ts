/** A day's orders come as spreadsheets, on a tablet without a connection. */
import type { Locator, Page } from '@playwright/test';
import {
  appUrl,
  askServer,
  expect,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';
import { choose, lineOf, next, openWizard, workbookOf, XLSX_TYPE } from './support/import-wizard.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isLoggedIn: true });

const HEADERS = [
  'Order No.',
  'Ship To Name',
  'Address 1',
  'City',
  'State',
  'Zip',
  'Country',
  'Length',
  'Width',
  'Height',
  'Weight (lb)',
  'Buyer remarks',
];

const row = (orderNo: string, given: Partial<Record<(typeof HEADERS)[number], string>> = {}): string[] => {
  const cells: Record<string, string> = {
    'Order No.': orderNo,
    'Ship To Name': 'Sam Reed',
    'Address 1': '500 Main St',
    City: 'Columbus',
    State: 'OH',
    Zip: '43215',
    Country: 'US',
    Length: '10',
    Width: '8',
    Height: '4',
    'Weight (lb)': '2',
    'Buyer remarks': 'gift',
    ...given,
  };
  return HEADERS.map((header) => cells[header] ?? '');
};

const csvOf = (rows: string[][]) =>
  Buffer.from([HEADERS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\r\n'));

const xlsxOf = (rows: string[][], headers = HEADERS) => workbookOf([headers, ...rows]);

async function startOffline(page: Page, context: { setOffline(offline: boolean): Promise<void> }) {
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await context.setOffline(true);
  await expect(syncChip(page)).toContainText('Offline', { timeout: 30_000 });
}

/** Several chunks: the page is closed between two of them. */
const MANY = 2400;

interface Listed {
  total: number;
  list: { orderNo: string; recipientStateCode: string; recipientZipCode: string }[];
}
const onServer = (page: Page, q: string) =>
  askServer<Listed>(page, `/api/ezeeship/order/list?status=1&pageSize=500&q=${q}`);

test('a mixed csv offline: matched, one row fixed, one skipped, the rest imported, on the server once each', async ({
  device: { page, context, consoleErrors },
}) => {
  await startOffline(page, context);
  await openWizard(page);
  await choose(
    page,
    'monday.csv',
    'text/csv',
    csvOf([
      row('CSV-01'),
      row('CSV-02', { City: 'Cambridge', State: 'MA', Zip: '2139' }),
      row('CSV-03', { State: 'Atlantis' }),
      row('CSV-04', { State: 'Atlantis' }),
      row('CSV-05', { Length: 'long' }),
      row('CSV-06'),
      row('CSV-01'),
    ]),
  );

  await expect(page.getByText('7 rows in the file')).toBeVisible();
  await expect(page.getByLabel('Recipient Zip Code', { exact: true })).toHaveValue('column:5');
  await expect(page.getByRole('list', { name: 'First rows of Recipient Name' })).toContainText('Sam Reed');
  await expect(page.getByText('1 column is not used: Buyer remarks')).toBeVisible();
  await next(page, 'Check rows');

  const rows = page.getByTestId('import-row');
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).toHaveAttribute('data-state', 'erroneous');
  await expect(page.getByRole('tab', { name: 'With errors 3' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Duplicates 1' })).toBeVisible();
  await expect(page.getByText(/In 1 row something was mended/)).toBeVisible();

  const wrong = lineOf(page, 'CSV-03');
  await wrong.getByRole('gridcell', { name: 'Recipient State: Atlantis', exact: true }).tap();
  await page.getByRole('combobox', { name: 'Recipient State' }).selectOption('OH Ohio');
  await expect(wrong).toHaveAttribute('data-state', 'ready');
  await page.getByRole('button', { name: /more row with the same text/ }).tap();
  await expect(lineOf(page, 'CSV-04')).toHaveAttribute('data-state', 'ready');
  await lineOf(page, 'CSV-05')
    .getByText(/^Length: long/)
    .tap();
  const length = page.getByRole('textbox', { name: 'Length' });
  await expect(length).toHaveValue('long');
  await expect(length).toHaveAccessibleDescription(/number/);
  await page.keyboard.press('Escape');
  await lineOf(page, 'CSV-05')
    .getByRole('button', { name: /Skip line/ })
    .tap();
  await expect(lineOf(page, 'CSV-05')).toHaveAttribute('data-state', 'skipped');
  await expect(page.getByText('5 importable, 2 not')).toBeVisible();

  await next(page, 'Go to result');
  await expect(page.getByTestId('import-counts')).toHaveText('5 importable, 1 with errors');
  const [rest] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the 2 as CSV' }).tap(),
  ]);
  expect(rest.suggestedFilename()).toBe('monday - not imported.csv');
  await next(page, 'Import 5');
  await expect(page.getByRole('heading', { name: '5 orders imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to orders' }).tap();
  for (const orderNo of ['CSV-01', 'CSV-02', 'CSV-03', 'CSV-04', 'CSV-06']) {
    await expect(page.getByTestId('order-row').filter({ hasText: orderNo })).toHaveCount(1);
  }
  await expect(syncChip(page)).toContainText('Offline, 6 waiting');

  await context.setOffline(false);
  await waitUntilSynced(page);
  const { total, list } = await onServer(page, 'CSV-');
  expect(total).toBe(5);
  expect(list.map(({ orderNo }) => orderNo)).toEqual(['CSV-01', 'CSV-02', 'CSV-03', 'CSV-04', 'CSV-06']);
  expect(list.map(({ recipientZipCode }) => recipientZipCode)).toEqual([
    '43215',
    '02139',
    '43215',
    '43215',
    '43215',
  ]);
  expect(consoleErrors).toEqual([]);
});

test('an xlsx with headers of its own: matched by hand, the mapping kept and used for the next file', async ({
  device: { page, context, consoleErrors },
}) => {
  const own = HEADERS.map((header) => (header === 'Ship To Name' ? 'Wohin' : header));
  await startOffline(page, context);
  await openWizard(page);
  await choose(page, 'tuesday.xlsx', XLSX_TYPE, xlsxOf([row('XLS-01'), row('XLS-02')], own));
  await next(page, 'Check rows');
  await expect(page.getByRole('alert')).toContainText('1 required field has no column yet: Recipient Name');
  await page.getByLabel('Recipient Name', { exact: true }).selectOption({ label: 'B · Wohin' });
  await page.getByRole('button', { name: 'Save mapping' }).tap();
  await page.getByLabel('Mapping name').fill('Nordic shop');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Mapping Nordic shop saved' })).toBeVisible();

  await next(page, 'Another file');
  await choose(page, 'wednesday.xlsx', XLSX_TYPE, xlsxOf([row('XLS-03'), row('XLS-01')], own));
  await page.getByLabel('Mapping', { exact: true }).selectOption('Nordic shop');
  await expect(page.getByLabel('Recipient Name', { exact: true })).toHaveValue('column:1');
  await page.getByRole('button', { name: 'Actions for mapping Nordic shop' }).tap();
  await page.getByRole('menuitem', { name: 'Save as a new mapping' }).tap();
  await page.getByLabel('Mapping name').fill('nordic SHOP');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('A mapping named “nordic SHOP” already exists.')).toBeVisible();
  await page.keyboard.press('Escape');
  await next(page, 'Check rows');
  await expect(page.getByTestId('import-row')).toHaveCount(2);
  await next(page, 'Go to result');
  await next(page, 'Import 2');
  await expect(page.getByRole('heading', { name: '2 orders imported' })).toBeVisible();

  await next(page, 'Another file');
  await choose(page, 'again.xlsx', XLSX_TYPE, xlsxOf([row('XLS-01'), row('XLS-03')], own));
  await page.getByLabel('Mapping', { exact: true }).selectOption('Nordic shop');
  await next(page, 'Check rows');
  await expect(page.getByRole('tab', { name: 'Duplicates 2' })).toBeVisible();
  await next(page, 'Go to result');
  await next(page, 'Import 0');
  await expect(page.getByRole('alert')).toHaveText('Import Failed, No correct crossdock order to import.');
  await expect(page.getByText('2 the same.')).toBeVisible();

  await next(page, 'Back to rows');
  await page.goto(appUrl(page, 'auth/orders/import'));
  const changed = row('XLS-01', { 'Ship To Name': 'Samuel Reed' });
  await choose(page, 'changed.xlsx', XLSX_TYPE, xlsxOf([changed, row('XLS-03'), row('XLS-04')], own));
  await page.getByLabel('Mapping', { exact: true }).selectOption('Nordic shop');
  await next(page, 'Check rows');
  await next(page, 'Go to result');
  await page.getByRole('button', { name: /^1 changed/ }).tap();
  await expect(page.getByText('Recipient Name: Sam Reed → Samuel Reed')).toBeVisible();
  await expect(page.getByText('1 importable, 2 here already', { exact: true })).toBeVisible();
  await next(page, 'Import 1, change 1');
  await expect(page.getByRole('heading', { name: '1 order imported' })).toBeVisible();
  await expect(page.getByText('1 order updated')).toBeVisible();
  await next(page, 'Another file');
  await page.getByRole('button', { name: 'Undo the import of changed.xlsx' }).tap();
  await expect(page.getByText('1 order that it updated stays as it is now.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 1 order' }).tap();
  await expect(page.getByText(/^The import of changed.xlsx was undone/)).toBeVisible();

  await choose(page, 'again.xlsx', XLSX_TYPE, xlsxOf([row('XLS-01'), row('XLS-03')], own));
  await page.getByLabel('Mapping', { exact: true }).selectOption('Nordic shop');
  await next(page, 'Check rows');
  await next(page, 'Go to result');
  await next(page, 'Change 1');
  await expect(page.getByText('1 order updated')).toBeVisible();

  await context.setOffline(false);
  await waitUntilSynced(page);
  expect((await onServer(page, 'XLS-')).list.map(({ orderNo }) => orderNo)).toEqual(['XLS-03', 'XLS-01']);
  const mappingsAtServer = async () => {
    const mappings = await askServer<{ name: string }[]>(page, '/api/ezeeship/importMapping/list');
    return mappings.map(({ name }) => name);
  };
  expect(await mappingsAtServer()).toEqual(['Nordic shop']);

  await page.getByRole('link', { name: 'Back to orders' }).tap();
  await openWizard(page);
  await page.getByRole('button', { name: 'Actions for mapping Nordic shop' }).tap();
  await page.getByRole('menuitem', { name: 'Rename mapping' }).tap();
  await page.getByLabel('Mapping name').fill('Oslo shop');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByLabel('Customised', { exact: true })).toContainText('Oslo shop');
  await expect.poll(mappingsAtServer).toEqual(['Oslo shop']);
  await page.getByRole('button', { name: 'Actions for mapping Oslo shop' }).tap();
  await page.getByRole('menuitem', { name: 'Delete mapping' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete mapping' }).tap();
  await expect(page.getByText('Save a mapping in the next step to get its template here.')).toBeVisible();
  await expect.poll(mappingsAtServer).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('a file another app shares opens in the wizard; what is no spreadsheet is refused with a sentence', async ({
  device: { page, consoleErrors },
}) => {
  await waitUntilInstalled(page);
  const reply = await page.evaluate(
    async (text) => {
      const form = new FormData();
      form.append('file', new File([text], 'shared orders.csv', { type: 'text/csv' }));
      const { ok, url } = await fetch('/newstyle/shared-file', { method: 'POST', body: form });
      return { ok, path: new URL(url).pathname };
    },
    csvOf([row('SHR-01')]).toString(),
  );
  expect(reply).toEqual({ ok: true, path: '/newstyle/auth/orders/import' });
  await page.goto(appUrl(page, 'auth/orders/import'));
  await expect(page.getByText('1 row in the file')).toBeVisible();
  await expect(page.getByText('shared orders.csv')).toBeVisible();
  await next(page, 'Another file');
  await choose(page, 'letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7 no orders'));
  await expect(page.getByRole('alert')).toContainText(/xls, xlsx/i);

  const dropped = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      return data;
    },
    csvOf([row('DRP-01'), row('DRP-02')]).toString(),
  );
  const heading = page.getByRole('heading', { name: 'Import orders' });
  await heading.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Let go to read this file')).toBeVisible();
  await heading.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('2 rows in the file')).toBeVisible();
  await next(page, 'Check rows');
  await expect(page.getByTestId('import-row')).toHaveCount(2);
  await heading.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText(/^Finish this file first/)).toBeVisible();
  await expect(page.getByTestId('import-row')).toHaveCount(2);

  await page.reload();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download System template as XLSX' }).tap(),
  ]);
  expect(template.suggestedFilename()).toBe('orders.xlsx');
  expect(consoleErrors).toEqual([]);
});

/** Of a progress bar; null: there is none, or it does not know. */
const valueOf = async (bar: Locator) =>
  (await bar.count()) > 0 ? bar.getAttribute('aria-valuenow', { timeout: 1000 }).catch(() => null) : null;

test('an import the page was closed at is finished at the next start', async ({ device }) => {
  await waitUntilInstalled(device.page);
  await waitUntilSynced(device.page);
  await openWizard(device.page);
  const many = Array.from({ length: MANY }, (_, index) => row(`BIG-${String(index + 1).padStart(4, '0')}`));
  await choose(device.page, 'big.csv', 'text/csv', csvOf(many));
  await next(device.page, 'Check rows');
  await next(device.page, 'Go to result');
  await next(device.page, `Import ${MANY}`);
  // Beyond the half all orders are staged and the first chunk of several is made.
  const going = device.page.locator('[role=progressbar][aria-label="Importing orders"]');
  const gone = device.page.getByText('orders imported').first();
  await expect
    .poll(async () => (await gone.isVisible()) || Number(await valueOf(going)) > 50, { intervals: [20] })
    .toBe(true);
  const page = await device.reopen();
  await expect.poll(async () => (await onServer(page, 'BIG-')).total, { timeout: 90_000 }).toBe(MANY);
  await waitUntilSynced(page);
  await page.getByRole('searchbox').fill('BIG-0001');
  await expect(page.getByTestId('order-row').filter({ hasText: 'BIG-0001' })).toHaveCount(1);
  expect(device.consoleErrors).toEqual([]);
});
