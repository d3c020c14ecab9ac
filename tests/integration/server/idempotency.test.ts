import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { updateUser } from '#contract/account.ts';
import { saveAddress } from '#contract/addresses.ts';
import { cancelOrders, listOrders, saveOrder } from '#contract/orders.ts';
import { syncPush } from '#contract/sync.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { users } from '#server/db/schema/accounts.ts';
import { requests } from '#server/db/schema/requests.ts';
import { MAX_REFUSALS } from '#server/http/once.ts';
import { pruneOld } from '#server/http/prune.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const DAY_MS = 86_400_000;
const nextId = createTestIds(7);

describe.each(DATABASES)('request ids on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login('other@packbench.example');
  });
  afterAll(() => world.close());

  const total = async () => (await client.get(listOrders, { query: {} })).total;

  it('answers a repeat to the letter, marked, without a second effect', async () => {
    const requestId = nextId();
    const before = await total();
    const first = await client.ask(saveOrder, { body: aSave(), requestId });
    const second = await client.ask(saveOrder, { body: aSave(), requestId: requestId.toUpperCase() });
    expect(first.headers['idempotent-replay']).toBeUndefined();
    expect(second.headers['idempotent-replay']).toBe('true');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await total()).toBe(before + 1);
  });

  it('knows the same body by its content, not by the order of its fields', async () => {
    const requestId = nextId();
    const body = aSave();
    const reversed = Object.fromEntries(Object.entries(body).reverse()) as typeof body;
    const first = await client.ask(saveOrder, { body, requestId });
    const second = await client.ask(saveOrder, { body: reversed, requestId });
    expect(second.headers['idempotent-replay']).toBe('true');
    expect(second.text).toBe(first.text);
  });

  it('refuses the same id with another body, or for another call', async () => {
    const requestId = nextId();
    await client.get(saveOrder, { body: aSave(), requestId });
    const before = await total();
    const otherBody = await client.ask(saveOrder, { body: aSave({ reference: 'another' }), requestId });
    const otherCall = await client.ask(updateUser, { body: {}, requestId });
    expect([otherBody.envelope.errorCode, otherCall.envelope.errorCode]).toEqual([
      'REQUEST_ID_REUSED',
      'REQUEST_ID_REUSED',
    ]);
    expect(await total()).toBe(before);
  });

  it('keeps the ids of two users apart', async () => {
    const requestId = nextId();
    const second = await world.login('admin@packbench.example');
    const mine = await client.get(saveOrder, { body: aSave(), requestId });
    const theirs = await second.ask(saveOrder, { body: aSave(), requestId });
    expect(theirs.headers['idempotent-replay']).toBeUndefined();
    expect(theirs.envelope.data?.id).not.toBe(mine.id);
  });

  it('answers a recorded refusal again, even when it would succeed by now', async () => {
    const requestId = nextId();
    const body = aSave({ orderNo: 'REFUSED' });
    await client.get(saveOrder, { body });
    const first = await client.ask(saveOrder, { body, requestId });
    expect(first.envelope.errorCode).toBe('ORDER_NUMBER_TAKEN');
    const second = await client.ask(saveOrder, { body, requestId });
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotent-replay']).toBe('true');
  });

  it('has one effect for twenty senders at once, and gives all of them the same answer', async () => {
    const requestId = nextId();
    const before = await total();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.ask(saveOrder, { body: aSave(), requestId })),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replay'] === 'true')).toHaveLength(19);
    expect(await total()).toBe(before + 1);
  });

  it('buys one label for ten senders of one purchase at once, each under its own request id', async () => {
    const buyer = await world.login();
    const customerObjectId = nextId();
    const body = aSave({}, { isCreateLabel: true, customerObjectId });
    const before = (await buyer.get(listOrders, { query: {} })).total;
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.get(saveOrder, { body })));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect((await buyer.get(listOrders, { query: {} })).total).toBe(before + 1);
    expect((await buyer.get(getUserTotalPostage)).onHold).toBe(19.05);
  });

  it('demands an id on every call with an effect', async () => {
    for (const requestId of [null, 'not-a-uuid']) {
      const answer = await client.ask(saveAddress, { body: { personName: 'Ann Lee' }, requestId });
      expect([answer.status, answer.envelope.errorCode]).toEqual([400, 'REQUEST_ID_REQUIRED']);
    }
  });

  it('records nothing for a malformed request: the id is free for the mended one', async () => {
    const requestId = nextId();
    const broken = await client.ask(saveOrder, {
      body: { ...aSave(), packages: 'none' } as never,
      requestId,
    });
    expect(broken.status).toBe(400);
    const mended = await client.ask(saveOrder, { body: aSave(), requestId });
    expect([mended.status, mended.envelope.result]).toEqual([200, 'OK']);
  });

  it('tells a member what was done before the role was taken, and does nothing new', async () => {
    const packer = await world.login('packer@packbench.example');
    const become = (memberRole: 'packer' | 'bookkeeper') =>
      world.db.update(users).set({ memberRole }).where(eq(users.email, 'packer@packbench.example'));
    const customerObjectId = nextId();
    const body = aSave({}, { isCreateLabel: true, customerObjectId });
    const op = { id: nextId(), call: saveOrder.name, opVersion: 1, body };
    const push = async (given = op) => {
      const { results } = await packer.get(syncPush, { body: { ops: [given] } });
      return results[0] as { replayed: boolean; envelope: { result: string; errorCode?: string } };
    };
    const requestId = nextId();
    const cancelling = { body: { ids: [nextId()] }, requestId };
    const bought = await push();
    const cancelled = await packer.ask(cancelOrders, cancelling);
    await become('bookkeeper');
    expect(await push()).toEqual({ ...bought, replayed: true });
    expect(bought.envelope.result).toBe('OK');
    const again = await packer.ask(cancelOrders, cancelling);
    expect([again.text, again.headers['idempotent-replay']]).toEqual([cancelled.text, 'true']);
    for (const refused of [
      (await packer.ask(saveOrder, { body, requestId: op.id.replace('7', '6') })).envelope,
      (await packer.ask(saveOrder, { body: { ...body, isCreateLabel: false }, requestId: op.id })).envelope,
      (await push({ ...op, id: nextId() })).envelope,
      (await packer.ask(cancelOrders, { body: { ids: [nextId()] } })).envelope,
    ])
      expect(refused.errorCode).toBe('MEMBER_NOT_ALLOWED');
    await become('packer');
  });

  it('keeps so many refusals of an account, no more', async () => {
    const buyer = await world.login();
    const body = aSave({ orderNo: 'REFUSED-PURCHASE' }, { isCreateLabel: true, customerObjectId: nextId() });
    const done = nextId();
    await buyer.get(saveOrder, { body, requestId: done });
    const [row] = await world.db.select().from(requests).where(eq(requests.id, done));
    const refusals = sql`account_id = ${row?.accountId} and reply like '{"result":"ERR"%'`;
    await world.db.execute(sql`insert into requests
      (account_id, id, call, fingerprint, status, reply, keep_for_ever, created_at)
      select ${row?.accountId}, 'earlier-' || n, 'saveOrder', '', 200, '{"result":"ERR"}', false,
        ${world.clock().toISOString()}::timestamptz - n * interval '1 second'
        from generate_series(1, ${MAX_REFUSALS + 20}) n`);

    const refused = aSave({ orderNo: 'REFUSED-PURCHASE' }, { isCreateLabel: true });
    const purchase = () => ({ ...refused, customerObjectId: nextId() });
    const alone = { body: purchase(), requestId: nextId() };
    const op = { id: nextId(), call: saveOrder.name, opVersion: 1, body: purchase() };
    const first = await buyer.ask(saveOrder, alone);
    const { results } = await buyer.get(syncPush, { body: { ops: [op] } });
    expect([first.envelope.errorCode, results[0]?.envelope]).toEqual([
      'ORDER_NUMBER_TAKEN',
      expect.objectContaining({ errorCode: 'ORDER_NUMBER_TAKEN' }),
    ]);
    const { rows } = await world.db.execute(
      sql`select count(*)::int as count, bool_or(keep_for_ever) as "isAnyForEver",
        bool_or(id = 'earlier-1') as "isNewestThere", bool_or(id = ${`earlier-${MAX_REFUSALS}`}) as "isOldestThere"
        from requests where ${refusals}`,
    );
    expect(rows).toEqual([
      { count: MAX_REFUSALS, isAnyForEver: false, isNewestThere: true, isOldestThere: false },
    ]);
    const again = await buyer.ask(saveOrder, alone);
    expect([again.text, again.headers['idempotent-replay']]).toEqual([first.text, 'true']);
    expect(await world.db.select().from(requests).where(eq(requests.id, done))).toEqual([row]);
  });

  it('remembers after a restart; ordinary ids for months, those that move money for ever', async () => {
    const [plain, money] = [nextId(), nextId()];
    const buyer = await world.login();
    const draft = { body: aSave(), requestId: plain };
    const label = { body: aSave({}, { isCreateLabel: true, customerObjectId: nextId() }), requestId: money };
    const first = [await buyer.ask(saveOrder, draft), await buyer.ask(saveOrder, label)];
    await world.restart();
    const second = [await buyer.ask(saveOrder, draft), await buyer.ask(saveOrder, label)];
    expect(second.map((answer) => answer.text)).toEqual(first.map((answer) => answer.text));
    expect(second.map((answer) => answer.headers['idempotent-replay'])).toEqual(['true', 'true']);

    world.clock.advance(8 * DAY_MS);
    await pruneOld(world);
    expect(await world.db.select().from(requests).where(eq(requests.id, plain))).toHaveLength(1);
    world.clock.advance(400 * DAY_MS);
    await pruneOld(world);
    expect(await world.db.select().from(requests).where(eq(requests.id, plain))).toHaveLength(0);
    expect(await world.db.select().from(requests).where(eq(requests.id, money))).toHaveLength(1);
  });
});
