/** An owner lets a packer into the account by mail, and out again. */
import { readOutbox, tokenIn } from '#fixtures/outbox.ts';
import { appUrl, expect, test } from './support/journey.ts';

const EMAIL = 'pia@kiln.example';

test.use({ isLoggedIn: true });

test('an owner invites a packer, who joins with limits, and is removed', async ({
  device,
  server,
  browser,
}) => {
  const { page } = device;
  const dialog = page.getByRole('dialog');
  await page.goto(appUrl(page, 'auth/settings/team'));
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(EMAIL);
  await dialog.getByLabel('Limit of one label').fill('12.50');
  await dialog.getByRole('checkbox', { name: 'Void labels' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByTestId('invitation')).toContainText(EMAIL);
  await expect(page.getByTestId('invitation')).toContainText('One label up to $12.50');
  const mailed = () => readOutbox(server.dataDir).find(({ to }) => to === EMAIL);
  await expect.poll(mailed).toBeDefined();

  const context = await browser.newContext();
  const packer = await context.newPage();
  await packer.goto(appUrl(page, `accredit/invitation?token=${tokenIn(mailed()!)}`));
  await expect(packer.getByText('as: Packer')).toBeVisible();
  await expect(packer.getByLabel('Email')).toHaveValue(EMAIL);
  await packer.getByLabel('First name').fill('Pia');
  await packer.getByLabel('Last name').fill('Kiln');
  await packer.getByLabel('Password', { exact: true }).fill('kiln_2026x');
  await packer.getByRole('button', { name: 'Join the team' }).click();
  await expect(packer.getByText('Accept the user agreement to go on.')).toBeVisible();
  await packer.getByRole('checkbox').check();
  await packer.getByRole('button', { name: 'Join the team' }).click();
  await expect(packer).toHaveURL(/\/auth\//);

  const asked = () => packer.request.get(new URL('/api/ezeeship/user/sessions', page.url()).href);
  expect((await asked()).status()).toBe(200);

  await page.getByRole('button', { name: 'Refresh' }).click();
  const member = page.getByTestId('member').filter({ hasText: EMAIL });
  await expect(member).toContainText('Pia Kiln');
  await expect(member).toContainText('Also: Void labels');
  await member.getByRole('button', { name: 'Change what Pia Kiln may do' }).click();
  await dialog.getByLabel('Limit of a day').fill('300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(member).toContainText('A day up to $300.00');
  await member.getByRole('button', { name: 'Remove Pia Kiln' }).click();
  await expect(dialog).toContainText('Orders, labels and money stay with the account');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(member).toHaveCount(0);

  const refused = await asked();
  expect([refused.status(), await refused.json()]).toEqual([
    401,
    expect.objectContaining({ errorCode: '99999' }),
  ]);
  await context.close();
});
