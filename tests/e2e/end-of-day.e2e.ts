import type { Page } from '@playwright/test';
import { buyLabels } from './support/buy-labels.ts';
import { cutOff, reconnect, settleIn } from './support/connection.ts';
import { appUrl, expect, test, waitUntilSynced } from './support/journey.ts';
import { countPrints } from './support/pack-table.ts';

test.use({ isLoggedIn: true });

const LABELS = ['E2E-EVE-1', 'E2E-EVE-2'];

const block = (page: Page, name: string) => page.getByRole('region', { name });
const lines = (page: Page, name: string) => block(page, name).getByRole('listitem');

test('the end of a day: printed, on a form, what the device knows offline, and a pickup', async ({
  device,
  server,
}) => {
  await countPrints(device.context);
  await settleIn(device);
  const { page } = device;
  await buyLabels(page, LABELS);
  await waitUntilSynced(page);
  await page.goto(appUrl(page, 'auth/shipments'));
  await page.getByRole('link', { name: 'End of day' }).click();
  await expect(page.getByRole('heading', { name: 'End of day' })).toBeVisible();
  for (const orderNo of LABELS) await expect(block(page, 'Not printed')).toContainText(orderNo);
  for (const orderNo of LABELS) await expect(block(page, 'SCAN form open')).toContainText(orderNo);
  await expect(block(page, 'No pickup booked')).toBeVisible();

  await block(page, 'Not printed')
    .getByRole('button', { name: /^Print all \d+ labels$/ })
    .click();
  await expect(block(page, 'Not printed')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('Every label is printed');
  for (const orderNo of LABELS)
    await expect(block(page, 'Not scanned by the carrier')).toContainText(orderNo);

  await block(page, 'SCAN form open').getByRole('link', { name: 'Make SCAN form' }).click();
  await page.getByRole('button', { name: 'Create SCAN form' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^SCAN form 9475 [\d ]+ created/ })).toBeVisible();
  await page.goto(appUrl(page, 'auth/end-of-day'));
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('Every USPS label is on a SCAN form');
  await waitUntilSynced(page);

  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText('You are offline. What is shown')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('Every USPS label is on a SCAN form');
  await expect(lines(page, 'Not scanned by the carrier').filter({ hasText: 'E2E-EVE-1' })).toBeVisible();

  await reconnect(device, server);
  await block(page, 'No pickup booked').getByRole('link', { name: 'Book pickup' }).click();
  await expect(page.getByRole('dialog', { name: 'New pickup' })).toBeVisible();
  expect(device.consoleErrors).toEqual([]);
});
