/** Who may not see prices buys and prints within a limit, and meets no amount on the way. */
import type { Page } from '@playwright/test';
import { readOutbox, tokenIn } from '#fixtures/outbox.ts';
import { appUrl, expect, test } from './support/journey.ts';

const EMAIL = 'pia@kiln.example';

test.use({ isLoggedIn: true });

const amountsOn = async (page: Page) => (await page.locator('body').innerText()).match(/\$\s?\d/g) ?? [];

test('an owner denies a packer the prices, who makes a label all the same', async ({
  device,
  server,
  browser,
}) => {
  const { page } = device;
  const dialog = page.getByRole('dialog');
  await page.goto(appUrl(page, 'auth/settings/team'));
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(EMAIL);
  await dialog.getByRole('checkbox', { name: 'See prices and costs' }).uncheck();
  await expect(dialog).toContainText('without it this person buys no label');
  await dialog.getByLabel('Limit of one label').fill('30');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const mailed = () => readOutbox(server.dataDir).find(({ to }) => to === EMAIL);
  await expect.poll(mailed).toBeDefined();

  const context = await browser.newContext();
  const packer = await context.newPage();
  await packer.goto(appUrl(page, `accredit/invitation?token=${tokenIn(mailed()!)}`));
  await packer.getByLabel('First name').fill('Pia');
  await packer.getByLabel('Last name').fill('Kiln');
  await packer.getByLabel('Password', { exact: true }).fill('kiln_2026x');
  await packer.getByRole('button', { name: 'Join the team' }).click();
  await packer.getByRole('checkbox').check();
  await packer.getByRole('button', { name: 'Join the team' }).click();

  const order = packer.getByTestId('order-row').filter({ hasText: 'PB-1002' });
  await order.getByRole('button').last().click();
  await expect(packer.getByRole('menuitem', { name: 'Create label' })).toBeVisible();
  expect(await amountsOn(packer)).toEqual([]);
  await packer.getByRole('menuitem', { name: 'Create label' }).click();
  const asked = packer.getByRole('dialog');
  await expect(asked).toContainText('The price is not shown to you; your limit for each label holds.');
  await asked.getByRole('button', { name: 'Buy label' }).click();
  await expect(packer.getByTestId('label-result')).toContainText('Label ready');
  expect(await amountsOn(packer)).toEqual([]);

  await packer.goto(appUrl(page, 'auth/shipments'));
  await packer.getByTestId('shipment-row').filter({ hasText: 'PB-1002' }).getByRole('link').first().click();
  await expect(packer.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await amountsOn(packer)).toEqual([]);
  await page.goto(appUrl(page, 'auth/shipments'));
  await expect(page.getByTestId('shipment-row').filter({ hasText: 'PB-1002' })).toContainText(/\$\d/);
  await context.close();
});
