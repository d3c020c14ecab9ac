import type { Page } from '@playwright/test';
import {
  appUrl,
  expect,
  fillDomesticOrder,
  logIn,
  openNewOrder,
  orderIdOf,
  test,
  waitUntilSynced,
} from './support/journey.ts';
import { addStoreOrder } from './support/store-order.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const steps = (page: Page) => part(page, 'Timeline').getByRole('listitem');

test('the page of an order tells what happened to it, from its first save to a voided label', async ({
  device,
}) => {
  const { page } = device;
  await logIn(page);
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-D1', 'Leave at the dock');
  await expect(part(page, 'Rate')).toContainText('$');
  await page.getByRole('button', { name: 'Create Label' }).first().click();
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Back to list' }).click();
  const id = await orderIdOf(page, 'E2E-D1', 2);
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));

  await expect(part(page, 'Package')).toContainText('10 × 8 × 4 in');
  await expect(part(page, 'Package')).toContainText('Leave at the dock');
  const rate = part(page, 'Rate');
  await expect(rate).toContainText('USPS Priority Mail');
  await rate.getByRole('button', { name: 'Price details' }).click();
  await expect(rate.getByRole('row', { name: /Base rate/ })).toContainText('$');
  await expect(steps(page).first()).toContainText('Label created');
  await expect(part(page, 'Timeline')).toContainText('Label asked for');
  await expect(steps(page).last()).toContainText('Order created');

  const label = part(page, 'Label');
  await expect(label.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  const download = page.waitForEvent('download');
  await label.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^label-\d+\.pdf$/);
  await label.getByRole('button', { name: 'Void label' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void label for free' }).click();
  await expect(label).toContainText('Voided, do not use');
  await expect(part(page, 'Timeline')).toContainText('Label voided');
  await expect(page.getByRole('link', { name: 'Create Label' })).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test('what waits to be sent stands on top, and what was done is told with its time', async ({ device }) => {
  const { page, context } = device;
  await logIn(page);
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-D2');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const id = await orderIdOf(page, 'E2E-D2', 1);
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));
  await expect(steps(page).last()).toBeVisible();
  await waitUntilSynced(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /E2E-D2/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await expect(steps(page).first()).toContainText('Cancel order E2E-D2: not sent yet');
  await context.setOffline(false);
  await waitUntilSynced(page);
  await expect(steps(page).first()).toContainText('Order cancelled');
  await expect(steps(page).first().locator('time')).toBeVisible();
});

test('a failed check opens the form at its field', async ({ device }) => {
  const { page } = device;
  await logIn(page);
  const id = await orderIdOf(page, 'PB-1019', 1);
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));
  const failure = page.getByRole('listitem').filter({ hasText: 'Contents Type is required' });
  await failure.getByRole('link', { name: 'Go to the field' }).click();
  await expect(page).toHaveURL(/orders\/edit.*field=contentsType/);
  await expect(page.getByLabel('Contents Type', { exact: true })).toBeFocused();
});

test("the page of a store's order tells what the store said of it", async ({ device }) => {
  const { page } = device;
  await logIn(page);
  const id = await addStoreOrder(page, 'E2E-S1');
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));
  const store = part(page, 'Store Order Summary');
  await expect(store).toContainText('Ana Buyer');
  await expect(store).toContainText('S-100');
  await expect(store).toContainText('$41.50');
});
