/** The packing table with a scanner and a scale that are simulated at the edge of the browser: keys, and HID reports. */
import type { BrowserContext, Page } from '@playwright/test';
import { cardOf, type Command } from '#domain/scan/command-card.ts';
import { ownCodeOf } from '#domain/scan/own-code.ts';
import { encodeCode128 } from '#domain/labels/code128.ts';
import {
  appUrl,
  askServer,
  expect,
  labelsOnDevice,
  logIn,
  openNewOrder,
  orderIdOf,
  test,
  waitUntilInstalled,
  waitUntilSynced,
} from './support/journey.ts';

interface Shipments {
  list: { orderNo: string; trackingNumber: string }[];
}

/** Ounces on the scale; it reports ten times a second, as real ones do. */
async function plugScale(context: BrowserContext) {
  await context.addInitScript(() => {
    let tenths = 0;
    let status = 2;
    const device = Object.assign(new EventTarget(), {
      opened: false,
      vendorId: 0x0922,
      productId: 0x8003,
      productName: 'Test scale',
      collections: [{ usagePage: 0x8d, usage: 0x20 }],
      open: () => Promise.resolve(),
      close: () => Promise.resolve(),
      sendReport: () => Promise.resolve(),
    });
    setInterval(() => {
      const bytes = Uint8Array.of(status, 11, 0xff, tenths % 256, Math.floor(tenths / 256));
      const report = { reportId: 3, data: new DataView(bytes.buffer), device };
      device.dispatchEvent(Object.assign(new Event('inputreport'), report));
    }, 100);
    const known = () => Promise.resolve([device]);
    const hid = Object.assign(new EventTarget(), { getDevices: known, requestDevice: known });
    Object.defineProperty(navigator, 'hid', { value: hid });
    Object.assign(globalThis, {
      lay(ounces: number, isMoving: boolean) {
        tenths = Math.round(ounces * 10);
        status = tenths === 0 ? 2 : isMoving ? 3 : 4;
      },
    });
  });
}

/** Puts so many ounces on the scale; 0 takes all off. */
async function lay(page: Page, ounces: number, isMoving = false) {
  await page.evaluate(
    ([weight, moves]) =>
      (globalThis as unknown as { lay: (ounces: number, isMoving: boolean) => void }).lay(weight, moves),
    [ounces, isMoving] as const,
  );
}

/** The keys of a scanner, all within a few milliseconds, wherever the focus is. */
async function scan(page: Page, code: string) {
  await page.evaluate((text) => {
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    for (const key of text) press(key);
    press('Enter');
  }, code);
}

const command = (page: Page, name: Command) => scan(page, cardOf(name));
const weight = (page: Page) => page.getByTestId('pack-weight');
const stop = (page: Page) => page.getByTestId('pack-stop');

async function openStation(page: Page) {
  await page.goto(appUrl(page, 'auth/pack'));
  await page.getByRole('button', { name: 'Start station' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible();
}

/** Weighs what lies on the table; `shown` is rounded up to the ounce. */
async function weigh(page: Page, ounces: number, shown: string) {
  await lay(page, 0);
  await expect(weight(page)).toContainText('Put the package on the scale');
  await lay(page, ounces, true);
  await expect(weight(page)).toContainText('In motion');
  await lay(page, ounces);
  await expect(weight(page)).toContainText(shown);
  await expect(weight(page)).toHaveAttribute('data-held', 'true');
}

const printsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { prints: number }).prints);

const madeFor = async (page: Page, orderNo: string) => {
  const { list } = await askServer<Shipments>(page, '/api/ezeeship/shipment/list');
  return list.filter((shipment) => shipment.orderNo === orderNo);
};

test.use({ viewport: { width: 820, height: 1180 } });
test.beforeEach(async ({ device }) => {
  await plugScale(device.context);
  // Nobody answers a print dialog here.
  await device.context.addInitScript(() => {
    Object.assign(globalThis, { prints: 0 });
    globalThis.print = () => {
      (globalThis as unknown as { prints: number }).prints += 1;
    };
  });
  await device.page.reload();
});

test('three parcels are packed one after the other by scanner and scale alone', async ({ device }) => {
  const { page } = device;
  await logIn(page);
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
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  await command(page, 'NEXT');

  await page.getByRole('textbox', { name: 'Type a code' }).fill('pb-1004');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Priya Nair');
  await lay(page, 0);
  await page.getByRole('button', { name: 'Keypad' }).click();
  await page.getByRole('textbox', { name: 'Pounds' }).fill('5');
  await page.getByRole('textbox', { name: 'Ounces' }).fill('20');
  await page.getByRole('button', { name: 'Set weight' }).click();
  await expect(weight(page)).toContainText('6 lb 4 oz');
  await expect(page.getByRole('status').filter({ hasText: '$' })).toBeVisible();
  await page.getByRole('button', { name: 'Create label' }).click();
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Next order' }).click();
  await expect(page.getByRole('region', { name: 'Packed here' }).getByRole('listitem')).toHaveCount(3);

  for (const orderNo of ['PB-1001', 'PB-1002', 'PB-1004'])
    expect(await madeFor(page, orderNo), orderNo).toHaveLength(1);
  const id = await orderIdOf(page, 'PB-1002', 2);
  const { packages } = await askServer<{ packages: { weight: number; weight2: number }[] }>(
    page,
    `/api/ezeeship/order/get/${id}`,
  );
  expect(packages[0]).toMatchObject({ weight: 2, weight2: 8 });
  expect(device.consoleErrors).toEqual([]);
});

test('a miss fills the screen until it is acknowledged, and closes the order that was open', async ({
  device,
}) => {
  const { page } = device;
  await logIn(page);
  await waitUntilSynced(page);
  await openStation(page);
  await scan(page, 'PB-1005');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Marco Peña');
  await weigh(page, 96, '6 lb');

  await scan(page, 'NO-SUCH-ORDER');
  await expect(stop(page)).toContainText('NO-SUCH-ORDER was not found. No order is open.');
  await expect(page.getByRole('region', { name: 'Order' })).toHaveCount(0);
  await scan(page, 'PB-1001');
  await command(page, 'CREATE');
  await expect(stop(page)).toContainText('NO-SUCH-ORDER');
  await command(page, 'OK');
  await expect(stop(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible();

  await scan(page, 'PB-1017');
  await expect(stop(page)).toContainText('It is on hold.');
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
  await expect(stop(page).getByRole('link', { name: 'Edit order' })).toBeVisible();
  await command(page, 'OK');

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
  await logIn(page);
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
  await openStation(page);
  await server.stop('SIGKILL');
  page = await device.reopen({ offline: true });
  await plugScale(device.context);
  await expect(page.getByTestId('sync-chip')).toContainText('Offline');
  await page.goto(appUrl(page, 'auth/pack'));
  await page.getByRole('button', { name: 'Start station' }).click();

  await scan(page, 'PB-1007');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Dana Whitfield');
  await weigh(page, 32, '2 lb');
  await expect(page.getByText(/Bought when you are online if it costs \$\d+\.\d\d or less/)).toBeVisible();
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
  expect(await madeFor(page, 'PB-1007')).toHaveLength(1);
  await expect.poll(() => labelsOnDevice(page), { timeout: 30_000 }).toBe(1);
  expect(device.consoleErrors).toEqual([]);
});

test('what lies still for a second is labelled by itself, and printed at once', async ({ device }) => {
  const { page } = device;
  await logIn(page);
  await waitUntilSynced(page);
  await openStation(page);
  await page.getByRole('button', { name: 'Station settings' }).click();
  await page.getByRole('switch', { name: 'Create when the weight is stable for 1 s' }).check();
  await page.getByRole('switch', { name: 'Left-hand layout' }).check();
  await page.keyboard.press('Escape');
  await scan(page, 'PB-1008');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Joaquín Ibáñez');
  await lay(page, 12);
  await expect(page.getByRole('heading', { name: 'Label created' })).toBeVisible({ timeout: 45_000 });
  expect(await madeFor(page, 'PB-1008')).toHaveLength(1);
});

test('the camera reads a code as the scanner does', async ({ device }) => {
  const { page } = device;
  await logIn(page);
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
  await openStation(page);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Wang Fang', { timeout: 30_000 });
  expect(device.consoleErrors).toEqual([]);
});

test('the order form reads the scale by a key', async ({ device }) => {
  const { page } = device;
  await logIn(page);
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
  await logIn(page);
  await waitUntilSynced(page);
  await page.keyboard.press('Alt+s');
  await page.getByRole('button', { name: 'Start station' }).click();
  await page.getByRole('button', { name: 'Station settings' }).click();
  await page.getByRole('button', { name: 'Print command cards' }).click();
  await expect.poll(() => printsOf(page)).toBe(1);
  await expect(page.locator('[data-paper-sheet=cards] > div')).toHaveCount(6);
  await expect(page.locator('[data-paper-sheet]')).toBeHidden();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-paper-sheet]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Print the codes of waiting orders' }).click();
  await expect(page.locator('[data-paper-sheet=list] > div')).toHaveCount(19);
});
