import {
  askServer,
  expect,
  fillDomesticOrder,
  logIn,
  openNewOrder,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

test('two tabs share one queue: what either saves offline is sent once', async ({ device, server }) => {
  const first = device.page;
  await logIn(first);
  await waitUntilInstalled(first);
  await waitUntilSynced(first);
  const second = await device.context.newPage();
  await second.goto(server.app);
  await expect(second.getByTestId('order-row').first()).toBeVisible();

  await device.context.setOffline(true);
  for (const [page, orderNo] of [
    [first, 'TAB-3001'],
    [second, 'TAB-3002'],
  ] as const) {
    await expect(syncChip(page)).toContainText('Offline');
    await openNewOrder(page);
    await fillDomesticOrder(page, orderNo);
    await page.getByRole('button', { name: 'Save Draft' }).first().click();
    await expect(page.getByText('Saved on this device. Not sent yet.').first()).toBeVisible();
  }
  await device.context.setOffline(false);
  await waitUntilSynced(first);
  await waitUntilSynced(second);

  const orders = await askServer<{ list: { orderNo: string }[] }>(
    first,
    '/api/ezeeship/order/list?pageSize=200&status=1',
  );
  const mine = orders.list.map((order) => order.orderNo).filter((orderNo) => orderNo.startsWith('TAB-'));
  expect(mine.sort()).toEqual(['TAB-3001', 'TAB-3002']);
  expect(device.consoleErrors).toEqual([]);
});
