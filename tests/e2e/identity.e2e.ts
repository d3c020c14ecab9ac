import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { cutOff, reconnect } from './support/connection.ts';
import { appUrl, enter, expect, returnTo, test, type Device } from './support/journey.ts';

const NEW = { email: 'new@packbench.example', password: 'Demo_2026' };
const ADMIN = { email: 'admin@packbench.example', password: 'Demo_2026' };

const PHOTO = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(import.meta.dirname, '../../public/icons/icon-192.png')),
};
const HUGE = {
  name: 'huge.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2 * 1024 * 1024)]),
};
const TEXT = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Nothing stands beyond the right edge, at any size. */
async function expectToFit(page: Page) {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([size.width, beyond]).toEqual([size.width, 0]);
  }
  if (before) await page.setViewportSize(before);
}

const standing = (page: Page) => page.getByRole('region', { name: 'Verification', exact: true });

async function sendPassport(page: Page) {
  await page.goto(appUrl(page, 'auth/orders'));
  await page.getByRole('main').getByRole('link', { name: 'Verify identity' }).click();
  await expect(page.getByRole('heading', { name: 'Identity verification', level: 1 })).toBeVisible();
  const form = page.getByRole('region', { name: /^Send your details/ });
  await form.getByLabel('First name').fill('Noah');
  await form.getByLabel('Last name').fill('Park');
  await form.getByLabel('Document', { exact: true }).selectOption('passport');
  await form.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(form.getByRole('listitem').getByRole('status')).toHaveText('Uploaded');
  await form.getByRole('button', { name: 'Send for verification' }).click();
  await expect(standing(page).getByText('Submitted')).toBeVisible();
}

/** Another browser window, of an administrator. */
async function asAdmin(device: Device, act: (page: Page) => Promise<void>) {
  const browser = device.context.browser();
  const context = await browser!.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(device.page.url());
  await enter(page, ADMIN);
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
  await act(page);
  await context.close();
}

test('an identity is checked before it is sent, and kept when there is no connection', async ({
  device,
  server,
}) => {
  const { page } = device;
  await enter(page, NEW);
  await page.goto(appUrl(page, 'auth/settings/identity-verification'));
  const form = page.getByRole('region', { name: 'Send your details' });
  await form.getByRole('radio', { name: 'Business' }).check();
  const send = form.getByRole('button', { name: 'Send for verification' });
  await send.click();
  await expect(form.getByText('Enter the company, 3 to 100 characters.')).toBeVisible();
  await expect(form.getByText('EIN/SSN must be 9-12 characters.')).toBeVisible();
  await expect(form.getByText('Add at least one photo.')).toBeVisible();
  await expect(form.getByLabel('Company')).toBeFocused();
  await form.locator('input[type=file]').first().setInputFiles([HUGE, TEXT]);
  await expect(form.getByRole('listitem').getByRole('alert')).toHaveCount(2);
  await expectToFit(page);
  for (const name of ['huge.pdf', 'notes.txt'])
    await form.getByRole('listitem').filter({ hasText: name }).getByRole('button').last().click();

  await form.getByLabel('Company').fill('Park Prints');
  await form.getByLabel('EIN/SSN').fill('12-3456789');
  await form.getByLabel('First name').fill('Noah');
  await form.getByLabel('Last name').fill('Park');
  await form.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(form.getByRole('listitem').getByRole('status')).toHaveText('Uploaded');
  await cutOff(device, server);
  await send.click();
  await expect(form.getByText('This needs a connection. Your entries are kept.')).toBeVisible();
  await reconnect(device, server);
  await expect(form.getByLabel('Company')).toHaveValue('Park Prints');
  await send.click();
  await expect(standing(page).getByText('Submitted')).toBeVisible();
  await expect(standing(page).getByText('******6789')).toBeVisible();
  await expectToFit(page);
});

test('an administrator refuses with a reason, then approves, and the gate moves on to the first recharge', async ({
  device,
}) => {
  const { page } = device;
  await enter(page, NEW);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await page.goto(appUrl(page, 'auth/admin'));
  await expect(page.getByRole('heading', { name: 'Administration' })).toHaveCount(0);
  await sendPassport(page);

  await asAdmin(device, async (admin) => {
    const card = admin.getByRole('region', { name: 'Noah Park' });
    await expect(card.getByText('Passport')).toBeVisible();
    await expect(card.getByText('No money moves.')).toHaveCount(2);
    await expectToFit(admin);
    const [photo] = await Promise.all([
      admin.waitForEvent('download'),
      card.getByRole('link', { name: 'File 1' }).click(),
    ]);
    expect(photo.suggestedFilename()).toBe('passport.png');
    expect(readFileSync(await photo.path()).equals(PHOTO.buffer)).toBe(true);
    await card.getByRole('button', { name: 'Start review' }).click();
    await expect(card.getByText('In process')).toBeVisible();
    await card.getByRole('button', { name: 'Refuse' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Refuse identity of Noah Park?' });
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByText('Please give a reason for refusing.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The photo is dark.');
    await admin.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByText('This needs a connection. Your entries are kept.')).toBeVisible();
    await admin.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('The photo is dark.');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect(admin.getByText('Nothing waits')).toBeVisible();
  });

  await page.reload();
  await expect(standing(page).getByText('The photo is dark.')).toBeVisible();
  await sendPassport(page);
  await asAdmin(device, async (admin) => {
    await admin.getByRole('button', { name: 'Approve' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Nothing waits')).toBeVisible();
  });
  await returnTo(page);
  await expect(standing(page).getByText('Your identity is verified.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Please add funds before starting to create label')).toBeVisible();
});
