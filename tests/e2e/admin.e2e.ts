import { appUrl, DEMO, enter, expect, fillDomesticOrder, openFreshOrder, test } from './support/journey.ts';

const ADMIN = { ...DEMO, email: 'admin@packbench.example' };
const CUSTOMER = DEMO.email;

test('an administrator finds a user, acts as the user without money, and comes back', async ({
  device: { page, consoleErrors },
}) => {
  await enter(page, ADMIN);
  await page.goto(appUrl(page, 'auth/admin/users'));
  const rows = page.getByTestId('user-row');
  await page.getByRole('searchbox', { name: 'Email, name, company or id' }).fill(CUSTOMER);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Verified');

  await rows.getByRole('button', { name: /^Act as / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Asked for help with an order');
  await dialog.getByLabel('Your own password').fill('not it');
  await dialog.getByRole('button', { name: 'Act as user' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password is not right.');
  await dialog.getByLabel('Your own password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Act as user' }).click();

  const banner = page.getByTestId('proxy-banner');
  await expect(banner).toContainText(CUSTOMER);
  await expect(page).toHaveURL(/\/auth\/orders\?status=1$/);
  expect(page.url()).not.toContain('uuid');

  await page.goto(appUrl(page, 'auth/postage/recharge'));
  await expect(page.getByText('Only the customer adds funds.')).toBeVisible();
  const refused = await page.evaluate(async () => {
    const body = JSON.stringify({ id: crypto.randomUUID(), method: 'bank', amount: 50 });
    const headers = { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() };
    const answer = await fetch('/api/ezeeship/postage/recharge', { method: 'POST', headers, body });
    return ((await answer.json()) as { errorCode: string }).errorCode;
  });
  expect(refused).toBe('PROXY_REFUSED');

  await openFreshOrder(page);
  await fillDomesticOrder(page, 'ACTED-1');
  await page.getByRole('button', { name: 'Create Label' }).first().click();
  await expect(dialog).toContainText('Only the customer buys labels');
  await dialog.getByRole('button', { name: 'Back' }).first().click();

  await page.goto(appUrl(page, 'auth/settings/account'));
  await expect(page.getByTestId('session').filter({ hasText: 'An administrator acts for you' })).toHaveCount(
    1,
  );
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(/\/auth\/admin\/users$/);
  await expect(rows.first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(appUrl(page, 'auth/admin/log'));
  const kept = page.getByTestId('audit-row');
  await expect(kept.first()).toContainText('Stopped acting as a user');
  await expect(kept.nth(1)).toContainText('Asked for help with an order');
  await expect(kept.nth(2)).toContainText('Logged in');
  await expect(kept).toHaveCount(3);
  expect(consoleErrors).toEqual([]);
});
