/** The test of a journey: a server of its own, a browser profile that keeps its data, and a console that must stay clean. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { countStore } from './device-store.ts';
import { createQuickServerProcess, createServerProcess, type RunningServer } from './server.ts';

/** Where the demo's shop stands: its orders are of today there. */
const SHOP_ZONE = 'America/Los_Angeles';
/** yyyy-MM-dd */
export const shopDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE }).format(new Date());

export const DEMO = { email: 'demo@packbench.example', password: 'Demo_2026' };

export interface Device {
  context: BrowserContext;
  page: Page;
  /** The folder with all that the browser keeps. */
  profile: string;
  /** Ends the browser and opens it again on the same profile: a cold start. */
  reopen(options?: { offline?: boolean }): Promise<Page>;
  /** Console errors so far that are not the network's own. */
  consoleErrors: string[];
}

interface Fixtures {
  server: RunningServer;
  serverEnv: Record<string, string>;
  /** The journey needs the database that comes with the server, also where the tests have a PostgreSQL. */
  isEmbedded: boolean;
  viewport: { width: number; height: number };
  /** The device has the app from an earlier visit; false: it meets it for the first time. */
  isInstalled: boolean;
  /** The demo's user is logged in and his orders are on the device, as at the start of most days. */
  isLoggedIn: boolean;
  /** The device prints in the browser; false: nobody has said yet how it prints. */
  hasPrinter: boolean;
  device: Device;
}

/** As the app keeps it. */
const PRINTER = JSON.stringify({ way: 'browser' });

const newProfile = () => mkdtempSync(path.join(tmpdir(), 'packbench-profile-'));
let installed: Promise<string> | undefined;

/** A profile with the app in it. Installing takes seconds of processor time, so it is done once per process and copied. */
async function installedProfile(app: string): Promise<string> {
  const profile = newProfile();
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(profile, { ...config.use?.launchOptions });
  const page = await context.newPage();
  await page.goto(app);
  await waitUntilInstalled(page);
  await context.close();
  return profile;
}

interface LoggedIn {
  profile: string;
  /** Of the server that knows the session. */
  source: string;
}
const loggedIn = new Map<boolean, Promise<LoggedIn>>();

/** Logging in and fetching the orders takes seconds, too: done once per kind of database and copied. */
function logInOnce(isEmbedded: boolean): Promise<LoggedIn> {
  const known = loggedIn.get(isEmbedded);
  if (known) return known;
  const made = makeLoggedIn(isEmbedded);
  loggedIn.set(isEmbedded, made);
  return made;
}

async function makeLoggedIn(isEmbedded: boolean): Promise<LoggedIn> {
  const server = await createServer(isEmbedded)();
  await server.start();
  const profile = newProfile();
  process.once('exit', () => {
    rmSync(profile, { recursive: true, force: true });
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  cpSync(await (installed ??= installedProfile(server.app)), profile, { recursive: true });
  const context = await chromium.launchPersistentContext(profile, {
    ...config.use?.launchOptions,
    locale: 'en-US',
    timezoneId: SHOP_ZONE,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(server.app);
  await logIn(page);
  await waitUntilSynced(page);
  await context.close();
  await server.stop();
  return { profile, source: server.source };
}

const createServer = (isEmbedded: boolean) => (isEmbedded ? createServerProcess : createQuickServerProcess);

const NETWORK_NOISE = /Failed to load resource|net::ERR_|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/;

export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],
  isEmbedded: [false, { option: true }],
  isLoggedIn: [false, { option: true }],
  server: async ({ serverEnv, isEmbedded, isLoggedIn }, use) => {
    const source = isLoggedIn ? (await logInOnce(isEmbedded)).source : undefined;
    const server = await createServer(isEmbedded)(serverEnv, source);
    await server.start();
    await use(server);
    await server.remove();
  },
  hasPrinter: [true, { option: true }],
  isInstalled: [true, { option: true }],
  device: async ({ server, viewport, hasTouch, hasPrinter, isInstalled, isLoggedIn, isEmbedded }, use) => {
    const profile = newProfile();
    if (isLoggedIn) cpSync((await logInOnce(isEmbedded)).profile, profile, { recursive: true });
    else if (isInstalled)
      cpSync(await (installed ??= installedProfile(server.app)), profile, { recursive: true });
    const consoleErrors: string[] = [];
    const watch = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' && !NETWORK_NOISE.test(message.text()))
          consoleErrors.push(message.text());
      });
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
    };
    const open = async (offline = false) => {
      const context = await chromium.launchPersistentContext(profile, {
        ...config.use?.launchOptions,
        viewport: viewport ?? { width: 1440, height: 900 },
        hasTouch: hasTouch ?? false,
        acceptDownloads: true,
        locale: 'en-US',
        timezoneId: SHOP_ZONE,
      });
      context.on('page', watch);
      if (hasPrinter)
        await context.addInitScript((printer) => {
          // A page that is still blank keeps nothing, and a frame of another site may be kept from it.
          if (location.protocol === 'about:' || window !== window.top) return;
          if (localStorage.getItem('packbench.printer') === null)
            localStorage.setItem('packbench.printer', printer);
        }, PRINTER);
      if (offline) await context.setOffline(true);
      const page = context.pages()[0] ?? (await context.newPage());
      watch(page);
      await page.goto(server.app);
      return { context, page };
    };
    const first = await open();
    if (isLoggedIn) await expect(first.page.getByTestId('order-row').first()).toBeVisible();
    const device: Device = {
      ...first,
      profile,
      consoleErrors,
      async reopen({ offline = false } = {}) {
        await device.context.close();
        const again = await open(offline);
        Object.assign(device, again);
        return again.page;
      },
    };
    await use(device);
    await device.context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});

export { expect };

/** Logs in to an account that may have no orders. */
export async function enter(page: Page, account: typeof DEMO) {
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
}

export async function logIn(page: Page, account = DEMO) {
  await enter(page, account);
  await expect(page.getByTestId('order-row').first()).toBeVisible();
}

/** The service worker runs the page and has stored the whole app. */
export async function waitUntilInstalled(page: Page) {
  const isInstalled = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { controller } = navigator.serviceWorker;
      // For a moment the page still has the worker that a logout took away.
      return controller?.state === 'activated' && registration?.active === controller;
    });
  await expect.poll(isInstalled, { timeout: 60_000 }).toBe(true);
}

export const syncChip = (page: Page) => page.getByTestId('sync-chip');

/** Comes back to the window, which looks for news then and not only every half minute. */
export const returnTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

const UNSENT = { name: 'state', keys: ['waiting', 'retry', 'sending'] };

/** All queued work has arrived. The queue is asked first: the chip follows a change a moment later. */
export async function waitUntilSynced(page: Page) {
  await expect(async () => expect(await countStore(page, 'outbox', UNSENT)).toBe(0)).toPass({
    timeout: 45_000,
  });
  await expect(syncChip(page)).toContainText('Up to date', { timeout: 45_000 });
}

const RECIPIENT = {
  Name: 'Sam Reed',
  'Address Line 1': '500 Main St',
  City: 'Columbus',
  'Zip Code': '43215',
};

/** Presses a key as a hand does: keys that follow each other at once are a scanner's, and set nothing off. */
export async function pressByHand(page: Page, key: string) {
  await page.waitForTimeout(100);
  await page.keyboard.press(key);
}

export const palette = (page: Page) => page.getByTestId('palette');
export const paletteField = (page: Page) => palette(page).getByRole('combobox', { name: 'Find anything' });

/** Opens the field that finds everything. Keys are heard as soon as the page is seen, not before. */
export async function openPalette(page: Page) {
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteField(page)).toBeFocused();
}

/** Fills a new order so that a USPS Priority Mail label can be made. Returns its order number. */
export async function fillDomesticOrder(page: Page, orderNo: string, note = '') {
  const info = page.getByRole('region', { name: 'Order Info' });
  await expect(info).toBeVisible();
  await info.getByLabel('Order No.', { exact: true }).fill(orderNo);
  await info.getByLabel('Batch No.', { exact: true }).fill('BATCH1');
  if (note) {
    await info.getByRole('button', { name: 'More references and note' }).click();
    await info.getByLabel('Note', { exact: true }).fill(note);
  }
  const recipient = page.getByRole('region', { name: 'Recipient' });
  for (const [label, text] of Object.entries(RECIPIENT)) {
    await recipient.getByLabel(label, { exact: true }).fill(text);
  }
  await recipient.getByLabel('State', { exact: true }).selectOption('OH');
  const shipping = page.getByRole('region', { name: 'Shipping' });
  await shipping.getByLabel('Carrier', { exact: true }).selectOption('1');
  await shipping.getByLabel('Service', { exact: true }).selectOption('2');
  const parcel = page.getByRole('region', { name: 'Package' });
  await parcel.getByLabel('Length', { exact: true }).fill('10');
  await parcel.getByLabel('Width', { exact: true }).fill('8');
  await parcel.getByLabel('Height', { exact: true }).fill('4');
  await parcel.getByLabel('Weight', { exact: true }).fill('2');
  return orderNo;
}

/** Asks for the label and agrees to a price that was not on the screen yet. */
export async function createLabel(page: Page) {
  await page.getByRole('button', { name: 'Create Label' }).first().click();
  const made = page.getByRole('heading', { name: 'Label created' });
  const buy = page.getByRole('button', { name: /^Buy label for/ });
  await expect(made.or(buy)).toBeVisible({ timeout: 45_000 });
  if (await buy.isVisible()) await buy.click();
  await expect(made).toBeVisible({ timeout: 60_000 });
}

export async function openNewOrder(page: Page) {
  await page.goto(new URL('auth/orders/new', page.url().replace(/\/newstyle\/.*/, '/newstyle/')).href);
  await expect(page.getByRole('region', { name: 'Recipient' })).toBeVisible();
}

/** A new order with nothing entered, whatever was left unfinished before; the default sender is there. */
export async function openFreshOrder(page: Page) {
  await page.goto(appUrl(page, 'auth/orders/new'));
  const discard = page.getByTestId('discard-draft');
  const sender = page.locator('#section-sender');
  await expect(discard.or(sender)).toBeVisible();
  if (await discard.isVisible()) await discard.click();
  await expect(sender).toContainText('Warehouse A');
}

/** What the server itself says, asked as an outsider with a session of its own. */
export async function askServer<T>(page: Page, path: string): Promise<T> {
  const reply = await page.request.get(new URL(path, page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID() },
  });
  const envelope = (await reply.json()) as { result: string; data: T };
  expect(envelope.result).toBe('OK');
  return envelope.data;
}

/** A page of the app. */
export const appUrl = (page: Page, route: string) =>
  new URL(route, page.url().replace(/\/newstyle\/.*/, '/newstyle/')).href;

/** The order's id, as soon as the server has it with this status. */
export async function orderIdOf(page: Page, orderNo: string, status: number): Promise<string> {
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const { list } = await askServer<{ list: { id: string; orderNo: string }[] }>(
          page,
          `/api/ezeeship/order/list?status=${status}&q=${orderNo}`,
        );
        id = list.find((row) => row.orderNo === orderNo)?.id;
        return id;
      },
      { message: `${orderNo} at the server`, timeout: 45_000 },
    )
    .toBeDefined();
  return id!;
}

export const orderAtServer = async (page: Page, id: string) =>
  (await askServer<{ order: Record<string, unknown> }>(page, `/api/ezeeship/order/get/${id}`)).order;

/** An order in the list of the tab it belongs under. */
export const rowIn = (page: Page, tab: 'Awaiting' | 'Shipped' | 'Cancelled', orderNo: string) =>
  page.getByRole('tabpanel', { name: tab }).getByTestId('order-row').filter({ hasText: orderNo });

/** How many label PDFs this device keeps. */
export const labelsOnDevice = (page: Page) => countStore(page, 'labels');

/** Somebody else takes an order number meanwhile. */
export async function takeOrderNo(page: Page, orderNo: string) {
  const known = await askServer<{ list: { id: string }[] }>(
    page,
    '/api/ezeeship/order/list?status=1&pageSize=1',
  );
  const { order, packages } = await askServer<{ order: Record<string, unknown>; packages: unknown[] }>(
    page,
    `/api/ezeeship/order/get/${known.list[0]!.id}`,
  );
  const reply = await page.request.post(new URL('/api/ezeeship/order/save', page.url()).href, {
    headers: { 'x-request-id': crypto.randomUUID() },
    data: {
      isCreateLabel: false,
      order: { ...order, id: null, orderNo, autoOrderNo: false, checkFailures: [] },
      packages,
    },
  });
  expect(await reply.json()).toMatchObject({ result: 'OK' });
}
