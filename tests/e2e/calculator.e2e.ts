import type { Page } from '@playwright/test';
import { countStore, readStore } from './support/device-store.ts';
import { appUrl, expect, syncChip, test, waitUntilInstalled } from './support/journey.ts';

test.use({ isLoggedIn: true });

const PARCEL = {
  'From Zip Code': '91761',
  'To Zip Code': '43215',
  Length: '10',
  Width: '8',
  Height: '4',
  Weight: '2',
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rates = (page: Page) => page.getByRole('region', { name: 'Rates' });
const rows = (page: Page) =>
  rates(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Create order with this rate' }) });

async function enter(page: Page, entries: Record<string, string>) {
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text);
}

/** Notes in the page how few prices there were at any time from now on. Runs there. */
function watchRates(region: Element) {
  let fewest = Number.POSITIVE_INFINITY;
  const look = () => {
    fewest = Math.min(fewest, region.querySelectorAll('li').length);
    document.body.dataset['fewestRates'] = String(fewest);
  };
  new MutationObserver(look).observe(region, { childList: true, subtree: true });
}

const amounts = async (texts: string[]) => texts.map((text) => Number(text.replace(/[^\d.]/g, '')));

test('rates are put in order and explained, and go with the parcel they are of', async ({ device }) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/calculator'));
  await enter(page, PARCEL);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'USPS' })).not.toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Media Mail' })).toContainText('books and media only');
  await expect(rows(page).filter({ hasText: 'Media Mail' })).not.toContainText('Cheapest');
  await rates(page).getByLabel('Sort by').selectOption({ label: 'Fastest first' });
  await expect(rows(page).first()).toContainText('Fastest');

  const ground = rows(page).filter({ hasText: 'FedEx Home Delivery' });
  await ground.getByRole('button', { name: 'FedEx Home Delivery' }).click();
  const lines = await amounts(await ground.locator('td').allTextContents());
  const total = lines.pop()!;
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 2);

  await rates(page)
    .getByRole('button', { name: /not available - why/ })
    .click();
  await expect(rates(page).getByRole('listitem').filter({ hasText: 'FedEx 2Day Freight' })).toContainText(
    'Freight needs at least one skid over 150 lb',
  );

  await rates(page).evaluate(watchRates);
  await field(page, 'Weight').fill('3');
  await expect(rates(page)).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset['fewestRates'])).toBe('0');
  await expect(rates(page).getByLabel('Sort by').locator('option:checked')).toHaveText('Fastest first');
  await field(page, 'Weight').fill('2');

  await page.getByRole('radio', { name: 'kg, cm' }).check();
  await expect(field(page, 'Length')).toHaveValue('25');
  await expect(field(page, 'Grams')).toHaveValue('907');
  await page.getByRole('radio', { name: 'lb, in' }).check();
  await expect(field(page, 'Length')).toHaveValue('10');
  await expect(field(page, 'Weight')).toHaveValue('2');

  await field(page, 'Packages').fill('2');
  await expect(rates(page)).toContainText('USPS takes one package per label');
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'USPS' })).toHaveCount(0);
  expect(device.consoleErrors).toEqual([]);
});

test('what is wrong is named at its field, and nothing is asked for before it is right', async ({
  device,
}) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/calculator'));
  await expect(field(page, 'From Zip Code')).toHaveValue('91761');
  await field(page, 'From Zip Code').fill('9176');
  await page.keyboard.press('Enter');
  await expect(field(page, 'From Zip Code')).toBeFocused();
  await expect(field(page, 'From Zip Code')).toHaveAccessibleDescription('Enter five digits');
  await expect(field(page, 'Length')).toHaveAccessibleDescription('Length is required');
  await expect(rates(page)).toContainText('Enter both Zip Codes, five digits each.');

  await enter(page, { ...PARCEL, 'To Zip Code': '00000' });
  await expect(field(page, 'To Zip Code')).toHaveAccessibleDescription('Invalid Zip Code!');
  await expect(rates(page)).toHaveText('Invalid Zip Code!');
  await enter(page, { ...PARCEL, Length: '10.5' });
  await expect(field(page, 'Length')).toHaveAccessibleDescription('Please input Integer');
  await expect(rates(page)).toContainText('Please input Integer');
  await enter(page, { Length: '66', Width: '25', Height: '25' });
  await expect(rates(page)).toContainText('length plus girth at most 165 in');
  await enter(page, { ...PARCEL, Weight: '151' });
  await expect(field(page, 'Weight')).toHaveAccessibleDescription('Above 0, at most 150 lb');
  await page.getByRole('radio', { name: 'kg, cm' }).check();
  await field(page, 'Weight').fill('69');
  await expect(field(page, 'Weight')).toHaveAccessibleDescription('Above 0, at most 68 kg');
  await page.getByRole('radio', { name: 'lb, in' }).check();
  await enter(page, { ...PARCEL, Ounces: '0', Packages: '21' });
  await expect(rates(page)).toContainText('Enter 1 to 20 packages.');
  await expect(rows(page)).toHaveCount(0);
  await field(page, 'Packages').fill('20');
  await expect(rows(page).first()).toBeVisible();
});

test('a parcel to Canada goes on in the order form, and the way back keeps it', async ({ device }) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/calculator'));
  await enter(page, { ...PARCEL, 'To Zip Code': 'K1A 0B1' });
  await expect(field(page, 'Destination')).toHaveValue('CA');
  await expect(rates(page)).toContainText('Canada is not supported here');
  await rates(page).getByRole('button', { name: 'Use the order form' }).click();
  const order = page.getByRole('dialog', { name: 'New order from the calculator' });
  const recipient = order.getByRole('region', { name: 'Recipient' });
  await expect(recipient.getByLabel('Country', { exact: true })).toHaveValue('Canada');
  await expect(recipient.getByLabel('Zip Code', { exact: true })).toHaveValue('K1A 0B1');
  await expect(
    order.getByRole('region', { name: 'Package' }).getByLabel('Length', { exact: true }),
  ).toHaveValue('10');
  await page.reload();
  await expect(recipient).toBeVisible();
  await order.getByRole('button', { name: 'Back to calculator' }).click();
  await expect(order).toHaveCount(0);
  await expect(field(page, 'To Zip Code')).toHaveValue('K1A 0B1');
  await expect(field(page, 'Weight')).toHaveValue('2');
  expect(device.consoleErrors).toEqual([]);
});

test('without a connection the prices are estimates and say so', async ({ device }) => {
  const { page, context } = device;
  await waitUntilInstalled(page);
  await context.setOffline(true);
  await page.goto(appUrl(page, 'auth/calculator'));
  await enter(page, PARCEL);
  await expect(rows(page).first()).toBeVisible();
  await expect(rates(page)).toContainText('The final price is set when you are online.');
  await context.setOffline(false);
  await expect(syncChip(page)).toContainText('Up to date', { timeout: 45_000 });
  await rates(page).getByRole('button', { name: 'Recalculate' }).click();
  await expect(rates(page).getByText('The final price is set when you are online.')).toHaveCount(0);
});

test('a channel names its price before it is picked, and one press takes it', async ({ device }) => {
  const { page } = device;
  await page.goto(appUrl(page, 'auth/calculator'));
  await enter(page, PARCEL);
  await rows(page)
    .filter({ hasText: 'FedEx Home Delivery' })
    .getByRole('button', { name: /^\$[\d.]+ with FedEx Ground Discount$/ })
    .click();
  const order = page.getByRole('dialog', { name: 'New order from the calculator' });
  await expect(order.getByRole('region', { name: 'Shipping' }).getByLabel('Channel')).toHaveValue('2');
  const first = order.getByRole('button', { name: /with USPS Discount$/ }).first();
  const price = (await first.textContent())!.split(' ')[0]!;
  await first.click();
  await expect(order.getByRole('region', { name: 'Shipping' }).getByLabel('Channel')).toHaveValue('1');
  const taken = order.getByRole('region', { name: 'Rate' }).getByRole('radio', { checked: true });
  await expect(taken).toContainText(price);

  await order.getByRole('button', { name: 'Need it sooner?' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare rates' });
  await expect(compared.getByLabel('Sort by').locator('option:checked')).toHaveText('Fastest first');
  await expect(compared.getByRole('radio').first()).toContainText(/arrives .* · (tomorrow|in \d+ days?)/);
  expect(device.consoleErrors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the rates stand in sight as soon as all is entered, at 64 px each, and the entries outlive the page', async ({
    device,
  }) => {
    const { page } = device;
    await page.goto(appUrl(page, 'auth/calculator'));
    await enter(page, PARCEL);
    const listed = rates(page).getByRole('listitem');
    await expect(listed.first()).toBeVisible();
    const bar = await page.getByRole('navigation').last().boundingBox();
    for (const at of [0, 1, 2]) {
      const box = (await listed.nth(at).boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(bar!.y);
    }
    for (const row of await listed.all()) {
      const { height } = (await row.boundingBox())!;
      expect(height).toBeLessThanOrEqual(65);
    }
    await page.getByRole('button', { name: 'United States · to a residence · lb, in' }).click();
    await field(page, 'The recipient is a residence').uncheck();
    // Written down a moment after the press; a reload by hand takes longer.
    await expect
      .poll(() => readStore<{ extra?: unknown }>(page, 'drafts'))
      .toMatchObject([{ extra: { isResidential: false } }]);
    await page.reload();
    await expect(listed.first()).toBeVisible();
    await expect(field(page, 'Weight')).toHaveValue('2');
    await expect(page.getByRole('button', { name: /to a business/ })).toBeVisible();

    const ground = listed.filter({ hasText: 'FedEx Ground' });
    await ground.getByRole('button', { name: 'FedEx Ground' }).click();
    await expect(ground.getByRole('table')).toContainText('Base rate');
    await expect(ground.getByRole('button', { name: 'Create order with this rate' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(field(page, 'Weight')).toHaveValue('');
    await expect.poll(() => countStore(page, 'drafts')).toBe(0);
    await page.reload();
    await expect(rates(page)).toContainText('Enter both Zip Codes, five digits each.');
    await expect(field(page, 'Weight')).toHaveValue('');
    expect(device.consoleErrors).toEqual([]);
  });
});
