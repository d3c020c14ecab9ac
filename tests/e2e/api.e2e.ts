import { createHmac } from 'node:crypto';
import { startReceiver } from '../integration/server/webhook-receiver.ts';
import { cutOff } from './support/connection.ts';
import { appUrl, DEMO, expect, test } from './support/journey.ts';

// Only the demo on its own computer takes an address of this computer.
test.use({ isEmbedded: true, isLoggedIn: true });

test('an owner makes a key, and a webhook that is tested, looked up in the log and replayed', async ({
  device,
  server,
}) => {
  const receiver = await startReceiver();
  const { page } = device;
  const dialog = page.getByRole('dialog');
  await page.goto(appUrl(page, 'auth/settings/api'));

  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Order system');
  await dialog.getByLabel('Current password').fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
  expect(key).toMatch(/^pk_[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  const row = keys.getByTestId('api-key');
  await expect(row).toContainText(`pk_…${key.slice(-4)}`);
  await expect(row).toContainText('Never used');
  const orders = new URL('/api/ezeeship/order/list', page.url());
  const asProgram = () => fetch(orders, { headers: { authorization: `Bearer ${key}` } });
  expect((await asProgram()).status).toBe(200);

  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('private network');
  await dialog.getByLabel('Address', { exact: true }).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await webhooks.getByRole('button', { name: `Send a test to ${receiver.url}` }).click();

  const deliveries = page.getByRole('region', { name: 'Deliveries' }).getByTestId('delivery');
  await expect(deliveries).toHaveCount(1);
  await expect(deliveries.first()).toContainText('Delivered');
  await deliveries.first().getByRole('button', { name: 'Request and 1 try' }).click();
  await expect(deliveries.first()).toContainText('HTTP 200');
  const [told] = receiver.received;
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(told?.headers['packbench-signature'])) ?? [];
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${told?.body}`).digest('hex'));

  await deliveries.first().getByRole('button', { name: 'Send webhook.test once more' }).click();
  await expect(deliveries).toHaveCount(2);
  await expect
    .poll(() => receiver.received.map(({ event }) => event.id))
    .toEqual([told?.event.id, told?.event.id]);

  await row.getByRole('button', { name: 'Revoke the key Order system' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect((await asProgram()).status).toBe(401);

  await cutOff(device, server);
  await expect(page.getByText('You are offline. Keys, webhooks')).toBeVisible();
  await expect(keys.getByRole('button', { name: 'Create key' })).toBeDisabled();
  await receiver.kill();
});
