import type { Download, Page } from '@playwright/test';
import { FROM_ONTARIO, SMALL_PARCEL, TO_COLUMBUS } from '#fixtures/an-order.ts';
import {
  askServer,
  expect,
  shopDay,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';
import { pagesOf } from './support/pdf-text.ts';

test.use({ viewport: { width: 1280, height: 900 }, isLoggedIn: true });

interface Wish {
  orderNo: string;
  recipientName: string;
  order?: object;
  parcel?: object;
}

const DAY = shopDay();

const bodyOf = ({ orderNo, recipientName, order, parcel }: Wish) => ({
  isCreateLabel: false,
  order: {
    orderNo,
    shipDate: DAY,
    batchNo: 'BATCH1',
    carrierId: 1,
    carrierServiceId: 2,
    ...FROM_ONTARIO,
    senderCountryCode: 'US',
    ...TO_COLUMBUS,
    recipientName,
    recipientCountryCode: 'US',
    recipientIsResidential: true,
    batteryType: 7,
    ...order,
  },
  packages: [
    {
      packageNum: 1,
      ...SMALL_PARCEL,
      massUnit: 'lb',
      distanceUnit: 'in',
      ...parcel,
    },
  ],
  ordersPackageItems: [],
});

/** As another desk of the same shop would. */
async function tellServer<T>(page: Page, path: string, body: object): Promise<T> {
  const reply = await page.request.post(new URL(path, page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID() },
    data: body,
  });
  const envelope = (await reply.json()) as { result: string; data: T };
  expect(envelope).toMatchObject({ result: 'OK' });
  return envelope.data;
}

/** Orders made one after the other, so that the list has the last one first. */
async function makeOrders(page: Page, wishes: Wish[]) {
  for (const wish of wishes) await tellServer(page, '/api/ezeeship/order/save', bodyOf(wish));
  await page.reload();
  await expect(page.getByTestId('order-row').filter({ hasText: wishes.at(-1)!.orderNo })).toBeVisible();
}

const numbered = (prefix: string, count: number): Wish[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { orderNo: `${prefix}-${number}`, recipientName: `Person ${'ABCDEFGHIJKLMN'[index]}` };
  });

async function select(page: Page, text: string, count: number) {
  await page.getByRole('main').getByRole('searchbox').fill(text);
  await expect(page.getByTestId('order-row')).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Select all orders' }).check();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' });
const items = (page: Page, state: string) => page.getByTestId('batch-item').filter({ hasText: state });

interface Paged<T> {
  total: number;
  list: T[];
}
const shipmentsOf = (page: Page, prefix: string) =>
  askServer<Paged<{ orderNo: string; labelId: string; holdAmount: number }>>(
    page,
    `/api/ezeeship/shipment/list?pageSize=100&q=${prefix}`,
  );

/** The recipient on each page of a saved file. */
async function recipientsIn(download: Download): Promise<(string | undefined)[]> {
  const pages = await pagesOf(await download.path());
  return pages.map((text) => /PERSON [A-N]/i.exec(text)?.[0].toUpperCase());
}

/** The labels are made in the list the form was opened from. */
async function withoutCreateLabel(page: Page) {
  await expect(page.getByRole('button', { name: 'Save Draft' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Create Label|Queue label/ })).toHaveCount(0);
}

test('twelve orders, two of them wrong and one of a misspelt city: ten labels, each bought once through a reload, in one file in list order', async ({
  device,
}) => {
  const { page } = device;
  const wishes = numbered('BULK', 12);
  wishes[3]!.order = { recipientAddressLine1: '' };
  wishes[8]!.parcel = { weight: 500 };
  wishes[4]!.order = { recipientCity: 'Colombus' };
  await makeOrders(page, wishes);

  const misspelt = page.getByTestId('order-row').filter({ hasText: 'BULK-05' });
  await misspelt.getByRole('button', { name: /BULK-05/ }).click();
  await page.getByRole('menuitem', { name: /Create label/i }).click();
  const place = page.getByRole('dialog', { name: "Are the recipient's city and ZIP right?" });
  await expect(place).toContainText('Colombus');
  await expect(place.getByRole('button', { name: 'Use suggested' })).toBeVisible();
  await expect(place.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await place.getByRole('button', { name: 'Cancel' }).click();

  await select(page, 'BULK', 12);
  await bar(page).getByRole('button', { name: 'Create labels' }).click();

  const review = page.getByTestId('labels-review');
  await expect(review).toContainText('9 labels can be made');
  await expect(review.getByTestId('place-in-question')).toContainText('Written: Colombus, OH 43215.');
  await review.getByRole('button', { name: 'Keep mine for BULK-05' }).click();
  await expect(review).toContainText('10 labels can be made');
  await expect(review).toContainText('2 orders get no label now');
  await expect(review).toContainText('Please correct the error(s) in red with relevant orders.');
  const refused = review.getByTestId('refused-order');
  await expect(refused).toHaveCount(2);
  await expect(refused.nth(0)).toContainText('BULK-09');
  await expect(refused.nth(1)).toContainText('BULK-04');
  expect((await shipmentsOf(page, 'BULK')).total).toBe(0);

  await refused.nth(1).getByRole('link', { name: 'Edit BULK-04' }).click();
  await withoutCreateLabel(page);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('12 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Create labels' }).click();
  await expect(review).toContainText('10 labels can be made');

  await review.getByRole('button', { name: /Buy 10 labels for \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Batch of 12' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('10 created')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('2 skipped')).toBeVisible();
  await expect(items(page, 'Skipped')).toHaveCount(2);
  await waitUntilSynced(page);
  const made = await shipmentsOf(page, 'BULK');
  expect(new Set(made.list.map(({ orderNo }) => orderNo)).size).toBe(10);
  expect(made.total).toBe(10);

  await page.getByRole('button', { name: 'Print 10 labels' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 10 labels' }).click();
  const inListOrder = [...'LKJHGFECBA'].map((letter) => `PERSON ${letter}`);
  expect(await recipientsIn(await saving)).toEqual(inListOrder);

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to orders' }).click();
  const batches = page.getByRole('list', { name: 'Label batches' });
  await expect(batches).toContainText('Batch of 12, 10 created');

  await batches.getByRole('link').first().click();
  await items(page, 'BULK-04').getByRole('link', { name: 'Edit BULK-04' }).click();
  await withoutCreateLabel(page);
  await page.getByRole('region', { name: 'Recipient' }).getByLabel('Address Line 1').fill('500 Main St');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(page.getByRole('heading', { name: 'Batch of 12' })).toBeVisible();
  await page.getByRole('button', { name: 'Recheck skipped (2)' }).click();
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText('BULK-09');
  await review.getByRole('button', { name: /Buy 1 label for \$/ }).click();
  await expect(page.getByText('11 created')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Recheck skipped (1)' })).toBeVisible();
  await waitUntilSynced(page);
  expect((await shipmentsOf(page, 'BULK')).total).toBe(11);
  await page.getByRole('button', { name: 'Print 11 labels' }).click();
  const savingAgain = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 11 labels' }).click();
  expect(await recipientsIn(await savingAgain)).toEqual(
    [...'LKJHGFEDCBA'].map((letter) => `PERSON ${letter}`),
  );
  expect(device.consoleErrors).toEqual([]);
});

test('a batch stands when the balance is used up, and goes on from there', async ({ device }) => {
  const { page } = device;
  const costly = numbered('COST', 6).map((wish) => ({
    ...wish,
    order: { carrierId: 3, carrierServiceId: 33 },
    parcel: { packageTypeId: 50, weight: 60 },
  }));
  await makeOrders(page, costly);
  await select(page, 'COST', 6);
  await bar(page).getByRole('button', { name: 'Create labels' }).click();
  const review = page.getByTestId('labels-review');
  await expect(review).toContainText(/Your balance is \$[\d,.]+ short\./);
  await review.getByRole('button', { name: /Buy 6 labels for \$/ }).click();

  const paused = page.getByRole('alert').filter({ hasText: 'Batch paused' });
  await expect(paused).toContainText('The balance does not cover the next label.', { timeout: 60_000 });
  await expect(items(page, 'Buying label')).toHaveCount(0, { timeout: 60_000 });
  await waitUntilSynced(page);
  const first = await shipmentsOf(page, 'COST');
  expect(first.total).toBeGreaterThan(0);
  expect(first.total).toBeLessThan(6);
  await expect(items(page, 'Waits for you')).toHaveCount(6 - first.total);

  // Another desk adds what one label costs.
  const [made] = first.list;
  await tellServer(page, '/api/ezeeship/postage/recharge', {
    id: crypto.randomUUID(),
    method: 'card',
    amount: made!.holdAmount,
    card: {
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2030,
      cvc: '123',
      firstName: 'Mina',
      lastName: 'Torres',
      zipCode: '91761',
    },
  });
  await paused.getByRole('button', { name: 'Resume' }).click();
  await expect
    .poll(async () => (await shipmentsOf(page, 'COST')).total, { timeout: 60_000 })
    .toBe(first.total + 1);
  const again = await shipmentsOf(page, 'COST');
  expect(new Set(again.list.map(({ orderNo }) => orderNo)).size).toBe(again.total);

  await page.reload();
  const stands = page.getByRole('alert').filter({ hasText: 'Batch paused' });
  if (again.total < 6) {
    await stands.getByRole('button', { name: 'Stop the batch' }).click();
    await expect(items(page, 'You stopped the batch')).toHaveCount(6 - again.total);
  }
  expect(device.consoleErrors).toEqual([]);
});

test('without a connection labels are queued up to a total price, and bought when it is back', async ({
  device,
}) => {
  let { page } = device;
  await waitUntilInstalled(page);
  await makeOrders(page, numbered('OFFB', 4));
  await waitUntilSynced(page);
  page = await device.reopen({ offline: true });
  await expect(syncChip(page)).toContainText('Offline');
  await select(page, 'OFFB', 4);
  await bar(page).getByRole('button', { name: 'Create labels' }).click();
  const review = page.getByTestId('labels-review');
  await expect(review).toContainText('About $');
  const cap = review.getByLabel('Highest total price');
  await cap.fill('501');
  await expect(review).toContainText('This device may queue labels for $500.00 more today.');
  await cap.fill('1');
  await review.getByRole('button', { name: 'Queue 4 labels' }).click();
  await expect(review).toContainText(/The estimates come to \$[\d.]+\./);
  await cap.fill('90');
  await expect(review).toContainText(
    'The 4 labels are bought when you are online, for $90.00 or less in total.',
  );
  await review.getByRole('button', { name: 'Queue 4 labels' }).click();
  await expect(items(page, 'Label queued')).toHaveCount(4);

  page = await device.reopen({ offline: true });
  await expect(syncChip(page)).toContainText('Offline, 4 waiting');
  await expect(page.getByTestId('order-row').filter({ hasText: 'OFFB-01' })).toContainText('Label queued');
  await device.context.setOffline(false);
  await waitUntilSynced(page);
  await page.getByRole('list', { name: 'Label batches' }).getByRole('link').click();
  await expect(page.getByText('4 created')).toBeVisible({ timeout: 60_000 });
  expect((await shipmentsOf(page, 'OFFB')).total).toBe(4);
  expect(device.consoleErrors).toEqual([]);
});

test('acts on many orders say per order what happened; all under a filter go after their count is typed', async ({
  device,
}) => {
  const { page } = device;
  await makeOrders(page, numbered('MANY', 4));
  await select(page, 'MANY', 4);
  await bar(page).getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold orders' }).click();
  await expect(page.getByTestId('order-row').filter({ hasText: 'On hold until' })).toHaveCount(4);

  await select(page, 'MANY', 4);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Release from hold' }).click();
  await expect(page.getByText('4 orders released')).toBeVisible();
  await expect(page.getByTestId('order-row').filter({ hasText: 'On hold until' })).toHaveCount(0);

  await page.getByRole('main').getByRole('searchbox').fill('MANY-01');
  await select(page, 'MANY-01', 1);
  await bar(page).getByRole('button', { name: 'Cancel orders' }).click();
  await expect(page.getByText('1 order cancelled')).toBeVisible();

  await select(page, 'MANY', 3);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByLabel('Type 3 to confirm')).toBeVisible();
  await question.getByRole('button', { name: 'Keep them' }).click();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete all 3 in this filter' }).click();
  await question.getByRole('button', { name: 'Delete 3 orders' }).click();
  await expect(question).toContainText('Type the number 3.');
  await question.getByLabel('Type 3 to confirm').fill('3');
  await question.getByRole('button', { name: 'Delete 3 orders' }).click();
  await expect(page.getByTestId('order-row')).toHaveCount(0);
  const left = () => askServer<Paged<{ orderNo: string }>>(page, '/api/ezeeship/order/list?q=MANY');
  await expect.poll(async () => (await left()).list.map(({ orderNo }) => orderNo)).toEqual(['MANY-01']);
  expect(device.consoleErrors).toEqual([]);
});
