import { buyLabels } from './support/buy-labels.ts';
import { cutOff, reconnect, settleIn } from './support/connection.ts';
import { appUrl, expect, test, waitUntilSynced } from './support/journey.ts';
import { advanceClock } from './support/sandbox-clock.ts';

test.use({ isLoggedIn: true });

const TO_COLUMBUS = { recipientCity: 'Columbus', recipientStateCode: 'OH', recipientZipCode: '43215' };

test('the address of a parcel on its way is changed for what was shown, and followed; offline it waits', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await buyLabels(page, ['MOVE-1', 'MOVE-2'], TO_COLUMBUS);
  await advanceClock(device, server.origin, 30);
  await page.getByTestId('sync-chip').click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await waitUntilSynced(page);
  await page.goto(appUrl(page, 'auth/shipments?status=inTransit'));
  await page.getByRole('button', { name: 'Actions for MOVE-1' }).click();
  await page.getByRole('menuitem', { name: 'Change address' }).click();

  const dialog = page.getByRole('dialog', { name: 'Change the address of MOVE-1?' });
  const line = dialog.getByLabel('Address Line 1');
  await expect(line).toHaveValue('500 Main St');
  const change = dialog.getByRole('button', { name: 'Change address for $17.00' });
  await change.click();
  await expect(dialog.getByRole('alert')).toContainText('This is the address it has already.');
  await line.fill('');
  await change.click();
  await expect(line).toBeFocused();
  await expect(line).toHaveAccessibleDescription(/required/i);
  await line.fill('77 Canal St');
  await change.click();
  await expect(page.getByText('Address change of MOVE-1 applied')).toBeVisible();

  await page.goto(appUrl(page, 'auth/settings/address-change'));
  const row = page.getByTestId('address-change').filter({ hasText: 'MOVE-1' });
  await expect(row).toContainText('Processing');
  await expect(row).toContainText('77 Canal St');
  await expect(row).toContainText('$17.00');
  await advanceClock(device, server.origin, 13);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Completed');

  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await expect(row).toContainText('Completed');

  await page.goto(appUrl(page, 'auth/shipments?status=inTransit'));
  await page.getByRole('button', { name: 'Actions for MOVE-2' }).click();
  await page.getByRole('menuitem', { name: 'Change address' }).click();
  const offline = page.getByRole('dialog', { name: 'Change the address of MOVE-2?' });
  await expect(offline).toContainText('if it still costs $17.00 or less; the fee is taken then');
  await offline.getByLabel('Address Line 1').fill('9 High St');
  await offline.getByRole('button', { name: 'Queue change for $17.00' }).click();
  await expect(page.getByText('Address change of MOVE-2 queued.')).toBeVisible();
  await page.goto(appUrl(page, 'auth/settings/address-change'));
  const waiting = page.getByRole('list', { name: 'Address changes waiting to be sent' });
  await expect(waiting).toContainText('9 High St');
  await expect(waiting).toContainText('Not asked yet, waits');
  await reconnect(device, server);
  await expect(page.getByTestId('address-change').filter({ hasText: 'MOVE-2' })).toContainText('$17.00');
  await expect(waiting).toHaveCount(0);
  expect(device.consoleErrors).toEqual([]);
});
