import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asAdministrator } from './support/administrators.ts';
import { buyLabels } from './support/buy-labels.ts';
import { cutOff, reconnect, settleIn } from './support/connection.ts';
import { appUrl, askServer, expect, returnTo, test, waitUntilSynced } from './support/journey.ts';

const PHOTO = {
  name: 'dent.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(import.meta.dirname, '../../public/icons/icon-192.png')),
};
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});
/** UPS Ground in the shipper's own box. */
const UPS = { carrierId: 2, carrierServiceId: 16 };

test.use({ serverEnv: { SANDBOX_DELAY_MS: '0', RATE_LIMIT: 'off' }, isLoggedIn: true });

test('a damaged parcel is claimed for, approved in part, paid and read offline; another claim waits for the network', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await buyLabels(page, ['CLM-1', 'CLM-2'], UPS, { packageTypeId: 27 });
  await page.goto(appUrl(page, 'auth/shipments'));
  const menu = page.getByRole('button', { name: 'Actions for CLM-1' });
  await menu.click();
  const entry = page.getByRole('menuitem', { name: /^Claim/ });
  await expect(entry).toContainText('The carrier has not scanned this parcel yet.');
  await page.keyboard.press('Escape');

  await asAdministrator(device, 'auth/admin', async (admin) => {
    const reply = await admin.request.post(new URL('/api/ezeeship/sandbox/advance', admin.url()).href, {
      headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(admin.url()).origin },
      data: { hours: 24 },
    });
    expect(reply.ok()).toBe(true);
  });
  await page.reload();
  await expect(page.getByText('In transit').last()).toBeVisible();
  await menu.click();
  await expect(entry).toContainText('Until ');
  await entry.click();

  const dialog = page.getByRole('dialog', { name: 'New claim' });
  await expect(dialog).toContainText('Last day for a claim');
  const send = dialog.getByRole('button', { name: 'Send claim' });
  await send.click();
  await expect(dialog.getByText('Choose what happened.')).toBeVisible();
  await dialog.getByText('Damage', { exact: true }).click();
  await dialog.getByLabel('Amount claimed').fill('80.50');
  await dialog.getByText('Filled', { exact: true }).click();
  const files = dialog.getByLabel('Documents', { exact: true });
  await files.setInputFiles([
    file('empty.pdf', ''),
    file('renamed.pdf', 'a,b'),
    file('large.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)])),
    PHOTO,
  ]);
  await expect(dialog.getByRole('alert')).toHaveCount(3);
  for (const name of ['empty.pdf', 'renamed.pdf', 'large.pdf'])
    await dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button').last().click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Claim sent' })).toBeVisible();
  const row = page.getByTestId('claim');
  await expect(row).toContainText('In application');
  await expect(row).toContainText('$80.50');

  const available = async () =>
    (await askServer<{ available: number }>(page, '/api/ezeeship/postage/getUserTotalPostage/')).available;
  const before = await available();
  await asAdministrator(device, 'auth/admin', async (admin) => {
    const card = admin.getByRole('region').filter({ hasText: 'demo@packbench.example' });
    await card.getByRole('button', { name: 'Approve', exact: true }).click();
    const decision = admin.getByRole('dialog');
    await decision.getByLabel('Amount given').fill('60');
    await expect(decision).toContainText('$60.00 is credited to the customer.');
    await decision.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(decision.getByText('Please say why less is given')).toBeVisible();
    await decision.getByLabel('Reason').fill('The box was used before');
    await decision.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(admin.getByText('Nothing waits')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('$60.00');
  await expect(row).toContainText('The box was used before');
  expect(await available()).toBeCloseTo(before + 60, 2);
  await waitUntilSynced(page);
  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await expect(row).toContainText('Approved');
  await page.getByRole('button', { name: 'New claim' }).first().click();
  await page.getByRole('searchbox', { name: 'Tracking or order number' }).last().fill('CLM');
  await expect(page.getByRole('dialog').getByRole('button', { name: /CLM-1/ })).toContainText(
    'There is a claim for this label already.',
  );
  await page.getByRole('dialog').getByRole('button', { name: /CLM-2/ }).click();
  await dialog.getByText('Loss', { exact: true }).click();
  await dialog.getByLabel('Amount claimed').fill('12');
  await dialog.getByText('Filled', { exact: true }).click();
  await files.setInputFiles([file('renamed.pdf', 'a,b'), PHOTO]);
  await expect(dialog.getByText('Goes with the claim')).toHaveCount(1);
  await expect(dialog).toContainText('It must arrive by ');
  await dialog.getByRole('listitem').filter({ hasText: 'renamed.pdf' }).getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Queue claim' }).click();
  const queued = page.getByRole('list', { name: 'Claims waiting to be sent' });
  await expect(queued).toContainText('CLM-2');
  await expect(queued).toContainText('Not sent yet, waits');
  await page.reload();
  await expect(queued).toContainText('CLM-2');
  await reconnect(device, server);
  await expect(queued).toHaveCount(0);
  await expect(row.filter({ hasText: 'CLM-2' })).toContainText('In application');
  await expect(row.filter({ hasText: 'CLM-2' }).getByText('File 1')).toBeVisible();
  await row.getByRole('link', { name: 'CLM-1' }).click();
  await returnTo(page);
  await page.getByRole('link', { name: 'Approved', exact: true }).click();
  await expect(row).toContainText('Approved');
  expect(device.consoleErrors).toEqual([]);
});
