import type { Page } from '@playwright/test';
import { buyLabels } from './support/buy-labels.ts';
import { appUrl, askServer, enter, expect, test, waitUntilSynced } from './support/journey.ts';

test.use({ isLoggedIn: true });

const ADMIN = { email: 'admin@packbench.example', password: 'Demo_2026' };

interface Shipments {
  list: { trackingNumber: string; holdAmount: number }[];
}

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Bill of a carrier')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an administrator looks at a bill, books it once, and sees what could not be booked', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  await buyLabels(page, ['BILL-1', 'BILL-2']);
  const { list } = await askServer<Shipments>(page, '/api/ezeeship/shipment/list');
  const lines = list.map(
    ({ trackingNumber, holdAmount }) => `${trackingNumber},INV-7,${(holdAmount + 1).toFixed(2)}`,
  );
  expect(lines).toHaveLength(2);
  const bill = ['Tracking Number,Invoice Number,Amount', ...lines, '9400000000000000000000,INV-7,5.00'];
  await page.goto(appUrl(page, 'auth/admin/bills'));
  await expect(page.getByLabel('Bill of a carrier')).toHaveCount(0);

  const context = await device.context.browser()!.newContext({ locale: 'en-US' });
  const admin = await context.newPage();
  await admin.goto(page.url());
  await enter(admin, ADMIN);
  await admin.goto(appUrl(admin, 'auth/admin'));
  await admin.getByRole('link', { name: 'Carrier bills' }).click();
  await expect(admin.getByText('Every line was booked.')).toBeVisible();

  await choose(admin, 'wrong.csv', 'Name,Town\nSam,Pomona');
  await expect(admin.getByText('This file cannot be read as a bill.')).toBeVisible();
  await admin.getByRole('button', { name: /wrong\.csv/ }).click();

  await choose(admin, 'july.csv', bill.join('\r\n'));
  const ofThisFile = admin.getByRole('list', { name: 'Lines of this file that are not booked' });
  await expect(ofThisFile.getByRole('listitem')).toHaveText([
    /9400000000000000000000.*\$5\.00.*No label has this tracking number\..*row 4 · invoice INV-7/,
  ]);
  // Nothing is booked by looking at it.
  await expect(admin.getByText('Every line was booked.')).toBeVisible();
  await admin.getByRole('button', { name: 'Book 2 lines' }).click();
  await expect(admin.getByText('2 lines booked')).toBeVisible();
  const problems = admin.getByRole('list', { name: 'Lines that could not be booked' });
  await expect(problems.getByRole('listitem')).toHaveText([/9400000000000000000000.*july\.csv · row 4/]);
  const billed = await askServer<{ total: number }>(page, '/api/ezeeship/postage/bills');
  expect(billed.total).toBe(2);

  await admin.getByRole('button', { name: /july\.csv/ }).click();
  await choose(admin, 'again.csv', bill.slice(0, 3).join('\r\n'));
  await expect(admin.getByText('No line of this file can be booked.')).toBeVisible();
  await expect(ofThisFile.getByText('This line was booked before.')).toHaveCount(2);
  await context.close();
  expect(device.consoleErrors).toEqual([]);
});
