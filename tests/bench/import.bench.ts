/**
 * Files of 1,000, 10,000 and 100,000 rows in 30 columns, from the choice of the file until all good rows stand in the
 * list, and how long each part of it takes: ours reads and judges them by every rule in its worker, stages them and makes
 * the orders; beside it SheetJS (xlsx) and papaparse (csv) with Dexie's bulkPut, which judge and queue nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { chromium, type Page } from '@playwright/test';
import { fieldNamesIn } from '#workers/sheets/words.ts';
import { csvOf } from '#workers/sheets/write-sheet.ts';
import config from '../e2e/playwright.config.ts';
import { COLUMNS, type Figures, goodRows, PARTS, sheetRows } from './import-peers/sheet.ts';
import { atMost, median, within, type Row } from './measure.ts';
import { servePeers, type PeerServer } from './serve-peers.ts';

const SIZES = [
  { size: 1000, rounds: 3 },
  { size: 10_000, rounds: 3 },
  { size: 100_000, rounds: 1 },
];
const KINDS = [
  { format: 'xlsx', peer: 'SheetJS' },
  { format: 'csv', peer: 'papaparse' },
] as const;
type Format = (typeof KINDS)[number]['format'];

/** Below this a file is read before anyone could cancel it. */
const CANCELLABLE = 10_000;
/** What a user waits for, by rows of the file; milliseconds. */
const WAIT: Partial<Record<number, number>> = { 10_000: 4000 };
const CANCEL_MS = 100;
const MAX_MS = 600_000;

interface Measured {
  run(): Promise<{ orders: number; figures: Figures }>;
  cancel(): Promise<number[]>;
}

function writeFile(folder: string, format: Format, size: number, hasBad: boolean): string {
  const names = fieldNamesIn('en');
  const table = [COLUMNS.map((field) => names[field]), ...sheetRows(size, hasBad)];
  const file = path.join(folder, `orders.${format}`);
  if (format === 'csv') {
    writeFileSync(file, csvOf(table.map((cells) => cells.map(String))));
    return file;
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table, { dense: true }), 'Orders');
  writeFileSync(file, write(book, { type: 'buffer', bookSST: true, compression: true }) as Buffer);
  return file;
}

/** Does something in a page of its own, the file chosen in it. */
async function withPage<T>(url: string, file: string, act: (page: Page) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), 'packbench-import-'));
  const context = await chromium.launchPersistentContext(profile, config.use?.launchOptions);
  context.setDefaultTimeout(MAX_MS);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => 'imports' in globalThis);
    await page.locator('input').setInputFiles(file);
    return await within(MAX_MS, url, act(page));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const round = (url: string, file: string, expected: number): Promise<Figures> =>
  withPage(url, file, async (page) => {
    const { orders, figures } = await page.evaluate(() =>
      (globalThis as unknown as { imports: Measured }).imports.run(),
    );
    if (orders !== expected) throw new Error(`${orders} of ${expected} orders were made`);
    return figures;
  });

const cancelling = (url: string, file: string): Promise<number[]> =>
  withPage(url, file, (page) =>
    page.evaluate(() => (globalThis as unknown as { imports: Measured }).imports.cancel()),
  );

interface Case {
  folder: string;
  kind: (typeof KINDS)[number];
  size: number;
  rounds: number;
  hasBad: boolean;
}

async function measured(server: PeerServer, { folder, kind, size, rounds, hasBad }: Case): Promise<Row[]> {
  const { format, peer } = kind;
  const file = writeFile(folder, format, size, hasBad);
  const mine: Figures[] = [];
  const theirs: Figures[] = [];
  // In turn, so that what the machine does meanwhile hits both alike.
  for (let turn = 0; turn < rounds; turn++) {
    mine.push(await round(server.urlOf('ours', size), file, goodRows(size, hasBad)));
    theirs.push(await round(server.urlOf(peer, size), file, size));
  }
  const of = (list: Figures[], what: keyof Figures) => median(list.map((figures) => figures[what]));
  const name = `${format} of ${size.toLocaleString('en-US')} rows, ${hasBad ? 5 : 0} % bad`;
  const beside = `${peer} + bulkPut, unjudged`;
  const listed = `${name}: chosen to listed`;
  const rows = [
    atMost(listed, beside, of(mine, 'listed'), of(theirs, 'listed'), 'ms'),
    ...PARTS.map((part) =>
      atMost(`${name}: of it ${part}`, 'the whole', of(mine, part), of(mine, 'listed'), 'ms'),
    ),
    atMost(`${name}: longest task of the page`, beside, of(mine, 'longest'), of(theirs, 'longest'), 'ms'),
  ];
  const wait = WAIT[size];
  if (wait !== undefined) rows.push(atMost(listed, 'the goal', of(mine, 'listed'), wait, 'ms'));
  if (size >= CANCELLABLE) {
    const longest = Math.max(...(await cancelling(server.urlOf('ours', size), file)));
    rows.push(atMost(`${name}: cancelled`, 'the limit', longest, CANCEL_MS, 'ms', 1));
  }
  return rows;
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'packbench-sheets-'));
  const workers = { sheets: '../../workers/sheets/sheets.worker.ts' };
  const server = await servePeers({ script: 'import-peers/page.ts', workers });
  try {
    const rows: Row[] = [];
    for (const { size, rounds } of SIZES)
      for (const kind of KINDS)
        for (const hasBad of [false, true])
          rows.push(...(await measured(server, { folder, kind, size, rounds, hasBad })));
    return rows;
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
