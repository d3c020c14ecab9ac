import type { Page } from '@playwright/test';
import { asAdministrator } from './support/administrators.ts';
import { cutOff, reconnect } from './support/connection.ts';
import { appUrl, askServer, enter, expect, test, waitUntilSynced } from './support/journey.ts';

test.use({ isLoggedIn: true });

interface Funding {
  list: { kind: string; status: string; amount: number; note: string | null; remark: string | null }[];
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const withdrawals = async (page: Page) =>
  (await askServer<Funding>(page, '/api/ezeeship/postage/funding?kind=withdrawal')).list.map(
    ({ status, amount, note, remark }) => [status, amount, note, remark],
  );
const rows = (page: Page) => page.getByTestId('list-row');
const amountOf = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('the unused balance is asked back once, refused with a remark, asked again and paid out', async ({
  device,
  server,
}) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/postage'));
  await waitUntilSynced(page);
  await expect(amountOf(page, 'Available')).toContainText('$1,000.00');
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw unused postage' });
  await dialog.getByRole('button', { name: 'Ask for withdrawal' }).click();
  await expect(dialog.getByText('Enter an amount.')).toBeVisible();
  await expect(dialog.getByText('Say where the money goes.')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  for (const [typed, flaw] of [
    ['1e9', 'Use only the digits 0 to 9 and one point, as in 250.75.'],
    ['012', 'The amount may not start with 0.'],
    ['0', 'The amount must be above 0.'],
    ['1.234', 'At most two decimals.'],
    ['1000.01', 'At most $1,000.00 is available.'],
  ] as const) {
    await dialog.getByLabel('Amount').fill(typed);
    await expect(dialog.getByText(flaw)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'All of it' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('1000.00');
  await dialog.getByLabel('Amount').fill('300.5');
  await expect(dialog.getByText('$699.50')).toBeVisible();
  await dialog.getByLabel('Pay it out to').fill('The card I paid with');

  // The answer is lost: what is pressed again is the same request.
  await cutOff(device, server);
  await dialog.getByRole('button', { name: 'Ask for $300.50' }).click();
  await expect(dialog.getByText('This needs a connection. Your entries are kept.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await reconnect(device, server);
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('300.5');
  let lost = 0;
  await page.route('**/postage/withdraw', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Ask for $300.50' }).click();
  await expect.poll(() => lost).toBe(1);
  await expect(dialog.getByText('This needs a connection. Your entries are kept.')).toBeVisible();
  await page.unroute('**/postage/withdraw');
  await dialog.getByLabel('Amount').fill('200');
  await dialog.getByRole('button', { name: 'Ask for $200.00' }).click();
  await expect(dialog.getByText('An earlier request of yours has arrived')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Withdrawals' }).click();
  await expect(page.getByRole('tab', { name: 'Funding history', selected: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Pending');
  expect(await withdrawals(page)).toEqual([['pending', -300.5, 'The card I paid with', null]]);

  await asAdministrator(device, 'auth/admin?kind=withdrawal', async (admin) => {
    const card = admin.getByRole('region', { name: 'Packbench Demo' });
    await expect(card).toContainText('The card I paid with');
    await expect(card).toContainText('$300.50 is paid out to the customer.');
    await card.getByRole('button', { name: 'Refuse' }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill('Which card?');
    await admin.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await expect(admin.getByText('Nothing waits')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page)).toContainText('Dropped');
  await expect(rows(page)).toContainText('Which card?');
  await expect(amountOf(page, 'Available')).toContainText('$1,000.00');

  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await dialog.getByLabel('Amount').fill('250');
  await dialog.getByLabel('Pay it out to').fill('Visa ending in 4242');
  await dialog.getByRole('button', { name: 'Ask for $250.00' }).dblclick();
  await expect(page.getByText('Withdrawal of $250.00 asked for')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(amountOf(page, 'In review')).toContainText('$250.00');
  await asAdministrator(device, 'auth/admin?kind=withdrawal', async (admin) => {
    await admin.getByRole('button', { name: 'Approve' }).click();
    await admin.getByRole('dialog').getByLabel('Note').fill('Paid on Friday');
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Nothing waits')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).first()).toContainText('Withdrawn');
  await expect(rows(page).first()).toContainText('Paid on Friday');
  await expect(amountOf(page, 'Available')).toContainText('$750.00');
  expect(await withdrawals(page)).toEqual([
    ['withdraw', -250, 'Visa ending in 4242', 'Paid on Friday'],
    ['dropped', -300.5, 'The card I paid with', 'Which card?'],
  ]);
  expect(device.consoleErrors).toEqual([]);
});

test('the chart of spending is asked again with the rest of the page', async ({ device }) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/postage'));
  const asked = page.waitForResponse(/postage\/spending/);
  await page.getByRole('button', { name: 'Spending by carrier and week' }).click();
  await asked;
  await expect(page.getByText('No labels in the last 12 weeks')).toBeVisible();
  const again = page.waitForResponse(/postage\/spending/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await again).ok()).toBe(true);
});

test.describe('without a session', () => {
  test.use({ isLoggedIn: false });

  test('an account that is not verified is led to its verification instead', async ({ device }) => {
    const { page } = device;
    await enter(page, { email: 'new@packbench.example', password: 'Demo_2026' });
    await page.goto(appUrl(page, 'auth/postage'));
    await page.getByRole('button', { name: 'Withdraw…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Postage is paid out to verified accounts only.');
    await expect(dialog.getByLabel('Amount')).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Verify identity' }).click();
    await expect(page.getByRole('heading', { name: 'Identity verification', level: 1 })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a withdrawal is asked for in Spanish, by touch', async ({ device }) => {
    const { page } = device;
    await page.evaluate(() => localStorage.setItem('packbench.language', 'es'));
    await page.goto(appUrl(page, 'auth/postage'));
    await page.getByRole('button', { name: 'Retirar…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Retirar franqueo sin usar' });
    await dialog.getByRole('button', { name: 'Todo' }).tap();
    await dialog.getByLabel('Pagar a').fill('Mi cuenta en Sample Bank');
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Solicitar' }).tap();
    await expect(page.getByText(/^Retiro de .*1,?000.00.* solicitado$/)).toBeVisible();
    await expect(rows(page).first()).toContainText('Pendiente');
    await expect(rows(page).first()).toContainText('Mi cuenta en Sample Bank');
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    expect(device.consoleErrors).toEqual([]);
  });
});
