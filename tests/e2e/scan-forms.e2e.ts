import { readFile } from 'node:fs/promises';
import { buyLabels } from './support/buy-labels.ts';
import { cutOff, settleIn } from './support/connection.ts';
import { appUrl, askServer, enter, expect, test, type Device } from './support/journey.ts';
import { pdfPages } from '../fixtures/pdf-pages.ts';

test.use({ isLoggedIn: true });

const LABELS = ['E2E-SCAN-1', 'E2E-SCAN-2', 'E2E-SCAN-3'];

interface Form {
  scanFormNo: string;
  status: string;
}
const formsAtServer = async ({ page }: Device) =>
  (await askServer<{ list: Form[] }>(page, '/api/ezeeship/scanForm/list')).list;

test('the labels of the day go on one form, which prints offline too and can be taken back', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await buyLabels(page, LABELS);
  await page.goto(appUrl(page, 'auth/settings/scanForm'));
  await expect(page.getByRole('heading', { name: 'USPS SCAN form' })).toBeVisible();
  const rows = page.getByTestId('scan-form-label');
  await expect(rows).toHaveCount(LABELS.length);

  const make = page.getByRole('button', { name: 'Create SCAN form' });
  await expect(make).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all 3 labels' }).check();
  await page.getByRole('checkbox', { name: /E2E-SCAN-3/ }).uncheck();
  await expect(page.getByText('2 labels selected, 2 packages')).toBeVisible();
  await make.click();
  const made = page.getByRole('status').filter({ hasText: /^SCAN form 9475 [\d ]+ created/ });
  await expect(made).toBeVisible();
  await expect(rows).toHaveCount(1);
  const [form] = await formsAtServer(device);
  expect(form).toMatchObject({ scanFormNo: expect.stringMatching(/^94750\d{17}$/), status: 'available' });

  const download = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  const [paper] = await pdfPages(await readFile(file));
  expect(paper?.text).toContain('Total volume 2');
  expect(paper?.text.replaceAll(' ', '')).toContain(form!.scanFormNo);

  // A label on it is not voided.
  const voided = await page.evaluate(async () => {
    const ask = async (path: string, method = 'GET') => {
      const headers = { 'x-request-id': crypto.randomUUID() };
      return (await (await fetch(path, { method, headers })).json()) as { data: unknown };
    };
    const { list } = (await ask('/api/ezeeship/shipment/list?q=E2E-SCAN-1')).data as {
      list: { labelId: string }[];
    };
    return (await ask(`/api/ezeeship/label/void?labelIds=${list[0]?.labelId}`, 'POST')).data;
  });
  expect(voided).toMatchObject({ done: [], failed: [{ errorCode: 'LABEL_ON_SCAN_FORM' }] });

  await page.getByRole('link', { name: 'History', exact: true }).click();
  const row = page.getByTestId('scan-form');
  await expect(row).toContainText('Available');
  await expect(row).toContainText('2 packages');
  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await page.evaluate(() => {
    const counted = globalThis as typeof globalThis & { prints: number };
    counted.prints = 0;
    globalThis.print = () => void (counted.prints += 1);
  });
  await row.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as never as { prints: number }).prints)).toBe(1);
  await row.getByRole('button', { name: 'Cancel form' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this SCAN form?' });
  await expect(dialog.getByRole('button', { name: 'Cancel form' })).toBeDisabled();
  await expect(dialog).toContainText('This needs a connection.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();

  await server.start();
  await device.context.setOffline(false);
  await row.getByRole('button', { name: 'Cancel form' }).click();
  await dialog.getByRole('button', { name: 'Cancel form' }).click();
  await expect(row).toContainText('Cancelled');
  await page.getByRole('link', { name: 'New SCAN form' }).first().click();
  await expect(rows).toHaveCount(LABELS.length);
  expect(device.consoleErrors).toEqual([]);
});

test.describe('without a session', () => {
  test.use({ isLoggedIn: false });

  test('an account without SCAN forms has no such pages', async ({ device }) => {
    const { page } = device;
    await enter(page, { email: 'other@packbench.example', password: 'Demo_2026' });
    await page.goto(appUrl(page, 'auth/settings/scanForm'));
    await expect(page).toHaveURL(/auth\/orders/);
    await page.goto(appUrl(page, 'auth/settings/pickups'));
    const pages = page.getByRole('navigation', { name: 'Settings pages' });
    await expect(pages.getByRole('link', { name: 'Pickups' })).toBeVisible();
    await expect(pages.getByRole('link', { name: /SCAN/ })).toHaveCount(0);
  });
});
