/** From a login page that nobody has an account for to a sample label, without server and network, and into an account with it. */
import { codeIn, readOutbox, tokenIn } from '#fixtures/outbox.ts';
import type { Locator } from '@playwright/test';
import { pagesOf } from './support/pdf-text.ts';
import { appUrl, expect, orderIdOf, rowIn, test, waitUntilInstalled } from './support/journey.ts';

const EMAIL = 'lena@kiln.example';
const PASSWORD = 'kiln_2026x';
const MOST_TAPS = 5;
const MOST_MS = 30_000;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isInstalled: false });

test('a sample label within 30 seconds and 5 taps, offline and without an account, whose order goes into the account that follows', async ({
  device,
  server,
}) => {
  await waitUntilInstalled(device.page);
  await server.stop('SIGKILL');
  let page = await device.reopen({ offline: true });
  const asked: string[] = [];
  /** From here on the page belongs to the demo, which asks no server. */
  const watch = () =>
    device.context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
    });
  const begun = Date.now();
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  await tap(page.getByRole('button', { name: 'Try it', exact: true }));
  const first = page.getByTestId('order-row').first();
  await expect(first).toBeVisible();
  watch();
  await tap(first);
  await tap(page.getByRole('button', { name: 'Create Label' }).first());
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible();
  await expect(page.locator('canvas').first()).toHaveAttribute('data-drawn', 'true');
  expect(Date.now() - begun).toBeLessThan(MOST_MS);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  const download = page.waitForEvent('download');
  await page.getByTestId('label-result').getByRole('button', { name: 'Download' }).tap();
  expect(await pagesOf(await (await download).path())).toEqual([expect.stringContaining('SAMPLE')]);

  // The demo is there again after a cold start, and what needs an account says so.
  page = await device.reopen({ offline: true });
  await page.getByRole('tab', { name: /Shipped/ }).tap();
  await expect(rowIn(page, 'Shipped', 'PB-1001')).toHaveCount(1);
  watch();
  await expect(page.getByText('Demo data. Labels are samples.')).toBeVisible();
  await page.getByRole('link', { name: 'Postage', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'This needs an account' })).toBeVisible();

  await server.start();
  await device.context.setOffline(false);
  await page.getByRole('button', { name: 'Keep my work' }).first().tap();
  expect(asked).toEqual([]);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).tap();
  await field('First name').fill('Lena');
  await field('Last name').fill('Kiln');
  await field('Email').fill(EMAIL);
  await field('Confirm email').fill(EMAIL);
  await field('Password').fill(PASSWORD);
  await field('Repeat password').fill(PASSWORD);
  await press('Continue');
  await field('Phone').fill('(614) 555-0143');
  await press('Send code');
  const mail = (subject: string) => readOutbox(server.dataDir).find((each) => each.subject === subject);
  await expect.poll(() => mail('Your verification code'), { timeout: 15_000 }).toBeDefined();
  await field('Verification code').fill(codeIn(mail('Your verification code')!));
  await press('Continue');
  await field('Company').fill('Lena Kiln');
  await field('Business category').selectOption('onlineShop');
  await field('Product category').selectOption('home');
  await field('Shipping cost per month').selectOption('below1000');
  await field('Frequently used service').selectOption('USPS');
  await field('How did you hear of us?').selectOption('friend');
  await page.getByRole('checkbox').check();
  await press('Create account');
  const activation = 'Activate your Packbench account';
  await expect.poll(() => mail(activation), { timeout: 15_000 }).toBeDefined();
  await page.goto(appUrl(page, `accredit/activate?token=${tokenIn(mail(activation)!)}`));
  await press('Activate my account');
  await page.getByRole('link', { name: 'Log in' }).tap();
  await field('Email').fill(EMAIL);
  await field('Password').fill(PASSWORD);
  await press('Log in');

  await expect(page.getByText('1 order from the demo is in your account now.')).toBeVisible();
  await orderIdOf(page, 'PB-1001', 1);
  await page.getByRole('link', { name: 'Orders', exact: true }).tap();
  await expect(rowIn(page, 'Awaiting', 'PB-1001')).toHaveCount(1);
  await expect(page.getByTestId('order-row')).toHaveCount(1);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).not.toContain('packbench-demo');
  expect(device.consoleErrors).toEqual([]);
});
