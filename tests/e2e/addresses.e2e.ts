import type { Locator, Page } from '@playwright/test';
import { recipientsAtServer } from './support/book.ts';
import { cutOff, reconnect, settleIn } from './support/connection.ts';
import { expect, openNewOrder, syncChip, test } from './support/journey.ts';

test.use({ isLoggedIn: true });

/** As from the clipboard. */
const pasteInto = (box: Locator, text: string) =>
  box.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** How often Tab is pressed from where the cursor is to this control. */
async function stopsTo(page: Page, target: Locator): Promise<number> {
  const control = (await target.elementHandle())!;
  let stops = 0;
  while (stops < 50 && !(await control.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  return stops;
}

const recipientOf = (page: Page) => page.getByRole('region', { name: 'Recipient' });
const field = (page: Page, label: string) => recipientOf(page).getByLabel(label, { exact: true });

async function values(page: Page) {
  const labels = ['Name', 'Address Line 1', 'Address Line 2', 'City', 'State', 'Zip Code'];
  return Promise.all(labels.map((label) => field(page, label).inputValue()));
}

test('an address is taken from the book with the keyboard alone, read-only until it is to be changed', async ({
  device,
}) => {
  const { page } = device;
  await openNewOrder(page);
  await recipientOf(page).getByRole('button', { name: 'Open address book' }).focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('dialog').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('flushing');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await search.fill('');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Nair Dental/ })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(recipientOf(page).getByText('2401 Guadalupe St')).toBeVisible();
  await expect(field(page, 'Name')).toBeHidden();
  await recipientOf(page).getByRole('button', { name: 'Edit address' }).press('Enter');
  await expect(field(page, 'Name')).toHaveValue('Priya Nair');
  await expect
    .poll(() => values(page))
    .toEqual(['Priya Nair', '2401 Guadalupe St', 'Suite 210', 'Austin', 'TX', '78705']);

  await field(page, 'Country').fill('canada');
  await page.keyboard.press('Enter');
  await recipientOf(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect.poll(() => values(page)).toEqual(['', '', '', '', '', '']);
  await expect(field(page, 'Country')).toHaveValue('Canada');
  await expect(field(page, 'Zip Code')).toBeEditable();
  await expect(recipientOf(page).getByText('Province', { exact: true })).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test('pasted text fills an empty address, and one that is there only after a yes', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  const paste = field(page, 'Paste address');
  await paste.fill('Sam Reed');
  await expect(recipientOf(page).getByText(/^Auto-input needs at least three lines/)).toBeVisible();
  await paste.fill('Sam Reed\n500 Main St\nColumbus, OH, 43215\n(614) 555-0100');
  await expect(field(page, 'Name')).toHaveValue('Sam Reed');
  await expect.poll(() => values(page)).toEqual(['Sam Reed', '500 Main St', '', 'Columbus', 'OH', '43215']);
  await expect(
    recipientOf(page).getByRole('list', { name: 'Read from the text' }).getByRole('listitem'),
  ).toHaveText([
    'Name Sam Reed',
    'Address Line 1 500 Main St',
    'City Columbus',
    'State OH',
    'Zip Code 43215',
    'Country United States',
    'Phone (614) 555-0100',
  ]);

  await recipientOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => values(page)).toEqual(['', '', '', '', '', '']);

  await field(page, 'Name').fill('Ana Lopez');
  await paste.fill('Sam Reed\n500 Main St\nColumbus, OH, 43215');
  await expect(recipientOf(page).getByRole('button', { name: 'Replace the address' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Ana Lopez');
  await recipientOf(page).getByRole('button', { name: 'Replace the address' }).click();
  await expect.poll(() => values(page)).toEqual(['Sam Reed', '500 Main St', '', 'Columbus', 'OH', '43215']);
  expect(device.consoleErrors).toEqual([]);
});

test('a pasted address shows itself beside the text, and the cursor goes on to what is empty', async ({
  device,
}) => {
  const { page } = device;
  await openNewOrder(page);
  const box = field(page, 'Paste address');
  await expect(box).toBeFocused();
  const noPhone = 'No phone: 0000000000 will be used';
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(noPhone);
  await pasteInto(box, 'Sam Reed\n500 Main St\nColumbus, OH 43215\n(614) 555-0100');
  await expect(recipientOf(page).getByText(noPhone)).toHaveCount(0);
  const parcel = page.getByRole('region', { name: 'Package' });
  const length = parcel.getByLabel('Length', { exact: true });
  await expect(length).toBeFocused();
  const read = recipientOf(page).getByRole('list', { name: 'Read from the text' });
  await expect(read).toBeInViewport();
  await expect(field(page, 'Name')).toBeHidden();

  await box.focus();
  expect(await stopsTo(page, length)).toBeLessThanOrEqual(12);

  await recipientOf(page).getByRole('button', { name: 'Undo' }).click();
  await pasteInto(box, 'Sam Reed\n500 Main St\nColumbus, OH 43215');
  await expect(field(page, 'Name')).toBeHidden();
  await expect(recipientOf(page).getByText(noPhone).filter({ visible: true })).toHaveCount(1);

  await recipientOf(page).getByRole('button', { name: 'Undo' }).click();
  await pasteInto(box, 'Hans Meier\nHauptstr. 5\n10115 Berlin\nGermany');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'City')).toHaveValue('Berlin');
  expect(device.consoleErrors).toEqual([]);
});

test('a complete address is checked by itself: a correction is offered, a failure can be mended or left', async ({
  device,
}) => {
  const { page } = device;
  await openNewOrder(page);
  await field(page, 'Name').fill('Sam Reed');
  await field(page, 'Address Line 1').fill('12 Elm St Apt 4');
  await field(page, 'City').fill('Columbuss');
  await field(page, 'Zip Code').fill('43215');
  await expect(field(page, 'State')).toHaveValue('OH');

  const suggestion = recipientOf(page).getByText('The carrier knows this address in another form');
  await expect(suggestion).toBeVisible();
  await expect(recipientOf(page).locator('del')).toHaveText(['Apt', '4', 'Columbuss']);
  await expect(recipientOf(page).locator('ins')).toHaveText(['Apt', '4', 'Columbus']);
  await page.getByRole('button', { name: 'Create Label', exact: true }).click();
  await expect(recipientOf(page).getByRole('button', { name: 'Use suggested' })).toBeFocused();
  await recipientOf(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(suggestion).toBeHidden();
  await expect(recipientOf(page).getByRole('button', { name: 'Kept as entered' })).toBeVisible();

  await field(page, 'City').fill('Columbusss');
  await recipientOf(page).getByRole('button', { name: 'Use suggested' }).click();
  await expect
    .poll(() => values(page))
    .toEqual(['Sam Reed', '12 Elm St', 'Apt 4', 'Columbus', 'OH', '43215']);
  const badge = recipientOf(page).getByRole('button', { name: 'Residential', exact: true });
  await expect(badge).toBeVisible();
  await expect(recipientOf(page).getByRole('checkbox', { name: 'Residential address' })).toBeChecked();
  await badge.focus();
  await expect(page.getByRole('tooltip').filter({ hasText: 'This is a home' })).toBeVisible();

  await field(page, 'Address Line 1').fill('nowhere');
  await expect(
    recipientOf(page).getByRole('button', { name: 'Address has not been verified' }),
  ).toBeVisible();
  await recipientOf(page).getByRole('button', { name: 'Validate address' }).click();
  const failure = recipientOf(page).getByRole('alert');
  await expect(failure).toContainText('Unable to validate the address');
  await expect(failure).toContainText('The address was not found');
  await failure.getByRole('button', { name: 'Change address' }).click();
  await expect(field(page, 'Address Line 1')).toBeFocused();
  await failure.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(failure).toHaveCount(0);
  await expect(
    recipientOf(page).getByRole('button', { name: 'Unable to validate the address' }),
  ).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});

test('a FedEx Ground address that fails recommends Home Delivery, one tap away', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  const shipping = page.getByRole('region', { name: 'Shipping' });
  await shipping.getByLabel('Carrier', { exact: true }).selectOption('3');
  await shipping.getByLabel('Service', { exact: true }).selectOption('39');
  await field(page, 'Name').fill('Sam Reed');
  await field(page, 'Address Line 1').fill('nowhere');
  await recipientOf(page).getByRole('button', { name: 'Validate address' }).click();
  await recipientOf(page).getByRole('button', { name: 'Use Home Delivery' }).click();
  await expect(shipping.getByLabel('Service', { exact: true })).toHaveValue('40');
  await expect(recipientOf(page).getByRole('checkbox', { name: 'Residential address' })).toBeChecked();
});

test('a ZIP fills city and state; what it filled follows another ZIP, what was typed stays', async ({
  device,
}) => {
  const { page } = device;
  await openNewOrder(page);
  await field(page, 'Zip Code').fill('43215');
  await expect(field(page, 'City')).toHaveValue('Columbus');
  await field(page, 'Zip Code').fill('91761');
  await expect(field(page, 'City')).toHaveValue('Ontario');
  await expect(field(page, 'State')).toHaveValue('CA');
  await field(page, 'City').fill('Chino');
  await field(page, 'Zip Code').fill('78705');
  await expect(field(page, 'State')).toHaveValue('TX');
  await expect(field(page, 'City')).toHaveValue('Chino');
  await field(page, 'Zip Code').fill('00000');
  await expect(field(page, 'Zip Code')).toHaveAccessibleDescription(/^Invalid Zip Code! No place is known/);
  await expect(field(page, 'Zip Code')).not.toHaveAttribute('aria-invalid');
  await field(page, 'Zip Code').fill('60601');
  await field(page, 'State').selectOption('CA');
  await expect(field(page, 'State')).toHaveAttribute('aria-invalid');
  await recipientOf(page).getByRole('button', { name: 'Use IL' }).click();
  await expect(field(page, 'State')).toHaveValue('IL');
});

test('offline an address is checked here and kept in the book; both reach the server later', async ({
  device,
  server,
}) => {
  const { page } = device;
  await settleIn(device);
  await cutOff(device, server);
  await openNewOrder(page);
  await expect(syncChip(page)).toContainText('Offline');
  await field(page, 'Paste address').fill('Rita Gomez\n88 Garvey Ave Apt 2\nMonterrey Park, CA, 91755');
  await expect(field(page, 'Name')).toHaveValue('Rita Gomez');
  await expect(recipientOf(page).locator('ins')).toHaveText(['Monterey']);
  await expect(recipientOf(page).getByText('Checked on this device only')).toBeVisible();
  await recipientOf(page).getByRole('button', { name: 'Use suggested' }).click();
  await expect(field(page, 'City')).toHaveValue('Monterey Park');
  await expect(
    recipientOf(page).getByRole('button', { name: 'Address has not been verified' }),
  ).toBeVisible();

  await recipientOf(page).getByRole('button', { name: 'Save to address book' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Rita Gomez');
  await dialog.getByLabel('Nickname', { exact: true }).fill('Ri');
  await dialog.getByRole('button', { name: 'Save and use' }).click();
  await expect(dialog.getByText('Nickname must be 3-20 characters')).toBeVisible();
  await dialog.getByLabel('Nickname', { exact: true }).fill('Rita home');
  await dialog.getByRole('checkbox', { name: 'List it first' }).check();
  await dialog.getByRole('button', { name: 'Save and use' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(recipientOf(page).getByRole('button', { name: 'Edit address' })).toBeVisible();

  await recipientOf(page).getByRole('button', { name: 'Open address book' }).click();
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Rita home' });
  await expect(entry).toContainText('Not sent yet');
  await expect(entry).toContainText('Listed first');
  await page.keyboard.press('Escape');

  await reconnect(device, server);
  const book = await recipientsAtServer(page);
  expect(
    book
      .filter(({ addrName }) => addrName === 'Rita home')
      .map(({ personName, city, isDefault }) => [personName, city, isDefault]),
  ).toEqual([['Rita Gomez', 'Monterey Park', true]]);
  await expect(recipientOf(page).getByRole('button', { name: 'Residential', exact: true })).toBeVisible();
});

test('an address abroad has the fields and words of its country', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  await field(page, 'Country').focus();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Country').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await field(page, 'Country').fill('germ');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Country')).toHaveValue('Germany');
  await expect(field(page, 'Address Line 3')).toBeVisible();
  await expect(field(page, 'EIN/SSN')).toBeVisible();
  await expect(recipientOf(page).getByText('Country code +49')).toBeVisible();
  await expect(recipientOf(page).getByText('Postal code, like 26133')).toBeVisible();
  await expect(field(page, 'Email')).toHaveAttribute('aria-required', 'true');
  await expect(recipientOf(page).getByRole('button', { name: 'Validate address' })).toHaveCount(0);

  await field(page, 'Paste address').fill('Mia Wong\n2-11-3 Meguro\nMeguro-ku, Tokyo 153-0063\nJapan');
  await expect(field(page, 'Country')).toHaveValue('Japan');
  await expect(recipientOf(page).getByText('Prefecture', { exact: true })).toBeVisible();
  await expect(field(page, 'State').locator('option:checked')).toHaveText(/^Tokyo/);
  expect(device.consoleErrors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an entry is changed in the book, and the sender taken from it', async ({ device }) => {
    const { page } = device;
    await openNewOrder(page);
    await expect(field(page, 'Paste address')).toBeInViewport({ ratio: 1 });
    const sender = page.getByRole('region', { name: 'Sender' });
    await sender.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    const entry = dialog.getByRole('listitem').filter({ hasText: 'Warehouse A' });
    await entry.getByRole('button', { name: 'More for Warehouse A' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Address Line 2', { exact: true }).fill('Dock 7');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(entry).toContainText('Dock 7');
    await entry.getByRole('button', { name: /^Warehouse A/ }).click();
    await expect(dialog).toHaveCount(0);
    await sender.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: 'Edit for this order only' }).click();
    await expect(sender.getByLabel('Address Line 2', { exact: true })).toHaveValue('Dock 7');
    await expect(sender.getByLabel('Address Line 2', { exact: true })).toBeEditable();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    expect(device.consoleErrors).toEqual([]);
  });
});
