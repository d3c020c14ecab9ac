/**
 * An earlier version at either end of the wire: what a page and a server of 25 November 2026 said to each other, as it
 * went over the line, while orders were saved, one was cancelled and one got its label.
 */
import { readFileSync } from 'node:fs';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { createEngine } from '#sync/engine.ts';
import { createMemoryLock } from '#sync/lock.ts';
import { createTestIds, DATABASES, START, startWorld } from '../server/harness.ts';
import type { World } from '../server/harness.ts';

interface Exchange {
  method: string;
  url: string;
  body: unknown;
  status: number;
  reply: unknown;
}
const recorded = new URL('../../fixtures/earlier-wire/2026-11-25.json', import.meta.url);
const exchanges = JSON.parse(readFileSync(recorded, 'utf8')) as Exchange[];

type Members = Record<string, unknown>;
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** The same thing, else one of its kind: the server's own ids are others. */
const likeOf = ({ id, entity }: Members, now: readonly Members[], index: number): Members | undefined =>
  now.find((one) => id !== undefined && one['id'] === id) ??
  (entity === undefined ? now[index] : now.find((one) => one['entity'] === entity));

/** What an answer of then said and that of now does not, or says otherwise. What may be missing was null at times. */
function missing(now: unknown, then: unknown, at = ''): string[] {
  if (then === null || now === null) return [];
  if (Array.isArray(then)) {
    if (!Array.isArray(now)) return [at];
    return then.flatMap((element: unknown, index) => {
      const like = isObject(element) ? likeOf(element, now, index) : now[index];
      return like === undefined ? [] : missing(like, element, `${at}[${index}]`);
    });
  }
  if (isObject(then)) {
    if (!isObject(now)) return [at];
    return Object.entries(then).flatMap(([name, value]) =>
      name in now ? missing(now[name], value, `${at}.${name}`) : [`${at}.${name}`],
    );
  }
  const mustBeSame = /\.(?:result|errorCode|orderNo)$/.test(at);
  return (mustBeSame ? now === then : typeof now === typeof then) ? [] : [at];
}

describe.each(DATABASES)('the server of today on %s', (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(kind);
  });
  afterAll(() => world?.close());

  it('answers a page of an earlier version as that was answered', async () => {
    const requestId = createTestIds(6);
    let cookie = '';
    for (const { method, url, body, status, reply } of exchanges) {
      const answer = await world.app.inject({
        method: method as 'GET' | 'POST',
        url,
        headers: {
          'x-request-id': requestId(),
          ...(cookie && { cookie }),
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { payload: JSON.stringify(body) }),
      });
      const [given] = answer.cookies;
      if (given) cookie = `${given.name}=${given.value}`;
      expect([url, answer.statusCode, missing(answer.json(), reply)]).toEqual([url, status, []]);
    }
  });
});

describe('the page of today', () => {
  const of = (path: string) => exchanges.filter(({ url }) => url.includes(path));
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' } });

  /** A server of that version: the changes as they came, each push answered as one was. */
  function answersOfThen() {
    const pages = of('/changes').map(({ reply }) => reply);
    const push = of('/sync/push')[0]?.reply as { data: { results: { envelope: { data: Members } }[] } };
    return async (url: string, init: RequestInit) => {
      if (url.includes('/changes')) return json(pages.length > 1 ? pages.shift() : pages[0]);
      if (url.includes('/sync/push')) {
        const { ops } = JSON.parse(String(init.body)) as { ops: { id: string; body: { order: Members } }[] };
        const [answered] = push.data.results;
        const results = ops.map(({ id, body: { order } }) => ({
          ...answered,
          id,
          envelope: {
            ...answered?.envelope,
            data: { ...answered?.envelope.data, id: order['id'], orderNo: order['orderNo'] },
          },
        }));
        return json({ result: 'OK', data: { results } });
      }
      if (url.includes('/health')) return json(of('/health')[0]?.reply);
      return new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
    };
  }

  it('takes what a server of an earlier version tells, and has its work acknowledged', async () => {
    const newId = createTestIds(5);
    let skipped = 0;
    const now = () => START.getTime() + skipped;
    const { id: userId } = (of('/login')[0]?.reply as { data: { id: string } }).data;
    const db: UserDatabase = openUserDatabase(
      { name: 'earlier-wire', userId, env: { now, newId, deviceTag: 'ET' } },
      { indexedDB: new IDBFactory(), IDBKeyRange } as never,
    );
    const engine = createEngine({
      db,
      now,
      newId,
      random: () => 0.5,
      lock: createMemoryLock(),
      setTimer: () => () => undefined,
      fetch: answersOfThen(),
      onCrash(error) {
        throw error;
      },
    });
    engine.start();
    const settle = async () => {
      skipped += 20 * 60_000;
      engine.wake();
      await engine.idle();
    };
    for (let page = 0; page < of('/changes').length; page++) await settle();
    const rows = await db.orders.toArray();
    expect(rows.map(({ orderNo, trackingNo }) => [orderNo, trackingNo !== null]).toSorted()).toEqual([
      ['OLD-1', false],
      ['OLD-2', false],
      ['OLD-3', true],
    ]);
    expect((await db.shipments.toArray()).map(({ orderNo }) => orderNo)).toEqual(['OLD-3']);
    const saved = await saveOrderLocally(db, { form: anOrder({ orderNo: 'NEW-1' }), isCreateLabel: false });
    expect(saved.ok).toBe(true);
    await settle();
    expect(await db.outbox.toArray()).toEqual([]);
    await engine.stop();
    db.close();
  });
});
