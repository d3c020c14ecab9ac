import type { Page } from '@playwright/test';
import {
  appUrl,
  askServer,
  createLabel,
  expect,
  fillDomesticOrder,
  openNewOrder,
  orderAtServer,
  orderIdOf,
  rowIn,
  test,
} from './support/journey.ts';

test.use({ isLoggedIn: true });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Makes a label the way a shipper does, and answers the id of its order. */
async function shipped(page: Page, orderNo: string): Promise<string> {
  await openNewOrder(page);
  await fillDomesticOrder(page, orderNo);
  await expect(region(page, 'Rate')).toContainText('$');
  await createLabel(page);
  await page.getByRole('button', { name: 'Back to list' }).click();
  return orderIdOf(page, orderNo, 2);
}

async function saveDraft(page: Page) {
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByTestId('order-row').first()).toBeVisible();
}

test('a copy of a shipped order starts without its number and its label', async ({ device }) => {
  const { page } = device;
  const id = await shipped(page, 'E2E-M1');
  await page.goto(appUrl(page, `auth/orders/copy-as-new?orderId=${id}`));
  await expect(page.getByRole('heading', { name: 'Copy of E2E-M1' })).toBeVisible();
  const info = region(page, 'Order Info');
  await expect(info.getByLabel('Order No.', { exact: true })).toHaveValue('');
  await expect(region(page, 'Recipient').getByLabel('Name', { exact: true })).toHaveValue('Sam Reed');
  await info.getByLabel('Order No.', { exact: true }).fill('E2E-M1-COPY');
  await saveDraft(page);
  await expect(rowIn(page, 'Awaiting', 'E2E-M1-COPY')).toHaveCount(1);
  const copy = await orderAtServer(page, await orderIdOf(page, 'E2E-M1-COPY', 1));
  expect(copy).toMatchObject({
    recipientName: 'Sam Reed',
    carrierServiceId: 2,
    status: 1,
    customerObjectId: null,
    aesItn: '',
    isReturn: false,
  });
  expect(device.consoleErrors).toEqual([]);
});

test('a shipped order goes back: the sides change places and no channel is used', async ({ device }) => {
  const { page } = device;
  const id = await shipped(page, 'E2E-M2');
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));
  await page.getByRole('button', { name: /E2E-M2/ }).click();
  await page.getByRole('menuitem', { name: 'Create return' }).click();
  await expect(page.getByRole('heading', { name: 'Return of E2E-M2' })).toBeVisible();
  await region(page, 'Order Info').getByLabel('Order No.', { exact: true }).fill('E2E-M2-RET');
  await saveDraft(page);
  const before = await orderAtServer(page, id);
  const back = await orderAtServer(page, await orderIdOf(page, 'E2E-M2-RET', 1));
  expect(back).toMatchObject({
    isReturn: true,
    carrierChannelId: null,
    senderName: before['recipientName'],
    senderZipCode: before['recipientZipCode'],
    recipientName: before['senderName'],
    recipientZipCode: before['senderZipCode'],
  });
});

test('an order that is shipped is not edited: its page is shown', async ({ device }) => {
  const { page } = device;
  const id = await shipped(page, 'E2E-M3');
  await page.goto(appUrl(page, `auth/orders/edit?orderId=${id}`));
  await expect(page).toHaveURL(new RegExp(`auth/orders/detail\\?orderId=${id}`));
  await expect(page.getByRole('heading', { name: 'E2E-M3' })).toBeVisible();
});

test('from the calculator into an order, back to it, and to a label', async ({ device }) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/calculator'));
  const entries = {
    'From Zip Code': '91761',
    'To Zip Code': '43215',
    Length: '10',
    Width: '8',
    Height: '4',
    Weight: '2',
  };
  for (const [label, text] of Object.entries(entries))
    await page.getByLabel(label, { exact: true }).fill(text);
  const priority = page.getByRole('listitem').filter({ hasText: 'USPS Priority Mail' }).first();
  await priority.getByRole('button', { name: 'Create order with this rate' }).click();

  const order = page.getByRole('dialog', { name: 'New order from the calculator' });
  await expect(order.getByRole('region', { name: 'Recipient' })).toBeVisible();
  await expect(order.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(
    order.getByRole('region', { name: 'Package' }).getByLabel('Length', { exact: true }),
  ).toHaveValue('10');
  await order.getByRole('region', { name: 'Recipient' }).getByLabel('Name', { exact: true }).fill('Sam Reed');
  await order.getByRole('button', { name: 'Back to calculator' }).click();
  await expect(order).toHaveCount(0);
  await expect(page.getByLabel('To Zip Code', { exact: true })).toHaveValue('43215');

  await priority.getByRole('button', { name: 'Create order with this rate' }).click();
  const recipient = order.getByRole('region', { name: 'Recipient' });
  await expect(recipient.getByLabel('Zip Code', { exact: true })).toHaveValue('43215');
  await recipient.getByLabel('Name', { exact: true }).fill('Sam Reed');
  await recipient.getByLabel('Address Line 1', { exact: true }).fill('500 Main St');
  await recipient.getByLabel('City', { exact: true }).fill('Columbus');
  await order
    .getByRole('region', { name: 'Order Info' })
    .getByLabel('Order No.', { exact: true })
    .fill('E2E-M4');
  await createLabel(page);
  await page.getByRole('button', { name: 'Back to list' }).click();
  await expect(page).toHaveURL(/auth\/orders/);
  expect(await orderAtServer(page, await orderIdOf(page, 'E2E-M4', 2))).toMatchObject({
    carrierServiceId: 2,
    recipientZipCode: '43215',
  });
  expect(device.consoleErrors).toEqual([]);
});

test('an order of a store shows what the store said, and keeps it', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-M5');
  await saveDraft(page);
  const id = await orderIdOf(page, 'E2E-M5', 1);
  const plain = await orderAtServer(page, id);
  const { packages } = await askServer<{ packages: unknown[] }>(page, `/api/ezeeship/order/get/${id}`);
  const store = {
    userPlatformId: '7',
    type: 'store',
    platformOrderNo: 'S-100',
    buyer: 'Ana Buyer',
    amountPaid: 41.5,
  };
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: {
      isCreateLabel: false,
      isNewVersion: true,
      order: { ...plain, ...store, id: null, orderNo: 'E2E-M5-STORE', autoOrderNo: false },
      packages,
      ordersPackageItems: [],
    },
  });
  expect(await reply.json()).toMatchObject({ result: 'OK' });
  const storeId = await orderIdOf(page, 'E2E-M5-STORE', 1);
  await page.goto(appUrl(page, 'auth/orders?status=1'));
  await expect(rowIn(page, 'Awaiting', 'E2E-M5-STORE')).toHaveCount(1, { timeout: 45_000 });

  await page.goto(appUrl(page, `auth/orders/edit?orderId=${storeId}`));
  const summary = region(page, 'Store Order Summary');
  await expect(summary).toContainText('Ana Buyer');
  await expect(summary).toContainText('$41.50');
  await expect(region(page, 'Order Info').getByLabel('Order No.', { exact: true })).toHaveAttribute(
    'readonly',
  );
  await region(page, 'Recipient').getByLabel('Name', { exact: true }).fill('Sam Reed Junior');
  await saveDraft(page);
  await expect
    .poll(() => orderAtServer(page, storeId), { timeout: 45_000 })
    .toMatchObject({ ...store, recipientName: 'Sam Reed Junior' });

  await page.goto(appUrl(page, `auth/orders/edit?orderId=${storeId}&from=create-labels`));
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Create Label|Queue label/ })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an unfinished form is offered again, for each mode its own', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  await region(page, 'Recipient').getByLabel('Name', { exact: true }).fill('Half Done');
  await expect(page.getByText('Unsaved changes are kept on this device')).toBeVisible();
  await page.goto(appUrl(page, 'auth/orders/new?isReturn=true'));
  await expect(page.getByRole('heading', { name: 'Return order' })).toBeVisible();
  await expect(region(page, 'Recipient').getByLabel('Name', { exact: true })).toHaveValue('');
  await page.goto(appUrl(page, 'auth/orders/new'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(region(page, 'Recipient').getByLabel('Name', { exact: true })).toHaveValue('Half Done');
});
