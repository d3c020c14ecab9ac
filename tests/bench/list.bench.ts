/**
 * The order list of 1,000, 10,000 and 100,000 orders beside AG Grid: first paint, all of them there, sorting by name,
 * search, and frames while it jumps about. Both hold the same rows in memory and show the same columns; median of the rounds.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { STYLE } from './list-peers/entries.ts';
import { atMost, median, type Row } from './measure.ts';
import { servePeers } from './serve-peers.ts';

const SIZES = [1000, 10_000, 100_000];
const ROUNDS = 3;
const LARGEST = 100_000;
/** Milliseconds at the largest size. */
const LIMITS = { paint: 100, frame: 34 };
const QUARTER = 1 / 4;
const P95 = 0.95;
interface Figures {
  paint: number;
  whole: number;
  sort: number;
  find: number;
  frame: number;
}

interface Measured {
  paint(): Promise<Pick<Figures, 'paint' | 'whole'>>;
  sort(): Promise<number>;
  find(): Promise<number>;
  jump(): Promise<number[]>;
}

async function round(browser: Browser, address: string): Promise<Figures> {
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => 'lists' in globalThis);
    return await page.evaluate(async (share) => {
      const { lists } = globalThis as unknown as { lists: Measured };
      const painted = await lists.paint();
      const frames = (await lists.jump()).sort((one, other) => one - other);
      const sort = await lists.sort();
      const find = await lists.find();
      return { ...painted, sort, find, frame: frames[Math.floor(frames.length * share)]! };
    }, P95);
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
      const found: Record<'ours' | 'ag-grid', Figures[]> = { ours: [], 'ag-grid': [] };
      // In turn, so that what the machine does meanwhile hits both alike.
      for (let turn = 0; turn < ROUNDS; turn++) {
        for (const peer of ['ours', 'ag-grid'] as const)
          found[peer].push(await round(browser, server.urlOf(peer, size)));
      }
      const of = (peer: 'ours' | 'ag-grid', what: keyof Figures) =>
        median(found[peer].map((figures) => figures[what]));
      const isLargest = size === LARGEST;
      const name = `list of ${size.toLocaleString('en-US')} orders`;
      const beside = (what: keyof Figures, words: string, target?: number) =>
        atMost(`${name}: ${words}`, 'ag-grid', of('ours', what), of('ag-grid', what), 'ms', target);
      rows.push(
        beside('paint', 'first paint', isLargest ? QUARTER : undefined),
        beside('whole', 'all of them there'),
        beside('sort', 'sorted by name', isLargest ? QUARTER : undefined),
        beside('find', 'search'),
        beside('frame', 'p95 frame of jumps'),
      );
      if (isLargest) {
        rows.push(
          atMost(`${name}: first paint`, 'the limit', of('ours', 'paint'), LIMITS.paint, 'ms', 1),
          atMost(`${name}: p95 frame of jumps`, 'the limit', of('ours', 'frame'), LIMITS.frame, 'ms', 1),
        );
      }
    }
    return rows;
  } finally {
    await browser.close();
    server.stop();
  }
}
