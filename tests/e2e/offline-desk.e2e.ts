import { readStore } from './support/device-store.ts';
import { expect, logIn, openNewOrder, test, waitUntilInstalled, waitUntilSynced } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, isEmbedded: true, isInstalled: false });

test('without server and network the desk lists, finds, opens, edits, checks and keeps a draft', async ({
  device,
  server,
}) => {
  await logIn(device.page);
  await waitUntilInstalled(device.page);
  await waitUntilSynced(device.page);
  await server.stop('SIGKILL');
  const page = await device.reopen({ offline: true });

  await page.getByRole('searchbox').fill('columbus');
  await expect(page.getByTestId('order-row').first()).toContainText('PB-1001');
  await page.getByTestId('order-row').filter({ hasText: 'PB-1001' }).getByText('PB-1001').click();
  await expect(page.getByRole('heading', { name: /PB-1001/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for PB-1001' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();

  const parcel = page.getByRole('region', { name: 'Package' });
  await parcel.getByLabel('Length', { exact: true }).fill('11');
  await page.getByRole('button', { name: 'Save Draft' }).first().click();
  await expect(page.getByTestId('order-row').filter({ hasText: 'PB-1001' })).toBeVisible();

  await openNewOrder(page);
  const recipient = page.getByRole('region', { name: 'Recipient' });
  await recipient.getByLabel('Address book', { exact: true }).fill('lu');
  await page.getByRole('option').first().click();
  await expect(recipient).toContainText(/[A-Z]{2} \d{5}/);
  await page.getByRole('button', { name: 'Queue label' }).first().click();
  await expect(page.getByRole('alert').getByRole('listitem')).not.toHaveCount(0);

  await parcel.getByLabel('Length', { exact: true }).fill('12');
  await expect
    .poll(async () => {
      const [draft] = await readStore<{ form: { packages: { length: number }[] } }>(page, 'drafts');
      return draft?.form.packages[0]!.length;
    })
    .toBe(12);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('region', { name: 'Package' }).getByLabel('Length', { exact: true }),
  ).toHaveValue('12');
  expect(device.consoleErrors).toEqual([]);
});
