import type { Page } from '@playwright/test';
import { appUrl, askServer, enter, expect, test } from './support/journey.ts';

const UNFUNDED = { email: 'unfunded@packbench.example', password: 'Demo_2026' };
const GOOD = '4242 4242 4242 4242';

/** Each journey once; the page at the other widths is seen among the looks. */
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

async function openRecharge(page: Page) {
  await page.goto(appUrl(page, 'auth/postage/recharge'));
  await expect(page.getByRole('heading', { name: 'Recharge', exact: true })).toBeVisible();
}

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};

async function fillCard(page: Page, number: string, amount = '100.50') {
  await page.getByRole('radio', { name: /^Credit card/ }).check();
  await page.getByRole('radio', { name: 'New card' }).check();
  await fill(page, {
    Amount: amount,
    'Card Number': number,
    'Expiration Date': '08/30',
    CVV: '737',
    'First Name': 'Una',
    'Last Name': 'Frost',
    'Address Line 1': '1200 Airport Dr',
    City: 'Ontario',
    State: 'CA',
    'Zip Code': '91761',
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeVisible();
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** What the ledger of the server says, newest first. */
async function booked(page: Page) {
  const { list } = await askServer<{ list: { kind: string; amount: number }[] }>(
    page,
    '/api/ezeeship/postage/transactions',
  );
  return list.map(({ kind, amount }) => `${kind} ${amount}`);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a card pays, the gate is lifted, and the card pays again', async ({ device }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await expect(page.getByText('Please add funds before starting to create label').first()).toBeVisible();
    await page.getByRole('link', { name: 'Add funds' }).first().click();
    await page.getByRole('radio', { name: /^Credit card/ }).check();
    await expect(page.getByText('no fee · credited at once').first()).toBeVisible();

    // What cannot be right is said before anything is asked for.
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Amount: Enter an amount.');
    await expect(summary).toContainText('Card: Please select a card.');
    const amount = page.getByLabel('Amount', { exact: true });
    for (const [typed, said] of [
      ['１００', 'Use only the digits 0 to 9 and one point, as in 250.75.'],
      ['0100', 'The amount may not start with 0.'],
      ['10.005', 'At most two decimals.'],
      ['1000000000', 'At most $10,000.00.'],
    ] as const) {
      await amount.fill(typed);
      await expect(summary).toContainText(`Amount: ${said}`);
    }

    await fillCard(page, GOOD);
    await expect(page.getByText('Credited to your balance')).toBeVisible();
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Save this card for later payments').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await pay(page).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    await expect(page.getByText('Your balance is $100.50.')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 100.5']);
    await expect(page.getByText('Please add funds before starting to create label')).toHaveCount(0);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^receipt-[0-9a-f]{8}\.pdf$/);

    await page.getByRole('button', { name: 'New payment' }).click();
    await page.getByRole('radio', { name: /^Visa ending in 4242/ }).check();
    await amount.fill('20');
    await page.getByRole('button', { name: 'Continue' }).click();
    await pay(page).dblclick();
    await expect(page.getByText('Your balance is $120.50.')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 20', 'recharge 100.5']);
  });

  test('a card that is declined, then another one', async ({ device }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await fillCard(page, '4000 0000 0000 9995');
    await pay(page).click();
    await expect(heading(page, 'Recharge failure')).toBeVisible();
    await expect(page.getByText('The card has insufficient funds. Nothing was paid.')).toBeVisible();
    expect(await booked(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change and try again' }).click();
    await page.getByLabel('Card Number', { exact: true }).fill(GOOD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await pay(page).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 100.5']);
  });

  test('3-D Secure asks, also after a reload, and the payment stays one', async ({ device }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await fillCard(page, '4000 0027 6000 3184');
    await pay(page).click();
    await expect(heading(page, '3-D Secure (sandbox)')).toBeVisible();
    await page.reload();
    await expect(heading(page, '3-D Secure (sandbox)')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 100.5']);
    // The end was seen: the page is ready for the next one.
    await page.reload();
    await expect(heading(page, 'Payment method')).toBeVisible();
  });

  test('two tabs pay at once: one payment, shown in both', async ({ device }) => {
    const { page, context } = device;
    await enter(page, UNFUNDED);
    const other = await context.newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) {
      await openRecharge(tab);
      await fillCard(tab, GOOD);
    }
    await Promise.all([pay(page).click(), pay(other).click()]);
    for (const tab of [page, other]) await expect(heading(tab, 'Recharge success')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 100.5']);
    const told = [page, other].map((tab) => tab.getByText('made in another tab').count());
    expect((await Promise.all(told)).sort()).toEqual([0, 1]);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET });

  test('a balance that is low is told on every page', async ({ device }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await fillCard(page, GOOD);
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Save this card for later payments').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await pay(page).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    await page.getByRole('button', { name: 'New payment' }).click();
    const settings = page.getByRole('region', { name: 'Low balance' });
    await settings.getByLabel('Warn below').fill('200');
    await settings.getByLabel('Recharge by itself from a saved card').check();
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByText('Please select a card.')).toBeVisible();
    // Switched on, the server might recharge before the page is looked at.
    await settings.getByLabel('Recharge by itself from a saved card').uncheck();
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Low balance settings saved')).toBeVisible();
    await page.goto(appUrl(page, 'auth/orders'));
    await expect(page.getByText('Your balance is $100.50, below $200.00.')).toBeVisible();
    await page.getByRole('link', { name: 'Add funds' }).click();
    await expect(settings.getByLabel('Warn below')).toHaveValue('200');
  });

  test('a debit by ACH is pending, and after a reload still the same', async ({ device }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await page.getByRole('radio', { name: /^ACH debit/ }).check();
    await fill(page, {
      Amount: '1000',
      'Account Name': 'Una Frost',
      'Routing Number': '110000001',
      'Account Number': '000123456789',
    });
    await page.getByRole('radio', { name: 'Checking', exact: true }).check();
    await page.getByRole('radio', { name: 'Business', exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Routing Number: The number is not right. Check it digit by digit.',
    );
    await page.getByLabel('Routing Number', { exact: true }).fill('110000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('$995.00')).toBeVisible();
    await pay(page).click();
    await expect(heading(page, 'Pending')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Pending')).toBeVisible();
    expect(await booked(page)).toEqual([]);
  });

  test('a bank transfer gets its details and takes proof; Alipay goes away and comes back', async ({
    device,
  }) => {
    const { page } = device;
    await enter(page, UNFUNDED);
    await openRecharge(page);
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await page.getByLabel('Amount', { exact: true }).fill('500');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(heading(page, 'In review')).toBeVisible();
    await expect(page.getByText(/^500\.\d\d$/)).toBeVisible();
    await expect(page.getByText('Sample Bank')).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('button', { name: 'Send proof' }).click();
    await expect(page.getByText('1 file was sent.')).toBeVisible();

    await page.getByRole('button', { name: 'New payment' }).click();
    await page.getByRole('radio', { name: /^Alipay/ }).check();
    await page.getByLabel('Amount', { exact: true }).fill('30');
    await page.getByRole('button', { name: 'Continue' }).click();
    await pay(page).click();
    await page.getByRole('link', { name: 'Continue to Alipay' }).click();
    await expect(heading(page, 'Alipay (sandbox)')).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(heading(page, 'Recharge success')).toBeVisible();
    expect(await booked(page)).toEqual(['recharge 30']);
  });
});
