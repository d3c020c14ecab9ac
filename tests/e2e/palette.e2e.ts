/** The keyboard everywhere: the field that finds everything, the list of keys, other keys, and scans. */
import type { Page } from '@playwright/test';
import {
  appUrl,
  expect,
  openFreshOrder,
  openPalette,
  palette,
  paletteField,
  pressByHand,
  test,
  waitUntilInstalled,
} from './support/journey.ts';
import { scan } from './support/scanner.ts';

test.use({ isLoggedIn: true });

const firstOrderNo = async (page: Page) => {
  const text = (await page.getByTestId('order-row').first().textContent()) ?? '';
  return /[A-Z]{2,}[-\d]*\d/.exec(text)?.[0] ?? '';
};

test('orders, screens and settings are found by keyboard alone, also without a network', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilInstalled(page);
  const orderNo = await firstOrderNo(page);
  expect(orderNo).not.toBe('');
  await device.context.setOffline(true);

  await openPalette(page);
  await page.keyboard.insertText(orderNo);
  await expect(palette(page).getByRole('option').first()).toContainText(orderNo);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orders\/detail\?orderId=/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/auth\/orders(?:\?|$)/);

  await openPalette(page);
  await page.keyboard.insertText('theme: dark');
  await expect(palette(page).getByRole('option', { name: 'Theme: Dark', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await openPalette(page);
  await page.keyboard.insertText('postage');
  await expect(palette(page).getByRole('option').first()).toContainText('Postage');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/auth\/postage/);

  await openPalette(page);
  await page.keyboard.insertText('help center');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/auth\/help/);
  await expect(page.getByRole('region', { name: 'Voids and refunds' })).toContainText(
    'free within 8 hours, then 10% of the label amount is charged. After 21 days it cannot be voided.',
  );

  await openPalette(page);
  await page.keyboard.insertText('xyzzy');
  await expect(palette(page).getByRole('option')).toHaveText(['Search the order list for “xyzzy”']);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  expect(device.consoleErrors).toEqual([]);
});

test('the list of keys shows them, and a key can be changed and given back', async ({ device }) => {
  const { page } = device;
  await pressByHand(page, '?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('region', { name: 'In the order list' })).toContainText(
    'Select all in the filter',
  );
  await help.getByRole('button', { name: 'Change keys' }).click();
  const goPostage = help.getByRole('button', { name: 'Change the key for: Go to postage' });
  await goPostage.click();
  await pressByHand(page, 'c');
  await expect(help.getByRole('alert')).toHaveText('C already stands for: New order');
  await goPostage.click();
  await page.keyboard.press('Alt+g');
  await expect(goPostage).toContainText('Alt');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('Alt+g');
  await expect(page).toHaveURL(/auth\/postage/);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Postage', level: 1 })).toBeVisible();
  // G waits a moment for its letter: a machine with much else to do may be late.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.waitForTimeout(100);
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/auth\/orders/, { timeout: 2000 });
  }).toPass();
  await pressByHand(page, '?');
  await help.getByRole('button', { name: 'Change keys' }).click();
  await help.getByRole('button', { name: 'Restore default keys' }).click();
  await expect(goPostage).toContainText('G');
  await help.getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await pressByHand(page, 'c');
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/auth\/orders(?:\?|$)/);
  expect(device.consoleErrors).toEqual([]);
});

test('a scan opens its order, fires no shortcut, and leaves no letter in a field', async ({ device }) => {
  const { page } = device;
  const orderNo = await firstOrderNo(page);
  await scan(page, orderNo);
  await expect(page).toHaveURL(/orders\/detail\?orderId=/);

  await scan(page, 'NOSUCHCODE9');
  await expect(paletteField(page)).toHaveValue('NOSUCHCODE9');
  await page.keyboard.press('Escape');

  await openFreshOrder(page);
  const name = page.getByRole('region', { name: 'Recipient' }).getByLabel('Name', { exact: true });
  await name.fill('Sam');
  await name.press('End');
  await scan(page, orderNo);
  await expect(name).toHaveValue('Sam');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/orders\/detail\?orderId=/);
  await page.goto(appUrl(page, 'auth/orders'));
  expect(device.consoleErrors).toEqual([]);
});
