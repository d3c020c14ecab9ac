/** Secrets that a call is given or gives: in no table and no log, and not in an answer that is given again. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { saveAddress } from '#contract/addresses.ts';
import { defineCall } from '#contract/call.ts';
import { err, ok } from '#domain/result.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { requests } from '#server/db/schema/requests.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route } from '#server/http/route.ts';
import { stableJson } from '#server/http/stable-json.ts';
import { startServer } from '#server/start.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { lentDatabase } from './lent-database.ts';
import { writtenRows } from './written-rows.ts';

const nextId = createTestIds(5);
const NUMBER = '4242424242424242';
/** Longer than any, so that no hash holds it by chance. */
const CVC = '7371937193';
const KEY = '07'.repeat(32);

const payByCard = defineCall({
  name: 'payByCard',
  summary: 'Takes a card (test)',
  method: 'POST',
  path: '/api/test/pay',
  body: z.strictObject({ number: z.string(), cvc: z.string(), crash: z.optional(z.boolean()) }),
  reply: z.object({ last4: z.string() }),
  hasSecretBody: true,
});
const makeKey = defineCall({
  name: 'makeKey',
  summary: 'Makes a key (test)',
  method: 'POST',
  path: '/api/test/key',
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string(), key: z.optional(z.string()) }),
  shownOnce: ['key'],
});
const breakQuery = defineCall({
  name: 'breakQuery',
  summary: 'Fails in the database (test)',
  method: 'POST',
  path: '/api/test/break',
  body: z.strictObject({ name: z.string() }),
});

function addRoutes(context: ServerContext): void {
  let keys = 0;
  route(context, payByCard, async ({ tx, body }) => {
    const { number, cvc } = body;
    if (body.crash) await tx.execute(sql`select ${number}::uuid, ${cvc}`);
    return number === NUMBER
      ? ok({ last4: number.slice(-4) })
      : err({ type: 'CHECK_FAILED', retry: 'never', params: { last4: number.slice(-4) } });
  });
  route(context, makeKey, async ({ body }) => ok({ name: body.name, key: `pk_${body.name}_${++keys}` }));
  route(context, breakQuery, async ({ tx, body }) => {
    await tx.execute(sql`select * from nowhere where name = ${body.name}`);
    return ok(undefined);
  });
}

describe.each(DATABASES)('secrets on %s', (database) => {
  const log: string[] = [];
  let world: World;
  let client: Client;
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    world = await startWorld(database, {
      addRoutes,
      env: { LOG_LEVEL: 'trace', ...(database === 'postgres' && { SECRETS_KEY: KEY }) },
    });
    client = await world.login();
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });
  beforeEach(() => {
    log.length = 0;
  });

  const pay = (body: object, requestId = nextId()) =>
    client.ask(payByCard, { body: { number: NUMBER, cvc: CVC, ...body }, requestId });
  const traces = async () =>
    [...(await writtenRows(world.db)), ...log].filter((line) => line.includes(NUMBER) || line.includes(CVC));

  it('a card number is in no table and in no log, whatever becomes of the call', async () => {
    const id = nextId();
    const paid = await pay({}, id);
    const statuses = [paid, await pay({}, id), await pay({ number: `${NUMBER}0` })].map(({ text }) => text);
    expect(statuses.map((text) => JSON.parse(text) as object)).toMatchObject([
      { result: 'OK', data: { last4: '4242' } },
      { result: 'OK', data: { last4: '4242' } },
      { result: 'ERR', errorCode: 'CHECK_FAILED' },
    ]);
    const crashed = await pay({ crash: true });
    expect(crashed.status).toBe(500);
    const malformed = await pay({ extra: NUMBER });
    expect(malformed.status).toBe(400);
    // The same search finds what may be there.
    expect((await writtenRows(world.db)).filter((row) => row.includes(id))).toHaveLength(1);
    expect(log.filter((line) => line.includes('"crash"'))).toEqual([
      expect.stringContaining('"type":"DrizzleQueryError","message":"","stack":"    at '),
    ]);
    expect(await traces()).toEqual([]);
  });

  it('nor is what a guess of the number could be compared with', async () => {
    const id = nextId();
    await pay({}, id);
    const body = [{}, {}, { number: NUMBER, cvc: CVC }];
    const guess = createHash('sha256')
      .update(`payByCard\0${stableJson(body)}`)
      .digest('hex');
    const [row] = await world.db.select().from(requests).where(eq(requests.id, id));
    expect(row?.fingerprint).toMatch(/^hmac:[0-9a-f]{8}:[0-9a-f]{64} by \S+$/);
    expect(row?.fingerprint).not.toContain(guess);
  });

  it('the same id with another card is refused', async () => {
    const id = nextId();
    await pay({}, id);
    const { envelope } = await pay({ number: '4000000000000002' }, id);
    expect(envelope).toMatchObject({ result: 'ERR', errorCode: 'REQUEST_ID_REUSED' });
  });

  it('what is shown once is in the first answer alone and is kept nowhere', async () => {
    const requestId = nextId();
    const ask = () => client.ask(makeKey, { body: { name: 'shop' }, requestId });
    const first = await ask();
    const again = await ask();
    const key = first.envelope.data?.key ?? '';
    expect(first.envelope).toEqual({ result: 'OK', data: { name: 'shop', key: 'pk_shop_1' } });
    expect(again.envelope).toEqual({ result: 'OK', data: { name: 'shop' } });
    expect([first, again].map(({ headers }) => headers['idempotent-replay'])).toEqual([undefined, 'true']);
    const kept = [...(await writtenRows(world.db)), ...log].filter((line) => line.includes(key));
    expect(kept).toEqual([]);
  });

  it('a statement that fails is logged without its values', async () => {
    const { status } = await client.ask(breakQuery, { body: { name: 'Mina Torres' } });
    expect(status).toBe(500);
    const crash = log.find((line) => line.includes('"crash"')) ?? '';
    expect(crash).toContain('select * from nowhere where name = $1');
    expect(crash).toContain('relation \\"nowhere\\" does not exist');
    expect(crash).not.toContain('Mina');
  });

  it('a request from before the key, and one under a key that was lost, still get their first answer', async () => {
    const [before, underLost] = [nextId(), nextId()];
    const save = (requestId: string, personName: string) =>
      client.ask(saveAddress, { body: { personName, addressLine1: '500 Main St' }, requestId });
    const answers = [await save(before, 'Sam Reed'), await save(underLost, 'Sam Reed')];
    const body = [{}, {}, { personName: 'Sam Reed', addressLine1: '500 Main St' }];
    const fingerprint = createHash('sha256')
      .update(`saveAddress\0${stableJson(body)}`)
      .digest('hex');
    await world.db.update(requests).set({ fingerprint }).where(eq(requests.id, before));
    await world.restart({ env: { LOG_LEVEL: 'trace', SECRETS_KEY: '08'.repeat(32) } });
    const again = [await save(before, 'Sam Reed'), await save(underLost, 'Sam Reed')];
    expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text));
    expect(again.map(({ headers }) => headers['idempotent-replay'])).toEqual(['true', 'true']);
    expect((await save(before, 'Sam Green')).envelope.errorCode).toBe('REQUEST_ID_REUSED');
  });
});

describe('a server without a key, as on a database of its own', () => {
  it('keeps as little of a card, and takes a request again by its id', async () => {
    const lent = await lentDatabase('embedded');
    const openDatabase = async () => ({ ...(await lent.open()), embedded: false });
    const world = await startWorld('embedded', { addRoutes, openDatabase, startJobs: false });
    try {
      const client = await world.login();
      const requestId = nextId();
      const pay = (number: string) => client.ask(payByCard, { body: { number, cvc: CVC }, requestId });
      const first = await pay(NUMBER);
      expect(first.envelope).toEqual({ result: 'OK', data: { last4: '4242' } });
      expect((await pay('4000000000000002')).envelope.errorCode).toBe('REQUEST_ID_REUSED');
      const written = await writtenRows(world.db);
      expect(written.filter((row) => row.includes(requestId))).toEqual([
        expect.stringMatching(/^requests .*"fingerprint":"hmac:[0-9a-f]{8}:[0-9a-f]{64} by [^"]+"/),
      ]);
      expect(written.filter((row) => row.includes(NUMBER) || row.includes(CVC))).toEqual([]);
      await world.restart();
      const again = await pay(NUMBER);
      expect([again.text, again.headers['idempotent-replay']]).toEqual([first.text, 'true']);
    } finally {
      await world.close();
      await lent.giveBack();
    }
  });
});

it('a key in the data folder that is none stops the start with one sentence', async () => {
  const lent = await lentDatabase('embedded');
  fs.writeFileSync(path.join(lent.dataDir, 'secrets.key'), 'half');
  const config = parseConfig({ DATA_DIR: lent.dataDir, LOG_LEVEL: 'silent' });
  try {
    await expect(startServer(config, { openDatabase: lent.open, startJobs: false })).rejects.toEqual(
      new ConfigError(
        `DATA_DIR ${lent.dataDir} holds a secrets.key that is no key of 32 bytes; bring it back from a copy.`,
      ),
    );
  } finally {
    await lent.giveBack();
  }
});
