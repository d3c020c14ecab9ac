import {
  appUrl,
  askServer,
  expect,
  fillDomesticOrder,
  openNewOrder,
  syncChip,
  takeOrderNo,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

test.use({ isLoggedIn: true });

test('an operation the server refuses is parked in sight, is edited, and goes', async ({ device }) => {
  const { page } = device;
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await takeOrderNo(page, 'DUP-4001');
  await device.context.setOffline(true);
  await openNewOrder(page);
  await fillDomesticOrder(page, 'DUP-4001');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(page.getByTestId('order-row').filter({ hasText: 'DUP-4001' }).first()).toBeVisible();
  await device.context.setOffline(false);

  await expect(syncChip(page)).toContainText('1 needs attention', { timeout: 45_000 });
  await syncChip(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(main.getByText('Sam Reed, Columbus OH')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await main.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export unsent work' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await main
    .getByRole('button', { name: 'Edit' })
    .or(main.getByRole('link', { name: 'Edit' }))
    .first()
    .click();
  const orderNo = page.getByRole('region', { name: 'Order Info' }).getByLabel('Order No.', { exact: true });
  await orderNo.fill('DUP-4002');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await waitUntilSynced(page);
  const orders = await askServer<{ list: { orderNo: string }[] }>(page, '/api/ezeeship/order/list?q=DUP-400');
  expect(orders.list.map((order) => order.orderNo).sort()).toEqual(['DUP-4001', 'DUP-4002']);
});

test('labels that wait are named with the most they may cost, and one press takes them out and back', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await device.context.setOffline(true);
  const limits: number[] = [];
  for (const orderNo of ['WAIT-1', 'WAIT-2']) {
    await openNewOrder(page);
    await fillDomesticOrder(page, orderNo);
    await page.getByRole('button', { name: 'Queue label' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Queue label' }).click();
    await expect(page.getByText(/Label queued\. You have not been charged\./)).toBeVisible();
  }
  await page.goto(appUrl(page, 'auth/sync'));
  const labels = page.getByRole('region', { name: 'Labels waiting' });
  const cards = labels.getByRole('listitem').filter({ hasText: 'Create label for order' });
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'WAIT-1' })).toContainText('Sam Reed, Columbus OH');
  for (const text of await cards.allTextContents())
    limits.push(Number(/if it costs \$([\d.]+) or less/.exec(text)![1]));
  const sum = (limits[0]! + limits[1]!).toFixed(2);
  await expect(labels.getByText(`2 labels, up to $${sum}`)).toBeVisible();

  await labels.getByRole('button', { name: 'Discard these 2 labels' }).click();
  await expect(labels).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  expect(device.consoleErrors).toEqual([]);
});

test('logging out with unsent work asks first', async ({ device }) => {
  const { page } = device;
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await device.context.setOffline(true);
  await openNewOrder(page);
  await fillDomesticOrder(page, 'OUT-5001');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(page.getByTestId('order-row').filter({ hasText: 'OUT-5001' }).first()).toBeVisible();
  await page.getByRole('button', { name: /Account/ }).click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('order-row').filter({ hasText: 'OUT-5001' }).first()).toBeVisible();
});
