/** The browser clears what the page keeps in it while work is unsent: the page that begins anew says what it knows of. */
import {
  appUrl,
  expect,
  fillDomesticOrder,
  logIn,
  openNewOrder,
  syncChip,
  takeOrderNo,
  test,
  waitUntilSynced,
} from './support/journey.ts';

test.use({ isLoggedIn: true });

test('a browser that cleared its data says how much was unsent', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await takeOrderNo(page, 'GONE-1');
  await device.context.setOffline(true);
  await openNewOrder(page);
  await fillDomesticOrder(page, 'GONE-1');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(page.getByTestId('order-row').filter({ hasText: 'GONE-1' }).first()).toBeVisible();
  await device.context.setOffline(false);
  await expect(syncChip(page)).toContainText('1 needs attention', { timeout: 45_000 });
  // The next question for changes tells of it: a page asks as it starts.
  const told = page.waitForResponse((response) => response.url().includes('waiting=1'));
  await page.reload();
  await told;

  const orders = appUrl(page, 'auth/orders');
  const { origin } = new URL(orders);
  await page.goto('about:blank');
  const session = await device.context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,local_storage,service_workers,cache_storage',
  });
  await page.goto(orders);
  await logIn(page);
  await expect(page.getByRole('status').filter({ hasText: 'The browser cleared' })).toContainText(
    'one change was unsent',
  );
  expect(device.consoleErrors).toEqual([]);
});
