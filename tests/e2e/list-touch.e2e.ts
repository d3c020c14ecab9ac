import type { Locator } from '@playwright/test';
import { expect, rowIn, test, waitUntilSynced } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isLoggedIn: true });

test('on a phone a selection can be left, cards are sorted, and a search leads to the other tabs', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  const cards = page.getByTestId('order-row');
  await expect(cards).toHaveCount(19);
  const button = (await page.getByRole('link', { name: 'New order' }).last().boundingBox())!;
  const price = (await cards.first().getByText('$', { exact: false }).last().boundingBox())!;
  expect(price.x + price.width, 'the round button leaves the prices free').toBeLessThanOrEqual(button.x);

  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await expect(cards.first().getByRole('checkbox')).toBeVisible();
  await expect(cards.first().getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(cards.first().getByRole('link')).toBeVisible();

  await page.getByRole('button', { name: 'View and columns' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Save as new view…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Columns…' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters and sorting' });
  // One right after the other, before the first is drawn: a slow tablet with a long list.
  await sheet.evaluate((dialog) => {
    for (const option of dialog.querySelectorAll('option')) {
      if (option.label !== 'Order No.' && option.label !== 'Descending') continue;
      option.selected = true;
      option.closest('select')!.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await sheet.getByRole('button', { name: 'Show 19 orders' }).tap();
  await expect(page).toHaveURL(/[?&]sort=-orderNo(&|$)/);
  const numbers = await cards.getByRole('link').allTextContents();
  expect(numbers).toEqual([...numbers].sort().reverse());

  await page.getByRole('main').getByRole('searchbox').fill('PB-1020');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelled (1)' }).tap();
  await expect(rowIn(page, 'Cancelled', 'PB-1020')).toBeVisible();

  await page.reload();
  const tab = page.getByRole('tab', { name: /Cancelled 2/, selected: true });
  await expect(tab).toBeInViewport({ ratio: 0.99 });
  expect(device.consoleErrors).toEqual([]);
});

/** A message goes after eight seconds, which a slow machine may need for what is looked at meanwhile. */
function keepMessages() {
  const setTimer = globalThis.setTimeout;
  const slower = (run: () => void, ms?: number) => setTimer(run, ms === 8000 ? 120_000 : ms);
  globalThis.setTimeout = slower as typeof setTimeout;
}

test('an order is deleted only after a question', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);

  await page.getByRole('tab', { name: /Cancelled/ }).tap();
  const card = rowIn(page, 'Cancelled', 'PB-1020');
  const wish = async () => {
    await card.getByRole('button', { name: 'Actions for PB-1020' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
  };
  const question = page.getByRole('dialog', { name: 'Delete order PB-1020?' });
  await wish();
  await question.getByRole('button', { name: 'Keep it' }).tap();
  await expect(question).toHaveCount(0);
  await expect(card).toBeVisible();
  await wish();
  await page.evaluate(keepMessages);
  await question.getByRole('button', { name: 'Delete order' }).tap();
  await expect(card).toHaveCount(0);
  const told = page.getByText('Order PB-1020 deleted');
  await expect(told).toBeVisible();

  // The next question has its whole text in sight.
  await page
    .getByTestId('order-row')
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  const heading = page.getByRole('dialog').getByRole('heading');
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(told).toBeVisible();
  const bottomOf = async (message: Locator) => {
    const { y, height } = (await message.boundingBox())!;
    return y + height;
  };
  expect(await bottomOf(told)).toBeLessThan((await heading.boundingBox())!.y);
});

test('columns chosen on a tablet leave those of a wide screen as they were', async ({ device }) => {
  const { page } = device;
  await page.setViewportSize({ width: 820, height: 1180 });
  await waitUntilSynced(page);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(header('Rate')).toBeVisible();
  const row = page.getByTestId('order-row').first();
  const before = await row.boundingBox();
  await row.getByRole('checkbox').tap();
  const bar = page.getByRole('toolbar', { name: 'Selected orders' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await row.boundingBox(), 'no row moves when the bar comes').toEqual(before);
  await bar.getByRole('button').first().tap();
  await page.getByRole('button', { name: 'View and columns' }).tap();
  await page.getByRole('menuitem', { name: 'Columns…' }).tap();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Rate', exact: true }).uncheck();
  await columns.getByRole('button', { name: 'Save columns' }).tap();
  await expect(header('Rate')).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(header('Service')).toBeVisible();
  await expect(header('Rate')).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(header('Recipient')).toBeVisible();
  await expect(header('Rate')).toHaveCount(0);
});
