/** How a device prints: asked once, tried with a test label, on paper, as a file, and straight to a label printer. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfPages } from '../fixtures/pdf-pages.ts';
import { printZpl } from '../fixtures/zpl-printer.ts';
import { replaceLabelFile } from './support/device-store.ts';
import {
  appUrl,
  createLabel,
  expect,
  fillDomesticOrder,
  openFreshOrder,
  rowIn,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

test.use({ hasPrinter: false, isLoggedIn: true });

const chooser = (page: Page) => page.getByRole('dialog', { name: 'How does this device print?' });
const result = (page: Page) => page.getByRole('dialog', { name: 'Label created' });

async function makeLabel(page: Page, orderNo: string): Promise<void> {
  await openFreshOrder(page);
  await fillDomesticOrder(page, orderNo);
  await createLabel(page);
  // Pressed before its preview is drawn, it is printed all the same.
  await expect(result(page).getByRole('button', { name: 'Print', exact: true })).toBeVisible();
}

/** Pages of what went to the print dialog last, in points. */
async function printedSizes(page: Page): Promise<string[]> {
  const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
  return pages.map(({ size }) => size);
}

/** The browser's print dialog is out of reach: it is counted how often it was asked for. */
const countPrints = (page: Page) =>
  page.evaluate(() => {
    const counted = globalThis as { prints?: number };
    counted.prints = 0;
    globalThis.print = () => void (counted.prints! += 1);
  });
const prints = (page: Page) => page.evaluate(() => (globalThis as { prints?: number }).prints);

test('the first print asks how; a test label shows the size; after that nothing is asked', async ({
  device,
}) => {
  const { page } = device;
  await makeLabel(page, 'PRINT-1001');
  await countPrints(page);
  await result(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect(chooser(page)).toBeVisible();
  await expect(chooser(page).getByRole('radio', { name: /^Browser print/ })).toBeChecked();

  await chooser(page).getByRole('button', { name: 'Print test label' }).click();
  await expect(chooser(page)).toContainText('Test label sent. It should measure 4 x 6 in.');
  expect(await printedSizes(page)).toEqual(['288x432']);

  await chooser(page)
    .getByRole('radio', { name: /^8.5 x 11 in sheets/ })
    .check();
  await chooser(page).getByRole('button', { name: 'Save and print' }).click();
  await expect.poll(() => prints(page)).toBe(2);
  await expect(chooser(page)).toBeHidden();
  expect(await printedSizes(page)).toEqual(['612x792']);

  const again = result(page).getByRole('button', { name: 'Reprint' });
  await again.click();
  await expect.poll(() => prints(page)).toBe(3);
  await expect(chooser(page)).toBeHidden();

  await page.goto(appUrl(page, 'auth/orders?status=2'));
  const row = rowIn(page, 'Shipped', 'PRINT-1001');
  await expect(row).toContainText('Printed');
  await page.getByRole('button', { name: 'Not printed yet' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Not printed yet', pressed: true }).click();
  await expect(row).toHaveCount(1);

  await page.goto(appUrl(page, 'auth/settings'));
  const card = page.getByRole('region', { name: 'Printer' });
  await expect(card).toContainText('8.5 x 11 in sheets, one label each');
  await card.getByRole('button', { name: 'Change printer' }).click();
  await chooser(page)
    .getByRole('radio', { name: /^4 x 6 in labels/ })
    .check();
  await chooser(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card).toContainText('4 x 6 in labels');
  expect(device.consoleErrors).toEqual([]);
});

test('a ZPL file is saved, and again without a network', async ({ device }) => {
  const { page } = device;
  await waitUntilInstalled(page);
  await makeLabel(page, 'PRINT-2001');
  await result(page).getByRole('button', { name: 'Print', exact: true }).click();
  await chooser(page)
    .getByRole('radio', { name: /^ZPL file/ })
    .check();
  await chooser(page).getByRole('radio', { name: '300 dpi' }).check();
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    chooser(page).getByRole('button', { name: 'Save and print' }).click(),
  ]);
  expect(first.suggestedFilename()).toBe('label-PRINT-2001-300dpi.zpl');
  const zpl = await readFile(await first.path(), 'utf8');
  expect(zpl).toMatch(/^\^XA\n\^CI28\n\^LH0,0\n\^PW1200\n\^LL1800\n/);
  expect(zpl).toContain('^FDSam Reed^FS');
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);

  await device.context.setOffline(true);
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    result(page).getByRole('button', { name: 'Reprint' }).click(),
  ]);
  expect(await readFile(await again.path(), 'utf8')).toBe(zpl);

  // For another printer it was never drawn: then it is made from the PDF of this device.
  await page.goto(appUrl(page, 'auth/settings'));
  await page.getByRole('button', { name: 'Change printer' }).click();
  await chooser(page).getByRole('radio', { name: '203 dpi' }).check();
  await chooser(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(appUrl(page, 'auth/shipments?status=1'));
  await page.getByRole('button', { name: 'Actions for PRINT-2001' }).click();
  const [other] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Print', exact: true }).click(),
  ]);
  const drawn = printZpl(await readFile(await other.path(), 'utf8'));
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([[812, 1218]]);
  expect(drawn[0]!.dots.reduce((ink, dot) => ink + dot, 0)).toBeGreaterThan(50_000);
  expect(device.consoleErrors).toEqual([]);
});

test('a label made elsewhere prints beside ours without a network; one with a password is named', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilInstalled(page);
  await makeLabel(page, 'PRINT-3001');
  await makeLabel(page, 'PRINT-3002');
  await makeLabel(page, 'PRINT-3003');
  await waitUntilSynced(page);
  await page.goto(appUrl(page, 'auth/orders?status=2'));
  for (const orderNo of ['PRINT-3001', 'PRINT-3002', 'PRINT-3003'])
    await rowIn(page, 'Shipped', orderNo).getByRole('checkbox').check();
  await replaceLabelFile(page, 'PRINT-3002', await readFile('tests/fixtures/pdf/chromium.pdf'));
  await replaceLabelFile(page, 'PRINT-3003', await readFile('tests/fixtures/pdf/encrypted.pdf'));
  await device.context.setOffline(true);

  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog.getByRole('alert')).toContainText(
    'PRINT-3003: the PDF is protected with a password. Ask the carrier for one without.',
  );
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download 2 labels' }).click(),
  ]);
  const pages = await pdfPages(await readFile(await saved.path()));
  expect(pages.map(({ size }) => size)).toEqual(['288x432', '288x432']);
  expect(pages.filter(({ text }) => text.includes('HTML 7302'))).toHaveLength(1);
  expect(pages.filter(({ text }) => text.includes('PRINT-3001'))).toHaveLength(1);

  await countPrints(page);
  await dialog.getByRole('button', { name: 'Print 2 labels' }).click();
  await chooser(page).getByRole('button', { name: 'Save and print' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  expect(await printedSizes(page)).toEqual(['288x432', '288x432']);
  expect(device.consoleErrors).toEqual([]);
});

test('a label printer by USB, and one that is gone', async ({ device }) => {
  const { page } = device;
  await device.context.addInitScript(() => {
    const sent: number[] = [];
    const printer = {
      vendorId: 0x0a5f,
      productId: 7,
      serialNumber: 'S1',
      productName: 'ZD421',
      opened: false,
      configuration: {
        interfaces: [
          {
            interfaceNumber: 0,
            alternate: {
              interfaceClass: 7,
              endpoints: [{ direction: 'out', type: 'bulk', endpointNumber: 1 }],
            },
          },
        ],
      },
      open: async () => undefined,
      claimInterface: async () => undefined,
      close: async () => undefined,
      transferOut: async (_: number, bytes: Uint8Array) => {
        sent.push(...bytes);
        return { status: 'ok' };
      },
    };
    const desk = globalThis as unknown as { plugged: boolean; sent: () => string };
    desk.plugged = true;
    desk.sent = () => new TextDecoder().decode(Uint8Array.from(sent));
    Object.defineProperty(navigator, 'usb', {
      value: {
        requestDevice: async () => printer,
        getDevices: async () => (desk.plugged ? [printer] : []),
      },
    });
  });
  const sent = () => page.evaluate(() => (globalThis as unknown as { sent: () => string }).sent());
  await page.reload();
  await page.goto(appUrl(page, 'auth/settings'));
  await page.getByRole('region', { name: 'Printer' }).getByRole('button', { name: 'Change printer' }).click();
  await chooser(page)
    .getByRole('radio', { name: /^Label printer by USB/ })
    .check();
  await chooser(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(chooser(page).getByRole('alert')).toHaveText('Choose the printer first.');
  await chooser(page).getByRole('button', { name: 'Choose the printer' }).click();
  await expect(chooser(page)).toContainText('ZD421 is connected.');
  await chooser(page).getByRole('button', { name: 'Print test label' }).click();
  await expect.poll(sent).toContain('^FDshould measure 4 x 6 in^FS');
  await chooser(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Printer' })).toContainText('ZD421, 203 dpi');

  await page.evaluate(() => ((globalThis as unknown as { plugged: boolean }).plugged = false));
  await page.getByRole('button', { name: 'Print test label' }).click();
  await expect(page.getByRole('alert')).toContainText('The printer was not found.');
  expect(device.consoleErrors).toEqual([]);
});

test('Zebra Browser Print on this computer', async ({ device }) => {
  const { page } = device;
  const printer = { uid: 'usb:1', name: 'ZT411', connection: 'usb' };
  const written: unknown[] = [];
  const open = { 'access-control-allow-origin': '*' };
  await page.route('http://127.0.0.1:9100/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/write') written.push(route.request().postDataJSON());
    const reply = pathname === '/available' ? { printer: [printer] } : pathname === '/default' ? printer : {};
    await route.fulfill({ json: reply, headers: open });
  });
  await page.goto(appUrl(page, 'auth/settings'));
  await page.getByRole('region', { name: 'Printer' }).getByRole('button', { name: 'Change printer' }).click();
  await chooser(page)
    .getByRole('radio', { name: /^Zebra Browser Print/ })
    .check();
  await expect(chooser(page)).toContainText(
    'Chrome will ask to access apps on this device. Choose Allow so labels can reach your printer.',
  );
  await chooser(page).getByRole('button', { name: 'Find printers' }).click();
  await expect(chooser(page).getByLabel('Printer', { exact: true })).toHaveValue('usb:1');
  await chooser(page).getByRole('button', { name: 'Print test label' }).click();
  await expect.poll(() => written).toMatchObject([{ device: printer, data: expect.stringContaining('^XZ') }]);
  expect(device.consoleErrors).toEqual([]);
});
