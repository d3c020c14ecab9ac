/** What a logout leaves of people in the browser's own files. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  askServer,
  DEMO,
  enter,
  expect,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

test.use({ viewport: { width: 1440, height: 900 }, isLoggedIn: true });

/** Neither an order of the demo nor the app itself has any of them. */
const NAMES = ['Quillon Brackwater', '77 Zephyrine Mews', 'quillon@brackwater.example'];

/** What all files of a folder hold; a browser at work takes some away between the list and the reading. */
function contentsOf(folder: string): Buffer[] {
  for (;;) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    try {
      return files.map((file) => readFileSync(path.join(file.parentPath, file.name)));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

/** Which names stand anywhere in the profile, as UTF-8 or UTF-16. */
function namesIn(profile: string): string[] {
  const contents = contentsOf(profile);
  return NAMES.filter((name) =>
    contents.some((bytes) => bytes.includes(name, 0, 'utf8') || bytes.includes(name, 0, 'utf16le')),
  );
}

async function addOrder(page: Page): Promise<void> {
  const { list } = await askServer<{ list: { id: string }[] }>(page, '/api/ezeeship/order/list?status=1');
  const { order, packages } = await askServer<{ order: object; packages: unknown[] }>(
    page,
    `/api/ezeeship/order/get/${list[0]!.id}`,
  );
  const [recipientName, recipientAddressLine1, recipientEmail] = NAMES;
  const recipient = { recipientName, recipientAddressLine1, recipientEmail };
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
    data: {
      isCreateLabel: false,
      isNewVersion: true,
      order: { ...order, ...recipient, id: null, orderNo: 'LEAVE-1', autoOrderNo: false },
      packages,
      ordersPackageItems: [],
    },
  });
  expect(await reply.json()).toMatchObject({ result: 'OK' });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account,/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

test('a logout with nothing kept leaves no name in the files of the browser, and the app works on', async ({
  device,
}) => {
  await addOrder(device.page);
  await device.page.reload();
  const row = (page: Page) => page.getByTestId('order-row').filter({ hasText: 'LEAVE-1' }).first();
  await expect(row(device.page)).toBeVisible();
  const page = await device.reopen();
  await expect(row(page)).toBeVisible();
  expect(namesIn(device.profile)).toEqual(NAMES);
  const other = await device.context.newPage();
  await other.goto(page.url());
  await expect(row(other)).toBeVisible();

  await logOut(page);
  for (const each of [page, other]) await expect(each.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await other.close();
  await enter(page, DEMO);
  await waitUntilSynced(page);
  await waitUntilInstalled(page);
  await expect(row(page)).toBeVisible();
  await expect(page.getByText('This app was updated in another tab.')).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await device.context.close();
  expect(namesIn(device.profile)).toEqual([]);
  expect(device.consoleErrors).toEqual([]);
});
