import { cutOff, settleIn } from './support/connection.ts';
import { exportForm } from './support/export-form.ts';
import { appUrl, expect, test, waitUntilSynced } from './support/journey.ts';

test.use({ isLoggedIn: true });

test('an export that was filed is found in the history, online and offline', async ({ device, server }) => {
  await settleIn(device);
  const { page } = device;
  const post = async (path: string, data: unknown) => {
    const reply = await page.request.post(new URL(path, page.url()).href, {
      headers: { 'x-request-id': crypto.randomUUID(), origin: new URL(page.url()).origin },
      data,
    });
    const { result, data: answer } = (await reply.json()) as { result: string; data: Record<string, string> };
    expect(result).toBe('OK');
    return answer;
  };
  const file = async (orderNo: string, note = '') => {
    const form = exportForm(orderNo, {
      carrierServiceId: 47,
      recipientName: 'Hans Meier',
      recipientCompany: 'Meier GmbH',
      recipientAddressLine1: 'Hauptstr. 5',
      recipientCity: 'Berlin',
      recipientStateCode: '',
      recipientZipCode: '10115',
      recipientPhone: '4930123456789',
      recipientCountryCode: 'DE',
      einNumber: '123456789',
      eeiProvideType: 3,
      isDocument: false,
      note,
    });
    const [item] = form.ordersPackageItems;
    return post('/api/ezeeship/aes/getAesUid', {
      ...form,
      ordersPackageItems: [{ ...item, quantity: 1, productValue: 3000, valueAmount: 3000 }],
    });
  };
  await file('EEI-1');
  await file('EEI-2', '#sandbox:itn-fail');

  await page.goto(appUrl(page, 'auth/settings'));
  await page.getByRole('link', { name: 'EEI History' }).click();
  const rows = page.getByTestId('filing');
  await expect(rows).toHaveCount(2);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows.filter({ hasText: 'EEI-1' })).toContainText('Approved', { timeout: 2_000 });
    await expect(rows.filter({ hasText: 'EEI-2' })).toContainText('Rejected', { timeout: 2_000 });
  }).toPass();
  await expect(rows.filter({ hasText: 'EEI-1' })).toContainText(/X\d{14}/);
  await expect(rows.filter({ hasText: 'EEI-1' })).toContainText('No saved order bears it.');
  await expect(rows.filter({ hasText: 'EEI-2' })).toContainText('SBX-7001');

  await waitUntilSynced(page);
  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await page.getByRole('searchbox', { name: /^ITN, order/ }).fill('cotton eei-1');
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Rejected' });
  await expect(page.getByText('No filing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all filings' }).click();
  await expect(rows).toHaveCount(2);
  expect(device.consoleErrors).toEqual([]);
});
