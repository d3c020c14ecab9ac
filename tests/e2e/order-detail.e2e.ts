import type { Page } from '@playwright/test';
import {
  appUrl,
  askServer,
  createLabel,
  expect,
  fillDomesticOrder,
  openNewOrder,
  orderIdOf,
  test,
  waitUntilSynced,
} from './support/journey.ts';
import { savedPrice } from './support/device-store.ts';
import { addStoreOrder } from './support/store-order.ts';

test.use({ isLoggedIn: true });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const steps = (page: Page) => part(page, 'Timeline').getByRole('listitem');

test('the page of an order tells what happened to it, from its first save to a voided label', async ({
  device,
}) => {
  const { page, context } = device;
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-D1', 'Leave at the dock');
  await expect(part(page, 'Rate')).toContainText('$');
  await createLabel(page);
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
  await expect(part(page, 'Timeline')).toContainText('Label requested');
  await expect(steps(page).last()).toContainText('Order created');

  const label = part(page, 'Label');
  await expect(label.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  const download = page.waitForEvent('download');
  await label.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^label-\d+\.pdf$/);
  await expect(label).toContainText('Not printed yet');

  await label.getByRole('button', { name: 'Email' }).click();
  const mail = page.getByTestId('email-dialog');
  const to = mail.getByLabel('Email addresses');
  await expect(to).toBeFocused();
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mail).toContainText('Please input email');
  await to.fill('dock@warehouse.example, ann@b.co');
  await mail.getByRole('button', { name: 'Send and save' }).click();
  await expect(label).toContainText('dock@warehouse.example: sent');
  await expect(label).toContainText('ann@b.co: sent');
  await label.getByRole('button', { name: 'Email' }).click();
  await expect(mail.getByRole('checkbox', { name: 'ann@b.co' })).toBeVisible();
  await mail.getByRole('button', { name: 'Cancel' }).click();

  await label.getByRole('button', { name: 'Void label' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void label for free' }).click();
  await expect(label).toContainText('Voided, do not use');
  await expect(part(page, 'Timeline')).toContainText('Label voided');

  // The price that stands here is of before: it is asked about, unless the one of now was got and stands here.
  await savedPrice(page, id, 1.23);
  await page.reload();
  await expect(rate).toContainText('$1.23');
  await page.getByRole('button', { name: 'Create Label' }).click();
  const question = page.getByRole('dialog', { name: 'Buy this label?' });
  await expect(question).toContainText('was $1.23 (USPS Priority Mail); now it is $');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await rate.getByRole('button', { name: 'Get rate' }).click();
  await expect(rate).not.toContainText('$1.23');
  await page.getByRole('button', { name: 'Create Label' }).click();
  const result = page.getByTestId('label-result');
  await expect(result.getByRole('heading', { name: 'Label created' })).toBeVisible();
  await result.getByRole('button', { name: 'Void label' }).click();
  await page.getByRole('button', { name: 'Void label for free' }).click();
  await expect(result).toBeHidden();
  await expect(page.getByRole('heading', { name: 'E2E-D1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Label' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Queue label' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'The label is bought as soon as the connection is back',
  );
  expect(device.consoleErrors).toEqual([]);
});

test('each of several packages shows its tracking number', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-D5');
  await part(page, 'Shipping').getByLabel('Carrier', { exact: true }).selectOption('3');
  await part(page, 'Shipping').getByLabel('Service', { exact: true }).selectOption('39');
  await part(page, 'Package').getByLabel('Quantity', { exact: true }).fill('5');
  await part(page, 'Lithium').getByLabel('No', { exact: true }).check();
  await expect(part(page, 'Rate')).toContainText('$');
  await createLabel(page);
  const { list } = await askServer<{ list: { orderNo: string; trackingNumbers: string[] }[] }>(
    page,
    '/api/ezeeship/shipment/list',
  );
  const numbers = list.find(({ orderNo }) => orderNo === 'E2E-D5')?.trackingNumbers ?? [];
  expect(new Set(numbers).size).toBe(5);
  const lines = numbers.map((number, index) => `Package ${index + 1}${number}`);
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(lines);
  await page.getByRole('button', { name: 'Go to shipment' }).click();
  const shipment = page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'E2E-D5' });
  await expect(shipment).toContainText(`${numbers[0]}+4 more`);
  await shipment.getByRole('link', { name: 'E2E-D5' }).click();
  for (const [index, number] of numbers.entries())
    await expect(part(page, `Package ${index + 1} of 5`)).toContainText(number);
  await page.getByRole('main').getByRole('link', { name: 'E2E-D5' }).click();
  await expect(part(page, 'Label').getByRole('list').first().getByRole('listitem')).toHaveText(lines);
  expect(device.consoleErrors).toEqual([]);
});

test('what waits to be sent stands on top, and what was done is told with its time', async ({ device }) => {
  const { page, context } = device;
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
  const id = await orderIdOf(page, 'PB-1019', 1);
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));
  const failure = page.getByRole('listitem').filter({ hasText: 'Contents Type is required' });
  await failure.getByRole('link', { name: 'Go to the field' }).click();
  await expect(page).toHaveURL(/orders\/edit.*field=contentsType/);
  await expect(page.getByLabel('Contents Type', { exact: true })).toBeFocused();
});

test("the page of a store's order tells what the store said of it", async ({ device }) => {
  const { page } = device;
  const id = await addStoreOrder(page, 'E2E-S1');
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));
  const store = part(page, 'Store Order Summary');
  await expect(store).toContainText('Ana Buyer');
  await expect(store).toContainText('S-100');
  await expect(store).toContainText('$41.50');
});
