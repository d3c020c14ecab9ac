/** A packer's own limits: said before the press, held for what was queued, and lifted by an owner. */
import type { APIRequestContext, Page } from '@playwright/test';
import { ORDER_PATHS } from '#contract/paths.ts';
import {
  appUrl,
  DEMO,
  expect,
  logIn,
  orderIdOf,
  returnTo,
  rowIn,
  syncChip,
  test,
  waitUntilSynced,
} from './support/journey.ts';
import { command, openStation, plugScale, weigh } from './support/pack-table.ts';
import { scan } from './support/scanner.ts';
import { addOrder } from './support/buy-labels.ts';

const PACKER = { email: 'packer@packbench.example', password: DEMO.password };

/** The owner, at a desk of his own. */
function ownerOf(request: APIRequestContext, page: Page) {
  const tell = async (path: string, data: object) => {
    const reply = await request.post(new URL(path, page.url()).href, {
      headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
      data,
    });
    expect(await reply.json()).toMatchObject({ result: 'OK' });
  };
  return {
    logIn: () => tell('/api/login', DEMO),
    setLimits: (label: number | null, day: number | null = null) =>
      tell('/api/ezeeship/member/role', { email: PACKER.email, role: 'packer', limits: { label, day } }),
  };
}

test('a label above a limit is explained before the press, and in the queue, until an owner makes room', async ({
  device,
  request,
}) => {
  const { page } = device;
  const owner = ownerOf(request, page);
  await owner.logIn();
  await owner.setLimits(5);
  await plugScale(device.context);
  await logIn(page, PACKER);
  await addOrder(page, 'LIMIT-1');
  await addOrder(page, 'LIMIT-2', { weight: 9 });

  await page.goto(appUrl(page, ORDER_PATHS.edit(await orderIdOf(page, 'LIMIT-2', 1)).slice(1)));
  await expect(page.getByTestId('limit-note')).toContainText('Above your limit of $5.00 for one label.');
  await page.getByRole('button', { name: 'Create Label' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing was bought. The order can be saved.');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(rowIn(page, 'Awaiting', 'LIMIT-2')).toBeVisible();

  await openStation(page);
  await scan(page, 'LIMIT-2');
  await weigh(page, 150, '9 lb 6 oz');
  const line = page.getByText('Above your limit of $5.00 for one label.');
  await expect(line).toBeVisible();
  await command(page, 'CREATE');
  await expect(dialog).toContainText('Nothing was bought. The order can be saved.');
  await dialog.getByRole('button', { name: 'Back to the order' }).click();
  await expect(line).toBeVisible();
  await owner.setLimits(500, 500);
  await returnTo(page);
  await expect(line).toHaveCount(0);

  await page.goto(appUrl(page, 'auth/orders'));
  await device.context.setOffline(true);
  await expect(syncChip(page)).toContainText('Offline');
  await page.getByRole('main').getByRole('searchbox').fill('LIMIT-');
  await expect(page.getByTestId('order-row')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all orders' }).check();
  await page
    .getByRole('toolbar', { name: 'Selected orders' })
    .getByRole('button', { name: 'Create labels' })
    .click();
  await page.getByTestId('labels-review').getByRole('button', { name: 'Queue 2 labels' }).click();
  await expect(page.getByTestId('batch-item').filter({ hasText: 'Label queued' })).toHaveCount(2);

  await owner.setLimits(10);
  await device.context.setOffline(false);
  await page.goto(appUrl(page, 'auth/sync'));
  const refused = page.getByRole('listitem').filter({ hasText: 'Create label for order LIMIT-2' });
  await expect(refused).toContainText(
    'This label is above your limit of $10.00 for one label. Nothing was bought.',
  );
  await expect(refused.getByRole('link', { name: 'Change service' })).toBeVisible();
  await owner.setLimits(null);
  await refused.getByRole('button', { name: 'Retry' }).click();
  await waitUntilSynced(page);
  await page.goto(appUrl(page, 'auth/orders?status=2'));
  for (const orderNo of ['LIMIT-1', 'LIMIT-2']) await expect(rowIn(page, 'Shipped', orderNo)).toHaveCount(1);
  expect(device.consoleErrors).toEqual([]);
});
