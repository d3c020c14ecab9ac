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
import type { Page } from '@playwright/test';

const recipientName = (page: Page) =>
  page.getByRole('region', { name: 'Recipient' }).getByLabel('Name', { exact: true });

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

  // Both hold the order of the first: what the second saves is on top of it.
  await first.getByTestId('order-row').filter({ hasText: 'TAB-3001' }).first().click();
  await expect(first).toHaveURL(/orders\/detail\?orderId=/);
  const edit = first.url().replace('/detail?', '/edit?');
  for (const page of [first, second]) {
    await page.goto(edit);
    await expect(recipientName(page)).toBeVisible();
  }
  await recipientName(first).fill('Ann Example');
  await second.getByLabel('Length').first().fill('11');
  await first.getByRole('button', { name: 'Save Draft' }).first().click();
  const note = second.getByRole('status').filter({ hasText: 'saved elsewhere meanwhile' });
  await expect(note).toContainText('Ann Example');
  await second.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(second.getByTestId('order-row').first()).toBeVisible();

  await device.context.setOffline(false);
  await waitUntilSynced(first);
  await waitUntilSynced(second);

  const orders = await askServer<{ list: { id: string; orderNo: string }[] }>(
    first,
    '/api/ezeeship/order/list?pageSize=200&status=1',
  );
  const mine = orders.list.map((order) => order.orderNo).filter((orderNo) => orderNo.startsWith('TAB-'));
  expect(mine.sort()).toEqual(['TAB-3001', 'TAB-3002']);
  const { id } = orders.list.find(({ orderNo }) => orderNo === 'TAB-3001')!;
  const both = await askServer<{ order: { recipientName: string }; packages: { length: number }[] }>(
    first,
    `/api/ezeeship/order/get/${id}`,
  );
  expect([both.order.recipientName, both.packages[0]?.length]).toEqual(['Ann Example', 11]);
  expect(device.consoleErrors).toEqual([]);
});
