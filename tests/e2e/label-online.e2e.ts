import { syncPush } from '#contract/sync.ts';
import {
  askServer,
  createLabel,
  expect,
  fillDomesticOrder,
  openNewOrder,
  rowIn,
  test,
} from './support/journey.ts';

test.use({ isLoggedIn: true });

interface Page<T> {
  total: number;
  list: T[];
}

test('a shipper types an order, sees its rate, makes a label and prints it', async ({ device }) => {
  const { page } = device;
  const before = await askServer<{ available: number; onHold: number }>(
    page,
    '/api/ezeeship/postage/getUserTotalPostage/',
  );
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-1001');
  await expect(page.getByRole('region', { name: 'Rate' })).toContainText('$');

  await createLabel(page);
  const result = page.getByRole('dialog');
  await expect(result.locator('canvas').first()).toHaveAttribute('data-drawn', 'true');
  await expect(result.getByRole('button', { name: 'Print' })).toBeVisible();

  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  const shipments = await askServer<Page<{ orderNo: string; holdAmount: number }>>(
    page,
    '/api/ezeeship/shipment/list',
  );
  const made = shipments.list.filter((shipment) => shipment.orderNo === 'E2E-1001');
  expect(made).toHaveLength(1);
  const after = await askServer<typeof before>(page, '/api/ezeeship/postage/getUserTotalPostage/');
  expect(after.onHold - before.onHold).toBeCloseTo(made[0]!.holdAmount, 2);
  expect(before.available - after.available).toBeCloseTo(made[0]!.holdAmount, 2);

  await result.getByRole('button', { name: 'Back to list' }).click();
  await page.getByRole('tab', { name: /Shipped/ }).click();
  await expect(rowIn(page, 'Shipped', 'E2E-1001')).toHaveCount(1);
  expect(device.consoleErrors).toEqual([]);
});

test('an order with mistakes lists them, links to the fields, and nothing is bought', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-1002');
  await page.getByRole('region', { name: 'Recipient' }).getByLabel('Zip Code', { exact: true }).fill('9021');
  await page.getByRole('region', { name: 'Package' }).getByLabel('Length', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Create Label' }).first().click();
  const banner = page.getByRole('alert').filter({ has: page.locator('ol') });
  await expect(banner.getByRole('listitem')).not.toHaveCount(0);
  await banner
    .getByRole('link', { name: /Length|side/i })
    .first()
    .click();
  await expect(
    page.getByRole('region', { name: 'Package' }).getByLabel('Length', { exact: true }),
  ).toBeFocused();
  const shipments = await askServer<Page<{ orderNo: string }>>(page, '/api/ezeeship/shipment/list');
  expect(shipments.list.filter((shipment) => shipment.orderNo === 'E2E-1002')).toEqual([]);
});

test('asked for before its price is on the screen, a label is bought at the price agreed to; a lost answer ends in one label and one hold', async ({
  device,
}) => {
  const { page } = device;
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-1003', '#sandbox:lost');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Buy this label?' });
  await expect(question).toContainText('1 package to Sam Reed, Columbus, OH');
  const buy = question.getByRole('button', { name: /^Buy label for/ });
  const agreed = Number(/[\d.]+$/.exec((await buy.textContent()) ?? '')?.[0]);
  await buy.click();
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 60_000 });
  const shipments = await askServer<Page<{ orderNo: string; holdAmount: number }>>(
    page,
    '/api/ezeeship/shipment/list',
  );
  expect(
    shipments.list.filter(({ orderNo }) => orderNo === 'E2E-1003').map(({ holdAmount }) => holdAmount),
  ).toEqual([agreed]);
  const lines = await askServer<Page<{ kind: string; orderNo: string }>>(
    page,
    '/api/ezeeship/postage/transactions',
  );
  expect(lines.list.filter((line) => line.orderNo === 'E2E-1003').map((line) => line.kind)).toEqual(['hold']);
});

test('a reload while the label is made leads back to the same label', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  await fillDomesticOrder(page, 'E2E-1004', '#sandbox:lost');
  await expect(page.getByRole('region', { name: 'Rate' })).toContainText('$');
  const asked = page.waitForRequest((request) => request.url().endsWith(syncPush.path));
  await page.getByRole('button', { name: 'Create Label' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await asked;
  await page.reload();
  await expect
    .poll(
      async () => {
        const shipments = await askServer<Page<{ orderNo: string }>>(page, '/api/ezeeship/shipment/list');
        return shipments.list.filter((shipment) => shipment.orderNo === 'E2E-1004').length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await page.goto(page.url().replace(/\/newstyle\/.*/, '/newstyle/auth/orders?status=2'));
  await expect(rowIn(page, 'Shipped', 'E2E-1004')).toHaveCount(1, { timeout: 30_000 });
});
