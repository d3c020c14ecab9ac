import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveAddress } from '#contract/addresses.ts';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { viewPdf, voidLabels } from '#contract/labels.ts';
import { getOrder, listOrders, saveOrder } from '#contract/orders.ts';
import { OP_VERSION, syncPush } from '#contract/sync.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld, urlOf } from './harness.ts';
import { aSave } from './save-body.ts';

describe.each(DATABASES)('bad input on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url,
      headers: {
        cookie: client.cookie,
        'x-request-id': world.newId(),
        'content-type': 'application/json',
        ...headers,
      },
      payload,
    });

  it.each([
    ['an unknown field', { ...aSave(), surprise: 1 }, 'surprise'],
    ['an unknown field inside', aSave({ surprise: 1 } as never), 'order.surprise'],
    ['a wrong type', { ...aSave(), packages: 'none' }, 'packages'],
    ['a wrong type inside', aSave({}, {}, { length: '10' } as never), 'packages.0.length'],
    ['an id that is no UUID', aSave({ id: '1; drop table orders' }), 'order.id'],
    ['a missing part', { order: {} }, 'packages'],
    ['a character no text may hold', aSave({ note: 'a\0b' }), 'order.note'],
    ['half a character', aSave({ note: '\ud800' }), 'order.note'],
    ['a text too long', aSave({ note: 'x'.repeat(20_001) }), 'order.note'],
    ['a day the calendar lacks', aSave({ holdDate: '2026-02-31' }), 'order.holdDate'],
    ['too many packages', aSave({}, { packages: Array.from({ length: 101 }, () => ({})) }), 'packages'],
  ])('answers 400 with the path for %s', async (_, body, path) => {
    const answer = await client.ask(saveOrder, { body: body as never });
    expect(answer.status).toBe(400);
    expect(answer.envelope).toMatchObject({
      result: 'ERR',
      errorCode: 'BAD_REQUEST',
      message: `The request is malformed at ${path}.`,
      params: { path },
    });
  });

  it('answers 400 for queries out of range', async () => {
    for (const query of [
      { curPageNo: 0 },
      { pageSize: 501 },
      { status: 9 },
      { scope: 'mars' },
      { curPageNo: 'one' },
    ]) {
      const answer = await client.ask(listOrders, { query: query as never });
      expect([answer.status, Object.keys(query).map((key) => `query.${key}`)]).toEqual([
        400,
        [(answer.envelope as { params?: { path: string } }).params?.path],
      ]);
    }
  });

  it('takes an empty query value for one that is not there', async () => {
    const all = await client.get(listOrders, { query: {} });
    const answer = await world.app.inject({
      url: `${listOrders.path}?status=&q=&curPageNo=`,
      headers: { cookie: client.cookie },
    });
    expect(answer.json()).toEqual({ result: 'OK', data: all });
  });

  it('answers 400 where a list of labels names none', async () => {
    for (const call of [viewPdf, voidLabels]) {
      const answer = await client.ask(call, { query: { labelIds: ' ,' } });
      expect([answer.status, answer.envelope]).toMatchObject([400, { params: { path: 'query.labelIds' } }]);
    }
  });

  it('takes a limit of any size', async () => {
    const purchase = { isCreateLabel: true, maxRate: 1e300 };
    expect((await client.ask(saveOrder, { body: aSave({}, purchase) })).envelope.result).toBe('OK');
  });

  it('answers 400 for text that is not UTF-8, wherever it stands', async () => {
    const body = Buffer.from(JSON.stringify(aSave({ recipientCompany: '@' })));
    body[body.indexOf('@')] = 0xff;
    const answer = await world.app.inject({
      method: 'POST',
      url: saveOrder.path,
      headers: {
        cookie: client.cookie,
        'x-request-id': world.newId(),
        'content-type': 'application/json',
      },
      payload: body,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: 'BAD_REQUEST', params: { path: 'body', reason: 'not_utf8' } },
    ]);
  });

  it('answers 400 for what is no JSON, no JSON type, too deep, or made to pollute', async () => {
    const url = saveAddress.path;
    const answers = [
      await send(url, '{"personName":'),
      await send(url, 'personName=Ann', { 'content-type': 'application/x-www-form-urlencoded' }),
      await send(url, '{"personName":"Ann"}', { 'content-type': 'text/plain' }),
      await send(url, `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
      await send(url, '{"__proto__":{"isAdmin":true}}'),
      await send(url, '{"constructor":{"prototype":{"isAdmin":true}}}'),
      await send(url, ''),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
        400,
        'BAD_REQUEST',
      ]);
    }
  });

  it.each([
    ['half a character', { note: '\ud800' }],
    ['a character no text may hold', { note: 'a\0b' }],
  ])('refuses one pushed operation for %s, and does the others', async (_, order) => {
    const saves = [aSave(), aSave(order), aSave()];
    const ops = saves.map((body) => ({
      id: world.newId(),
      opVersion: OP_VERSION,
      call: saveOrder.name,
      body,
    }));
    const answer = await client.ask(syncPush, { body: { ops } });
    const { data } = answer.envelope as { data: { results: { status: number; envelope: unknown }[] } };
    expect(data.results.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect(data.results[1]?.envelope).toMatchObject({
      errorCode: 'BAD_REQUEST',
      params: { path: 'order.note' },
    });
  });

  it('answers 400 for a body beyond the limit, and 413 to the sender of a batch', async () => {
    const big = JSON.stringify({ note: 'x'.repeat(9 * 1024 * 1024) });
    expect((await send(saveOrder.path, big)).statusCode).toBe(400);
    expect((await send(syncPush.path, big)).statusCode).toBe(413);
  });

  it('takes in the rest of a body beyond the limit, so that its sender gets the answer', async () => {
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [url, status] of [
      [saveOrder.path, 400],
      [syncPush.path, 413],
    ] as const) {
      const response = await fetch(origin + url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-id': world.newId(),
          cookie: client.cookie,
        },
        body: JSON.stringify({ note: 'x'.repeat(24 * 1024 * 1024) }),
      });
      expect([response.status, await response.json()]).toMatchObject([
        status,
        { errorCode: 'BAD_REQUEST', params: { path: 'body', reason: 'too_big' } },
      ]);
    }
  });

  it('answers 404 for an address that is none, and for odd ids', async () => {
    for (const id of ['x', '%00', '../../etc/passwd', "' or 1=1 --", 'a'.repeat(400)]) {
      const answer = await client.ask(getOrder, { params: { id } });
      expect([400, 404]).toContain(answer.status);
    }
    const nowhere = await world.app.inject('/api/ezeeship/nowhere');
    expect([nowhere.statusCode, nowhere.json<{ errorCode: string }>().errorCode]).toEqual([404, 'NOT_FOUND']);
    const broken = await world.app.inject('/api/ezeeship/order/get/%E0%A4%A');
    expect(broken.statusCode).toBe(400);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('', '0', 'null', '\0', '%', '9'.repeat(40)),
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    text,
    fc.constantFrom(-1, 1e308, 2 ** 53, -0.5, null),
  );

  it.each(CALLS.map((call) => [call.name, call] as [string, Call]))(
    '%s takes any JSON without a crash',
    async (_, call) => {
      const someOf = (schema: Call['body'], entry: fc.Arbitrary<unknown>) =>
        fc.record(Object.fromEntries(namesOf(schema).map((name) => [name, entry])), { requiredKeys: [] });
      const odd = fc.dictionary(fc.string({ maxLength: 12 }), text, { maxKeys: 4 });
      const input = fc.record({
        body: fc.oneof(value, someOf(call.body, value)),
        query: fc.oneof(odd, someOf(call.query, text) as fc.Arbitrary<Record<string, string>>),
        id: text,
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ body, query, id }) => {
          const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [
            name,
            id.toWellFormed() || 'x',
          ]);
          const wellFormed = Object.entries(query).map(([key, entry]) => [
            key.toWellFormed(),
            entry.toWellFormed(),
          ]);
          const url = urlOf(call, {
            params: Object.fromEntries(names),
            query: Object.fromEntries(wellFormed),
          });
          const headers = { cookie: call.open ? '' : client.cookie, 'x-request-id': world.newId() };
          const response = await world.app.inject({
            method: call.method,
            url,
            headers: { ...headers, ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
            ...(call.method === 'POST' && { payload: JSON.stringify(body) }),
          });
          expect(response.statusCode).toBeLessThan(500);
          expect(withoutEcho(response.body)).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
        }),
        { numRuns: call.open ? 10 : 25 },
      );
    },
  );

  it('takes an order with any one value spoilt, without a crash', async () => {
    const whole = JSON.parse(
      JSON.stringify(aSave({ note: '', carrierChannelId: 1 }, { maxRate: 50, baseVersion: 1 })),
    ) as Record<string, unknown>;
    const paths = pathsOf(whole);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        value,
        fc.boolean(),
        async (path, spoilt, isCreateLabel) => {
          const body = {
            ...spoil(whole, path, spoilt),
            ...(path[0] !== 'isCreateLabel' && { isCreateLabel }),
          };
          const response = await send(saveOrder.path, JSON.stringify(body));
          expect(response.statusCode, response.body).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** The fields a declared shape knows. */
function namesOf(schema: Call['body']): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
      : [];
  return path.length > 0 ? [path, ...below] : below;
}

function spoil<T>(value: T, [step, ...rest]: string[], spoilt: unknown): T {
  if (step === undefined) return spoilt as T;
  if (Array.isArray(value))
    return value.map((entry, index) =>
      String(index) === step ? spoil(entry as unknown, rest, spoilt) : entry,
    ) as T;
  return { ...value, [step]: spoil((value as Record<string, unknown>)[step], rest, spoilt) };
}

/** A refusal names the field it refuses, and the sender may call one `ts`. */
function withoutEcho(body: string): string {
  const path = /"path":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? '';
  return path.includes('.ts') ? body.replaceAll(path, '') : body;
}
