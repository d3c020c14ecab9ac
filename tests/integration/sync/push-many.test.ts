/** Whatever is pushed together ends as if each operation had been pushed alone. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveBody } from '#contract/orders.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import type { PushOp } from '#contract/sync.ts';
import { changes, syncPush } from '#contract/sync.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { runWork } from '#server/db/work.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { balanceOf, recharge } from '#server/ledger/ledger.ts';
import type { Client, World } from '../server/harness.ts';
import { createTestIds, DATABASES, startWorld } from '../server/harness.ts';
import { aSave } from '../server/save-body.ts';
import { statementsDuring } from '../statements.ts';

const USER = 'unfunded@packbench.example';
const STRANGER = 'other@packbench.example';
/** Enough for a few labels of a run. */
const TOP_UP_CENTS = 2_500;
const PAID_RUNS = 15;
const RUNS = 40;

interface Step {
  kind:
    | 'save'
    | 'edit'
    | 'label'
    | 'cancel'
    | 'delete'
    | 'tooLong'
    | 'unreadable'
    | 'strange'
    | 'new version';
  order: number;
  no: number | null;
  request: number;
  base: number | null;
  upperCase: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('save', 'edit') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...(['label', 'cancel', 'delete', 'tooLong', 'unreadable', 'strange', 'new version'] as const),
      ),
    },
  ) as fc.Arbitrary<Step['kind']>,
  order: fc.integer({ min: 0, max: 9 }),
  no: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 6 }),
  request: fc.integer({ min: 0, max: 60 }),
  base: fc.option(fc.integer({ min: 1, max: 3 })),
  upperCase: fc.boolean(),
});

/** Saves with labels, of few orders under few purchase names. */
const paidStep: fc.Arbitrary<PaidStep> = fc.record({
  kind: fc.constantFrom('label', 'label', 'label', 'save', 'cancel'),
  order: fc.integer({ min: 1, max: 12 }),
  purchase: fc.integer({ min: 0, max: 14 }),
  request: fc.integer({ min: 0, max: 80 }),
  base: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 4 }),
  limit: fc.constantFrom(null, null, null, 1),
  flaw: fc.constantFrom('none', 'none', 'none', 'none', 'no zip', 'no price'),
  numbered: fc.boolean(),
});

interface PaidStep {
  kind: 'label' | 'save' | 'cancel';
  order: number;
  purchase: number;
  request: number;
  base: number | null;
  limit: number | null;
  flaw: 'none' | 'no zip' | 'no price';
  numbered: boolean;
}

const plainLabel = (n: number): PaidStep => ({
  kind: 'label',
  order: n,
  purchase: n,
  request: n,
  base: null,
  limit: null,
  flaw: 'none',
  numbered: true,
});

interface Side {
  world: World;
  client: Client;
  cursor: number;
}

describe.each(DATABASES)('a push on %s', (kind) => {
  const sides: Side[] = [];
  let foreignId = '';
  let run = 0;
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) {
      const world = await startWorld(kind, { startJobs: false, env: { SECRETS_KEY: '07'.repeat(32) } });
      const client = await world.login(USER);
      foreignId = '0f000000-0000-4000-8000-000000000001';
      await (await world.login(STRANGER)).get(saveOrder, { body: aSave({ id: foreignId, orderNo: 'F-1' }) });
      sides.push({ world, client, cursor: 0 });
    }
    for (const side of sides) await changesOf(side);
  });
  afterAll(() => Promise.all(sides.map(({ world }) => world.close())));

  const idOf = (area: string, n: number) =>
    `${area}${String(run).padStart(7, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;

  function opOf({ kind: what, order, no, request, base, upperCase }: Step): PushOp {
    const cased = (id: string) => (upperCase ? id.toUpperCase() : id);
    const id = cased(idOf('a', order));
    const op = { id: cased(idOf('b', request)), opVersion: 1, call: 'saveOrder' };
    const orderNo = no === null ? '' : `R${run}-${no}`;
    const save = (given: Partial<SaveBody> = {}, more: object = {}): PushOp => ({
      ...op,
      body: aSave({ id, orderNo, autoOrderNo: no === null, note: `as request ${request}`, ...more }, given),
    });
    switch (what) {
      case 'save':
        return order === 0 ? save({}, { id: null }) : save();
      case 'edit':
        return save({ baseVersion: base });
      case 'label':
        return save({ isCreateLabel: true, customerObjectId: idOf('c', request) });
      case 'tooLong':
        return save({}, { orderNo: 'x'.repeat(65) });
      case 'unreadable':
        return save({}, { carrierId: 'one' });
      case 'strange':
        return save({}, { id: foreignId });
      case 'new version':
        return { ...save(), opVersion: 2 };
      default:
        return { ...op, call: `${what}Orders`, body: { ids: [id] } };
    }
  }

  async function changesOf(side: Side) {
    const page = await side.client.get(changes, { query: { after: side.cursor, limit: 1000 } });
    side.cursor = page.cursor;
    return page.changes;
  }

  async function push(side: Side, ops: PushOp[]) {
    const { results } = await side.client.get(syncPush, { body: { ops } });
    return results;
  }

  async function endOf(side: Side, ops: PushOp[], pushed: unknown) {
    const named = namer();
    const feed = (await changesOf(side)).toSorted(balanceLast);
    const { rows } = await side.world.database.pool.query<Record<string, unknown>>(
      `select id, call, fingerprint, status, reply, keep_for_ever from requests where id = any($1) order by id`,
      [ops.map(({ id }) => id.toLowerCase())],
    );
    const times = /"(createTime|updatedAt)":"[^"]*"/g;
    return JSON.parse(
      named(
        JSON.stringify({ pushed, feed: feed.map(({ entity, id, data }) => ({ entity, id, data })), rows }),
      ).replace(times, '"$1":""'),
    ) as unknown;
  }

  test('of any mix answers, writes and announces what single pushes would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 30 }), async (steps) => {
        run += 1;
        const ops = steps.map(opOf);
        const [together, alone] = sides as [Side, Side];
        const all = await push(together, ops);
        const singly = [];
        for (const op of ops) singly.push(...(await push(alone, [op])));
        expect(await endOf(together, ops, all)).toEqual(await endOf(alone, ops, singly));
        const again = await push(together, ops);
        expect(again.map(({ envelope }) => envelope).filter(isDone)).toEqual(
          all.map(({ envelope }) => envelope).filter(isDone),
        );
        expect(await changesOf(together)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  test('keeps the order of the queue in the list', async () => {
    run += 1;
    const [{ client, world }] = sides as [Side];
    world.clock.advance(1000);
    const nextId = createTestIds(5);
    const ops = Array.from({ length: 30 }, (_, n) => ({
      id: nextId(),
      opVersion: 1,
      call: 'saveOrder',
      body: aSave({ id: idOf('d', 30 - n), orderNo: `Q-${n}` }),
    }));
    await push({ client, world, cursor: 0 }, ops);
    const times = [];
    for (const { body } of ops)
      times.push((await client.get(getOrder, { params: { id: body.order.id! } })).order.createTime);
    expect(times).toEqual([...times].sort());
    expect(new Set(times).size).toBe(30);
    expect(times.at(-1)).toBe(world.clock().toISOString());
  });

  test('asks the database the same few times, however many saves it holds', async () => {
    run += 1;
    const [side] = sides as [Side];
    const opsOf = (area: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: idOf(area, n),
        opVersion: 1,
        call: 'saveOrder',
        body: aSave({ id: idOf(area, n), orderNo: `${area}${run}-${n}` }),
      }));
    const asked = (area: string, count: number) =>
      countStatements(side, () => push(side, opsOf(area, count)));
    const few = await asked('1', 2);
    const many = await asked('2', 60);
    expect(many).toBe(few);
  });

  test('that two senders push at once has one effect and one answer', async () => {
    run += 1;
    const [side] = sides as [Side];
    const ops = Array.from({ length: 40 }, (_, n) => ({
      id: idOf('e', n),
      opVersion: 1,
      call: 'saveOrder',
      body: aSave({ id: idOf('a', n), orderNo: `T-${n}` }),
    }));
    await changesOf(side);
    const [one, two, three] = await Promise.all([
      push(side, ops),
      push(side, ops.toReversed()),
      Promise.all(ops.map((op) => push(side, [op]))),
    ]);
    const byId = (results: { id: string; envelope: unknown }[]) =>
      results.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ envelope }) => envelope);
    expect(byId(two)).toEqual(byId(one));
    expect(byId(three.flat())).toEqual(byId(one));
    expect(byId(one).every(isDone)).toBe(true);
    const feed = await changesOf(side);
    expect(feed.map(({ id, data }) => [id, (data as { version: number }).version]).sort()).toEqual(
      ops.map(({ body }) => [body.order.id, 1]),
    );
  });

  function paidOpOf({ kind: what, order, purchase, request, base, limit, flaw, numbered }: PaidStep): PushOp {
    const id = idOf('a', order);
    const op = { id: idOf('b', request), opVersion: 1 };
    if (what === 'cancel') return { ...op, call: 'cancelOrders', body: { ids: [id] } };
    const body = aSave(
      {
        id,
        orderNo: numbered ? `L${run}-${order}` : '',
        note: `as request ${request}`,
        ...(flaw === 'no zip' && { recipientZipCode: '' }),
      },
      {
        baseVersion: base,
        ...(what === 'label' && {
          isCreateLabel: true,
          customerObjectId: idOf('c', purchase),
          maxRate: limit,
        }),
      },
      flaw === 'no price' ? { weight: 500 } : {},
    );
    return { ...op, call: 'saveOrder', body };
  }

  /** Every cent that moved for these purchases, and what they are by now. */
  async function booksOf({ world }: Side): Promise<unknown> {
    const ofRun = [`c${String(run).padStart(7, '0')}-%`];
    const ask = async (text: string) => (await world.database.pool.query(text, ofRun)).rows as unknown[];
    return {
      intents:
        await ask(`select id, order_id, order_no, state, carrier_ref, form, quote, price_cap_cents, hold_cents,
        deposit_cents, duty_cents, attempt from label_intents where id like $1 order by id`),
      transfers: await ask(`select id, kind, available_cents, available_after_cents from ledger_transfers
        where intent_id like $1 order by seq`),
      entries: await ask(`select transfer_id, amount_cents, balance_after_cents from ledger_entries
        where transfer_id like $1 order by id`),
      flaws: await checkLedger(world.db),
    };
  }

  test('of any mix with labels buys what single pushes would, to the cent', async () => {
    const paying: Side[] = [];
    for (const { world } of sides) paying.push({ world, client: await world.login(USER), cursor: 0 });
    for (const side of paying) await changesOf(side);
    let bought = 0;
    let lacked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(paidStep, { minLength: 2, maxLength: 16 }), async (steps) => {
        run += 1;
        const ops = steps.map(paidOpOf);
        for (const { world } of paying) await topUp(world, TOP_UP_CENTS);
        const [together, alone] = paying as [Side, Side];
        const all = await push(together, ops);
        const singly = [];
        for (const op of ops) singly.push(...(await push(alone, [op])));
        const end = await endOf(together, ops, all);
        expect(end).toEqual(await endOf(alone, ops, singly));
        const books = await booksOf(together);
        const named = namer();
        const othersNamed = namer();
        expect(named(JSON.stringify(books))).toBe(othersNamed(JSON.stringify(await booksOf(alone))));
        expect(books).toMatchObject({ flaws: [] });
        bought += (books as { intents: unknown[] }).intents.length;
        lacked += JSON.stringify(all).split('INSUFFICIENT_BALANCE').length - 1;
        const again = await push(together, ops);
        expect(again.map(({ envelope }) => envelope).filter(isDone)).toEqual(
          all.map(({ envelope }) => envelope).filter(isDone),
        );
        expect(await changesOf(together)).toEqual([]);
      }),
      // There is money for one label.
      { numRuns: PAID_RUNS, examples: [[[plainLabel(1), plainLabel(2)]]] },
    );
    expect(bought).toBeGreaterThan(0);
    expect(lacked).toBeGreaterThan(0);
  });

  test('asks the database the same few times, however many labels it asks for', async () => {
    run += 1;
    const { world } = sides[0] as Side;
    await topUp(world, 1_000_000);
    const side = { world, client: await world.login(USER), cursor: 0 };
    const opsOf = (area: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: idOf(area, n),
        opVersion: 1,
        call: 'saveOrder',
        body: aSave(
          { id: idOf(area, n), orderNo: `${area}${run}-${n}` },
          { isCreateLabel: true, customerObjectId: idOf(area, n + 500) },
        ),
      }));
    const asked = (area: string, count: number) =>
      countStatements(side, () => push(side, opsOf(area, count)));
    const few = await asked('1', 2);
    expect(await asked('2', 40)).toBe(few);
  });
});

/** Each purchase tells it anew: whether an order follows the last time depends on how often that was. */
function balanceLast(one: { entity: string }, other: { entity: string }): number {
  return Number(one.entity === 'postage') - Number(other.entity === 'postage');
}

/** The user has paid in, and so much is available at least. */
async function topUp({ db, clock, newId }: World, cents: number): Promise<void> {
  await runWork({ db, clock, newId }, async ({ tx, now }) => {
    const [user] = await tx.select().from(users).where(eq(users.email, USER));
    if (!user) throw new Error('there is no payer');
    const { accountId } = user;
    await tx.update(accounts).set({ firstRechargeTime: now }).where(eq(accounts.id, accountId));
    const { availableCents } = await balanceOf(tx, accountId);
    if (availableCents < cents) await recharge(tx, accountId, cents - availableCents, newId(), now);
  });
}

/** How many statements about orders and requests it asks of the database. */
async function countStatements({ world }: Side, run: () => Promise<unknown>): Promise<number> {
  const statements = await statementsDuring(world.database.pool, run);
  return statements.filter((text) => /\b(orders|requests)\b/.test(text)).length;
}

const isDone = (envelope: unknown) => (envelope as { result: string }).result === 'OK';

/** Ids and numbers the server made, by the order they come up in. */
function namer() {
  const names = new Map<string, string>();
  return (text: string) =>
    text.replace(/PB-\d{6}-\w{5}|0000000\d-0000-4000-8000-\d{12}/g, (made) => {
      const name = names.get(made) ?? `made-${names.size}`;
      names.set(made, name);
      return name;
    });
}
