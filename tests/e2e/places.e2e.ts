import type { Page } from '@playwright/test';
import { expect, openNewOrder, test, waitUntilInstalled } from './support/journey.ts';

test.use({ isLoggedIn: true });

const recipientOf = (page: Page) => page.getByRole('region', { name: 'Recipient' });
const field = (page: Page, label: string) => recipientOf(page).getByLabel(label, { exact: true });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('offline: a Chinese address is put into Latin letters with one tap for each field, a country found by its code', async ({
  device,
}) => {
  const { page, context } = device;
  await waitUntilInstalled(page);
  await openNewOrder(page);
  await context.setOffline(true);
  await field(page, 'Paste address').fill(
    '收件人：张三\n电话：13800138000\n地址：广东省深圳市南山区科技园路１号\n邮编：518000',
  );
  await expect(field(page, 'Country')).toHaveValue('China');
  await expect(field(page, 'State')).toHaveValue('GD');
  await expect(field(page, 'Zip Code')).toHaveValue('518000');
  await expect(field(page, 'Phone')).toHaveValue('13800138000');

  await page.getByRole('button', { name: 'Queue label' }).click();
  for (const [fix, label, text] of [
    ['Use Zhang San for 张三', 'Name', 'Zhang San'],
    ['Use "Nanshan Qu Kejiyuan Lu 1 Hao"', 'Address Line 1', 'Nanshan Qu Kejiyuan Lu 1 Hao'],
    ['Use Shenzhen for 深圳市', 'City', 'Shenzhen'],
  ] as const) {
    await recipientOf(page).getByRole('button', { name: fix }).click();
    await expect(field(page, label)).toHaveValue(text);
  }
  await expect(recipientOf(page).getByText(/Only supports English/)).toHaveCount(0);

  const country = field(page, 'Country');
  await country.click();
  await page.keyboard.type('ca');
  await expect(options(page).first()).toHaveText('Canada');
  await page.keyboard.press('Tab');
  await expect(country).toHaveValue('Canada');
  await field(page, 'City').fill('');
  await field(page, 'Zip Code').fill('m5v 2t6');
  await page.keyboard.press('Tab');
  await expect(field(page, 'City')).toHaveValue('Toronto');
  await expect(field(page, 'State')).toHaveValue('ON');

  await country.click();
  await page.keyboard.type('xyz');
  await expect(options(page)).toHaveText(['Nothing matches']);
  await page.keyboard.press('Escape');
  await expect(country).toHaveValue('Canada');
  await country.click();
  await page.keyboard.type('côte d', { delay: 50 });
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Côte d’Ivoire');
  expect(device.consoleErrors).toEqual([]);
});
