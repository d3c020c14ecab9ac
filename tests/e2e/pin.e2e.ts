import type { Page } from '@playwright/test';
import {
  appUrl,
  askServer,
  DEMO,
  enter,
  expect,
  fillDomesticOrder,
  logIn,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

const PACKER = { email: 'packer@packbench.example', password: 'Demo_2026' };
const OWNER_PIN = '482913';
const OF_THE_PAGE = /Mina|Torres|demo@|My Account|Orders/;
const PACKER_PIN = '739164';

/** Within the page: one that begins anew is locked. */
async function show(page: Page, path: string) {
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    appUrl(page, path),
  );
}

async function setPin(page: Page, pin: string) {
  await show(page, 'auth/settings/account');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN, six digits').fill(pin);
  await dialog.getByLabel('PIN again').fill(pin);
  await dialog.getByLabel('Password').fill('Demo_2026');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your PIN is set on this device.')).toBeVisible();
}

const person = (page: Page, initials: string) =>
  page.getByTestId('lock-person').filter({ hasText: initials });

async function lock(page: Page) {
  await page.keyboard.press('Alt+l');
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
}

async function unlock(page: Page, initials: string, pin: string) {
  await person(page, initials).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.locator('#main')).toBeVisible();
}

async function saveOrder(page: Page, orderNo: string) {
  await show(page, 'auth/orders/new');
  await fillDomesticOrder(page, orderNo);
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(page.getByText('Saved on this device. Not sent yet.').first()).toBeVisible();
}

test('two persons share a tablet, offline too, and each one’s work is his own', async ({ device }) => {
  const { page } = device;
  await logIn(page);
  await waitUntilInstalled(page);
  await setPin(page, OWNER_PIN);
  const seen = async () =>
    (await page.locator('body').innerText()) + (await page.locator('body').ariaSnapshot());
  expect(await seen()).toMatch(OF_THE_PAGE);
  await lock(page);
  expect(await seen()).not.toMatch(OF_THE_PAGE);
  expect(await page.title()).toBe('Packbench');

  await page.getByRole('button', { name: 'Log in with email and password' }).click();
  await enter(page, PACKER);
  await expect(page.getByRole('tabpanel', { name: 'Awaiting' })).toBeVisible();
  await setPin(page, PACKER_PIN);
  await lock(page);
  await unlock(page, 'MT', OWNER_PIN);
  // The session follows the screen.
  await expect(async () => {
    const { email } = await askServer<{ email: string }>(page, '/api/ezeeship/user/afterLogin');
    expect(email).toBe(DEMO.email);
  }).toPass();
  await waitUntilSynced(page);

  await device.context.setOffline(true);
  await expect(syncChip(page)).toContainText('Offline');
  await saveOrder(page, 'PIN-1001');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  await unlock(page, 'PQ', PACKER_PIN);
  await saveOrder(page, 'PIN-1002');

  await device.context.setOffline(false);
  const arrived = (orderNos: string[]) =>
    expect(async () => {
      const { list } = await askServer<{ list: { orderNo: string }[] }>(
        page,
        '/api/ezeeship/order/list?pageSize=200&status=1',
      );
      const own = list.map(({ orderNo }) => orderNo).filter((orderNo) => orderNo.startsWith('PIN-'));
      expect(own.sort()).toEqual(orderNos);
    }).toPass();
  await arrived(['PIN-1002']);
  await lock(page);
  await unlock(page, 'MT', OWNER_PIN);
  await arrived(['PIN-1001', 'PIN-1002']);
});
