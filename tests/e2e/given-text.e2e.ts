/** Text from outside the page that is an address: shared by another app, or pasted where no field is. */
import type { Page } from '@playwright/test';
import { expect, test, waitUntilInstalled } from './support/journey.ts';

test.use({ isLoggedIn: true });

const ADDRESS = 'Ana Ruiz\n77 Harbor Rd\nPortland, OR 97201\n503-555-0144';
const OTHER = 'Ben Cole\n12 Lake St\nSeattle, WA 98101';

const recipient = (page: Page) => page.getByRole('region', { name: 'Recipient' });
const nameOf = (page: Page) => recipient(page).getByLabel('Name', { exact: true });

interface ShareTarget {
  action: string;
  method: string;
  enctype: string;
  params: { title: string; text: string };
}

/** What the app tells browsers of how it is shared with. */
const targetOf = (page: Page) =>
  page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const manifest = (await (await fetch(href)).json()) as { share_target: ShareTarget };
    return manifest.share_target;
  });

/** As the browser does for the user who picked this app in another one's share sheet. */
const share = (page: Page, target: ShareTarget, given: { title: string; text: string }) =>
  page.evaluate(
    ([{ action, method, enctype, params }, { title, text }]) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const fields = { [params.title]: title, [params.text]: text };
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      document.body.append(form);
      form.submit();
    },
    [target, given] as const,
  );

const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('text another app shares begins a new order to its address, without a network too, and once', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilInstalled(page);
  const target = await targetOf(page);
  await device.context.setOffline(true);
  await share(page, target, { title: 'Shared from Mail', text: ADDRESS });
  await expect(page).toHaveURL(/orders\/new\?given=text$/);
  await expect(nameOf(page)).toHaveValue('Ana Ruiz');
  await expect(recipient(page).getByLabel('Address Line 1', { exact: true })).toHaveValue('77 Harbor Rd');
  await expect(recipient(page).getByLabel('City', { exact: true })).toHaveValue('Portland');
  await expect(recipient(page).getByLabel('State', { exact: true })).toHaveValue('OR');
  await expect(recipient(page).getByLabel('Zip Code', { exact: true })).toHaveValue('97201');
  await expect(recipient(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByText('Unsaved changes are kept on this device').first()).toBeVisible();

  // An order that was begun is not thrown away for the text: the user says which address stays.
  await share(page, target, { title: OTHER, text: '' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(nameOf(page)).toHaveValue('Ana Ruiz');
  await recipient(page).getByRole('button', { name: 'Replace the address' }).click();
  await expect(nameOf(page)).toHaveValue('Ben Cole');

  await page.reload();
  await page.getByTestId('discard-draft').click();
  await expect(nameOf(page)).toHaveValue('');
  // As it was kept: the last change may have been younger than the reload.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(nameOf(page)).toHaveValue(/^(?:Ana Ruiz|Ben Cole)$/);
  expect(device.consoleErrors).toEqual([]);
});

test('an address pasted on the desk begins a new order; other text does nothing there', async ({
  device,
}) => {
  const { page } = device;
  await paste(page, 'Thank you for your order, it leaves tomorrow.');
  await page.getByRole('searchbox').first().focus();
  await paste(page, OTHER);
  await page.getByRole('searchbox').first().blur();
  await paste(page, ADDRESS);
  await expect(page).toHaveURL(/orders\/new\?given=text$/);
  await expect(nameOf(page)).toHaveValue('Ana Ruiz');
  // One step back is the list: nothing else was opened on the way.
  await page.goBack();
  await expect(page).toHaveURL(/auth\/orders(?:\?|$)/);
  expect(device.consoleErrors).toEqual([]);
});
