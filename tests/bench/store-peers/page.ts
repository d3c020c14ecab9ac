/**
 * One database at a time, named by `?peer=`, and `?rows=` orders to keep; measured from outside through `store`. Only its
 * code runs: two versions of one library do not bear each other in a page.
 */
import { orderForms, type Kept } from './orders.ts';

const PEERS = {
  ours: () => import('./ours.ts'),
  dexie: () => import('./dexie.ts'),
  'raw IndexedDB': () => import('./raw-indexed-db.ts'),
  rxdb: () => import('./rxdb.ts'),
  'pouchdb-browser': () => import('./pouchdb.ts'),
};
const PAGE = 100;
/** Pages read at once, and after a rest. */
const READS = { atOnce: 4, atRest: 5 };
/** The browser's database goes on putting its files in order behind a great write. */
const SETTLED_MS = 3000;

const asked = new URLSearchParams(location.search);
const peer = await PEERS[asked.get('peer') as keyof typeof PEERS]();
const kept: Kept = await peer.open(orderForms(Number(asked.get('rows'))));

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** Never the same page twice, as some keep what they have answered. */
async function readPages(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < count; page++) {
    const ms = await timed(async () => {
      const found = await kept.page(PAGE);
      if (found !== PAGE) throw new Error(`a page of ${found}`);
    });
    times.push(ms);
  }
  return times;
}

export const store = {
  write: () => timed(() => kept.write()),
  finish: () => timed(() => kept.finish?.() ?? Promise.resolve()),
  /** Milliseconds of each of the first pages: right after the writing, and once what was written has settled. */
  async pages(): Promise<{ atOnce: number[]; atRest: number[] }> {
    const atOnce = await readPages(READS.atOnce);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    return { atOnce, atRest: await readPages(READS.atRest) };
  },
};
Object.assign(globalThis, { store });
