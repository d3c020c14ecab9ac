import {
  askServer,
  expect,
  fillDomesticOrder,
  labelsOnDevice,
  logIn,
  openNewOrder,
  rowIn,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

interface Page<T> {
  total: number;
  list: T[];
}

test.use({ viewport: { width: 820, height: 1180 }, isEmbedded: true, isInstalled: false });

test('with server and network gone from a cold start, a label is queued, bought once later, and prints offline', async ({
  device,
  server,
}) => {
  await logIn(device.page);
  await waitUntilInstalled(device.page);
  await waitUntilSynced(device.page);
  await server.stop('SIGKILL');

  let page = await device.reopen({ offline: true });
  await expect(page.getByTestId('order-row').first()).toBeVisible();
  await expect(syncChip(page)).toContainText('Offline');
  await openNewOrder(page);
  await fillDomesticOrder(page, 'OFF-2001');
  await expect(page.getByRole('region', { name: 'Rate' })).toContainText('Estimate');
  await page.getByRole('button', { name: 'Queue label' }).first().click();
  const consent = page.getByRole('dialog');
  await consent.getByRole('button', { name: 'Queue label' }).click();
  await expect(page.getByText(/Label queued\. You have not been charged\./)).toBeVisible();

  page = await device.reopen({ offline: true });
  await expect(page.getByTestId('order-row').filter({ hasText: 'OFF-2001' })).toContainText('Label queued');
  await expect(syncChip(page)).toContainText('Offline, 1 waiting');

  await server.start();
  await device.context.setOffline(false);
  await waitUntilSynced(page);
  await page.getByRole('tab', { name: /Shipped/ }).click();
  await expect(rowIn(page, 'Shipped', 'OFF-2001')).toHaveCount(1, { timeout: 45_000 });
  await expect.poll(() => labelsOnDevice(page), { timeout: 30_000 }).toBe(1);
  const shipments = await askServer<Page<{ orderNo: string }>>(page, '/api/ezeeship/shipment/list');
  expect(shipments.list.filter((shipment) => shipment.orderNo === 'OFF-2001')).toHaveLength(1);

  await server.stop('SIGKILL');
  page = await device.reopen({ offline: true });
  await page.getByRole('tab', { name: /Shipped/ }).click();
  await rowIn(page, 'Shipped', 'OFF-2001').getByText('OFF-2001').click();
  await expect(page.locator('canvas').first()).toHaveAttribute('data-drawn', 'true');
  await expect(page.getByRole('button', { name: 'Print' }).first()).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});
