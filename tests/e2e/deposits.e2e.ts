import type { Page } from '@playwright/test';
import { asAdministrator } from './support/administrators.ts';
import { exportForm } from './support/export-form.ts';
import { appUrl, askServer, expect, test, waitUntilSynced } from './support/journey.ts';

test.use({ isLoggedIn: true });

const rows = (page: Page) => page.getByTestId('list-row');
const row = (page: Page, orderNo: string) => rows(page).filter({ hasText: orderNo });

async function buyExports(page: Page, orderNos: readonly string[]) {
  const post = (path: string, data: unknown) =>
    page.request.post(new URL(path, page.url()).href, {
      headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
      data,
    });
  for (const orderNo of orderNos) {
    const label = { isCreateLabel: true, isNewVersion: true, customerObjectId: crypto.randomUUID() };
    const reply = await post('/api/ezeeship/order/save', { ...label, ...exportForm(orderNo) });
    expect(await reply.text()).toContain('"result":"OK"');
  }
  const made = async () =>
    (await askServer<{ total: number }>(page, '/api/ezeeship/shipment/list?pageSize=1')).total;
  await expect.poll(made, { timeout: 60_000 }).toBe(orderNos.length);
}

const DAYS = 24;

test('a deposit that is not due is refused, one is given back early, one once it is due', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  await buyExports(page, ['EXP-1', 'EXP-2']);
  await page.goto(appUrl(page, 'auth/postage/deposits'));
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'EXP-1')).toContainText('30 days after delivery, or when the label is voided');

  await row(page, 'EXP-1').getByRole('button', { name: 'Release the deposit of EXP-1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release deposits' });
  await expect(dialog.getByRole('checkbox', { name: 'EXP-1 Return from abroad $100.00' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'EXP-2 Return from abroad $100.00' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Release 1 deposit, $100.00' }).click();
  await expect(dialog.getByText('This is not due yet')).toHaveCount(1);
  await expect(dialog.getByRole('checkbox', { name: 'EXP-1 Return from abroad $100.00' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // None is due: nothing is chosen beforehand.
  await page.getByRole('button', { name: 'Release deposits…' }).click();
  await dialog.getByRole('checkbox', { name: 'EXP-2 Return from abroad $100.00' }).check();
  const release = dialog.getByRole('button', { name: 'Release 1 deposit, $100.00' });
  await expect(release).toBeVisible();

  await asAdministrator(device, 'auth/admin/balances', async (admin) => {
    await admin.getByLabel('Company, name or email').fill('torres');
    await admin.getByRole('button', { name: 'Find', exact: true }).click();
    const held = admin.getByRole('region', { name: 'Deposits on hold' });
    await expect(held.getByRole('listitem')).toHaveCount(2);
    await held.getByRole('button', { name: 'Release the deposit of EXP-1' }).click();
    const question = admin.getByRole('dialog', { name: 'Release the deposit of EXP-1?' });
    await expect(question).toContainText('$100.00 comes back to the balance of Packbench Demo at once.');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Release' }).click();
    await expect(held.getByRole('listitem')).toHaveCount(1);
    // The other is delivered, and 30 days go by.
    const reply = await admin.request.post(new URL('/api/ezeeship/sandbox/advance', admin.url()).href, {
      headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(admin.url()).origin },
      data: { hours: 60 * DAYS },
    });
    expect(await reply.json()).toMatchObject({ result: 'OK', data: { deposits: 1 } });
  });

  await release.click();
  await expect(page.getByText('1 deposit released')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const orderNo of ['EXP-1', 'EXP-2']) {
    await expect(row(page, orderNo)).toContainText('Released');
    await expect(row(page, orderNo).getByRole('button', { name: /Release/ })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Release deposits…' }).click();
  await expect(dialog.getByText('No deposit is on hold.')).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});
