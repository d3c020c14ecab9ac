/**
 * The order list of 1,000, 10,000 and 100,000 orders beside AG Grid: first paint, all of them there, sorting by name,
 * search, and frames while it scrolls and jumps about. Both hold the same rows in memory and show the same columns;
 * median of the rounds. At 100,000 rows the shipment list stands beside the order list.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { STYLE } from './list-peers/style.ts';
import { atMost, median, type Row } from './measure.ts';
import { servePeers } from './serve-peers.ts';

const SIZES = [1000, 10_000, 100_000];
const ROUNDS = 3;
const LARGEST = 100_000;
/** Milliseconds: a frame that takes longer than two of the screen was dropped. */
const DROPPED = 34;
const PERCENT = 100;
const p95 = (frames: number[]): number =>
  frames.sort((one, other) => one - other)[Math.floor(frames.length * 0.95)]!;

interface Figures {
  paint: number;
  whole: number;
  sort: number;
  find: number;
  /** Dropped frames of 100 while it scrolls. */
  dropped: number;
  scroll: number;
  jump: number;
}

const MEASURES = [
  ['paint', 'first paint'],
  ['whole', 'all of them there'],
  ['sort', 'sorted by name'],
  ['find', 'search'],
  ['scroll', 'p95 frame of scrolling'],
  ['jump', 'p95 frame of jumps'],
] as const;

const ORDER_PEERS = ['orders', 'ag-grid'] as const;
type Peer = (typeof ORDER_PEERS)[number] | 'shipments';

interface Measured {
  paint(): Promise<Pick<Figures, 'paint' | 'whole'>>;
  sort(): Promise<number>;
  find(): Promise<number>;
  jump(): Promise<number[]>;
  scroll(): Promise<number[]>;
}

async function round(browser: Browser, address: string): Promise<Figures> {
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => 'lists' in globalThis);
    const { frames, ...figures } = await page.evaluate(async () => {
      const { lists } = globalThis as unknown as { lists: Measured };
      const painted = await lists.paint();
      const frames = { scroll: await lists.scroll(), jump: await lists.jump() };
      return { ...painted, frames, sort: await lists.sort(), find: await lists.find() };
    });
    const { scroll, jump } = frames;
    const dropped = (PERCENT * scroll.filter((ms) => ms > DROPPED).length) / scroll.length;
    return { ...figures, dropped, scroll: p95(scroll), jump: p95(jump) };
  } finally {
    await page.close();
  }
}

export async function run(): Promise<Row[]> {
  const server = await servePeers({ script: 'list-peers/page.tsx', style: STYLE });
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const rows: Row[] = [];
    for (const size of SIZES) {
      const isLargest = size === LARGEST;
      const found = new Map<Peer, Figures[]>(
        (isLargest ? [...ORDER_PEERS, 'shipments' as const] : ORDER_PEERS).map((peer) => [peer, []]),
      );
      // In turn, so that what the machine does meanwhile hits all alike.
      for (let turn = 0; turn < ROUNDS; turn++) {
        for (const [peer, figures] of found) figures.push(await round(browser, server.urlOf(peer, size)));
      }
      const of = (peer: Peer, what: keyof Figures) =>
        median(found.get(peer)!.map((figures) => figures[what]));
      const listOf = (what: string) => `list of ${size.toLocaleString('en-US')} ${what}`;
      const beside = (ours: Peer, peer: Peer, peerName: string) =>
        MEASURES.map(([what, words]) =>
          atMost(`${listOf(ours)}: ${words}`, peerName, of(ours, what), of(peer, what), 'ms'),
        );
      const dropped = (list: Peer) =>
        atMost(
          `${listOf(list)}: dropped while scrolling`,
          'the limit',
          of(list, 'dropped'),
          1,
          '% of frames',
          1,
        );
      rows.push(...beside('orders', 'ag-grid', 'ag-grid'));
      if (isLargest)
        rows.push(
          dropped('orders'),
          ...beside('shipments', 'orders', 'the order list'),
          dropped('shipments'),
        );
    }
    return rows;
  } finally {
    await browser.close();
    server.stop();
  }
}
