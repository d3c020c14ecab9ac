import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buyLabels } from './support/buy-labels.ts';
import { appUrl, expect, pressByHand, test, waitUntilInstalled, waitUntilSynced } from './support/journey.ts';

test.use({ serverEnv: { SANDBOX_DELAY_MS: '0', RATE_LIMIT: 'off' }, isLoggedIn: true });

const rows = (page: Page) => page.getByTestId('list-row');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const total = (page: Page) => page.locator('main [role=status]').filter({ hasText: /line/ });
const spendingTable = (page: Page, name = 'Spending by carrier and week') =>
  page.getByRole('table', { name, exact: true });
const openSpending = async (page: Page, name = 'Spending by carrier and week') => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(spendingTable(page, name)).toBeVisible();
};
const isDrawn = (page: Page) =>
  page.locator('main canvas').evaluate((canvas: HTMLCanvasElement) =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0),
  );
const dollarsIn = (text: string | null) => /\d[\d,]*\.\d\d/.exec(text ?? '')?.[0];
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `PG-${first + at}`);
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('td')?.textContent ?? null);
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the postage lists are narrowed, sorted and read by keyboard, to the last page', async ({
    device,
  }) => {
    const { page } = device;
    await waitUntilSynced(page);
    await buyLabels(page, numbersFrom(1001, 110));
    await page.goto(appUrl(page, 'auth/postage'));

    await expect(page.getByRole('tab', { name: 'Transaction detail', selected: true })).toBeVisible();
    await expect(total(page)).toContainText('of 111 lines');
    // The newest first, each with the balance after it; the last is the recharge the account began with.
    await expect(rows(page).first()).toContainText('Held for a label');
    await expect(async () => {
      await page.locator('table').evaluate((table) => table.parentElement!.scrollTo(0, table.scrollHeight));
      await expect(rows(page).last()).toContainText('Recharge');
    }).toPass();
    await expect(total(page)).toContainText('111 lines');
    await expect(rows(page).last()).toContainText('+$1,000.00');

    await pressByHand(page, 'f');
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabel('Kind').selectOption({ label: 'Held for a label' });
    await expect(filters.getByRole('button', { name: 'Show 110 lines' })).toBeVisible();
    await filters.getByLabel('Days').selectOption({ label: 'Last month' });
    await expect(filters.getByRole('button', { name: 'Show 0 lines' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Days: Last month' }).click();
    await expect(total(page)).toContainText('110 lines');
    await expect(total(page)).toContainText(/In\s*\$0\.00/);
    await expect(page).toHaveURL((url) => url.search === '?kind=hold');

    // The chart of the last weeks has the same sum, and the same numbers as text.
    await openSpending(page);
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expect(spendingTable(page).getByRole('columnheader')).toHaveText(['Week of', 'USPS']);
    await expect(spendingTable(page).getByRole('row')).toHaveCount(14);
    const spent = dollarsIn(await spendingTable(page).getByRole('row').last().textContent());
    expect(spent).toBe(dollarsIn(/Out.*/s.exec((await total(page).textContent()) ?? '')?.[0] ?? null));
    expect(dollarsIn(await spendingTable(page).getByRole('row').nth(1).getByRole('cell').textContent())).toBe(
      spent,
    );
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    await page.getByRole('button', { name: 'Spending by carrier and week' }).click();

    await header(page, 'Amount').getByRole('button').click();
    await expect(header(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox').last().fill('pg-1042');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').last().blur();

    await pressByHand(page, 'j');
    await expect.poll(() => focusedName(page)).toBe('Held for a label');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Postage of PG-1042' })).toBeVisible();
    const label = page.getByRole('region', { name: /Ground Advantage/ });
    await expect(label).toContainText('Not billed');
    await expect(page.getByRole('region', { name: 'Transaction detail' })).toContainText('Held for a label');
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);

    await pressByHand(page, ']');
    await expect(page.getByRole('tab', { name: 'Bill history', selected: true })).toBeVisible();
    await pressByHand(page, ']');
    await expect(page.getByRole('tab', { name: 'Funding history', selected: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Finished');
    await pressByHand(page, 'j');
    await expect.poll(() => focusedName(page)).toBe('Recharge');
    await pressByHand(page, ']');
    await expect(total(page)).toContainText('of 110 lines');
    await pressByHand(page, '[');
    await expect(page.getByRole('tab', { name: 'Funding history', selected: true })).toBeVisible();
    expect(device.consoleErrors).toEqual([]);
  });

  test('a list is exported as it is narrowed, says that nothing is there, and can be called off', async ({
    device,
  }) => {
    const { page, context } = device;
    await waitUntilSynced(page);
    await buyLabels(page, numbersFrom(1201, 2));
    await page.goto(appUrl(page, 'auth/postage?kind=hold&q=PG-1202'));
    await expect(total(page)).toContainText('1 line');
    const exportIt = async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Text (csv)' }).click();
    };
    const started = page.waitForEvent('download');
    await exportIt();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^transactions-.*\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Held for a label');
    expect(lines[1]).toContain('PG-1202');

    await page.getByRole('tab', { name: 'Bill history' }).click();
    await exportIt();
    await expect(page.getByText('There is no data under the current conditions.')).toBeVisible();

    await page.getByRole('tab', { name: 'Transaction detail' }).click();
    await expect(total(page)).toContainText('line');
    const line = await context.newCDPSession(page);
    const latency = (ms: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: ms,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await latency(20_000);
    await exportIt();
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByText('Export canceled')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel export' })).toHaveCount(0);
    await latency(0);
    const again = page.waitForEvent('download');
    await exportIt();
    await again;
    expect(device.consoleErrors).toEqual([]);
  });

  test('columns and views of a postage list are kept, and what was seen is read without a connection', async ({
    device,
  }) => {
    const { page } = device;
    await waitUntilInstalled(page);
    await waitUntilSynced(page);
    await buyLabels(page, numbersFrom(1, 3));
    await page.goto(appUrl(page, 'auth/postage?tab=history'));
    await expect(rows(page)).toHaveCount(3);

    await page.getByRole('button', { name: 'View and columns' }).click();
    await page.getByRole('menuitem', { name: 'Columns…' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Fuel surcharge' }).check();
    await columns.getByRole('checkbox', { name: 'Estimated 2' }).uncheck();
    await columns.getByRole('button', { name: 'Save columns' }).click();
    await expect(header(page, 'Fuel surcharge')).toBeVisible();
    await expect(header(page, 'Estimated 2')).toHaveCount(0);
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Not billed' });
    await expect(page.getByRole('button', { name: 'Remove filter Kind: Not billed' })).toBeVisible();
    await page.getByRole('button', { name: 'View and columns' }).click();
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
    await page.getByRole('dialog').getByLabel('Name of the view').fill('Open');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('tab', { name: 'Open', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Transaction detail' }).click();
    await expect(rows(page)).toHaveCount(4);
    await rows(page).filter({ hasText: 'PG-2' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Postage of PG-2' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Transaction detail' })).toBeVisible();
    await expect(page.getByRole('region', { name: /Ground Advantage/ })).toBeVisible();
    const detail = page.url();
    await page.goto(appUrl(page, 'auth/postage'));
    await openSpending(page);
    const spent = await spendingTable(page).getByRole('row').allTextContents();
    await waitUntilSynced(page);

    await device.reopen({ offline: true });
    const again = device.page;
    await again.goto(appUrl(again, 'auth/postage'));
    await expect(rows(again)).toHaveCount(4);
    await expect(again.getByText(/Saved copy from/)).toBeVisible();
    await openSpending(again);
    expect(await spendingTable(again).getByRole('row').allTextContents()).toEqual(spent);
    await expect.poll(() => isDrawn(again)).toBe(true);
    await expect(again.getByText(/Saved copy from/)).toHaveCount(2);
    await again.getByRole('tab', { name: 'Open' }).click();
    await expect(rows(again)).toHaveCount(3);
    await expect(header(again, 'Fuel surcharge')).toBeVisible();
    await again.getByRole('searchbox').last().fill('PG-3');
    await expect(again.getByText('This search is not saved on this device')).toBeVisible();
    await again.goto(detail);
    await expect(again.getByRole('region', { name: /Ground Advantage/ })).toContainText('Not billed');
    await again.goto(appUrl(again, 'auth/postage/deposits'));
    await expect(again.getByText('Nothing saved on this device yet')).toBeVisible();
    await device.context.setOffline(false);
    await expect(again.getByText('No deposits yet')).toBeVisible({ timeout: 30_000 });
    expect(device.consoleErrors).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the postage pages are cards in Spanish, none wider than the screen', async ({ device }) => {
    const { page } = device;
    await waitUntilSynced(page);
    await buyLabels(page, numbersFrom(1, 4));
    await page.evaluate(() => localStorage.setItem('packbench.language', 'es'));
    await page.goto(appUrl(page, 'auth/postage'));
    await expect(page.getByRole('heading', { name: 'Franqueo', level: 1 })).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByText('5 líneas')).toBeVisible();
    await expect(rows(page).first()).toContainText('Retenido por una etiqueta');
    expect(await isAsWideAsItsWindow(page)).toBe(true);

    await openSpending(page, 'Gasto por transportista y semana');
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(await isAsWideAsItsWindow(page)).toBe(true);

    await page.getByRole('button', { name: 'Filtros', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filtros y orden' });
    await sheet.getByLabel('Ordenar por').selectOption({ label: 'Importe' });
    await sheet.getByLabel('Tipo').selectOption({ label: 'Retenido por una etiqueta' });
    await sheet.getByRole('button', { name: 'Mostrar 4 líneas' }).tap();
    await expect(rows(page)).toHaveCount(4);
    await rows(page).first().getByRole('link').tap();
    await expect(page.getByRole('heading', { name: /^Franqueo de PG-/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Detalle de movimientos' })).toBeVisible();
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    await page.getByRole('link', { name: 'Volver al franqueo' }).tap();

    const pages = page.getByRole('navigation', { name: 'Páginas de franqueo' });
    for (const [name, count] of [
      ['Franqueo retenido', 4],
      ['Historial de compras', 1],
      ['Depósitos', 0],
      ['Etiquetas anuladas', 0],
      ['Registro de anulaciones', 0],
    ] as const) {
      await pages.getByRole('link', { name }).tap();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(rows(page)).toHaveCount(count);
      expect(await isAsWideAsItsWindow(page), name).toBe(true);
    }
    expect(device.consoleErrors).toEqual([]);
  });
});
