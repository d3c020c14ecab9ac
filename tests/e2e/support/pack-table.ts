/** The packing table: a scanner and a scale that are simulated at the edge of the browser, by keys and HID reports. */
import type { BrowserContext, Page } from '@playwright/test';
import { cardOf, type Command } from '#domain/scan/command-card.ts';
import { appUrl, expect } from './journey.ts';
import { scan } from './scanner.ts';

/** Ounces on the scale; it reports ten times a second, as real ones do. */
export async function plugScale(context: BrowserContext) {
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
export async function lay(page: Page, ounces: number, isMoving = false) {
  await page.evaluate(
    ([weight, moves]) =>
      (globalThis as unknown as { lay: (ounces: number, isMoving: boolean) => void }).lay(weight, moves),
    [ounces, isMoving] as const,
  );
}

export const command = (page: Page, name: Command) => scan(page, cardOf(name));
export const weight = (page: Page) => page.getByTestId('pack-weight');
export const stop = (page: Page) => page.getByTestId('pack-stop');

export async function openStation(page: Page) {
  await page.goto(appUrl(page, 'auth/pack'));
  await page.getByRole('button', { name: 'Start station' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to scan' })).toBeVisible();
}

/** Weighs what lies on the table; `shown` is rounded up to the ounce. */
export async function weigh(page: Page, ounces: number, shown: string) {
  await lay(page, 0);
  await expect(weight(page)).toContainText('Put the package on the scale');
  await lay(page, ounces, true);
  await expect(weight(page)).toContainText('In motion');
  await lay(page, ounces);
  await expect(weight(page)).toContainText(shown);
  await expect(weight(page)).toHaveAttribute('data-held', 'true');
}

/** Nobody answers a print dialog here: it is counted how often it was asked for. */
export async function countPrints(context: BrowserContext) {
  await context.addInitScript(() => {
    Object.assign(globalThis, { prints: 0 });
    globalThis.print = () => {
      (globalThis as unknown as { prints: number }).prints += 1;
    };
  });
}

/** Pages are drawn as slowly as on an old tablet: from now on, until `finishPages`. */
export async function holdPages(page: Page) {
  await page.evaluate(() => {
    const draw = HTMLCanvasElement.prototype.toBlob;
    const { promise, resolve } = Promise.withResolvers<void>();
    HTMLCanvasElement.prototype.toBlob = function held(...input) {
      void promise.then(() => draw.apply(this, input));
    };
    Object.assign(globalThis, {
      finishPages() {
        HTMLCanvasElement.prototype.toBlob = draw;
        resolve();
      },
    });
  });
}

export const finishPages = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { finishPages: () => void }).finishPages());

export const printsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { prints: number }).prints);
