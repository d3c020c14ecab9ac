/** A packer is removed while offline with unsent work: the device gives up the account's data, and an owner the rest. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { readOutbox, tokenIn } from '#fixtures/outbox.ts';
import { appUrl, DEMO, enter, expect, returnTo, test } from './support/journey.ts';

const PACKER = { email: 'pia@kiln.example', password: 'kiln_2026x' };

test('what a removed packer had not sent is exported and discarded by an owner at the device', async ({
  device,
  server,
  request,
}) => {
  const { page } = device;
  const { origin } = new URL(page.url());
  const post = async (asking: APIRequestContext, path: string, data: object) => {
    const headers = { 'x-request-id': crypto.randomUUID(), origin };
    const reply = await asking.post(`${origin}/api/${path}`, { headers, data });
    expect(await reply.json()).toMatchObject({ result: 'OK' });
  };
  await post(request, 'login', DEMO);
  await post(request, 'ezeeship/member/invite', { email: PACKER.email, role: 'packer' });
  const mailed = () => readOutbox(server.dataDir).find(({ to }) => to === PACKER.email);
  await expect.poll(mailed).toBeDefined();
  const token = tokenIn(mailed()!);
  const person = { firstName: 'Pia', lastName: 'Kiln', password: PACKER.password, language: 'en' };
  await post(request, 'ezeeship/user/acceptInvitation', { token, ...person });

  await enter(page, PACKER);
  await page.goto(appUrl(page, 'auth/orders/new'));
  const info = page.getByRole('region', { name: 'Order Info' });
  await expect(info).toBeVisible();
  await device.context.setOffline(true);
  await info.getByLabel('Order No.', { exact: true }).fill('KILN-1');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(page.getByTestId('order-row').filter({ hasText: 'KILN-1' })).toBeVisible();
  await post(request, 'ezeeship/member/remove', { email: PACKER.email });
  await device.context.setOffline(false);
  await returnTo(page);
  await expect(page.getByText('You no longer belong to this account.')).toBeVisible();
  await expect(page.getByText('1 change was not sent and is kept here')).toBeVisible();

  await enter(page, DEMO);
  await page.goto(appUrl(page, 'auth/sync'));
  const left = page.getByRole('region', { name: 'Left by former members' });
  await expect(left).toContainText('Save order KILN-1');
  const download = page.waitForEvent('download');
  await left.getByRole('button', { name: 'Export as a file' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { operations: object[] };
  expect(file.operations).toEqual([
    expect.objectContaining({
      call: 'saveOrder',
      body: expect.objectContaining({ order: expect.objectContaining({ orderNo: 'KILN-1' }) }),
    }),
  ]);
  await left.getByRole('button', { name: 'Discard all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard all' }).click();
  await expect(page.getByText('1 change discarded.')).toBeVisible();
  await expect(left).toHaveCount(0);
  expect(device.consoleErrors).toEqual([]);
});
