/**
 * A shop's day on a tablet: a spreadsheet of mixed quality imported and fixed without a network, sent when it is back,
 * labelled in one batch, printed in list order, and the rest packed at the table. `npm run day` takes 5,000 rows.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PRINT_CHUNK } from '#labels/print-chunks.ts';
import { addFunds, readBooks } from '../fixtures/shop-books.ts';
import { dayRows, ofKind, workbookOfDay } from './support/day-file.ts';
import { choose, lineOf, next, openWizard, XLSX_TYPE } from './support/import-wizard.ts';
import {
  appUrl,
  askServer,
  expect,
  labelsOnDevice,
  logIn,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';
import { command, lay, openStation, plugScale, stop, weigh } from './support/pack-table.ts';
import { scan } from './support/scanner.ts';
import { pagesOf } from './support/pdf-text.ts';
import { createWatch } from './support/stop-watch.ts';

const SIZE = Number(process.env['DAY_ORDERS'] ?? 60);
const AT_TABLE = SIZE > 1000 ? 20 : 4;
/** As many as a shop puts on hold before it makes the labels. */
const HELD = 2;
/** Enough for whatever such a day costs. */
const FUNDS_CENTS = 50_000_000;
/** A slow machine makes ten labels a second. */
const WAIT_MS = 60_000 + SIZE * 100;

/** A page with much to do answers a tap within this. */
const ACT_MS = 30_000;

test.use({
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  serverEnv: { SANDBOX_DELAY_MS: '0' },
  isEmbedded: true,
});

const rows = dayRows(SIZE, AT_TABLE);
const good = ofKind(rows, 'ready', 'refused');
const mendable = ofKind(rows, 'state', 'zip', 'service', 'side');
const hopeless = ofKind(rows, 'left');
const repeated = ofKind(rows, 'repeated');
const imported = rows.filter((row) => good.includes(row) || mendable.includes(row));
const ofDay = imported.filter(({ orderNo }) => orderNo.startsWith('DAY-'));
const ofTable = imported.filter(({ orderNo }) => orderNo.startsWith('TABLE-'));

const orderRow = (page: Page, orderNo: string) => page.getByTestId('order-row').filter({ hasText: orderNo });
const searchFor = (page: Page, text: string) => page.getByRole('main').getByRole('searchbox').fill(text);
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' });
const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: `${name} ${count}`, exact: true });

interface Paged {
  total: number;
  list: { orderNo: string }[];
}
const ask = (page: Page, list: string, q: string) =>
  askServer<Paged>(page, `/api/ezeeship/${list}/list?pageSize=1&q=${q}`);

const shownWeight = (ounces: number) =>
  `${Math.floor(ounces / 16)} lb${ounces % 16 === 0 ? '' : ` ${ounces % 16} oz`}`;

/** One text into a field of all rows where it is wrong. */
async function fixAll(page: Page, field: string, text: string, count: number) {
  await page.getByRole('button', { name: `${field} (${count})`, exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: `${field} in many rows` });
  await dialog.getByLabel(field, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: new RegExp(`^Apply to (all )?${count} row`) }).tap();
  await expect(dialog).toHaveCount(0);
}

async function fixCell(page: Page, orderNo: string, field: string, was: string, text: string) {
  const line = lineOf(page, orderNo);
  await line.getByRole('gridcell', { name: `${field}: ${was}`, exact: true }).tap();
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('data-state', 'ready');
}

test(`a day of ${SIZE} orders`, async ({ device, server }) => {
  test.setTimeout(4 * WAIT_MS + 240_000);
  device.context.setDefaultTimeout(ACT_MS);
  await plugScale(device.context);
  const watch = await createWatch(device.context, process.env['DAY_ORDERS'] !== undefined);
  await device.page.reload();
  let { page } = device;
  await logIn(page);
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  const before = await ask(page, 'order', '');
  await server.stop();
  await device.context.setOffline(true);
  await expect(syncChip(page)).toContainText('Offline', { timeout: 30_000 });
  await addFunds(server.dataDir, FUNDS_CENTS, 'for the day');

  await watch.step(page, 'file read, columns matched', async () => {
    await openWizard(page);
    await choose(page, 'day.xlsx', XLSX_TYPE, workbookOfDay(rows));
    await expect(page.getByText(`${rows.length} rows in the file`)).toBeVisible({ timeout: WAIT_MS });
    await expect(page.getByText('1 column is not used: Colour of the box')).toBeVisible();
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('column:8');
  });
  await watch.step(page, 'rows checked', async () => {
    await next(page, 'Check rows');
    await expect(page.getByRole('alert')).toContainText(
      '1 required field has no column yet: Lithium Battery',
    );
    await page
      .getByLabel('Lithium Battery', { exact: true })
      .selectOption({ label: 'The same for all rows …' });
    await page.getByLabel('Text for all rows of Lithium Battery').selectOption('No lithium battery');
    await next(page, 'Check rows');
    for (const word of ['Express Bus', 'Ground or so'])
      await page.getByLabel(`${word} is`, { exact: true }).selectOption('FedEx Ground', { timeout: WAIT_MS });
    await next(page, 'Check orders');
    await expect(page.getByRole('tab', { name: `All orders ${rows.length}` })).toBeVisible({
      timeout: WAIT_MS,
    });
  });
  const wrong = mendable.length - ofKind(rows, 'service').length + hopeless.length;
  await expect(page.getByRole('tab', { name: `With errors ${wrong}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Duplicates ${repeated.length}` })).toBeVisible();

  await watch.step(page, 'rows fixed', async () => {
    await page.getByRole('tab', { name: /^With errors/ }).tap();
    for (const { orderNo, cells } of ofKind(rows, 'side'))
      await fixCell(page, orderNo, 'Width', String(cells['Width']), '8');
    await fixAll(page, 'Recipient State', 'OH', ofKind(rows, 'state').length);
    await fixAll(page, 'Recipient Zip Code', '43215', ofKind(rows, 'zip').length);
    await expect(page.getByRole('tab', { name: `With errors ${hopeless.length}` })).toBeVisible();
  });
  const [skipped] = hopeless;
  await lineOf(page, skipped!.orderNo)
    .getByRole('button', { name: /Skip line/ })
    .tap();
  const left = rows.length - imported.length;
  await expect(page.getByText(`${imported.length} importable, ${left} not`)).toBeVisible();

  await watch.step(page, 'the rest downloaded with its reasons', async () => {
    await next(page, 'Go to result');
    await expect(page.getByTestId('import-counts')).toHaveText(
      `${imported.length} importable, ${left - 1} with errors`,
    );
    const [rest] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download the ${left} as CSV` }).tap(),
    ]);
    const lines = (await readFile(await rest.path(), 'utf8')).trim().split(/\r?\n/).slice(1);
    expect(lines).toHaveLength(left);
    expect(lines.filter((line) => line.includes('中山路100号'))).toHaveLength(
      hopeless.filter(({ cells }) => cells['City'] === '哥伦布').length,
    );
  });
  await watch.step(page, 'imported', async () => {
    await next(page, `Import ${imported.length}`);
    await expect(page.getByRole('heading', { name: `${imported.length} orders imported` })).toBeVisible({
      timeout: WAIT_MS,
    });
  });
  await watch.step(page, 'found in the list', async () => {
    await page.getByRole('link', { name: 'Go to orders' }).tap();
    await expect(tab(page, 'Awaiting', 19 + imported.length)).toBeVisible({ timeout: WAIT_MS });
    await searchFor(page, imported.at(-1)!.recipient);
    await expect(page.getByTestId('order-row')).toHaveCount(1);
    await searchFor(page, '');
    await expect(orderRow(page, imported[0]!.orderNo)).toBeVisible();
  });
  // The orders, and the note of the import.
  await expect(syncChip(page)).toContainText(`Offline, ${imported.length + 1} waiting`);

  await watch.step(page, 'sent', async () => {
    await server.start();
    await device.context.setOffline(false);
    await expect(syncChip(page)).toContainText('Up to date', { timeout: WAIT_MS });
  });
  expect((await ask(page, 'order', '')).total).toBe(before.total + imported.length);
  expect((await ask(page, 'order', 'DAY-')).total).toBe(ofDay.length);

  const held = ofDay.slice(0, HELD);
  await searchFor(page, 'DAY-');
  for (const { orderNo } of held)
    await page.getByRole('checkbox', { name: `Select order ${orderNo}` }).check();
  await bar(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold orders' }).tap();
  await expect(page.getByTestId('order-row').filter({ hasText: 'On hold until' })).toHaveCount(HELD);

  const labels = ofDay.filter((row) => row.kind !== 'refused' && !held.includes(row));
  const failures = ofKind(ofDay, 'refused');
  const asked = labels.length + failures.length;
  const review = page.getByTestId('labels-review');
  await watch.step(page, 'all checked and priced', async () => {
    await page.getByRole('checkbox', { name: 'Select all orders' }).check();
    await expect(page.getByText(`${ofDay.length} selected`)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Create labels' }).tap();
    await expect(review).toContainText(`${asked} labels can be made`, { timeout: WAIT_MS });
  });
  await expect(review).toContainText(`${HELD} orders get no label now`);
  expect((await ask(page, 'shipment', 'DAY-')).total).toBe(0);

  await watch.step(page, 'labels bought', async () => {
    await review.getByRole('button', { name: new RegExp(`^Buy ${asked} labels for \\$`) }).tap();
    await expect(page.getByRole('heading', { name: `Batch of ${ofDay.length}` })).toBeVisible();
    await expect(page.getByText(/^[1-9]\d* created$/)).toBeVisible({ timeout: WAIT_MS });
    await page.reload();
    // Meanwhile the desk goes on: an order is looked up.
    await page.goto(appUrl(page, 'auth/orders'));
    await searchFor(page, ofTable[0]!.recipient);
    await expect(orderRow(page, ofTable[0]!.orderNo)).toHaveCount(1);
    await page.getByRole('list', { name: 'Label batches' }).getByRole('link').tap();
    await expect(page.getByText(`${labels.length} created`, { exact: true })).toBeVisible({
      timeout: 2 * WAIT_MS,
    });
    await expect(page.getByText(`${failures.length} failed`, { exact: true })).toBeVisible({
      timeout: WAIT_MS,
    });
    await expect(page.getByText(`${HELD} skipped`, { exact: true })).toBeVisible();
    await expect(page.getByText(/to go$/)).toHaveCount(0);
  });
  await watch.step(page, 'labels on the device', async () => {
    await expect(syncChip(page)).toContainText('Up to date', { timeout: WAIT_MS });
    await expect.poll(() => labelsOnDevice(page), { timeout: WAIT_MS }).toBe(labels.length);
  });
  expect((await ask(page, 'shipment', 'DAY-')).total).toBe(labels.length);
  await page.getByRole('tab', { name: `Failed ${failures.length}`, exact: true }).tap();
  await expect(page.getByTestId('batch-item').first()).toContainText(failures[0]!.orderNo);
  await expect(page.getByTestId('batch-item').first()).toContainText(
    'The carrier refused this label: SBX-4001',
  );
  const spent = await page.getByText(/^Bought for \$/).textContent();

  await watch.step(page, 'one file to print', async () => {
    await page.getByRole('button', { name: `Print ${labels.length} labels` }).tap();
    // So many go to a printer in parts, and to a file as one.
    const which = page.getByLabel('Which of them', { exact: true });
    if (labels.length > PRINT_CHUNK) await which.selectOption({ label: `All ${labels.length} in one file` });
    const download = page.getByRole('button', { name: `Download ${labels.length} labels` });
    await expect(download).toBeVisible({ timeout: WAIT_MS });
    const [file] = await Promise.all([page.waitForEvent('download'), download.tap()]);
    const pages = await pagesOf(await file.path());
    const printed = pages.map((text) => /RITA REED \d+/i.exec(text)?.[0].toUpperCase());
    expect(printed).toEqual(labels.map(({ recipient }) => recipient.toUpperCase()));
  });
  await page.keyboard.press('Escape');

  await watch.step(page, `${AT_TABLE} packed at the table`, async () => {
    await openStation(page);
    for (const [index, { orderNo, recipient }] of ofTable.entries()) {
      if (index === 1) {
        await scan(page, 'NO-SUCH-ORDER');
        await expect(stop(page)).toContainText('NO-SUCH-ORDER was not found. No order is open.');
        await command(page, 'OK');
      }
      await scan(page, orderNo);
      await expect(page.getByRole('region', { name: 'Order' })).toContainText(recipient);
      await weigh(page, 17 + index, shownWeight(17 + index));
      await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
      await command(page, 'CREATE');
      await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
      await lay(page, 0);
    }
  });
  expect((await ask(page, 'shipment', 'TABLE-')).total).toBe(AT_TABLE);
  await waitUntilSynced(page);
  await page.goto(appUrl(page, 'auth/orders'));
  await expect(tab(page, 'Awaiting', 19 + HELD + failures.length)).toBeVisible({ timeout: WAIT_MS });

  await server.stop();
  const { flaws, bought } = await readBooks(server.dataDir, 'DAY-');
  expect(flaws).toEqual([]);
  expect(bought.map(({ orderNo }) => orderNo)).toEqual(labels.map(({ orderNo }) => orderNo).sort());
  const cents = bought.reduce((sum, label) => sum + label.cents, 0);
  expect(Math.round(Number(spent?.replaceAll(/[^\d.]/g, '')) * 100)).toBe(cents);
  expect(device.consoleErrors).toEqual([]);
});
