import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { buyLabels } from './support/buy-labels.ts';
import { cutOff, settleIn } from './support/connection.ts';
import {
  appUrl,
  askServer,
  expect,
  openNewOrder,
  test,
  waitUntilSynced,
  type Device,
} from './support/journey.ts';
import { advanceClock } from './support/sandbox-clock.ts';

test.use({ isLoggedIn: true });

const EMAIL = 'sam@example.com';

/** Somebody else's browser, on a phone, without script. */
const phone = (device: Device, colorScheme: 'light' | 'dark', locale: string): Promise<BrowserContext> =>
  device.context.browser()!.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    colorScheme,
    locale,
  });

const openTracking = async (page: Page, orderNo: string) => {
  await page.getByRole('button', { name: `Actions for ${orderNo}` }).click();
  await page.getByRole('menuitem', { name: 'Tracking', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Tracking of ${orderNo}` })).toBeVisible();
};

/** Mails of the outbox, their lines put together. */
const outbox = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replace(/\r?\n[ \t]+/g, ' '),
  );
};

test('a parcel is followed by its shipper, offline too, and by its recipient, who is told and asks for no more', async ({
  device,
  server,
}) => {
  const { page } = device;
  await settleIn(device);

  await page.goto(appUrl(page, 'auth/settings/default-setting'));
  const mails = page.getByRole('region', { name: 'Emails to recipients' });
  await expect(mails.getByText('An e-mail is required for tracking updates.')).toHaveCount(0);
  await mails.getByRole('checkbox', { name: 'When it is delivered' }).check();
  await expect(mails.getByText('An e-mail is required for tracking updates.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  await waitUntilSynced(page);

  await openNewOrder(page);
  const recipient = page.getByRole('region', { name: 'Recipient' });
  await recipient.getByLabel('Email', { exact: true }).focus();
  await recipient.getByLabel('Phone', { exact: true }).focus();
  await expect(recipient.getByText(/^An e-mail is required for tracking updates/)).toBeVisible();

  await buyLabels(page, ['TRACK-1'], { recipientEmail: EMAIL, senderCompany: 'Kiln & Co' });
  await advanceClock(device, server.origin, 24);
  await page.goto(appUrl(page, 'auth/shipments'));
  await expect(page.getByText('In transit').last()).toBeVisible();
  await openTracking(page, 'TRACK-1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Departed the carrier's facility.*Ontario, CA/,
    /Accepted by the carrier.*Ontario, CA/,
    /Label created/,
  ]);
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link for the recipient' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${server.origin}/track/[\\w-]{22,}$`));

  const visitor = await phone(device, 'dark', 'es-MX');
  const guest = await visitor.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'En camino' })).toBeVisible();
  await expect(guest.getByText('Kiln & Co')).toBeVisible();
  await guest.getByRole('link', { name: 'English' }).click();
  await expect(guest.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: 'Accepted by the carrier' })).toBeVisible();
  await expect(guest.getByText('Sam Reed')).toHaveCount(0);
  for (const section of await guest.locator('section').all())
    expect((await section.boundingBox())?.width).toBeLessThanOrEqual(390 - 2 * 16);

  await advanceClock(device, server.origin, 24 * 9);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Delivered', level: 1 })).toBeVisible();
  const { list } = await askServer<{ list: { status: string }[] }>(page, '/api/ezeeship/shipment/list');
  expect(list.map(({ status }) => status)).toEqual(['delivered']);
  await page.reload();
  await expect(page.getByText('Delivered').last()).toBeVisible();
  await openTracking(page, 'TRACK-1');
  await expect(dialog.getByRole('listitem').first()).toContainText('Delivered');

  await expect.poll(() => outbox(server.dataDir).length).toBe(1);
  const [mail = ''] = outbox(server.dataDir);
  expect(mail).toContain('Your parcel from Kiln & Co was delivered');
  const leave = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(mail)?.[1] ?? '';
  expect(leave.startsWith(`${server.origin}/unsubscribe/`)).toBe(true);
  await guest.goto(leave);
  await guest.getByRole('button', { name: 'No enviarme más' }).click();
  await expect(
    guest.getByText(`${EMAIL} no recibirá más correos sobre paquetes de Kiln & Co.`),
  ).toBeVisible();
  await visitor.close();

  await waitUntilSynced(page);
  await cutOff(device, server);
  const again = await device.reopen({ offline: true });
  await again.goto(appUrl(again, 'auth/shipments'));
  await openTracking(again, 'TRACK-1');
  await expect(again.getByRole('dialog').getByRole('listitem').first()).toContainText('Delivered');
  expect(device.consoleErrors).toEqual([]);
});
