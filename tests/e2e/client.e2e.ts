/** What holds on every page: whose page it is, what the server tells, hosts, and labels by link. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startHostPage } from '#fixtures/host-page.ts';
import { ownPort } from '#fixtures/own-port.ts';
import { buyLabels } from './support/buy-labels.ts';
import {
  appUrl,
  askServer,
  DEMO,
  expect,
  fillDomesticOrder,
  logIn,
  openNewOrder,
  returnTo,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

const OTHER = { email: 'other@packbench.example', password: 'Demo_2026' };
const HOST_PORT = await ownPort();

test.use({
  viewport: { width: 1440, height: 900 },
  serverEnv: { EMBED_ORIGINS: `http://localhost:${HOST_PORT}` },
  // The app keeps the policy it was installed with, which says who may show it in a frame.
  isInstalled: false,
});

/** As another tab does it; answers the token of the session. */
async function enterElsewhere(page: Page, account: typeof DEMO): Promise<string> {
  const reply = await page.request.post(new URL('/api/login', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID() },
    data: account,
  });
  const cookie = reply.headers()['set-cookie'] ?? '';
  return /packbench=([\w-]+)/.exec(cookie)?.[1] ?? '';
}

const ordersOf = async (page: Page, orderNo: string) =>
  (await askServer<{ total: number }>(page, `/api/ezeeship/order/list?q=${orderNo}`)).total;

test('another user in another tab: the page can only be reloaded, and unsent work stays its owner’s', async ({
  device,
}) => {
  const { page } = device;
  await logIn(page);
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await device.context.setOffline(true);
  await openNewOrder(page);
  await fillDomesticOrder(page, 'TAB-4001');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(syncChip(page)).toContainText('1 waiting');
  await enterElsewhere(page, OTHER);
  await device.context.setOffline(false);

  const dialog = page.getByTestId('other-user');
  // What was on its way with the session of before may come after the first look.
  const lookAgain = () =>
    expect(async () => {
      await returnTo(page);
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
  await lookAgain();
  await expect(dialog).toContainText('Somebody else is logged in in this browser');
  await expect(dialog).toContainText(DEMO.email);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: /^Account,/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account,/ }).click();
  await expect(page.getByText(OTHER.email)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await ordersOf(page, 'TAB-4001')).toBe(0);

  await enterElsewhere(page, DEMO);
  await lookAgain();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByTestId('order-row').first()).toBeVisible();
  await waitUntilSynced(page);
  expect(await ordersOf(page, 'TAB-4001')).toBe(1);
  expect(device.consoleErrors).toEqual([]);
});

test('what the server tells pops up by its kind, one at a time and once; no address says that it rests', async ({
  device,
  server,
}) => {
  const { page } = device;
  const restingAt = (said: string) => appUrl(page, `app/maintain?msg=${encodeURIComponent(said)}`);
  const resting = page.getByRole('heading', { name: 'We are working on the server' });
  await page.goto(restingAt('upgrade'));
  await expect(resting).toBeVisible();
  await expect(page.getByText('A new version is being installed.')).toBeVisible();
  await page.goto(restingAt('<b>Call 555 0100</b>'));
  await expect(resting).toBeVisible();
  await expect(page.getByText('Call 555 0100')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Packbench' }).click();
  const tell = (notice: object) =>
    writeFileSync(path.join(server.dataDir, 'notice.json'), JSON.stringify(notice));
  tell({ type: 'topPopover', message: 'We move tonight.', messageCn: '今晚搬迁。' });
  await logIn(page);
  await page.reload();
  const popover = page.getByTestId('popover');
  await expect(popover).toHaveText('We move tonight.');
  await expect(popover).toBeHidden();

  tell({ type: 'messageBox', message: 'Prices change.', messageCn: '价格有变。' });
  await page.evaluate(() => localStorage.setItem('packbench.language', 'cn'));
  await page.reload();
  const box = page.getByRole('dialog', { name: '消息' });
  await expect(box).toContainText('价格有变。');
  await box.getByRole('button', { name: '确定' }).click();
  await expect(box).toBeHidden();
  await page.evaluate(() => localStorage.setItem('packbench.language', 'en'));

  tell({ type: 'cancelableBlock', message: 'Read the agreement.', to: '/app/policy' });
  await page.reload();
  const block = page.getByRole('dialog', { name: 'Before you go on' });
  await expect(block).toContainText('Read the agreement.');
  await page.keyboard.press('Escape');
  await block.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/app\/policy$/);
  await page.goto(restingAt('upgrade'));
  await expect(page.getByTestId('order-row').first()).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test('a label is seen by its link without an account; a host shows the desk with the session it hands over', async ({
  device,
  server,
}) => {
  const { page } = device;
  await logIn(page);
  await waitUntilSynced(page);
  await buyLabels(page, ['LINK-1']);
  await page.goto(appUrl(page, 'auth/shipments'));
  await page.getByTestId('shipment-row').filter({ hasText: 'LINK-1' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'View the label, or share a link to it' }).click();
  await expect(page.getByRole('heading', { name: 'Label of order LINK-1' })).toBeVisible();
  const pages = (where: Page) => where.getByRole('img', { name: 'Label page 1/1' });
  await expect(pages(page)).toHaveAttribute('data-drawn', 'true');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = (await page.getByTestId('label-link').textContent()) ?? '';

  const anybody = await ((await device.context.browser()?.newContext()) ?? device.context).newPage();
  await anybody.goto(link);
  await expect(pages(anybody)).toHaveAttribute('data-drawn', 'true');
  await anybody.goto(`${link}x`);
  await expect(anybody.getByRole('alert')).toContainText('This link is not valid any more.');
  await anybody.goto(new URL('pdf?url=https://elsewhere.example/a.pdf', server.app).href);
  await expect(anybody.getByText('No label is named here')).toBeVisible();

  const host = await startHostPage(HOST_PORT, server.app, await enterElsewhere(page, OTHER));
  await device.context.clearCookies();
  const shop = await device.context.newPage();
  await shop.goto(host.url);
  const desk = shop.frameLocator('iframe');
  await desk.getByRole('button', { name: /^Account,/ }).click();
  await expect(desk.getByText(OTHER.email)).toBeVisible();
  await expect(syncChip(desk as unknown as Page)).toContainText('Up to date');
  host.close();
  expect(device.consoleErrors).toEqual([]);
});
