import { readFile } from 'node:fs/promises';
import { buyLabels } from './support/buy-labels.ts';
import { cutOff, settleIn } from './support/connection.ts';
import { appUrl, expect, test } from './support/journey.ts';
import { readStore } from './support/device-store.ts';
import { pdfPages } from '../fixtures/pdf-pages.ts';

test.use({ isLoggedIn: true });

test('labels are found by their numbers, merged into one file, and without a connection too', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await buyLabels(page, ['E2E-LP-1', 'E2E-LP-2']);
  await page.goto(appUrl(page, 'auth/settings/labelPrint'));
  const shipments = () => readStore<{ orderNo: string; trackingNumber: string }>(page, 'shipments');
  const numberOf = async () =>
    (await shipments()).find(({ orderNo }) => orderNo === 'E2E-LP-2')?.trackingNumber ?? '';
  await expect.poll(numberOf).not.toBe('');
  const number = await numberOf();

  const field = page.getByLabel('Order numbers or tracking numbers');
  await field.fill(`e2e-lp-1\n\n${number}\nE2E-LP-1\nNOBODY-1`);
  await page.getByRole('button', { name: 'Find labels' }).click();
  const result = page.getByRole('status').filter({ hasText: '2 labels for 3 numbers' });
  await expect(result).toBeVisible();
  await expect(page.getByText('1 line was there before and was left out:')).toBeVisible();
  await expect(page.getByText('1 empty line was left out.')).toBeVisible();
  const rows = page.getByTestId('found-label');
  await expect(rows).toHaveText([/E2E-LP-1Found/, new RegExp(`E2E-LP-2Found${number}`), /NOBODY-1Not found/]);
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download PDF' }).click();
  const pages = await pdfPages(await readFile(await (await download).path()));
  expect(pages.map(({ size }) => size)).toEqual(['288x432', '288x432']);

  await cutOff(device, server);
  await page.reload();
  await expect(page.getByText('You are offline. Labels that are on this device')).toBeVisible();
  await field.fill('E2E-LP-2\nELSEWHERE-1');
  await page.getByRole('button', { name: 'Find labels' }).click();
  await expect(rows).toHaveText([/E2E-LP-2Found/, /ELSEWHERE-1Not available offline/]);
  await expect(page.getByRole('button', { name: 'Print 1 label' })).toBeVisible();
  await server.start();
});
