import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buyLabels } from './support/buy-labels.ts';
import { appUrl, askServer, enter, expect, test, waitUntilSynced, type Device } from './support/journey.ts';
import { wordsOf } from './support/words.ts';

const ADMIN = { email: 'admin@packbench.example', password: 'Demo_2026' };
const PHOTO = {
  name: 'scale.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(import.meta.dirname, '../../public/icons/icon-192.png')),
};
const SHARP = { ...PHOTO, name: 'sharp.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

test.use({ serverEnv: { SANDBOX_DELAY_MS: '0', RATE_LIMIT: 'off' }, isLoggedIn: true });

const rows = (page: Page) => page.getByTestId('list-row');
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const available = async (page: Page) =>
  (await askServer<{ available: number }>(page, '/api/ezeeship/postage/getUserTotalPostage/')).available;

/** Another browser window, of an administrator. */
async function asAdmin(device: Device): Promise<Page> {
  const context = await device.context.browser()!.newContext({ locale: 'en-US' });
  const admin = await context.newPage();
  await admin.goto(device.page.url());
  await enter(admin, ADMIN);
  return admin;
}

/** The carrier bills a label of this order 1.50 above its hold. */
async function billAbove(page: Page, admin: Page, orderNo: string) {
  await buyLabels(page, [orderNo], { note: '#sandbox:bill+150' });
  const reply = await admin.request.post(new URL('/api/ezeeship/sandbox/advance', admin.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(admin.url()).origin },
    data: { hours: 24 * 5 },
  });
  expect(await reply.text()).toContain('"bills":1');
}

async function decide(admin: Page, act: 'Approve' | 'Refuse', reason: string) {
  await admin.goto(appUrl(admin, 'auth/admin'));
  const card = admin.getByRole('region').filter({ hasText: 'demo@packbench.example' });
  await expect(card).toContainText('Measured weight');
  await card.getByRole('button', { name: act, exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: act === 'Approve' ? 'Note' : 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(admin.getByText('Nothing waits')).toBeVisible();
}

test('a bill above the hold is disputed with a photo, refused, disputed again and approved', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  const admin = await asAdmin(device);
  await billAbove(page, admin, 'DIS-1');
  const before = await available(page);

  await page.goto(appUrl(page, 'auth/postage?tab=bills'));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('+$1.50');
  await rows(page).first().getByRole('button', { name: 'Dispute', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Dispute the bill of/ });
  await expect(dialog.getByLabel('Amount asked back')).toHaveValue('1.50');
  await dialog.getByLabel('What is wrong').selectOption({ label: 'Weight' });
  await dialog.getByRole('button', { name: 'Send dispute' }).click();
  await expect(dialog.getByText('Enter the weight you measured.')).toBeVisible();
  await expect(dialog.getByText('Add a photo of what you measured.')).toBeVisible();
  await dialog.getByLabel('Weight', { exact: true }).fill('0.2');
  await dialog.getByLabel('Amount asked back').fill('1.51');
  await expect(dialog.getByText('At most $1.50.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Amount asked back').fill('1.50');
  await dialog.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(dialog.getByRole('listitem').getByRole('status')).toHaveText('Uploaded');

  // Without a connection nothing is lost.
  await device.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send dispute' }).click();
  await expect(dialog.getByText('This needs a connection. Your entries are kept.')).toBeVisible();
  await device.context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send dispute' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toContainText('In review');
  await expect(rows(page).first().getByRole('button', { name: 'Dispute' })).toHaveCount(0);

  await decide(admin, 'Refuse', 'The scale cannot be read');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).first()).toContainText('Rejected');
  expect(await available(page)).toBe(before);

  // Again from the adjustment's own line, with evidence that was not there.
  await rows(page).first().getByRole('link', { name: 'DIS-1' }).click();
  const bill = page.getByRole('region', { name: /^Bill of/ });
  await expect(bill).toContainText('Answer: The scale cannot be read');
  const lines = page.getByRole('region', { name: 'Transaction detail' });
  await lines
    .getByRole('listitem')
    .filter({ hasText: 'Bill adjustment' })
    .getByRole('button', { name: 'Dispute again' })
    .click();
  await dialog.getByLabel('What is wrong').selectOption({ label: 'Weight' });
  await dialog.getByLabel('Weight', { exact: true }).fill('0.2');
  await dialog.getByRole('button', { name: 'Send dispute' }).click();
  await expect(dialog.getByText('Add a photo that the rejected dispute did not have.')).toBeVisible();
  await dialog.locator('input[type=file]').first().setInputFiles(SHARP);
  await expect(dialog.getByRole('listitem').getByRole('status')).toHaveText('Uploaded');
  await dialog.getByRole('button', { name: 'Send dispute' }).click();
  await expect(bill).toContainText('In review');
  await expect(bill.getByRole('button', { name: 'Dispute' })).toBeDisabled();
  await expect(bill.getByRole('button', { name: 'Dispute' })).toHaveAccessibleDescription(
    'A dispute of it is in review.',
  );

  await decide(admin, 'Approve', 'Weighed again, you are right');
  expect(await available(page)).toBeCloseTo(before + 1.5, 5);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(bill).toContainText('$1.50 came back to your balance');
  await expect(lines.getByRole('listitem').filter({ hasText: 'Dispute refunded' })).toContainText(
    /Weighed again, you are right[^]*\+\$1\.50/,
  );

  await page.goto(appUrl(page, 'auth/postage'));
  await page
    .getByRole('navigation', { name: 'Postage pages' })
    .getByRole('link', { name: 'Disputes' })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Approved' })).toContainText('Weighed again, you are right');
  await expect(rows(page).filter({ hasText: 'Rejected' })).toContainText('The scale cannot be read');
  await admin.context().close();
  expect(device.consoleErrors).toEqual([]);
});

test.describe('on a phone in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a bill is disputed and taken back', async ({ device }) => {
    const { page } = device;
    const say = wordsOf('cn');
    await waitUntilSynced(page);
    const admin = await asAdmin(device);
    await billAbove(page, admin, 'DIS-2');
    await admin.context().close();
    await page.evaluate(() => localStorage.setItem('packbench.language', 'cn'));
    await page.goto(appUrl(page, 'auth/postage?tab=bills'));
    await page.reload();
    await rows(page)
      .first()
      .getByRole('button', { name: say('disputes', 'dispute') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(say('disputes', 'field.disputed'))
      .selectOption({ label: say('postage', 'disputedPart.zone') });
    await dialog.getByLabel(say('disputes', 'field.text')).fill('隔壁城市');
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    await dialog.getByRole('button', { name: say('disputes', 'send') }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(page).first()).toContainText(say('postage', 'disputeStatus.pending'));

    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: say('disputes', 'takeBack') }).click();
    await expect(page.getByRole('button', { name: say('disputes', 'dispute') }).first()).toBeEnabled();
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    await page.goto(appUrl(page, 'auth/postage/disputes'));
    await expect(rows(page).first()).toContainText(say('postage', 'disputeStatus.canceled'));
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    expect(device.consoleErrors).toEqual([]);
  });
});
