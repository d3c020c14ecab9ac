import type { Page } from '@playwright/test';
import {
  appUrl,
  askServer,
  createLabel,
  enter,
  expect,
  fillDomesticOrder,
  openNewOrder,
  returnTo,
  test,
  waitUntilSynced,
} from './support/journey.ts';
import { openStation } from './support/pack-table.ts';
import { scan } from './support/scanner.ts';

const VERIFY = 'You can start creating labels after complete the verification';
const FUNDS = 'Please add funds before starting to create label';

const NEW = { email: 'new@packbench.example', password: 'Demo_2026' };
const UNFUNDED = { email: 'unfunded@packbench.example', password: 'Demo_2026' };

/** An order with everything a label needs, from an account that has no addresses yet. */
async function fillOrder(page: Page, orderNo: string) {
  await openNewOrder(page);
  const sender = page.getByRole('region', { name: 'Sender' });
  const from = {
    Name: 'Una Frost',
    'Address Line 1': '1200 Airport Dr',
    City: 'Ontario',
    'Zip Code': '91761',
    Phone: '9095550100',
  };
  for (const [label, text] of Object.entries(from))
    await sender.getByLabel(label, { exact: true }).fill(text);
  await sender.getByLabel('State', { exact: true }).selectOption('CA');
  return fillDomesticOrder(page, orderNo);
}

const ordersAtServer = (page: Page) =>
  askServer<{ total: number }>(page, '/api/ezeeship/order/list?status=1').then(({ total }) => total);

for (const { account, text, title, act } of [
  { account: NEW, text: VERIFY, title: 'Verification needed', act: 'Verify identity' },
  { account: UNFUNDED, text: FUNDS, title: 'Add funds first', act: 'Add funds' },
])
  test(`${account.email} works at the desk, and buys nothing yet`, async ({ device }) => {
    const { page } = device;
    await enter(page, account);
    for (const path of ['orders', 'calculator', 'settings', 'pack']) {
      await page.goto(appUrl(page, `auth/${path}`));
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByRole('link', { name: act }).first()).toBeVisible();
    }

    const orderNo = await fillOrder(page, 'GATE-1');
    await expect(page.getByRole('region', { name: 'Rate' }).getByText('$').first()).toBeVisible();
    await page.getByRole('button', { name: 'Create Label' }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveText([act]);
    await dialog.getByRole('button', { name: 'Back to the order' }).click();
    await page.getByRole('button', { name: 'Save Draft' }).first().click();
    await waitUntilSynced(page);
    expect(await ordersAtServer(page)).toBe(1);

    await page.goto(appUrl(page, 'auth/orders'));
    await page.getByTestId('order-row').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create labels' }).click();
    await expect(page.getByRole('dialog', { name: title }).getByText(text)).toBeVisible();
    await page.keyboard.press('Escape');

    await openStation(page);
    await scan(page, orderNo);
    await page.getByRole('button', { name: "Use the order's weight: 2 lb" }).click();
    await expect(page.getByText(/^\$\d/)).toBeVisible();
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(page.getByRole('dialog', { name: title }).getByText(text)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveText([act]);
    expect(await ordersAtServer(page)).toBe(1);
  });

/** As on another device of the account. */
async function recharge(page: Page, amount: number) {
  const reply = await page.request.post(new URL('/api/ezeeship/postage/recharge', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID() },
    data: {
      id: crypto.randomUUID(),
      method: 'card',
      amount,
      card: {
        number: '4242424242424242',
        expMonth: 12,
        expYear: 2034,
        cvc: '123',
        firstName: 'Una',
        lastName: 'Frost',
        zipCode: '91761',
      },
    },
  });
  expect(await reply.json()).toMatchObject({ result: 'OK', data: { status: 'succeeded', credited: amount } });
}

test('the label that waited goes on where it stood once the account is recharged', async ({ device }) => {
  const { page } = device;
  await enter(page, UNFUNDED);
  await fillOrder(page, 'GATE-2');
  await page.getByRole('button', { name: 'Create Label' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Add funds' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await recharge(page, 100);
  await returnTo(page);
  await expect(page.getByText('You can create labels now')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go on with the label' }).click();
  await expect(page.getByRole('button', { name: /^Buy label for \$/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByRole('region', { name: 'Order Info' }).getByLabel('Order No.', { exact: true }),
  ).toHaveValue('GATE-2');
  await expect(page.getByText('You can create labels now')).toBeHidden();
  // Asked once: a reload offers the form and nothing more.
  await page.reload();
  await expect(page.getByTestId('discard-draft')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await createLabel(page);
  await expect(page.getByText(FUNDS)).toHaveCount(0);
});
