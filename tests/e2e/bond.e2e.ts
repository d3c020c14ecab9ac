import type { Page } from '@playwright/test';
import type { Order } from '#domain/order/order.ts';
import { exportForm } from './support/export-form.ts';
import { askServer, expect, rowIn, test, waitUntilInstalled } from './support/journey.ts';

test.use({ isLoggedIn: true });

/** An export to Canada, complete for a label, kept at the server; opened in the form. */
async function openExport(page: Page, orderNo: string, given: Partial<Order> = {}) {
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: { isCreateLabel: false, isNewVersion: true, ...exportForm(orderNo, given) },
  });
  const saved = (await reply.json()) as { result: string; data: { id: string } };
  expect(saved).toMatchObject({ result: 'OK' });
  const list = page.url().replace(/\/newstyle\/.*/, '/newstyle/auth/orders');
  await page.goto(`${list}?status=1`);
  await expect(rowIn(page, 'Awaiting', orderNo)).toHaveCount(1, { timeout: 45_000 });
  await page.goto(`${list}/edit?orderId=${saved.data.id}`);
  await expect(page.getByRole('region', { name: 'Rate' })).toContainText('$', { timeout: 30_000 });
}

const shipments = async (page: Page, of: string) =>
  (await askServer<{ list: { orderNo: string }[] }>(page, `/api/ezeeship/shipment/list?q=${of}`)).list.filter(
    ({ orderNo }) => orderNo === of,
  );

test('return fee and deposit of an export are agreed to before its label is bought', async ({ device }) => {
  const { page, context } = device;
  const orderNo = 'E2E-BOND';
  await waitUntilInstalled(page);
  await openExport(page, orderNo);

  await page.getByRole('button', { name: 'Create Label' }).first().click();
  const question = page.getByRole('dialog', { name: 'Return fee and deposit' });
  await expect(question).toContainText('Return shipping fee');
  await expect(question).toContainText('$100.00');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await shipments(page, orderNo)).toEqual([]);

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
  expect(await shipments(page, orderNo)).toHaveLength(1);
  expect(device.consoleErrors).toEqual([]);
});

test('duties the sender pays are told apart from the deposit, and where they are kept', async ({
  device,
}) => {
  const { page } = device;
  const orderNo = 'E2E-DUTIES';
  await openExport(page, orderNo, { tariffPayType: 2 });

  await page.getByRole('button', { name: 'Create Label' }).first().click();
  const question = page.getByRole('dialog', { name: 'Return fee and deposit' });
  const when = /comes back 30 days after all packages are delivered, or at once when the label is voided/;
  for (const [what, amount] of [
    ['Deposit', '$100.00'],
    ['Duties and taxes you pay', '$500.00'],
  ] as const) {
    const line = question.locator('dl > div').filter({ has: page.getByText(what, { exact: true }) });
    await expect(line).toContainText(amount);
    await expect(line).toContainText(when);
  }
  await expect(question).toContainText('Cancel buys nothing');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: /Buy label for \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });

  await page.goto(new URL(`/newstyle/auth/postage/hold?q=${orderNo}`, page.url()).href);
  const row = page.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText('$100.00');
  await expect(row).toContainText('$500.00');
  await row.getByRole('link', { name: orderNo }).click();
  const shipment = page.getByRole('region', { name: /FedEx/ });
  await expect(shipment).toContainText(/Duties\s*\$500\.00\s*On hold\s*30 days after delivery/);
  await expect(page.getByText('Duties held')).toBeVisible();

  await page.getByRole('link', { name: 'Open order' }).click();
  await page.getByRole('button', { name: 'Void label' }).click();
  const terms = page.getByRole('dialog');
  await expect(terms).toContainText('The deposit of $100.00 comes back at once.');
  await expect(terms).toContainText('The $500.00 held for duties come back at once.');
  expect(device.consoleErrors).toEqual([]);
});
