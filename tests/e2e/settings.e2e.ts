import type { Page } from '@playwright/test';
import { cutOff, reconnect, settleIn } from './support/connection.ts';
import {
  appUrl,
  askServer,
  expect,
  openNewOrder,
  syncChip,
  test,
  waitUntilSynced,
} from './support/journey.ts';

test.use({ isLoggedIn: true });

interface Account {
  defaultSettings: Record<string, unknown>;
  dimensions: { nickName: string; length: number }[];
}
const accountOf = (page: Page) => askServer<Account>(page, '/api/ezeeship/user/afterLogin');
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openSettings(page: Page, name: string) {
  await page.goto(appUrl(page, 'auth/settings'));
  await page.getByRole('navigation', { name: 'Settings pages' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('default settings are saved offline, a new order starts with them, and the account follows', async ({
  device,
  server,
}) => {
  const { page } = device;
  await settleIn(device);
  await openSettings(page, 'Default settings');
  await cutOff(device, server);

  await expect(page.getByText('No changes')).toBeVisible();
  const domestic = region(page, 'Domestic orders');
  await domestic.getByLabel('Carrier', { exact: true }).selectOption({ label: 'FedEx' });
  await domestic.getByLabel('Service', { exact: true }).selectOption({ label: 'FedEx Home Delivery' });
  await region(page, 'New orders').getByLabel('EIN/SSN', { exact: true }).fill('12345');
  await region(page, 'New orders').getByText('8.5 x 11 in').click();
  await region(page, 'Ship date').getByLabel('Cut-off time').selectOption('0');
  await region(page, 'Ship date').getByRole('checkbox', { name: 'Skip weekends' }).check();
  await region(page, 'Lithium batteries')
    .getByRole('combobox')
    .selectOption({ label: 'No lithium batteries' });
  const unused = region(page, 'Unused labels');
  await unused.getByRole('checkbox', { name: 'Void unused UPS and FedEx labels' }).check();
  await unused.getByRole('checkbox', { name: 'Void unused USPS labels' }).check();
  await unused.getByRole('checkbox', { name: 'Only after 15 days' }).check();
  await unused.getByLabel('Days until then').fill('21');
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('EIN/SSN must be 9-12 characters.')).toBeVisible();
  await expect(page.getByText('Enter a whole number of days from 1 to 20.')).toBeVisible();
  await expect(region(page, 'New orders').getByLabel('EIN/SSN', { exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await region(page, 'New orders').getByLabel('EIN/SSN', { exact: true }).fill('12-3456789');
  await unused.getByLabel('Days until then').fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Default settings saved')).toBeVisible();
  await expect(page.getByText('No changes')).toBeVisible();

  await openNewOrder(page);
  const shipping = region(page, 'Shipping');
  await expect(shipping.getByLabel('Carrier', { exact: true })).toHaveValue('3');
  await expect(shipping.getByLabel('Label Size')).toHaveValue('2');
  const shipDate = await region(page, 'Order Info').getByLabel('Ship Date').inputValue();
  expect([0, 6]).not.toContain(new Date(`${shipDate}T12:00:00Z`).getUTCDay());
  await region(page, 'Order Info').getByRole('button', { name: 'More references and note' }).click();
  await expect(
    page.getByRole('checkbox', { name: 'Void the label by itself if it is not used' }),
  ).toBeChecked();

  await expect(syncChip(page)).toContainText('Offline');
  await reconnect(device, server);
  expect((await accountOf(page)).defaultSettings).toMatchObject({
    domesticCarrierId: 3,
    domesticCarrierServiceId: 40,
    domesticPackageTypeId: null,
    labelType: 2,
    einNumber: '12-3456789',
    cutOffTime: 0,
    cutOffTimeSkipWeekend: true,
    batteryType: 7,
    autoVoidLabel: true,
    autoVoidUspsLabel: true,
    autoVoidUspsLabel15: true,
    autoVoidDays: 10,
  });
  expect(device.consoleErrors).toEqual([]);
});

test('saved sizes are added, changed and deleted, and the order form offers them', async ({ device }) => {
  const { page } = device;
  await openSettings(page, 'Saved dimensions');
  const sizes = page.getByRole('list', { name: 'Saved dimensions' }).getByRole('listitem');
  await expect(sizes).toHaveCount(2);
  await page.getByRole('button', { name: 'Add a size' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the size').fill('small box');
  await dialog.getByLabel('Length', { exact: true }).fill('0');
  await dialog.getByLabel('Weight', { exact: true }).fill('1.5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Another size has this name.')).toBeVisible();
  await expect(dialog.getByText('The sides have to be greater than 0')).toHaveCount(3);
  await expect(dialog.getByLabel('Weight', { exact: true })).toHaveAccessibleDescription(
    'Please input Integer',
  );
  await dialog.getByLabel('Name of the size').fill('Mug box');
  for (const [side, value] of Object.entries({ Length: '6', Width: '5', Height: '4', Weight: '1' }))
    await dialog.getByLabel(side, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(sizes.filter({ hasText: 'Mug box' })).toContainText('6 × 5 × 4 in, 1 lb');

  await page.getByRole('button', { name: 'Edit Small box' }).click();
  await dialog.getByLabel('Length', { exact: true }).fill('11');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sizes.filter({ hasText: 'Small box' })).toContainText('11 × 6 × 3 in');
  await page.getByRole('button', { name: 'Delete Medium box' }).click();
  await expect(sizes).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sizes).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete Medium box' }).click();
  await expect(sizes).toHaveCount(2);

  await waitUntilSynced(page);
  const { dimensions } = await accountOf(page);
  expect(dimensions.map(({ nickName, length }) => [nickName, length])).toEqual([
    ['Mug box', 6],
    ['Small box', 11],
  ]);
  await openNewOrder(page);
  const parcel = region(page, 'Package');
  await parcel.getByRole('button', { name: 'Mug box' }).click();
  await expect(parcel.getByLabel('Length', { exact: true })).toHaveValue('6');
  await expect(parcel.getByRole('button', { name: 'Medium box' })).toHaveCount(0);
  await parcel.getByLabel('Length', { exact: true }).fill('7');
  await parcel.getByRole('button', { name: 'Save size' }).click();
  await dialog.getByLabel('Name of the size').fill('mug BOX');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Another size has this name.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(device.consoleErrors).toEqual([]);
});

test('a product is copied from the system library, changed, deleted and brought back', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await openSettings(page, 'Product library');
  await expect(page.getByText('No products of your own yet')).toBeVisible();
  await page.getByRole('button', { name: 'Copy from the system library' }).click();
  // The part before has a search field of the same name.
  await expect(page.getByRole('list', { name: 'System library' })).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search name, SKU/ }).fill('candle');
  await page.getByRole('button', { name: 'Copy Candle to my products' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Soy candle');
  await dialog.getByLabel('SKU', { exact: true }).fill('CANDLE-1');
  await dialog.getByLabel('Value of one').fill('12.5');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: Soy candle')).toBeVisible();

  await page.getByRole('tab', { name: 'My products' }).click();
  const own = page.getByRole('list', { name: 'My products' }).getByRole('listitem');
  await page.getByRole('searchbox', { name: /^Search name, SKU/ }).fill('candle-1');
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('$12.50');
  await own.getByRole('button', { name: /^Soy candle/ }).click();
  await dialog.getByLabel('Weight of one').fill('0.5');
  await page.keyboard.press('Enter');
  await expect(own).toContainText('0.5 lb');
  await page.getByRole('button', { name: 'Delete Soy candle' }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toHaveCount(1);
  const atServer = async () => {
    const { datas } = await askServer<{ datas: Record<string, unknown>[] }>(
      page,
      '/api/ezeeship/productTwo/queryProductSkuList1/?skuName=CANDLE-1',
    );
    return datas.map(({ name, weight, harmonizationCode }) => [name, weight, harmonizationCode]);
  };
  await expect.poll(atServer).toEqual([['Soy candle', 0.5, '340600']]);
  await waitUntilSynced(page);
  expect(device.consoleErrors).toEqual([]);
});

test('a setting is found by what it is about', async ({ device }) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/settings'));
  const pages = page.getByRole('navigation', { name: 'Settings pages' });
  await pages.getByRole('searchbox', { name: 'Search settings' }).fill('cut-off');
  await expect(pages.getByRole('link')).toHaveText(['Default settings']);
  await pages.getByRole('searchbox', { name: 'Search settings' }).fill('nothing of the kind');
  await expect(pages.getByText('No setting matches')).toBeVisible();
});
