/**
 * The device's database: the same 1,000, 10,000 and 100,000 orders written, and nine pages of 100 read one after the
 * other, each on from the key of the last row before it. By the import's and the list's own functions, by Dexie and raw
 * IndexedDB with the same table and indexes, by RxDB (its Dexie storage) and by PouchDB (not 100,000: minutes). Ours are
 * sure to be made from the import's commit on; how long it takes until all are in the list and in the queue is told
 * beside it. Each on a fresh profile on disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { atMost, faster, median, within, type Row } from './measure.ts';
import { servePeers } from './serve-peers.ts';

const PEERS = ['ours', 'dexie', 'raw IndexedDB', 'rxdb', 'pouchdb-browser'] as const;
type Peer = (typeof PEERS)[number];

const SIZES = [
  { size: 1000, rounds: 3, without: [] },
  { size: 10_000, rounds: 3, without: [] },
  { size: 100_000, rounds: 1, without: ['pouchdb-browser'] },
] as const;
const MAX_MS = 600_000;
/** From here on the import path is to be so many times as fast as Dexie's bulkPut. */
const LARGE = 10_000;
const TIMES_DEXIE = 8;
const PAGE_MS = 10;

interface Figures {
  /** Milliseconds. */
  written: number;
  finished: number;
  pageAtOnce: number;
  page: number;
}

interface Measured {
  write(): Promise<number>;
  finish(): Promise<number>;
  pages(): Promise<{ atOnce: number[]; atRest: number[] }>;
}

async function round(address: string): Promise<Figures> {
  const profile = mkdtempSync(path.join(tmpdir(), 'packbench-store-'));
  const context = await chromium.launchPersistentContext(profile, config.use?.launchOptions);
  context.setDefaultTimeout(MAX_MS);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'store' in globalThis);
    const measuring = page.evaluate(async () => {
      const { store } = globalThis as unknown as { store: Measured };
      const written = await store.write();
      const finished = written + (await store.finish());
      return { written, finished, pages: await store.pages() };
    });
    const { written, finished, pages } = await within(MAX_MS, address, measuring);
    return { written, finished, pageAtOnce: median(pages.atOnce), page: median(pages.atRest) };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

export async function run(): Promise<Row[]> {
  const server = await servePeers({ script: 'store-peers/page.ts' });
  try {
    const rows: Row[] = [];
    for (const { size, rounds, without } of SIZES) {
      const peers = PEERS.filter((peer) => !(without as readonly Peer[]).includes(peer));
      const found = new Map(peers.map((peer) => [peer, [] as Figures[]]));
      // In turn, so that what the machine does meanwhile hits all alike.
      for (let turn = 0; turn < rounds; turn++)
        for (const peer of peers) found.get(peer)!.push(await round(server.urlOf(peer, size)));
      const of = (peer: Peer, what: keyof Figures) =>
        median(found.get(peer)!.map((figures) => figures[what]));
      const perSecond = (ms: number) => (size / ms) * 1000;
      const name = `${size.toLocaleString('en-US')} orders`;
      for (const peer of peers) {
        if (peer === 'ours') continue;
        const theirs = perSecond(of(peer, 'written'));
        const target = peer === 'dexie' && size >= LARGE ? TIMES_DEXIE : undefined;
        rows.push(
          faster(
            `${name} kept by the import`,
            peer,
            perSecond(of('ours', 'written')),
            theirs,
            'orders/s',
            target,
          ),
          faster(`${name} listed and queued`, peer, perSecond(of('ours', 'finished')), theirs, 'orders/s'),
          atMost(
            `page of 100 of ${name}, just written`,
            peer,
            of('ours', 'pageAtOnce'),
            of(peer, 'pageAtOnce'),
            'ms',
          ),
          atMost(`page of 100 of ${name}`, peer, of('ours', 'page'), of(peer, 'page'), 'ms'),
        );
      }
      if (size >= LARGE)
        rows.push(
          atMost(
            `page of 100 of ${name}, just written`,
            'the limit',
            of('ours', 'pageAtOnce'),
            PAGE_MS,
            'ms',
            1,
          ),
          atMost(`page of 100 of ${name}`, 'the limit', of('ours', 'page'), PAGE_MS, 'ms', 1),
        );
    }
    return rows;
  } finally {
    server.stop();
  }
}
