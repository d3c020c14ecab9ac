import type { Page } from '@playwright/test';
import {
  appUrl,
  expect,
  fillDomesticOrder,
  openFreshOrder,
  pressByHand,
  rowIn,
  syncChip,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';
import { scan } from './support/scanner.ts';

test.use({ viewport: { width: 1440, height: 900 }, isLoggedIn: true });

const rows = (page: Page) => page.getByTestId('order-row');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const viewMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'View and columns' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const numbers = (page: Page) => rows(page).getByRole('link', { name: /^PB-/ }).allTextContents();
const focusedOrder = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('a')?.textContent ?? null);

test('filters, sorting and search narrow the list, live in the address and come back with it', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  await expect(page.getByRole('tab', { name: /Awaiting 19/ })).toBeVisible();

  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'FedEx Ground' });
  await expect(page.getByRole('button', { name: 'Remove filter Service: FedEx Ground' })).toBeVisible();
  await expect(rows(page).first()).toContainText('FedEx Ground');
  const narrowed = await rows(page).count();
  expect(narrowed).toBeLessThan(19);

  await header(page, 'Recipient').getByRole('button').click();
  await expect(header(page, 'Recipient')).toHaveAttribute('aria-sort', 'ascending');
  const names = await rows(page).locator('td:nth-child(3) > span').allTextContents();
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
  expect(new URL(page.url()).search).toContain('service=39&sort=recipient');

  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /PB-/ })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(narrowed);

  await page.getByRole('button', { name: 'More filters (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByLabel('Ship date').selectOption('past');
  await expect(dialog.getByRole('button', { name: 'Show 0 orders' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rows(page)).toHaveCount(19);

  await page.getByRole('searchbox').fill('b-1002');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Search the server' }).click();
  await expect(page.getByText('The server has no others.')).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test('columns are chosen by buttons and views kept, renamed, moved and removed, also without a network', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await device.context.setOffline(true);

  await viewMenu(page, 'Columns…');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Items', exact: true }).uncheck();
  await columns.getByRole('checkbox', { name: 'Reference', exact: true }).check();
  await columns.getByRole('button', { name: 'Move Status up' }).click();
  await columns.getByRole('button', { name: 'Make Status wider' }).click();
  await columns.getByRole('button', { name: 'Save columns' }).click();
  await expect(header(page, 'Items')).toHaveCount(0);
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.filter(Boolean)).toEqual([
    'Order No.',
    'Recipient',
    'Weight',
    'Service',
    'Rate',
    'Status',
    'Ship date',
    'Reference',
    'Actions',
  ]);

  await page.getByLabel('Kind', { exact: true }).selectOption('international');
  await expect(rows(page)).toHaveCount(1);
  await viewMenu(page, 'Save as new view…');
  await page.getByRole('dialog').getByLabel('Name of the view').fill('Abroad');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('tab', { name: 'Abroad', selected: true })).toBeVisible();
  await expect(syncChip(page)).toContainText(/Offline, \d waiting/);

  await page.getByRole('tab', { name: /Awaiting/ }).click();
  await expect(rows(page)).toHaveCount(19);
  await page.getByRole('tab', { name: 'Abroad' }).click();
  await expect(rows(page)).toHaveCount(1);
  await viewMenu(page, 'Duplicate view…');
  await expect(page.getByRole('dialog').getByLabel('Name of the view')).toHaveValue('Abroad copy');
  await page.getByRole('dialog').getByLabel('Name of the view').fill('abroad');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('There is a view named abroad already.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Name of the view').fill('Far');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('tab', { name: 'Far', selected: true })).toBeVisible();
  await viewMenu(page, 'Move left');
  await expect
    .poll(async () => (await page.getByRole('tab').allTextContents()).slice(3))
    .toEqual(['Far', 'Abroad']);
  await page.getByLabel('Kind', { exact: true }).selectOption('all');
  await expect(page.getByRole('tab', { name: 'Far (changed)' })).toBeVisible();
  await viewMenu(page, 'Save view');
  await expect(page.getByRole('tab', { name: 'Far', exact: true })).toBeVisible();
  await viewMenu(page, 'Delete view…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('tab', { name: 'Far' })).toHaveCount(0);

  await device.context.setOffline(false);
  await waitUntilSynced(page);
  const cold = await device.reopen();
  await cold.getByRole('tab', { name: 'Abroad' }).click();
  await expect(rows(cold)).toHaveCount(1);
  await expect(header(cold, 'Items')).toHaveCount(0);
  expect(device.consoleErrors).toEqual([]);
});

test('a search and another order of the rows begin at the top', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await expect(rows(page)).toHaveCount(19);
  const isFirstInSight = async () => {
    const [box, head] = await Promise.all([
      rows(page).first().boundingBox(),
      header(page, 'Recipient').boundingBox(),
    ]);
    return box !== null && head !== null && box.y >= head.y + head.height - 1;
  };
  const toTheEnd = async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect.poll(isFirstInSight).toBe(false);
  };
  await toTheEnd();
  // On a slow device the address follows late: no letter is lost for that.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('searchbox').pressSequentially('pb-');
  await expect(page.getByRole('searchbox')).toHaveValue('pb-');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page).toHaveURL(/q=pb-/);
  await expect(rows(page)).toHaveCount(19);
  await expect.poll(isFirstInSight).toBe(true);
  await toTheEnd();
  await header(page, 'Recipient').getByRole('button').click();
  await expect.poll(isFirstInSight).toBe(true);
  expect(device.consoleErrors).toEqual([]);
});

test('the edge of a heading changes the width of its column, dragged or by keys, and the view keeps it', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  const widthOf = async (on: Page, name: string) => Math.round((await header(on, name).boundingBox())!.width);
  const drag = async (name: string, by: number, isGivenUp = false) => {
    const edge = header(page, name).locator('[data-edge]');
    const box = (await edge.boundingBox())!;
    expect(box.width).toBeGreaterThanOrEqual(24);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y);
    await page.mouse.move(x + by, y);
    if (isGivenUp) await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  const service = await widthOf(page, 'Service');
  await drag('Service', 60);
  await expect.poll(() => widthOf(page, 'Service')).toBe(service + 60);
  await drag('Service', 40, true);
  await expect.poll(() => widthOf(page, 'Service')).toBe(service + 60);
  const recipient = await widthOf(page, 'Recipient');
  await drag('Recipient', -30);
  await expect.poll(() => widthOf(page, 'Recipient')).toBe(recipient - 30);
  await expect(header(page, 'Service')).not.toHaveAttribute('aria-sort');

  const weight = await widthOf(page, 'Weight');
  await header(page, 'Weight').getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => widthOf(page, 'Weight')).toBe(weight + 24);
  await expect(page.getByText(`Weight is ${weight + 24} pixels wide`)).toBeAttached();
  const cell = (await rows(page).first().locator('td:nth-child(5)').boundingBox())!;
  expect(Math.round(cell.width)).toBe(weight + 24);

  await waitUntilSynced(page);
  const cold = await device.reopen();
  for (const [name, width] of [
    ['Service', service + 60],
    ['Recipient', recipient - 30],
    ['Weight', weight + 24],
  ] as const)
    await expect.poll(() => widthOf(cold, name)).toBe(width);
  expect(device.consoleErrors).toEqual([]);
});

test('the keyboard moves, selects, opens and edits; a scanner sets nothing off', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await page.locator('main').focus();
  const [first, second, third] = await numbers(page);
  await pressByHand(page, 'j');
  await expect.poll(() => focusedOrder(page)).toBe(first);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedOrder(page)).toBe(second);
  await pressByHand(page, 'x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => focusedOrder(page)).toBe(third);
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('19 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('selected')).toHaveCount(0);

  await rows(page).nth(1).getByRole('link').first().focus();
  await scan(page, 'fxd]', 10);
  await page.waitForTimeout(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /Awaiting/, selected: true })).toBeVisible();

  await pressByHand(page, 'f');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressByHand(page, ']');
  await expect(page.getByRole('tab', { name: /Shipped/, selected: true })).toBeVisible();
  await pressByHand(page, '[');
  await expect(rows(page)).toHaveCount(19);
  await rows(page).nth(1).getByRole('link').first().focus();
  await pressByHand(page, 'e');
  await expect(page).toHaveURL(/orders\/edit/);
  expect(device.consoleErrors).toEqual([]);
});

test('what an order lacks leads from the list to the form', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await page.goto(appUrl(page, 'auth/orders?check=failed'));
  await rowIn(page, 'Awaiting', 'PB-').getByRole('link', { name: 'Incomplete' }).first().click();
  await expect(page.getByRole('region', { name: 'Recipient' })).toBeVisible();
});

test('why a label was refused is read in the list, however long it is', async ({ device }) => {
  const { page } = device;
  await openFreshOrder(page);
  await fillDomesticOrder(page, 'LONG-1', '#sandbox:fail');
  await page.getByRole('button', { name: 'Create Label' }).first().click();
  const buy = page.getByRole('button', { name: /^Buy label for/ });
  const refusal = page.getByText(/^The carrier (refused|did not make)/).first();
  await expect(buy.or(refusal)).toBeVisible({ timeout: 45_000 });
  if (await buy.isVisible()) await buy.click();
  await expect(refusal).toBeVisible({ timeout: 45_000 });
  await page.goto(appUrl(page, 'auth/orders'));
  const reason = rows(page)
    .filter({ hasText: 'LONG-1' })
    .getByRole('button', { name: /^The carrier/ });
  const text = (await reason.textContent())!;
  await reason.click();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(text);
  await expect(page).toHaveURL(/auth\/orders$/);
});
