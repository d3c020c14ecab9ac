/**
 * 500 labels of orders the server has, from the yes to the last PDF, on a sandbox carrier that takes no time: one batch of
 * our device, and the same through single calls one after the other (save, ask until made, fetch the PDF).
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCreateLabelResult, viewPdf } from '#contract/labels.ts';
import type { SaveReply } from '#contract/orders.ts';
import { saveOrder } from '#contract/orders.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import { startBatch, type BatchOrder } from '#store/queue/batches.ts';
import { feedBatches } from '#store/lists/feed-batches.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { formOf } from '#store/orders/order-row.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { createEngine } from '#sync/engine.ts';
import { createMemoryLock } from '#sync/lock.ts';
import { addFunds } from '../fixtures/shop-books.ts';
import { createServerProcess } from '../e2e/support/server.ts';
import { faster, timeOf, within, type Row } from './measure.ts';
import { freshOrder, logIn, saveBody, type Session } from './shop.ts';

const LABELS = 500;
/** The last of them are made of compiled code. */
const WARM_UP = 20;
const FUNDS_CENTS = 10_000_000;
const MAX_MS = 600_000;
const LOOK_MS = 20;

function deviceOf(origin: string, session: Session) {
  const db = openUserDatabase({ name: `bulk-${randomUUID()}`, userId: session.userId });
  const engine = createEngine({
    db,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', session.cookie);
      return fetch(url, { ...init, headers });
    },
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
  return { db, engine };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(LOOK_MS);
}

const storedOrders = async (db: UserDatabase, count: number): Promise<BatchOrder[]> => {
  const wishes: BatchOrder[] = [];
  for (let made = 0; made < count; made += 1) {
    const saved = await saveOrderLocally(db, { form: freshOrder(), isCreateLabel: false });
    if (!saved.ok) throw new Error(saved.error.type);
    wishes.push({
      orderId: saved.value.id,
      orderNo: '',
      recipient: '',
      reason: null,
      price: null,
      maxRate: 1000,
      pricedAs: priceKey(normalise(formOf(saved.value.order), 'edit')),
    });
  }
  await until(async () => (await db.outbox.count()) === 0);
  return wishes;
};

/** Labels per second of one batch. */
async function batched(origin: string, session: Session, count: number): Promise<number> {
  const { db, engine } = deviceOf(origin, session);
  engine.start();
  const wishes = await storedOrders(db, count);
  const ms = await timeOf(async () => {
    const laid = await startBatch(db, wishes);
    if (!laid.ok) throw new Error(laid.error.type);
    await feedBatches(db);
    await until(async () => (await db.labels.count()) === count);
  });
  const [batch] = await db.batches.toArray();
  if (batch?.state !== 'running') throw new Error('the batch was paused');
  await engine.stop();
  await db.delete();
  return (count / ms) * 1000;
}

/** Labels per second of single calls. */
async function singly(origin: string, session: Session, count: number): Promise<number> {
  const forms = Array.from({ length: count }, () => freshOrder());
  const ask = async (path: string, body?: object): Promise<Response> => {
    const headers = {
      cookie: session.cookie,
      'x-request-id': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    };
    return fetch(origin + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  };
  const answer = async (path: string, body?: object) =>
    ((await (await ask(path, body)).json()) as { data: SaveReply }).data;
  for (const form of forms) await answer(saveOrder.path, saveBody(form));

  async function label(form: OrderForm): Promise<void> {
    const customerObjectId = randomUUID();
    let reply = await answer(saveOrder.path, { ...saveBody(form), isCreateLabel: true, customerObjectId });
    while (reply.labelId === null) {
      await sleep(LOOK_MS);
      reply = await answer(`${getCreateLabelResult.path}?createLabelRequestId=${customerObjectId}`);
    }
    const pdf = await (await ask(`${viewPdf.path}?labelIds=${reply.labelId}`)).arrayBuffer();
    if (pdf.byteLength === 0) throw new Error('an empty PDF');
  }
  const ms = await timeOf(async () => {
    for (const form of forms) await label(form);
  });
  return (count / ms) * 1000;
}

export async function run(): Promise<Row[]> {
  const server = await createServerProcess({ SANDBOX_DELAY_MS: '0' });
  await addFunds(server.dataDir, FUNDS_CENTS, 'bench');
  await server.start();
  try {
    const session = await logIn(server.origin);
    await within(MAX_MS, 'warming up', batched(server.origin, session, WARM_UP));
    const ours = await within(MAX_MS, 'a batch', batched(server.origin, session, LABELS));
    const theirs = await within(MAX_MS, 'single calls', singly(server.origin, session, LABELS));
    return [
      faster(`${LABELS} labels end to end, carrier without delay`, 'single calls', ours, theirs, 'labels/s'),
    ];
  } finally {
    await server.remove();
  }
}
