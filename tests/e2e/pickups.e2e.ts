import { cutOff, settleIn } from './support/connection.ts';
import { appUrl, askServer, expect, test } from './support/journey.ts';

test('a pickup is booked with what it costs, read offline, and cancelled', async ({ device, server }) => {
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
  await expect(dialog.getByText('This needs a connection.')).toBeVisible();
  await expect(book).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();

  await server.start();
  await device.context.setOffline(false);
  await row.getByRole('button', { name: 'Cancel pickup' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this pickup?' });
  await question.getByRole('button', { name: 'Cancel pickup' }).click();
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('button', { name: 'Cancel pickup' })).toHaveCount(0);
  expect(device.consoleErrors).toEqual([]);
});
