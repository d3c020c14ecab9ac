import { cutOff } from './support/connection.ts';
import { appUrl, enter, expect, test, waitUntilInstalled, waitUntilSynced } from './support/journey.ts';

const PAYMENT = {
  method: 'card',
  amount: 50,
  card: {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2030,
    cvc: '737',
    firstName: 'Una',
    lastName: 'Frost',
    zipCode: '91761',
  },
};

test('a new account is led, told and asked how: the guide, the messages and the alerts', async ({
  device,
  server,
}) => {
  const { page } = device;
  await enter(page, { email: 'unfunded@packbench.example', password: 'Demo_2026' });
  await waitUntilInstalled(page);
  await waitUntilSynced(page);

  // The root leads to the guide, which ticks itself off.
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await page.getByRole('link', { name: 'Open calculator' }).click();
  const parcel = { 'From Zip Code': '91761', 'To Zip Code': '43215', Length: '10', Width: '8', Height: '4' };
  for (const [label, text] of Object.entries({ ...parcel, Weight: '2' }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByRole('button', { name: 'Create order with this rate' }).first()).toBeVisible();
  // Back as a user goes: a page loaded anew in this moment would roll back the step it is writing down.
  await page.goBack();
  await expect(page.getByTestId('step-calculator')).toContainText('Done');
  await expect(page.getByText('1 of 4 done')).toBeVisible();

  // What happens to the account rings the bell.
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Messages: 0 unread' })).toBeVisible();
  const url = new URL('/api/ezeeship/postage/recharge', page.url()).href;
  const headers = { 'x-request-id': crypto.randomUUID() };
  await page.request.post(url, { headers, data: { id: crypto.randomUUID(), ...PAYMENT } });
  await page.reload();
  await header.getByRole('link', { name: 'Messages: 1 unread' }).click();
  const message = page.getByTestId('message');
  await expect(message).toHaveCount(1);
  await page.getByRole('tab', { name: 'Unread' }).click();
  await message.getByRole('button', { name: /Receipt: \$50\.00 added/ }).click();
  await expect(message).toContainText('Available balance');
  await expect(header.getByRole('link', { name: 'Messages: 0 unread' })).toBeVisible();
  await page.getByRole('tab', { name: 'Service message' }).click();
  await expect(page.getByText('No messages')).toBeVisible();

  // Alerts are kept.
  await page.goto(appUrl(page, 'auth/settings/profile'));
  const delivered = page.getByRole('checkbox', { name: 'Delivered: E-mail' });
  await delivered.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Alerts saved.')).toBeVisible();

  await page.goto(appUrl(page, 'auth/start'));
  await page.getByRole('button', { name: 'Close the guide' }).click();
  await expect(page).toHaveURL(/auth\/orders/);
  await page.goto(appUrl(page, ''));
  await expect(page).toHaveURL(/auth\/orders/);

  await cutOff(device, server);
  await page.goto(appUrl(page, 'auth/settings/profile'));
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await expect(delivered).toBeChecked();
  await page.goto(appUrl(page, 'auth/message?tab=read'));
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await message.getByRole('button', { name: /Receipt/ }).click();
  await expect(message.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(device.consoleErrors).toEqual([]);
});
