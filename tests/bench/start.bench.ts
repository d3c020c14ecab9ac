/**
 * Cold start without a network: installed once, the browser closed, the server killed; then time and again the
 * browser is opened anew, with 0, 1,000 and 10,000 orders stored, in turn with a bare service-worker page.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { createServerProcess } from '../e2e/support/server.ts';
import { serveBarePage } from './bare-page.ts';
import { atMost, median, type Row } from './measure.ts';
import { DEMO } from './shop.ts';

const ROUNDS = 5;
const SIZES = [0, 1000, 10_000];
const MAX_WAIT_MS = 60_000;

/** Milliseconds from the start of the navigation. */
interface Start {
  paint: number;
  row: number;
}

interface MeasuredWindow {
  firstRowAt?: number;
}

async function inBrowser<T>(profile: string, offline: boolean, run: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    ...config.use?.launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  context.setDefaultTimeout(MAX_WAIT_MS);
  try {
    await context.setOffline(offline);
    return await run(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function installBare(profile: string): Promise<string> {
  const bare = await serveBarePage();
  await inBrowser(profile, false, async (page) => {
    await page.goto(bare.page);
    await untilInstalled(page);
  });
  await bare.stop();
  return bare.page;
}

async function installApp(profile: string): Promise<string> {
  const server = await createServerProcess();
  await server.start();
  try {
    await inBrowser(profile, false, async (page) => {
      await page.goto(server.app);
      await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByTestId('order-row').first().waitFor();
      await untilInstalled(page);
      await page.getByTestId('sync-chip').getByText('Up to date').waitFor();
    });
  } finally {
    await server.remove();
  }
  return server.app;
}

/** Puts so many orders in the place of those stored. The page works without a server, so it can be asked to. */
async function fill(profile: string, app: string, count: number): Promise<void> {
  await inBrowser(profile, true, async (page) => {
    await page.goto(app);
    await page.getByTestId('order-row').first().waitFor();
    const stored = await page.evaluate(putOrders, count);
    if (stored !== count) throw new Error(`${stored} of ${count} orders were stored`);
  });
}

/** Runs in the page. Copies of one awaiting order, a minute apart. */
async function putOrders(count: number): Promise<number> {
  // A method: the loader wraps named functions in a helper the page does not have.
  const when = {
    done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    },
  };
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = names.find((each) => /^packbench-[0-9a-f]{32}$/.test(each));
  if (name === undefined) throw new Error(`no user database among ${names.join(', ')}`);
  const db = await when.done(indexedDB.open(name));
  const transaction = db.transaction('orders', 'readwrite');
  const orders = transaction.objectStore('orders');
  const rows = (await when.done(orders.getAll())) as {
    id: string;
    tab: number;
    order: object;
    words: string[];
  }[];
  const example = rows.find((row) => row.tab === 1);
  if (!example) throw new Error('no awaiting order to copy');
  orders.clear();
  for (let n = 0; n < count; n++) {
    const id = crypto.randomUUID();
    const orderNo = `BENCH-${String(n).padStart(6, '0')}`;
    const createTime = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
    orders.put({
      ...example,
      id,
      orderNo,
      order: { ...example.order, id, orderNo, createTime },
      sortKey: `${createTime}~${id}`,
      words: [orderNo.toLowerCase(), ...example.words.slice(1)],
    });
  }
  const stored = await when.done(orders.count());
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  db.close();
  return stored;
}

async function coldStart(profile: string, url: string, withRows: boolean): Promise<Start> {
  return inBrowser(profile, true, async (page) => {
    await page.addInitScript(noteFirstRow);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    if (withRows) await page.waitForFunction(() => (window as MeasuredWindow).firstRowAt !== undefined);
    return page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      row: (window as MeasuredWindow).firstRowAt ?? Number.NaN,
    }));
  });
}

/** Runs in the page before anything else: the frame after a row has come. */
function noteFirstRow() {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-testid="order-row"]')) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => ((window as MeasuredWindow).firstRowAt = performance.now())),
    );
  });
  watcher.observe(document, { childList: true, subtree: true });
}

export async function run(): Promise<Row[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'packbench-start-'));
  const profileOf = (name: number | string) => path.join(home, String(name));
  try {
    const bareUrl = await installBare(profileOf('bare'));
    const app = await installApp(profileOf('installed'));
    for (const size of SIZES) {
      cpSync(profileOf('installed'), profileOf(size), { recursive: true, verbatimSymlinks: true });
      await fill(profileOf(size), app, size);
    }
    const bare: Start[] = [];
    const starts = new Map(SIZES.map((size) => [size, [] as Start[]]));
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await coldStart(profileOf('bare'), bareUrl, false));
      for (const size of SIZES) starts.get(size)!.push(await coldStart(profileOf(size), app, size > 0));
    }
    const paint = (list: Start[]) => median(list.map((start) => start.paint));
    const row = (size: number) => median(starts.get(size)!.map((start) => start.row));
    const count = (size: number) => size.toLocaleString('en-US');
    return [
      ...SIZES.map((size) =>
        atMost(
          `offline cold start, ${count(size)} orders: first paint`,
          'bare service-worker page',
          paint(starts.get(size)!),
          paint(bare),
          'ms',
          2.5,
        ),
      ),
      atMost(
        'offline cold start, 1,000 orders: first row',
        'bare page: first paint',
        row(1000),
        paint(bare),
        'ms',
      ),
      atMost(
        'offline cold start, 10,000 orders: first row',
        'with 1,000 orders',
        row(10_000),
        row(1000),
        'ms',
        1.2,
      ),
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
