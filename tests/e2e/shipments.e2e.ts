import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { buyLabels } from './support/buy-labels.ts';
import {
  appUrl,
  askServer,
  enter,
  expect,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

test.use({ viewport: { width: 1440, height: 900 }, isLoggedIn: true });

const ADMIN = { email: 'admin@packbench.example', password: 'Demo_2026' };
const NUMBERS = ['SHIP-1', 'SHIP-2', 'SHIP-3', 'SHIP-4'];

const rows = (page: Page) => page.getByTestId('shipment-row');
const row = (page: Page, orderNo: string) => rows(page).filter({ hasText: orderNo });
const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: `${name} ${count}`, exact: true });
const actions = (page: Page, orderNo: string) => page.getByRole('button', { name: `Actions for ${orderNo}` });
const box = (page: Page, orderNo: string) =>
  page.getByRole('checkbox', { name: `Select the shipment of ${orderNo}` });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected shipments' });

async function withLabels(page: Page, orderNos: readonly string[] = NUMBERS) {
  await waitUntilSynced(page);
  await buyLabels(page, orderNos);
  await page.goto(appUrl(page, 'auth/shipments'));
  await expect(rows(page)).toHaveCount(orderNos.length);
}

test('shipments stand under their tabs by number and word, are found, filtered, sorted and kept as a view', async ({
  device,
}) => {
  const { page } = device;
  await withLabels(page);
  await expect(tab(page, 'All', 4)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Recent', 4)).toBeVisible();
  await expect(tab(page, 'Manual', 4)).toBeVisible();
  await expect(tab(page, 'Voided', 0)).toBeVisible();

  await page.goto(appUrl(page, 'auth/shipments?status=3'));
  await expect(tab(page, 'Delivered', 0)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No shipments here')).toBeVisible();
  await page.goto(appUrl(page, 'auth/shipments?status=notVoided'));
  await expect(tab(page, 'All excluding voided', 4)).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('searchbox').fill('ship-3');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('SHIP-3');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'More filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Amount from').fill('5000');
  await expect(filters.getByRole('button', { name: 'Show 0 shipments' })).toBeVisible();
  await filters.getByLabel('Amount from').fill('');
  await filters.getByLabel('Amount to').fill('5000');
  await expect(filters.getByRole('button', { name: 'Show 4 shipments' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter Amount: until $5,000.00' })).toBeVisible();

  const heading = page.getByRole('columnheader', { name: 'Order No.', exact: true });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('SHIP-1');
  await heading.getByRole('button').click();
  await expect(rows(page).first()).toContainText('SHIP-4');

  const viewMenu = page.getByRole('button', { name: 'View and columns' });
  await viewMenu.click();
  await page.getByRole('menuitem', { name: 'Columns…' }).click();
  await page.getByRole('checkbox', { name: 'Label status' }).check();
  await page.getByRole('button', { name: 'Save columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Label status' })).toBeVisible();
  await viewMenu.click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByLabel('Name of the view').fill('Small ones');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Small ones' })).toHaveAttribute('aria-selected', 'true');

  // Whoever opens one and comes back finds the list as it was.
  await page.getByRole('link', { name: 'SHIP-4' }).click();
  await expect(page.getByRole('heading', { name: 'SHIP-4' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Small ones' })).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toContainText('SHIP-4');
  expect(device.consoleErrors).toEqual([]);
});

test('several are voided together with their cost said before, and those that cannot be say why', async ({
  device,
}) => {
  const { page } = device;
  await withLabels(page);
  await actions(page, 'SHIP-1').click();
  await page.getByRole('menuitem', { name: 'Void label' }).click();
  const one = page.getByRole('dialog', { name: 'Void the label of SHIP-1?' });
  await one.getByRole('button', { name: /^Void label for/ }).click();
  await expect(tab(page, 'Voided', 1)).toBeVisible();
  await expect(row(page, 'SHIP-1')).toContainText('Voided');

  await actions(page, 'SHIP-1').click();
  await expect(
    page.getByRole('menuitem', { name: /^Void label The label is voided already\./ }),
  ).toBeDisabled();
  await expect(
    page.getByRole('menuitem', {
      name: /^Print The label is voided.*A package sent with it has no insurance\./,
    }),
  ).toBeDisabled();
  await page.keyboard.press('Escape');

  for (const orderNo of ['SHIP-1', 'SHIP-2', 'SHIP-3']) await box(page, orderNo).check();
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Void labels' }).click();
  const many = page.getByRole('dialog', { name: 'Void 2 labels?' });
  await expect(many).toContainText('Voiding is free.');
  await expect(many).toContainText('1 label stays as it is:');
  await expect(many.getByRole('listitem')).toHaveText(/SHIP-1.*The label is voided already\./);
  await many.getByRole('button', { name: 'Void 2 labels for free' }).click();
  await expect(tab(page, 'Voided', 3)).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const { total } = await askServer<{ total: number }>(page, '/api/ezeeship/shipment/list?status=voided');
  expect(total).toBe(3);
  expect(device.consoleErrors).toEqual([]);
});

test('selected ones are exported as they are in the list, and printed together', async ({ device }) => {
  const { page } = device;
  await withLabels(page, ['SHIP-1', 'SHIP-2', 'SHIP-3']);
  await box(page, 'SHIP-1').check();
  await box(page, 'SHIP-3').check();
  await bar(page).getByRole('button', { name: 'More' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as csv' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/Time,Order No\.,Batch No\.,Tracking No\.,Packages,Status,Carrier,Service/);
  const exported = lines.slice(1).map((line) => line.split(',')[1]);
  expect(exported.toSorted()).toEqual(['SHIP-1', 'SHIP-3']);
  expect(lines[1]).toContain('Recent');

  await page.evaluate(() => (globalThis.print = () => undefined));
  await bar(page).getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await dialog.getByRole('button', { name: 'Print 2 labels' }).click();
  await expect(row(page, 'SHIP-1')).toContainText('Printed');
  await expect(row(page, 'SHIP-2')).toContainText('Not yet printed');
  expect(device.consoleErrors).toEqual([]);
});

test('a shipment is followed to the door, reaches the device by itself, and is read without a connection', async ({
  device,
}) => {
  const { page } = device;
  await withLabels(page, ['SHIP-1', 'SHIP-2']);
  await waitUntilInstalled(page);
  await page.getByRole('link', { name: 'SHIP-1' }).click();
  const parcel = page.getByRole('region', { name: 'Package' });
  await expect(parcel).toContainText('Recent');
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('On hold');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Label created');

  const context = await device.context.browser()!.newContext({ locale: 'en-US' });
  const admin = await context.newPage();
  await admin.goto(page.url());
  await enter(admin, ADMIN);
  const reply = await admin.request.post(new URL('/api/ezeeship/sandbox/advance', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: { hours: 24 * 14 },
  });
  expect(await reply.json()).toMatchObject({ result: 'OK' });
  await context.close();

  await page.getByTestId('sync-chip').click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await waitUntilSynced(page);
  await page.goto(appUrl(page, 'auth/shipments'));
  await expect(tab(page, 'Delivered', 2)).toBeVisible();
  await page.getByRole('link', { name: 'SHIP-1' }).click();
  await expect(parcel.getByRole('listitem').first()).toContainText('Delivered');
  await page.getByRole('button', { name: 'Actions for SHIP-1' }).click();
  await expect(page.getByRole('menuitem', { name: /^Void label The package is delivered/ })).toBeDisabled();
  await page.keyboard.press('Escape');

  await device.context.setOffline(true);
  await page.goto(appUrl(page, 'auth/shipments'));
  await expect(row(page, 'SHIP-1')).toContainText('Delivered');
  await page.getByRole('link', { name: 'SHIP-1' }).click();
  await expect(parcel.getByRole('listitem').first()).toContainText('Delivered');
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await page.goto(appUrl(page, 'auth/shipments'));
  await page.getByRole('link', { name: 'SHIP-2' }).click();
  await expect(page.getByText(/^This shipment was not looked at on this device yet\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'SHIP-2' })).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test('tracking numbers go back to the shop as its own file, offline too, each once', async ({ device }) => {
  const { page, context } = device;
  const ofAmazon = { platformName: 'Amazon', platformOrderNo: '113-4521987-1234501' };
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await buyLabels(page, ['SHIP-1'], ofAmazon);
  await page.goto(appUrl(page, 'auth/shipments'));
  await expect(rows(page)).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tracking for the shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tracking for the shop' });
  await expect(dialog.getByRole('status')).toHaveText('1 label made; no file yet');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the file (1)' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^amazon-shipping-confirmation-.*\.txt$/);
  expect(lines.map((line) => line.split('\t').length)).toEqual([8, 8]);
  expect(lines[1]).toMatch(/^113-4521987-1234501\t\t\t\d{4}-\d\d-\d\d\tUSPS\t\t9\d{21}\tUSPS /);
  await expect(dialog.getByRole('status')).toHaveText(/^Nothing new since /);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await buyLabels(page, ['SHIP-2'], { ...ofAmazon, platformOrderNo: '113-4521987-1234502' });
  await page.goto(appUrl(page, 'auth/shipments'));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Tracking for the shop' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^1 new label since /);
  await expect(dialog.getByRole('button', { name: 'Last file again (1)' })).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test('on a phone shipments are cards: opened by a touch, selected by their button', async ({ device }) => {
  const { page } = device;
  await page.setViewportSize({ width: 390, height: 844 });
  await withLabels(page, ['SHIP-1', 'SHIP-2']);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await row(page, 'SHIP-2').click();
  await expect(box(page, 'SHIP-2')).toBeChecked();
  await expect(bar(page)).toContainText('1 selected');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('link', { name: 'SHIP-2' }).click();
  await expect(page.getByRole('heading', { name: 'SHIP-2' })).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});
