import type { Page } from '@playwright/test';
import { addSecondAdministrator, asAdministrator } from './support/administrators.ts';
import { appUrl, askServer, expect, logIn, openPalette, test, waitUntilSynced } from './support/journey.ts';

const available = async (page: Page) =>
  (await askServer<{ available: number }>(page, '/api/ezeeship/postage/getUserTotalPostage/')).available;
const entries = (admin: Page) => admin.getByRole('list', { name: 'Last adjustments' }).getByRole('listitem');
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function find(admin: Page, q: string) {
  await admin.getByLabel('Company, name or email').fill(q);
  await admin.getByRole('button', { name: 'Find', exact: true }).click();
}

async function fill(admin: Page, direction: 'Give' | 'Take', amount: string, reason: string) {
  const form = admin.getByRole('form', { name: 'Adjust the balance' });
  await form.getByRole('radio', { name: direction }).check();
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Check adjustment' }).click();
}

test('an administrator gives, takes more than there is, and undoes it', async ({ device }) => {
  const { page } = device;
  await logIn(page);
  await page.goto(appUrl(page, 'auth/admin/balances'));
  await expect(page.getByLabel('Company, name or email')).toHaveCount(0);
  const before = await available(page);
  expect(before).toBe(1000);

  await asAdministrator(device, 'auth/orders', async (admin) => {
    await openPalette(admin);
    await admin.keyboard.insertText('customer balances');
    await admin.getByRole('option', { name: 'Customer balances', exact: true }).click();
    await expect(admin.getByText('No balance was adjusted yet.')).toBeVisible();
    await find(admin, 'a');
    await expect(admin.getByText('Enter at least 2 characters.')).toBeVisible();
    await find(admin, 'ada stone');
    await expect(admin.getByText('This is your own account.')).toBeVisible();
    await find(admin, 'packbench.example');
    await expect(admin.getByRole('radio')).toHaveCount(5);
    await find(admin, 'torres');
    const account = admin.getByRole('region', { name: 'Packbench Demo' });
    await expect(account).toContainText('$1,000.00');
    await account.getByRole('button', { name: 'Check adjustment' }).click();
    for (const flaw of [
      'Choose whether money is given or taken.',
      'Enter an amount.',
      'Please give a reason.',
    ])
      await expect(account.getByText(flaw)).toBeVisible();

    await account.getByLabel('Reference').fill('T-81');
    await fill(admin, 'Give', '12.34', 'a late pickup');
    const giving = admin.getByRole('dialog', { name: 'Give $12.34 to Packbench Demo?' });
    await expect(giving).toContainText('$1,012.34');
    await expect(giving.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await giving.getByRole('button', { name: 'Give $12.34' }).click();
    await expect(account.getByText('$1,012.34')).toBeVisible();
    await expect(entries(admin)).toHaveText([
      /\+\$12\.34.*Packbench Demo.*Booked.*a late pickup.*Ada Stone.*reference T-81/,
    ]);

    await fill(admin, 'Take', '2000', 'the wrong account');
    const taking = admin.getByRole('dialog', { name: 'Take $2,000.00 from Packbench Demo?' });
    await expect(taking).toContainText(/Available afterwards\s*\$0\.00\s*Owed afterwards\s*\$987\.66/);
    await taking.getByRole('button', { name: 'Take $2,000.00' }).click();
    await expect(entries(admin).first()).toContainText('-$2,000.00');
    await expect(account).toContainText('$987.66');

    await entries(admin).first().getByRole('button', { name: 'Undo' }).click();
    const undoing = admin.getByRole('dialog', { name: 'Undo this adjustment?' });
    await expect(undoing).toContainText('A second entry gives $2,000.00 to Packbench Demo.');
    await undoing.getByRole('button', { name: 'Undo' }).click();
    await expect(undoing.getByText('Please give a reason.')).toBeVisible();
    await undoing.getByLabel('Reason').fill('it was meant for another');
    await undoing.getByRole('button', { name: 'Undo' }).click();
    await expect(entries(admin)).toHaveText([
      /\+\$2,000\.00.*Booked.*Undo: it was meant for another/,
      /-\$2,000\.00.*Booked.*Undone.*the wrong account/,
      /\+\$12\.34/,
    ]);
    await expect(entries(admin).nth(1).getByRole('button')).toHaveCount(0);
    await expect(account.getByText('$1,012.34')).toBeVisible();
    for (const width of [390, 820, 1440]) {
      await admin.setViewportSize({ width, height: 900 });
      expect(await isAsWideAsItsWindow(admin)).toBe(true);
    }
  });
  expect(await available(page)).toBe(1012.34);
  await page.goto(appUrl(page, 'auth/postage?tab=funding'));
  await waitUntilSynced(page);
  const lines = page.getByTestId('list-row');
  await expect(lines.first()).toContainText('it was meant for another');
  await expect(lines.nth(2)).toContainText('a late pickup');
  expect(device.consoleErrors).toEqual([]);
});

test('above the amount of the organisation it waits for another administrator, the undoing too', async ({
  device,
  server,
}) => {
  await expect(device.page.getByLabel('Email', { exact: true })).toBeVisible();
  await addSecondAdministrator(server);
  const waits = 'Above $10,000.00 another administrator must approve it.';
  const approve = async (admin: Page) => {
    await admin.goto(appUrl(admin, 'auth/admin?kind=adjustment'));
    await admin.getByRole('button', { name: 'Approve' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Nothing waits')).toBeVisible();
    await admin.goto(appUrl(admin, 'auth/admin/balances'));
  };

  await asAdministrator(device, 'auth/admin/balances', async (first) => {
    await find(first, 'demo@packbench.example');
    await fill(first, 'Give', '10000.01', 'a large claim');
    const dialog = first.getByRole('dialog');
    await expect(dialog).toContainText(waits);
    await dialog.getByRole('button', { name: 'Give $10,000.01' }).click();
    await expect(first.getByText('Recorded. Another administrator must approve it')).toBeVisible();
    await expect(entries(first)).toHaveText([/\+\$10,000\.01.*Waits for another administrator/]);
    await expect(entries(first).getByRole('button')).toHaveCount(0);
    await expect(first.getByRole('region', { name: 'Packbench Demo' })).toContainText('$1,000.00');

    await asAdministrator(
      device,
      'auth/admin?kind=adjustment',
      async (second) => {
        await expect(second.getByText('Ada Stone approved this')).toBeVisible();
        await approve(second);
        await expect(entries(second)).toHaveText([/\+\$10,000\.01.*Booked/]);
        await entries(second).getByRole('button', { name: 'Undo' }).click();
        const undoing = second.getByRole('dialog');
        await expect(undoing).toContainText(waits);
        await undoing.getByLabel('Reason').fill('refused by the insurer');
        await undoing.getByRole('button', { name: 'Undo' }).click();
        await expect(entries(second)).toHaveText([
          /-\$10,000\.01.*Waits for another administrator/,
          /\+\$10,000\.01.*Booked.*Undo waits for another administrator/,
        ]);
      },
      { isSecond: true },
    );
    await first.getByRole('button', { name: 'Refresh' }).click();
    await expect(first.getByRole('region', { name: 'Packbench Demo' })).toContainText('$11,000.01');
    await approve(first);
    await expect(entries(first)).toHaveText([/-\$10,000\.01.*Booked/, /\+\$10,000\.01.*Undone/]);
    await find(first, 'demo@packbench.example');
    await expect(first.getByRole('region', { name: 'Packbench Demo' })).toContainText('$1,000.00');
  });
});
