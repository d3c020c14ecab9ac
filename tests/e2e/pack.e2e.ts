/** The packing table with a scanner and a scale that are simulated at the edge of the browser: keys, and HID reports. */
import type { Page } from '@playwright/test';
import { ownCodeOf } from '#domain/scan/own-code.ts';
import { cardOf } from '#domain/scan/command-card.ts';
import { encodeCode128 } from '#domain/labels/barcodes/code128.ts';
import {
  appUrl,
  askServer,
  expect,
  labelsOnDevice,
  openNewOrder,
  orderIdOf,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';
import {
  command,
  countPrints,
  finishPages,
  holdPages,
  lay,
  openStation,
  plugScale,
  printsOf,
  stop,
  weigh,
  weight,
} from './support/pack-table.ts';
import { scan } from './support/scanner.ts';

interface Shipments {
  list: { orderNo: string; trackingNumber: string }[];
}

const madeFor = async (page: Page, orderNo: string) => {
  const { list } = await askServer<Shipments>(page, '/api/ezeeship/shipment/list');
  return list.filter((shipment) => shipment.orderNo === orderNo);
};

test.use({ viewport: { width: 820, height: 1180 }, isEmbedded: true, isLoggedIn: true });
test.beforeEach(async ({ device }) => {
  await plugScale(device.context);
  await countPrints(device.context);
  await device.page.reload();
});

test('three parcels are packed one after the other by scanner and scale alone', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await openStation(page);

  await scan(page, 'PB-1001');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Sam Reed');
  await expect(weight(page)).toContainText('Put the package on the scale');
  await command(page, 'CREATE');
  await expect(page.getByText('Weigh the package first.')).toBeVisible();
  await weigh(page, 11.3, '12 oz');
  await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
  await command(page, 'CREATE');
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  expect(await printsOf(page)).toBe(0);
  await command(page, 'PRINT');
  await expect.poll(() => printsOf(page)).toBe(1);

  // The first parcel still lies there: its weight is not the next one's.
  await scan(page, ownCodeOf(await orderIdOf(page, 'PB-1002', 1)));
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Lucía Fernández');
  await expect(weight(page)).toContainText('Take the last package off the scale');
  await weigh(page, 34.9, '2 lb 3 oz');
  await lay(page, 40);
  await page.getByRole('button', { name: 'Scale now 2 lb 8 oz - Use' }).click();
  await expect(weight(page)).toContainText('2 lb 8 oz');
  await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
  await command(page, 'CREATE');
  await expect(page.getByText(/^Costs \$\d+\.\d\d, expected \$\d+\.\d\d\. Create again/)).toBeVisible();
  await command(page, 'CREATE');
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  await command(page, 'NEXT');

  // By a slow scanner, and from then on by Enter alone: set, create, print, next.
  await scan(page, 'PB-1004', 140);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Priya Nair');
  await lay(page, 0);
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('textbox', { name: 'Pounds' })).toBeFocused();
  // What is scanned over the weight is no weight.
  await scan(page, 'NO-SUCH-ORDER', 60);
  await expect(stop(page)).toContainText('NO-SUCH-ORDER was not found.');
  await page.keyboard.press('Enter');
  await expect(stop(page)).toHaveCount(0);
  await scan(page, 'PB-1004', 140);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Priya Nair');
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('textbox', { name: 'Pounds' })).toBeFocused();
  // A short code over the weight looks like one: it is said, and looked for.
  await scan(page, '1004', 60);
  const doubted = page.getByRole('alert').filter({ hasText: '1004 counts as the weight' });
  await doubted.getByRole('button', { name: 'Look for 1004' }).click();
  await expect(stop(page)).toContainText('1004 was not found.');
  await page.keyboard.press('Enter');
  await expect(stop(page)).toHaveCount(0);
  await scan(page, 'PB-1004', 140);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Priya Nair');
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('textbox', { name: 'Pounds' })).toBeFocused();
  await page.keyboard.type('5 20');
  await expect(page.getByRole('textbox', { name: 'Ounces' })).toHaveValue('20');
  await page.keyboard.press('Enter');
  await expect(weight(page)).toContainText('6 lb 4 oz');
  await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  // What a dialog gave the focus back to is not what Enter means.
  await page.getByRole('button', { name: 'Station settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Station settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Station settings' })).toBeFocused();
  const prints = await printsOf(page);
  await holdPages(page);
  await page.keyboard.press('Enter');
  // A print that takes long does not hold up the next parcel, nor does Enter print twice.
  await expect(page.getByRole('region', { name: 'Getting ready to print' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible();
  await finishPages(page);
  await expect.poll(() => printsOf(page)).toBe(prints + 1);
  const packed = page.getByRole('region', { name: 'Packed here' }).getByRole('listitem');
  await expect(packed).toHaveCount(3);
  await page.getByRole('link', { name: 'Leave the pack station' }).click();
  await expect(page.getByRole('tab', { name: 'Shipped' })).toBeVisible();
  await page.keyboard.press('Alt+s');
  await expect(packed).toHaveCount(3);

  for (const orderNo of ['PB-1001', 'PB-1002', 'PB-1004'])
    expect(await madeFor(page, orderNo), orderNo).toHaveLength(1);
  const id = await orderIdOf(page, 'PB-1002', 2);
  const { packages } = await askServer<{ packages: { weight: number; weight2: number }[] }>(
    page,
    `/api/ezeeship/order/get/${id}`,
  );
  expect(packages[0]).toMatchObject({ weight: 2, weight2: 8 });
  // What was packed today is there in another tab, too.
  const tab = await device.context.newPage();
  await tab.goto(page.url());
  await page.close();
  await tab.getByRole('button', { name: 'Start station' }).click();
  await expect(tab.getByRole('region', { name: 'Packed here' }).getByRole('listitem')).toHaveCount(3);
  expect(device.consoleErrors).toEqual([]);
});

test('a miss fills the screen until it is acknowledged, and closes the order that was open', async ({
  device,
}) => {
  const { page } = device;
  await waitUntilSynced(page);
  await openStation(page);
  await scan(page, 'PB-1005');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Marco Peña');
  await weigh(page, 96, '6 lb');

  // Weighed, it is not replaced by the next scan without a word.
  await scan(page, 'PB-1001', 140);
  const unfinished = page.getByRole('alert').filter({ hasText: 'PB-1005 weighed, no label yet' });
  await expect(unfinished).toContainText('PB-1001 was scanned.');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Marco Peña');
  await command(page, 'OK');
  await expect(unfinished).toHaveCount(0);
  await expect(weight(page)).toContainText('6 lb');

  await scan(page, 'NO-SUCH-ORDER');
  await expect(stop(page)).toContainText('NO-SUCH-ORDER was not found. No order is open.');
  await expect(page.getByRole('region', { name: 'Order' })).toHaveCount(0);
  await scan(page, 'PB-1001', 140);
  await command(page, 'CREATE');
  await expect(stop(page)).toContainText('NO-SUCH-ORDER');
  await expect(stop(page).getByRole('status')).toHaveText('Scanned meanwhile: PB-1001');
  await command(page, 'OK');
  await expect(stop(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible();

  await scan(page, 'PB-1017');
  await expect(stop(page)).toContainText('It is on hold until');
  await page.keyboard.press('Enter');
  await expect(stop(page)).toHaveCount(0);
  await scan(page, 'PB-1020');
  await expect(stop(page)).toContainText('It is cancelled.');
  await page.getByRole('button', { name: 'OK' }).click();

  // An order with a mistake is not labelled either; the way to mend it stands beside it.
  await scan(page, 'PB-1018');
  await weigh(page, 12, '12 oz');
  await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
  await command(page, 'CREATE');
  await expect(stop(page)).toContainText('This order has to be corrected first');
  await stop(page).getByRole('link', { name: 'Edit order' }).click();
  await expect(page).toHaveURL(/orders\/edit\?orderId=.+from=pack/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible();

  await scan(page, 'PB-1006');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Li Na');
  await command(page, 'HOLD');
  await expect(page.getByText(/Order PB-1006 is on hold until/)).toBeVisible();
  expect(await madeFor(page, 'PB-1005')).toEqual([]);
  expect(device.consoleErrors).toEqual([]);
});

test('with the network gone a parcel is packed, its label queued up to a price, bought once later, and printed', async ({
  device,
  server,
}) => {
  let { page } = device;
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await openStation(page);
  await server.stop('SIGKILL');
  page = await device.reopen({ offline: true });
  await plugScale(device.context);
  await countPrints(device.context);
  await expect(page.getByTestId('sync-chip')).toContainText('Offline');
  await page.goto(appUrl(page, 'auth/pack'));
  await page.getByRole('button', { name: 'Start station' }).click();

  await scan(page, 'PB-1007');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Dana Whitfield');
  await weigh(page, 32, '2 lb');
  await expect(page.getByText(/Bought online at \$\d+\.\d\d or less/)).toBeVisible();
  await command(page, 'CREATE');
  await expect(page.getByRole('heading', { name: 'Label queued' })).toBeVisible();
  await expect(page.getByText(/You have not been charged/)).toBeVisible();
  await scan(page, 'PB-1007');
  await expect(stop(page)).toContainText('Already queued');
  await command(page, 'OK');

  await server.start();
  await device.context.setOffline(false);
  const packed = page.getByRole('region', { name: 'Packed here' });
  await expect(packed.getByRole('button', { name: 'Print the label of PB-1007' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(packed).toContainText('Label arrived, not printed');
  await packed.getByRole('button', { name: 'Print the new label' }).click();
  await expect(packed).toContainText('Label printed');
  expect(await madeFor(page, 'PB-1007')).toHaveLength(1);
  await expect.poll(() => labelsOnDevice(page), { timeout: 30_000 }).toBe(1);
  expect(device.consoleErrors).toEqual([]);
});

test('what lies still for a second is labelled by itself, and printed at once', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await openStation(page);
  await page.getByRole('button', { name: 'Station settings' }).click();
  await page.getByRole('switch', { name: 'Create when the weight is stable for 1 s' }).check();
  await page.getByRole('switch', { name: 'Print at once' }).check();
  await page.getByRole('switch', { name: 'Left-hand layout' }).check();
  await page.keyboard.press('Escape');
  await scan(page, 'PB-1008');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Joaquín Ibáñez');
  await lay(page, 12);
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => printsOf(page)).toBe(1);
  await expect(page.getByRole('button', { name: 'Reprint' })).toBeVisible();
  expect(await madeFor(page, 'PB-1008')).toHaveLength(1);
  expect(device.consoleErrors).toEqual([]);
});

test.describe('on a device that has not printed yet', () => {
  test.use({ hasPrinter: false });

  test('a miss lies over an open dialog and can be acknowledged there; what printing asks lies over a miss', async ({
    device,
  }) => {
    const { page } = device;
    await waitUntilSynced(page);
    await openStation(page);
    await command(page, 'CREATE');
    await expect(page.getByText('No order is open. Scan one first.')).toBeVisible();

    const settings = page.getByRole('dialog', { name: 'Station settings' });
    await page.getByRole('button', { name: 'Station settings' }).click();
    await expect(settings).toBeVisible();
    await scan(page, 'NO-SUCH-ORDER');
    await expect(stop(page)).toContainText('NO-SUCH-ORDER was not found.');
    await stop(page).getByRole('button', { name: 'OK' }).click();
    await expect(stop(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);

    await scan(page, 'PB-1001');
    await weigh(page, 12, '12 oz');
    await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
    await command(page, 'CREATE');
    await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
    await command(page, 'NEXT');
    await scan(page, 'PB-1001');
    await expect(stop(page)).toContainText('Already has a label');
    await stop(page).getByRole('button', { name: 'Reprint' }).click();
    await page
      .getByRole('dialog', { name: 'How does this device print?' })
      .getByRole('button', { name: 'Save and print' })
      .click();
    await expect.poll(() => printsOf(page)).toBe(1);
    await stop(page).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible();
    expect(device.consoleErrors).toEqual([]);
  });
});

test('the camera reads a code as the scanner does', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  const bars = encodeCode128('PB-1009');
  await page.addInitScript((widths) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const paint = () => {
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, 640, 360);
      pen.fillStyle = 'black';
      let x = 60;
      for (const [index, width] of widths.entries()) {
        if (index % 2 === 0) pen.fillRect(x, 80, width * 3, 200);
        x += width * 3;
      }
    };
    setInterval(paint, 100);
    navigator.mediaDevices.getUserMedia = () => {
      paint();
      return Promise.resolve(canvas.captureStream(10));
    };
  }, bars);
  // The first press of all, whichever button it is, starts the station.
  await page.goto(appUrl(page, 'auth/pack'));
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Wang Fang', { timeout: 30_000 });
  expect(device.consoleErrors).toEqual([]);
});

test('the order form reads the scale by a key', async ({ device }) => {
  const { page } = device;
  await openNewOrder(page);
  await lay(page, 34.9);
  await page.getByRole('region', { name: 'Package' }).getByLabel('Length', { exact: true }).focus();
  await page.keyboard.press('Alt+w');
  const parcel = page.getByRole('region', { name: 'Package' });
  await expect(parcel.getByLabel('Weight', { exact: true })).toHaveValue('2');
  await expect(parcel.getByLabel('Ounces', { exact: true })).toHaveValue('3');
  expect(device.consoleErrors).toEqual([]);
});

test('the command cards and the codes of orders come out on paper alone', async ({ device }) => {
  const { page } = device;
  await waitUntilSynced(page);
  await page.keyboard.press('Alt+s');
  await page.getByRole('button', { name: 'Start station' }).click();
  await page.getByRole('button', { name: 'Station settings' }).click();
  await page.getByRole('button', { name: 'Print command cards' }).click();
  await expect.poll(() => printsOf(page)).toBe(1);
  await expect(page.locator('[data-paper-sheet=cards] > div')).toHaveCount(8);
  await expect(page.locator('[data-paper-sheet]')).toBeHidden();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-paper-sheet]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Print the codes of waiting orders' }).click();
  await expect(page.locator('[data-paper-sheet=list] > div')).toHaveCount(19);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));

  await page.getByRole('button', { name: 'Test the scanner and the signals' }).click();
  const learning = page.getByRole('dialog', { name: 'Test the scanner and the signals' });
  await expect(learning).toContainText('0 of 3 scans');
  for (const count of [1, 2]) {
    await scan(page, `~${cardOf('OK')}`, 120);
    await expect(learning).toContainText(`${count} of 3 scans`);
  }
  await scan(page, `~${cardOf('OK')}`, 120);
  for (const learned of [
    'It types a character every 120 ms.',
    'It ends each code with Enter.',
    'It sends ~ before each code.',
  ])
    await expect(learning).toContainText(learned);
  await page.keyboard.press('Escape');
  await expect(learning).toHaveCount(0);
  await scan(page, '~PB-1009', 120);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Wang Fang');
});
