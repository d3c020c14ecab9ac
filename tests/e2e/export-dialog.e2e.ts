import { readFile } from 'node:fs/promises';
import { buyLabels } from './support/buy-labels.ts';
import { cutOff, settleIn } from './support/connection.ts';
import { appUrl, expect, test } from './support/journey.ts';

test.use({ isLoggedIn: true });

test('shipments are exported by what is chosen; a batch there is not and nothing found are said', async ({
  device,
  server,
}) => {
  await settleIn(device);
  const { page } = device;
  await buyLabels(page, ['E2E-EX-1']);
  await page.goto(appUrl(page, 'auth/shipments'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByTestId('export-dialog');
  const act = dialog.getByRole('button', { name: 'Export', exact: true });
  await dialog.getByLabel('One batch only').check();
  await act.click();
  const batch = dialog.getByLabel('Batch No.');
  await expect(batch).toHaveAccessibleDescription(/Batch No is required\./);
  await batch.fill('NONE99');
  await act.click();
  await expect(batch).toHaveAccessibleDescription(/The batch number does not exist\./);
  await dialog.getByLabel('One batch only').uncheck();
  await dialog.getByLabel('Status').selectOption('delivered');
  await act.click();
  await expect(dialog.getByRole('alert')).toHaveText('There is no data under the current conditions.');

  await dialog.getByLabel('Status').selectOption('recent');
  await dialog.getByLabel('Period').selectOption('24h');
  await dialog.getByLabel('Package', { exact: true }).check();
  await dialog.getByLabel('Text (csv)').check();
  const download = page.waitForEvent('download');
  await act.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shipments-\d{4}-\d\d-\d\d\.csv$/);
  const [headings, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(headings).toContain('Tracking');
  expect(lines.filter((line) => line.includes('E2E-EX-1'))).toHaveLength(1);
  await expect(dialog).toBeHidden();

  await cutOff(device, server);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(act).toBeDisabled();
  await expect(dialog).toContainText('This needs a connection. Your entries are kept.');
  await server.start();
});
