import type { Locator, Page } from '@playwright/test';
import { countStore, readStore } from './support/device-store.ts';
import {
  appUrl,
  askServer,
  expect,
  openNewOrder,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

test.use({ isLoggedIn: true });

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function fillAll(box: Locator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await box.getByLabel(label, { exact: true }).fill(text);
}

/** A parcel to Germany by FedEx, all but its goods. */
async function fillExport(page: Page, orderNo: string) {
  await openNewOrder(page);
  await fillAll(part(page, 'Order Info'), { 'Order No.': orderNo, 'Batch No.': 'BATCH1' });
  const recipient = part(page, 'Recipient');
  await recipient.getByLabel('Country', { exact: true }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await fillAll(recipient, {
    Name: 'Hans Meier',
    Company: 'Meier GmbH',
    'Address Line 1': 'Hauptstr. 5',
    City: 'Berlin',
    'Zip Code': '10115',
    Phone: '4930123456789',
    Email: 'hans@example.de',
  });
  const shipping = part(page, 'Shipping');
  await shipping.getByLabel('Carrier', { exact: true }).selectOption('3');
  await shipping.getByLabel('Service', { exact: true }).selectOption('47');
  await fillAll(part(page, 'Package'), { Length: '10', Width: '10', Height: '10', Weight: '10' });
  await part(page, 'Lithium').getByLabel('No', { exact: true }).check();
  const customs = part(page, 'Custom Declaration');
  await customs.getByLabel('Contents Type', { exact: true }).selectOption('MERCHANDISE');
  await customs.getByRole('button', { name: 'Same as recipient' }).click();
  await expect(customs.getByLabel('Contact Name', { exact: true })).toHaveValue('Hans Meier');
  return customs;
}

async function addProduct(page: Page, customs: Locator, words: string, found: string) {
  await customs.getByRole('button', { name: 'Add item' }).click();
  await customs.getByLabel('Find a product').last().fill(words);
  await expect(page.getByRole('option').first()).toContainText(found);
  await page.keyboard.press('Enter');
  await expect(customs.getByLabel('Description', { exact: true }).last()).toHaveValue(found);
}

interface Saved {
  order: { eeiProvideType: number; aesItn: string; aesUid: string };
  ordersPackageItems: { description: string; quantity: number; valueAmount: number }[];
}

test('an export over $2,500 is checked, filed, and its ITN is found again after a reload', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  const customs = await fillExport(page, 'EXP-3001');
  await addProduct(page, customs, '610910', 'T-shirt, cotton, knitted');
  await fillAll(customs, { 'Unit Value': '1500', Quantity: '2', Weight: '3', 'Tariff Number': '6109100012' });
  await expect(customs.getByLabel('Value', { exact: true })).toHaveValue('3000');
  await expect(customs.getByRole('status', { name: 'Totals of the declaration' })).toHaveText(
    '1 itemTotal value $3,000.00Total weight of goods 3 lbPackages 10 lb',
  );

  const filing = part(page, 'EEI Filing');
  await expect(filing).toContainText('Tariff number 6109100012: goods worth $3,000.00 in all.');
  await expect(customs.getByLabel('EIN/SSN', { exact: true })).toHaveAttribute('aria-required', 'true');
  await filing.getByLabel('Request an ITN here').check();
  await part(page, 'Recipient').getByLabel('City', { exact: true }).fill('');
  await filing.getByRole('button', { name: 'Request ITN' }).click();
  await expect(filing.getByRole('alert')).toContainText('2 things to fix before the filing');
  await filing.getByRole('link', { name: 'EIN/SSN is required for this export' }).click();
  await expect(customs.getByLabel('EIN/SSN', { exact: true })).toBeFocused();
  await page.keyboard.type('123456789');
  await expect(filing.getByRole('alert')).toContainText('1 thing to fix before the filing');
  await expect(filing.getByRole('link')).toHaveText(['Recipient City is required']);
  await part(page, 'Recipient').getByLabel('City', { exact: true }).fill('Berlin');
  await expect(filing).toContainText('Everything is fixed. Request the number when you are ready.');
  await filing.getByRole('button', { name: 'Check again and request' }).click();
  await expect(filing).toContainText(/Waiting for the number: \d+ seconds left/);
  await expect(page.getByText('Unsaved changes are kept on this device')).toBeVisible();
  await expect.poll(() => keptFiling(page)).toMatch(/^[0-9a-f-]{36}$/);

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(filing).toContainText(/ITN obtained.*X\d{14}/s);
  await filing.getByRole('button', { name: 'View ITN status' }).click();
  await expect(page.getByRole('dialog')).toContainText('Approved');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByTestId('order-row').filter({ hasText: 'EXP-3001' })).toBeVisible();
  const idOnServer = async () => {
    const { list } = await askServer<{ list: { id: string; orderNo: string }[] }>(
      page,
      '/api/ezeeship/order/list?pageSize=100',
    );
    return list.find(({ orderNo }) => orderNo === 'EXP-3001')?.id ?? '';
  };
  await expect.poll(idOnServer).not.toBe('');
  const id = await idOnServer();
  const saved = await askServer<Saved>(page, `/api/ezeeship/order/get/${id}`);
  expect(saved.order.eeiProvideType).toBe(3);
  expect(saved.order.aesItn).toMatch(/^X\d{14}$/);
  expect(
    saved.ordersPackageItems.map(({ description, quantity, valueAmount }) => [
      description,
      quantity,
      valueAmount,
    ]),
  ).toEqual([['T-shirt, cotton, knitted', 2, 3000]]);
  await page.goto(appUrl(page, `auth/orders/detail?orderId=${id}`));
  const goods = part(page, 'Custom Declaration').getByRole('listitem');
  await expect(goods).toContainText('$3,000.00Line total, all 2');
  await expect(goods).toContainText('Unit Value$1,500.00');
  expect(device.consoleErrors).toEqual([]);
});

test('goods that sound like a battery are asked about once; yes turns the lithium part on', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  const customs = await fillExport(page, 'EXP-3003');
  await customs.getByRole('button', { name: 'Add item' }).click();
  const first = customs.getByRole('group', { name: 'Item 1' });
  await fillAll(first, { Description: 'Power bank 10,000 mAh', 'Unit Value': '20', Quantity: '3' });
  await expect(first.getByLabel('Value', { exact: true })).toHaveAccessibleDescription('Line total, all 3');
  await expect(first.getByRole('status')).toContainText(
    '"Power bank" often means a battery. Does this item have one?',
  );
  await first.getByRole('button', { name: 'No battery' }).click();
  await expect(first.getByRole('status')).toHaveCount(0);
  await customs.getByRole('button', { name: 'Duplicate item 1', exact: true }).click();
  const second = customs.getByRole('group', { name: 'Item 2' });
  await expect(second.getByLabel('Description', { exact: true })).toHaveValue('Power bank 10,000 mAh');
  await expect(customs.getByRole('button', { name: 'It has a battery' })).toHaveCount(0);

  await second.getByLabel('Description', { exact: true }).fill('Drone with camera');
  await second.getByRole('button', { name: 'It has a battery' }).click();
  await expect(part(page, 'Lithium').getByLabel('Yes', { exact: true })).toBeChecked();
  await expect(second.getByLabel('Contains a battery')).toBeChecked();
  await expect(customs.getByRole('button', { name: 'It has a battery' })).toHaveCount(0);

  // Whoever goes on to another field right after adding an item stays there.
  const isStillThere = await first
    .getByLabel('Quantity', { exact: true })
    .evaluate(async (field: HTMLElement) => {
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.trim() === 'Add item')
        ?.click();
      field.focus();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return document.activeElement === field;
    });
  expect(isStillThere).toBe(true);
  await expect(customs.getByRole('group', { name: 'Item 3' })).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test.describe('on a phone without a connection', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('goods are found and declared; a filing waits for the connection; many items fold', async ({
    device,
  }) => {
    const { page, context } = device;
    await waitUntilInstalled(page);
    await waitUntilSynced(page);
    await expect.poll(() => templatesOnDevice(page)).toBeGreaterThan(100);
    await context.setOffline(true);
    await expect(syncChip(page)).toHaveAccessibleName(/Offline/);
    const customs = await fillExport(page, 'EXP-3002');
    await addProduct(page, customs, 'dress', "Women's dress, synthetic, woven");
    await fillAll(customs, {
      Value: '2600',
      Weight: '0.5',
      'Tariff Number': '6204430000',
      'EIN/SSN': '123456789',
    });

    const filing = part(page, 'EEI Filing');
    await filing.getByLabel('Request an ITN here').check();
    await filing.getByRole('button', { name: 'Request ITN' }).click();
    await expect(filing.getByRole('alert')).toContainText('This needs a connection. Your entries are kept.');

    const more = 10;
    for (let n = 1; n <= more; n += 1)
      await customs.getByRole('button', { name: `Duplicate item ${n}`, exact: true }).click();
    await expect(customs.getByRole('status', { name: 'Totals of the declaration' })).toContainText(
      '11 items',
    );
    await expect(customs.getByLabel('Description', { exact: true })).toHaveCount(1);
    await customs.getByRole('button', { name: 'Edit item 4' }).click();
    await customs.getByRole('group', { name: 'Item 4' }).getByLabel('Description', { exact: true }).fill('');
    await customs.getByRole('button', { name: 'Fold item 4' }).click();
    await page.getByRole('button', { name: 'Queue label' }).first().click();
    await page.getByRole('link', { name: 'Item 4: Description is required' }).first().click();
    await expect(
      customs.getByRole('group', { name: 'Item 4' }).getByLabel('Description', { exact: true }),
    ).toBeFocused();
    expect(device.consoleErrors).toEqual([]);
  });
});

/** The filing of the draft on this device. */
const keptFiling = (page: Page) =>
  readStore<{ form: { order: { aesUid: string } } }>(page, 'drafts').then(
    (drafts) => drafts.map(({ form }) => form.order.aesUid).find(Boolean) ?? '',
  );

const templatesOnDevice = (page: Page) => countStore(page, 'templates');
