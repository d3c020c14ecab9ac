import { readFileSync } from 'node:fs';
import { asAdministrator } from './support/administrators.ts';
import { appUrl, DEMO, enter, expect, test } from './support/journey.ts';

const OWNER = { email: 'new@packbench.example', password: DEMO.password };

test('an owner takes a copy of all data along, and asks for the account to be deleted', async ({
  device,
}) => {
  const { page } = device;
  await enter(page, OWNER);
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
  await page.goto(appUrl(page, 'auth/settings/data'));
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Download' }).click();
  await dialog.getByLabel('Password').fill(OWNER.password);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^packbench-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  await dialog.getByLabel('Reason').fill('Leaving the trade');
  await dialog.getByLabel('Password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(page.getByText('The deletion is asked for')).toBeVisible();

  await asAdministrator(device, 'auth/admin?kind=accountDeletion', async (admin) => {
    const card = admin.getByRole('region').filter({ hasText: 'Leaving the trade' });
    await card.getByRole('button', { name: 'Approve' }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill('As asked.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    // The card itself is out of reach as soon as the dialog stands before it.
    await expect(admin.getByText('Nothing waits')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('This account will be deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await expect(page.getByRole('button', { name: 'Ask for deletion' })).toBeEnabled();

  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByTestId('audit-row').first()).toContainText('Deletion of the account taken back');
  await expect(
    page.getByTestId('audit-row').filter({ hasText: 'Copy of all data downloaded' }),
  ).toBeVisible();
});
