/**
 * 1,000 order saves queued without a network, sent at 20 ms round trip: our outbox, the queue of
 * workbox-background-sync, and single POSTs in a row. One real server takes all of them.
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveQuery } from 'dexie';
import { openUserDatabase } from '#store/device/database.ts';
import { setPaused } from '#store/device/meta.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { createEngine } from '#sync/engine.ts';
import { createMemoryLock } from '#sync/lock.ts';
import { createServerProcess } from '../e2e/support/server.ts';
import { faster, median, timeOf, within, type Row } from './measure.ts';
import { freshOrder, logIn, ordersOnServer, saveBody, SAVE_PATH, type Session } from './shop.ts';

const ORDERS = 1000;
const ROUND_TRIP_MS = 20;
const MAX_MS = 180_000;

interface Drain {
  /** Sends all that was queued. */
  drain(): Promise<void>;
  close(): Promise<void>;
}
type Contender = (origin: string, session: Session) => Promise<Drain>;

const realFetch = globalThis.fetch;

/** The same line for all: 20 ms more, and the answer read to its end. */
function distantFetch({ cookie }: Session): typeof fetch {
  return async (input, init) => {
    await sleep(ROUND_TRIP_MS);
    const request = new Request(input, init);
    request.headers.set('cookie', cookie);
    const reply = await realFetch(request);
    const { status, headers } = reply;
    if (status !== 200) throw new Error(`${request.url} answered ${status}: ${await reply.text()}`);
    return new Response(await reply.arrayBuffer(), { status, headers });
  };
}

const ours: Contender = async (origin, session) => {
  const db = openUserDatabase({ name: `drain-${randomUUID()}`, userId: session.userId });
  const engine = createEngine({
    db,
    fetch: distantFetch(session) as never,
    now: Date.now,
    random: Math.random,
    newId: randomUUID,
    lock: createMemoryLock(),
    setTimer(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    baseUrl: origin,
    onCrash(error) {
      throw error;
    },
  });
  engine.start();
  await whenTrue(async () => (await db.meta.get('firstSyncDone'))?.value === true);
  await setPaused(db, true);
  for (let n = 0; n < ORDERS; n++) {
    const saved = await saveOrderLocally(db, { form: freshOrder(), isCreateLabel: false });
    if (!saved.ok) throw new Error(saved.error.type);
  }
  await engine.idle();
  return {
    async drain() {
      const drained = whenTrue(async () => (await db.outbox.count()) === 0);
      await setPaused(db, false);
      await drained;
    },
    async close() {
      await engine.stop();
      await db.delete();
    },
  };
};

const workbox: Contender = async (origin, session) => {
  const forget = pretendToBeWorker();
  const { Queue } = await import('workbox-background-sync');
  const queue = new Queue(`drain-${randomUUID()}`, { onSync: () => Promise.resolve() });
  for (let n = 0; n < ORDERS; n++) await queue.pushRequest({ request: saveRequest(origin) });
  return {
    async drain() {
      globalThis.fetch = distantFetch(session);
      await queue.replayRequests().finally(() => (globalThis.fetch = realFetch));
    },
    close: () => Promise.resolve(forget()),
  };
};

/** What the queue looks for where it is made for; in production mode, as in a build, it does not log each request. */
function pretendToBeWorker(): () => void {
  const mode = process.env['NODE_ENV'];
  Object.assign(globalThis, { self: globalThis, registration: {} });
  process.env['NODE_ENV'] = 'production';
  return () => {
    for (const name of ['self', 'registration']) Reflect.deleteProperty(globalThis, name);
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
  };
}

const singly: Contender = (origin, session) => {
  const requests = Array.from({ length: ORDERS }, () => saveRequest(origin));
  const send = distantFetch(session);
  return Promise.resolve({
    async drain() {
      for (const request of requests) await send(request);
    },
    close: () => Promise.resolve(),
  });
};

function saveRequest(origin: string): Request {
  return new Request(origin + SAVE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
    body: JSON.stringify(saveBody(freshOrder())),
  });
}

function whenTrue(ask: () => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(ask).subscribe({
      next(isTrue) {
        if (!isTrue) return;
        queueMicrotask(() => watching.unsubscribe());
        resolve();
      },
      error: reject,
    });
  });
}

/** Orders per second; every one of them must be on the server afterwards. */
async function rateOf(contender: Contender, origin: string, session: Session): Promise<number> {
  const { drain, close } = await within(MAX_MS, 'queueing', contender(origin, session));
  const before = await ordersOnServer(origin, session);
  const ms = await within(MAX_MS, 'a drain', timeOf(drain));
  const arrived = (await ordersOnServer(origin, session)) - before;
  await close();
  if (arrived !== ORDERS) throw new Error(`${arrived} of ${ORDERS} orders arrived`);
  return (ORDERS / ms) * 1000;
}

export async function run(): Promise<Row[]> {
  const server = await createServerProcess();
  await server.start();
  try {
    const session = await logIn(server.origin);
    const rate = (contender: Contender) => rateOf(contender, server.origin, session);
    const mine = [await rate(ours)];
    const queued = await rate(workbox);
    mine.push(await rate(ours), await rate(ours));
    const single = await rate(singly);
    mine.push(await rate(ours), await rate(ours));
    const name = `drain of ${ORDERS} queued saves, ${ROUND_TRIP_MS} ms round trip`;
    return [
      faster(name, 'workbox-background-sync', median(mine), queued, 'orders/s', 50),
      faster(name, 'single POSTs', median(mine), single, 'orders/s'),
    ];
  } finally {
    await server.remove();
  }
}
