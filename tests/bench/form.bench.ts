/**
 * Typing at a quarter of the machine's speed into an order of 1, 25 and 100 customs lines: the order form, three form
 * libraries holding the same fields, and one empty input. Milliseconds from a key press to the next paint; what is too quick for the browser
 * to report counts as its threshold.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { saveOrder } from '#contract/orders.ts';
import type { CustomsItem, OrderForm } from '#domain/order/order.ts';
import { blankCustomsItem } from '#domain/order/blank.ts';
import { fieldId } from '#orders/form/fields/form-context.tsx';
import config from '../e2e/playwright.config.ts';
import { createServerProcess, type RunningServer } from '../e2e/support/server.ts';
import { atMost, median, type Row } from './measure.ts';
import { servePeers } from './serve-peers.ts';
import { DEMO, freshOrder, logIn, saveBody, type Session } from './shop.ts';

const SIZES = [1, 25, 100];
const PEERS = ['react-hook-form', 'formik', 'antd'] as const;
const KEYS = 25;
const ROUNDS = 3;
const BETWEEN_KEYS_MS = 120;
const SLOWDOWN = 4;
/** The form libraries that redraw the form with each key are to be three times as slow. */
const THIRD = { formik: 1 / 3, antd: 1 / 3, 'react-hook-form': undefined };
/** Milliseconds the worst key may take. */
const LIMITS = new Map([
  [25, 64],
  [100, 100],
]);
/** The least the browser reports. */
const THRESHOLD_MS = 16;
/** Labels in lines of their own, as forms have them: hundreds in one running text cost the browser seconds to lay out. */
const STYLE = 'label { display: block }';
const MAX_WAIT_MS = 60_000;

interface Typing {
  worst: number;
  median: number;
}

interface MeasuredWindow {
  keyTimes?: Map<number, number>;
}

const anItem = (): CustomsItem => ({
  ...blankCustomsItem(),
  description: 'Cotton T-shirt',
  quantity: 1,
  valueAmount: 5,
  weight: 1,
  tariffNumber: '610910',
});

function orderOf(rows: number): OrderForm {
  const form = freshOrder();
  return {
    ...form,
    order: { ...form.order, recipientCountryCode: 'DE', recipientStateCode: '', recipientZipCode: '10115' },
    ordersPackageItems: Array.from({ length: rows }, anItem),
  };
}

/** An order with so many items on the server; answers its id. */
async function saved(server: RunningServer, { cookie }: Session, form: OrderForm): Promise<string> {
  const reply = await fetch(server.origin + saveOrder.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
    body: JSON.stringify(saveBody(form)),
  });
  const { data } = (await reply.json()) as { data?: { id: string } };
  if (!data) throw new Error('the order was not saved');
  return data.id;
}

/** Types into the input of this DOM id. */
async function typing(page: Page, id: string): Promise<Typing> {
  const field = page.locator(`[id="${id}"]`);
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await page.evaluate(watchKeys, THRESHOLD_MS);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    await page.evaluate(untilPainted);
  }
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await slow.detach();
  const typed = await field.inputValue();
  if (!typed.includes('a'.repeat(KEYS))) throw new Error(`the input holds "${typed}"`);
  const reported = await page.evaluate(() => [...((window as MeasuredWindow).keyTimes?.values() ?? [])]);
  const times = [
    ...reported,
    ...Array.from({ length: Math.max(0, KEYS - reported.length) }, () => THRESHOLD_MS),
  ];
  return { worst: Math.max(...times), median: median(times) };
}

/** Runs in the page: a form slower than the typist is not kept waiting with the next key. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Runs in the page: the longest event of each key press. */
function watchKeys(threshold: number) {
  const times = new Map<number, number>();
  (window as MeasuredWindow).keyTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (!entry.interactionId || !entry.name.startsWith('key')) continue;
      times.set(entry.interactionId, Math.max(times.get(entry.interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
}

async function typingInOurs(page: Page, app: string, id: string, rows: number): Promise<Typing> {
  const last = rows - 1;
  await page.goto(`${app}auth/orders/edit?orderId=${id}`);
  await page.waitForLoadState('networkidle');
  const line = page.getByRole('group', { name: `Item ${rows}`, exact: true });
  const description = fieldId(`ordersPackageItems.${last}.description`);
  await line.waitFor();
  if ((await page.locator(`[id="${description}"]`).count()) === 0) {
    await line.getByRole('button', { expanded: false }).first().click();
  }
  return typing(page, description);
}

async function typingInPeer(browser: Browser, url: string, rows: number): Promise<Typing> {
  const page = await openPage(browser);
  await page.goto(url);
  const measured = await typing(page, `lines.${rows - 1}.description`);
  await page.context().close();
  return measured;
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  context.setDefaultTimeout(MAX_WAIT_MS);
  return context.newPage();
}

async function loggedIn(browser: Browser, app: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(app);
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByTestId('order-row').first().waitFor();
  return page;
}

/** All in turn, several times, as the machine stumbles now and then: of each the median of its worst keys, and of its medians. */
async function inRounds(forms: (() => Promise<Typing>)[]): Promise<Typing[]> {
  const seen = forms.map((): Typing[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, type] of forms.entries()) seen[index]!.push(await type());
  }
  return seen.map((rounds) => ({
    worst: median(rounds.map(({ worst }) => worst)),
    median: median(rounds.map((typing) => typing.median)),
  }));
}

export async function run(): Promise<Row[]> {
  const server = await createServerProcess();
  await server.start();
  const peers = await servePeers({ script: 'form-peers/page.tsx', style: STYLE });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const session = await logIn(server.origin);
    const orders: Record<number, string[]> = {};
    for (const rows of SIZES) {
      orders[rows] = [];
      for (let round = 0; round < ROUNDS; round++) {
        orders[rows].push(await saved(server, session, orderOf(rows)));
      }
    }
    const ours = await loggedIn(browser, server.app);
    await ours.getByTestId('sync-chip').getByText('Up to date').waitFor();
    const measured: Row[] = [];
    for (const rows of SIZES) {
      const [mine, least, ...theirs] = await inRounds([
        () => typingInOurs(ours, server.app, orders[rows]!.pop()!, rows),
        () => typingInPeer(browser, peers.urlOf('one input', 1), 1),
        ...PEERS.map((peer) => () => typingInPeer(browser, peers.urlOf(peer, rows), rows)),
      ]);
      if (!mine || !least) throw new Error('nothing was measured');
      const worst = `typing, ${rows} customs lines: worst key`;
      const middle = `typing, ${rows} customs lines: median key`;
      const limit = LIMITS.get(rows);
      if (limit) measured.push(atMost(worst, 'the limit', mine.worst, limit, 'ms', 1));
      measured.push(
        atMost(worst, 'one empty input', mine.worst, least.worst, 'ms'),
        atMost(middle, 'one empty input', mine.median, least.median, 'ms'),
      );
      for (const [index, peer] of PEERS.entries()) {
        const their = theirs[index]!;
        measured.push(
          atMost(worst, peer, mine.worst, their.worst, 'ms', THIRD[peer]),
          atMost(middle, peer, mine.median, their.median, 'ms'),
        );
      }
    }
    return measured;
  } finally {
    await browser.close();
    peers.stop();
    await server.remove();
  }
}
