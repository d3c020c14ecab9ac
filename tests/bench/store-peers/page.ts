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
const READS = 9;
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

export const store = {
  write: () => timed(() => kept.write()),
  finish: () => timed(() => kept.finish?.() ?? Promise.resolve()),
  /**
   * Milliseconds of each page of the first few, once what was written has settled: never the same twice, as some keep
   * what they have answered.
   */
  async page(): Promise<number[]> {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const times: number[] = [];
    for (let read = 0; read < READS; read++) {
      const ms = await timed(async () => {
        const found = await kept.page(read * PAGE, PAGE);
        if (found !== PAGE) throw new Error(`a page of ${found}`);
      });
      times.push(ms);
    }
    return times;
  },
};
Object.assign(globalThis, { store });
