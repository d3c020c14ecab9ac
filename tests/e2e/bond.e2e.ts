import type { Page } from '@playwright/test';
import { blankCustomsItem, blankOrder, blankParcel } from '#domain/order/blank.ts';
import { askServer, expect, logIn, rowIn, shopDay, test, waitUntilInstalled } from './support/journey.ts';

const ORDER_NO = 'E2E-BOND';

/** An export to Canada, complete for a label, kept at the server; opened in the form. */
async function openExport(page: Page) {
  const order = {
    ...blankOrder(),
    orderNo: ORDER_NO,
    batchNo: 'BATCH1',
    shipDate: shopDay(),
    carrierId: 3,
    carrierServiceId: 50,
    batteryType: 7,
    contentsType: 'MERCHANDISE',
    purpose: 'SOLD',
    aesContactName: 'Amelie Roy',
    aesContactPhoneNumber: '6135550100',
    senderName: 'Mina Torres',
    senderPhone: '9095550100',
    senderEmail: 'mina@example.com',
    senderAddressLine1: '1200 Airport Dr',
    senderCity: 'Ontario',
    senderStateCode: 'CA',
    senderZipCode: '91761',
    recipientName: 'Amelie Roy',
    recipientPhone: '6135550100',
    recipientEmail: 'amelie@example.com',
    recipientAddressLine1: '80 Wellington St',
    recipientCity: 'Ottawa',
    recipientStateCode: 'ON',
    recipientZipCode: 'K1A 0A2',
    recipientCountryCode: 'CA',
  };
  const parcel = {
    ...blankParcel(),
    packageTypeId: 50,
    length: 10,
    width: 8,
    height: 4,
    weight: 2,
    weight2: 0,
  };
  const item = {
    ...blankCustomsItem(),
    description: 'Cotton T-shirt, men',
    quantity: 2,
    productValue: 20,
    valueAmount: 40,
    weight: 1,
    tariffNumber: '6109100000',
  };
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: { isCreateLabel: false, isNewVersion: true, order, packages: [parcel], ordersPackageItems: [item] },
  });
  const saved = (await reply.json()) as { result: string; data: { id: string } };
  expect(saved).toMatchObject({ result: 'OK' });
  const list = page.url().replace(/\/newstyle\/.*/, '/newstyle/auth/orders');
  await page.goto(`${list}?status=1`);
  await expect(rowIn(page, 'Awaiting', ORDER_NO)).toHaveCount(1, { timeout: 45_000 });
  await page.goto(`${list}/edit?orderId=${saved.data.id}`);
  await expect(page.getByRole('region', { name: 'Rate' })).toContainText('$', { timeout: 30_000 });
}

const shipments = async (page: Page) =>
  (
    await askServer<{ list: { orderNo: string }[] }>(page, `/api/ezeeship/shipment/list?q=${ORDER_NO}`)
  ).list.filter(({ orderNo }) => orderNo === ORDER_NO);

test('return fee and deposit of an export are agreed to before its label is bought', async ({ device }) => {
  const { page, context } = device;
  await logIn(page);
  await waitUntilInstalled(page);
  await openExport(page);

  await page.getByRole('button', { name: 'Create Label' }).first().click();
  const question = page.getByRole('dialog', { name: 'Return fee and deposit' });
  await expect(question).toContainText('Return shipping fee');
  await expect(question).toContainText('$100.00');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await shipments(page)).toEqual([]);

  await context.setOffline(true);
  const create = page.getByRole('button', { name: /Create Label|Queue label/ }).first();
  await create.click();
  const offline = page.getByRole('dialog', { name: 'Label not made' });
  await expect(offline).toContainText('This needs a connection. Your entries are kept.', { timeout: 30_000 });
  await context.setOffline(false);
  await expect(async () => {
    if (await offline.isVisible()) await offline.getByRole('button', { name: 'Try again' }).click();
    await expect(question).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  await question.getByRole('button', { name: /Buy label for \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  expect(await shipments(page)).toHaveLength(1);
  expect(device.consoleErrors).toEqual([]);
});
