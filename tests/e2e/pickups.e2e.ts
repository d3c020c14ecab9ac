import { buyLabels } from './support/buy-labels.ts';
import { cutOff, reconnect, settleIn } from './support/connection.ts';
import { appUrl, askServer, expect, test } from './support/journey.ts';

test.use({ isLoggedIn: true });

test('a pickup is booked with what it costs, read offline; one more is queued, and the first called off', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await page.goto(appUrl(page, 'auth/settings/pickups'));
  await expect(page.getByText('No pickup booked')).toBeVisible();
  await page.getByRole('button', { name: 'New pickup' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New pickup' });
  const book = dialog.getByRole('button', { name: 'Book pickup' });

  // What is required is asked for, at its field.
  await book.click();
  const count = dialog.getByLabel('Package count');
  await expect(count).toBeFocused();
  await expect(count).toHaveAccessibleDescription(/Required\./);
  await count.fill('3');
  await dialog.getByLabel('Total weight').fill('12.5');
  await expect(dialog.getByText('USPS comes free of charge.')).toBeVisible();
  await dialog.getByText('UPS', { exact: true }).click();
  await expect(dialog.getByText(/^Fee: \$(9|14)\.75/)).toBeVisible();

  const date = dialog.getByLabel('Pickup date');
  const chosen = await date.inputValue();
  await date.fill('2020-01-06');
  await book.click();
  await expect(date).toHaveAccessibleDescription(/This is past/);
  await date.fill(chosen);
  await dialog.getByLabel('Building part').fill('Dock 4');
  await dialog.getByText('Rear', { exact: true }).click();
  await book.click();
  await expect(page.getByRole('status').filter({ hasText: /Pickup booked: 2929\d{7}/ })).toBeVisible();
  const row = page.getByTestId('pickup');
  await expect(row).toContainText('3 packages, 12.5 lb');
  await expect(row).toContainText('Rear, Dock 4');
  const { list } = await askServer<{ list: Record<string, unknown>[] }>(page, '/api/ezeeship/pickup/list');
  expect(list).toMatchObject([
    { carrierId: 2, pickupDate: chosen, packageLocation: 'rear', buildingPart: 'Dock 4', status: 'booked' },
  ]);

  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await expect(row).toContainText(String(list[0]?.['confirmationNumber']));
  await page.getByRole('button', { name: 'New pickup' }).first().click();
  await count.fill('1');
  await dialog.getByLabel('Total weight').fill('4');
  await expect(dialog.getByText('You are offline. The pickup waits')).toBeVisible();
  await dialog.getByRole('button', { name: 'Queue pickup' }).click();
  await expect(page.getByRole('list', { name: 'Pickups waiting to be booked' })).toContainText('USPS');
  await row.getByRole('button', { name: 'Cancel pickup' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this pickup?' });
  await expect(question).toContainText('until you are online, the driver still comes');
  await question.getByRole('button', { name: 'Queue cancellation' }).click();
  await expect(row).toContainText('Cancellation waits');

  await reconnect(device, server);
  await expect(row.filter({ hasText: 'USPS' })).toContainText('Booked');
  await expect(row.filter({ hasText: 'UPS,' })).toContainText('Cancelled');
  await expect(page.getByRole('list', { name: 'Pickups waiting to be booked' })).toHaveCount(0);
  expect(device.consoleErrors).toEqual([]);
});

test('a label is voided without a connection: what it may cost is said, and it happens once', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await buyLabels(page, ['VOID-Q1']);
  await page.goto(appUrl(page, 'auth/shipments'));
  const row = page.getByTestId('shipment-row').filter({ hasText: 'VOID-Q1' });
  await expect(row).toBeVisible();
  await cutOff(device, server);
  await page.reload();
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Void label' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The 8 hours run on meanwhile');
  await dialog.getByRole('button', { name: 'Queue void' }).click();
  await expect(row).toContainText('Void waits');

  await page.goto(appUrl(page, 'auth/sync'));
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await expect(waiting).toContainText('Void the label of order VOID-Q1');
  await expect(waiting).toContainText('It is done when you are online, if it is still free.');
  await reconnect(device, server);
  await page.goto(appUrl(page, 'auth/shipments?status=4'));
  await expect(row).toContainText('Voided');
  const { list } = await askServer<{ list: unknown[] }>(page, '/api/ezeeship/postage/voids?q=VOID-Q1');
  expect(list).toHaveLength(1);
  expect(device.consoleErrors).toEqual([]);
});
