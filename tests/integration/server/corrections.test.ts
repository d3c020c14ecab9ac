/** The unused balance asked back, and what administrators give or take. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrEnvelope } from '#contract/call.ts';
import { decide, findAccounts, listWaiting } from '#contract/admin.ts';
import { adjustBalance, listAdjustments, undoAdjustment, withdraw } from '#contract/corrections.ts';
import { getUserTotalPostage, listFunding } from '#contract/postage.ts';
import { organisations } from '#server/db/schema/organisations.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

const DEMO = 'demo@packbench.example';

describe.each(DATABASES)('corrections on %s', (database) => {
  let world: World;
  let shipper: Client;
  let admin: Client;
  let second: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    admin = await world.login('admin@packbench.example');
    await world.db.execute(sql`update users set role = 'admin' where email = 'other@packbench.example'`);
    second = await world.login('other@packbench.example');
  });
  afterEach(async () => {
    expect(await checkLedger(world.db)).toEqual([]);
  });
  afterAll(() => world?.close());

  const money = async (client = shipper) => {
    const { available, inReview, owed } = await client.get(getUserTotalPostage, { query: {} });
    return { available, inReview, owed };
  };
  /** Each step has a time of its own, by which the list is sorted. */
  const newest = async () => {
    world.clock.advance(1000);
    const { list } = await shipper.get(listFunding, { query: {} });
    return list.map(({ kind, status, amount, reason }) => [kind, status, amount, reason])[0];
  };
  const words = async () => {
    const { list } = await shipper.get(listFunding, { query: { kind: 'withdrawal' } });
    return list.map(({ note, remark }) => [note, remark])[0];
  };
  const errorOf = (answer: { status: number; envelope: { errorCode?: string } }) => [
    answer.status,
    answer.envelope.errorCode,
  ];
  const decideOn = (id: string, approve: boolean, reason = '') =>
    admin.get(decide, { body: { kind: 'withdrawal', id, approve, reason } });

  it('a withdrawal is set aside, and paid out or given back, once', async () => {
    const { available } = await money();
    const requestId = world.newId();
    const ask = () => shipper.get(withdraw, { body: { amount: 300.5, note: 'to my account' }, requestId });
    const { id, status } = await ask();
    expect([status, (await ask()).id]).toEqual(['in_review', id]);
    expect(await money()).toEqual({ available: available - 300.5, inReview: 300.5, owed: 0 });
    expect((await newest())?.slice(0, 3)).toEqual(['withdrawal', 'pending', -300.5]);
    expect(await words()).toEqual(['to my account', null]);
    const { list } = await admin.get(listWaiting, { query: { kind: 'withdrawal' } });
    expect(list).toMatchObject([
      {
        id,
        facts: [
          { name: 'amount', value: 300.5, format: 'dollars' },
          { name: 'note', value: 'to my account', format: 'text' },
        ],
        money: {
          approve: { effect: 'payOut', amount: 300.5 },
          refuse: { effect: 'release', amount: 300.5 },
        },
      },
    ]);
    expect(await decideOn(id, false, 'which account?')).toEqual({ status: 'refused' });
    expect(await money()).toEqual({ available, inReview: 0, owed: 0 });
    expect((await newest())?.[1]).toBe('dropped');
    expect(await words()).toEqual(['to my account', 'which account?']);
    const again = await shipper.get(withdraw, { body: { amount: 1 } });
    expect(await decideOn(again.id, true)).toEqual({ status: 'paid' });
    expect(await decideOn(again.id, true)).toEqual({ status: 'paid' });
    expect(await money()).toEqual({ available: available - 1, inReview: 0, owed: 0 });
    expect((await newest())?.slice(0, 3)).toEqual(['withdrawal', 'withdraw', -1]);
    expect(await words()).toEqual([null, null]);
  });

  it('an account that is not verified or never recharged is not paid out', async () => {
    for (const [name, code, message] of [
      ['new', 'IDENTITY_NOT_VERIFIED', 'Only a verified account can be paid out.'],
      ['unfunded', 'NEVER_RECHARGED', 'Only postage that was recharged can be paid out.'],
    ] as const) {
      const email = `${name}@packbench.example`;
      const account = await world.login(email);
      await admin.get(adjustBalance, { body: { email, amount: 5, reason: 'a gift' } });
      const answer = await account.ask(withdraw, { body: { amount: 1 } });
      expect([...errorOf(answer), (answer.envelope as ErrEnvelope).message]).toEqual([200, code, message]);
      expect(await money(account)).toEqual({ available: 5, inReview: 0, owed: 0 });
    }
  });

  it('an account that owes by now is not paid out: refused, the money pays what is owed', async () => {
    const { available } = await money();
    const { id } = await shipper.get(withdraw, { body: { amount: 10 } });
    const taken = { email: DEMO, amount: -available, reason: 'a bill that came late' };
    const { id: taking } = await admin.get(adjustBalance, { body: taken });
    expect(await money()).toEqual({ available: 0, inReview: 10, owed: 10 });
    expect(errorOf(await shipper.ask(withdraw, { body: { amount: 1 } }))).toEqual([200, 'ABOVE_AVAILABLE']);
    const approval = { kind: 'withdrawal' as const, id, approve: true };
    const refused = await admin.ask(decide, { body: approval });
    expect([...errorOf(refused), (refused.envelope as ErrEnvelope).message]).toEqual([
      200,
      'ACCOUNT_OWES',
      'The customer owes $10.00 by now. Refuse the withdrawal: the money comes back and pays that first.',
    ]);
    expect(await money()).toEqual({ available: 0, inReview: 10, owed: 10 });
    expect(await decideOn(id, false, 'you owe it')).toEqual({ status: 'refused' });
    expect(await money()).toEqual({ available: 0, inReview: 0, owed: 0 });
    await admin.get(undoAdjustment, { body: { id: taking, reason: 'paid' } });
    expect(await money()).toEqual({ available, inReview: 0, owed: 0 });
  });

  it('no more than is available, and no odd amount, can be asked back', async () => {
    const before = await money();
    const all = before.available;
    for (const [amount, code] of [
      [all + 1, 'ABOVE_AVAILABLE'],
      [0, 'AMOUNT_INVALID'],
      [-5, 'AMOUNT_INVALID'],
      [1.234, 'AMOUNT_INVALID'],
      [1e12, 'AMOUNT_INVALID'],
    ] as const)
      expect(errorOf(await shipper.ask(withdraw, { body: { amount } }))).toEqual([200, code]);
    expect(await money()).toEqual(before);
  });

  it('an administrator gives or takes with a reason, and undoes it once by a second entry', async () => {
    const { available } = await money();
    world.clock.advance(1000);
    const body = { email: DEMO.toUpperCase(), amount: -12.34, reason: 'paid twice' };
    const { id, status } = await admin.get(adjustBalance, { body });
    expect(status).toBe('approved');
    expect((await money()).available).toBeCloseTo(available - 12.34, 5);
    expect(await newest()).toEqual(['manualAdjustment', 'withdraw', -12.34, 'paid twice']);
    const undo = { id, reason: 'it was not' };
    expect((await second.get(undoAdjustment, { body: undo })).status).toBe('approved');
    expect((await money()).available).toBeCloseTo(available, 5);
    expect(await newest()).toEqual(['manualAdjustment', 'finished', 12.34, 'it was not']);
    expect(errorOf(await admin.ask(undoAdjustment, { body: undo }))).toEqual([200, 'ALREADY_DECIDED']);
    const refused = async (given: object) =>
      errorOf(await admin.ask(adjustBalance, { body: { ...body, ...given } }));
    expect(await refused({ reason: ' ' })).toEqual([400, 'BAD_REQUEST']);
    expect(await refused({ amount: 0 })).toEqual([200, 'AMOUNT_INVALID']);
    expect(await refused({ email: 'nobody@packbench.example' })).toEqual([404, 'NOT_FOUND']);
    expect(await refused({ email: 'admin@packbench.example' })).toEqual([200, 'OWN_ACCOUNT']);
    expect(errorOf(await shipper.ask(adjustBalance, { body }))).toEqual([404, 'NOT_FOUND']);
  });

  const listed = async (client = admin) => (await client.get(listAdjustments, { query: {} })).list;

  it('what administrators gave or took is listed, with what undid it', async () => {
    world.clock.advance(1000);
    const body = { email: DEMO, amount: 7.5, reason: 'goodwill', reference: ' T-81 ' };
    const { id } = await admin.get(adjustBalance, { body });
    const account = { company: 'Packbench Demo', email: DEMO, name: 'Mina Torres' };
    const time = world.clock().toISOString();
    const first = {
      id,
      time,
      account: { ...account, id: expect.any(String) },
      administrator: 'Ada Stone',
      amount: 7.5,
      reason: 'goodwill',
      reference: 'T-81',
      status: 'booked',
      isUndo: false,
      undone: null,
      canUndo: true,
    };
    expect((await listed())[0]).toEqual(first);
    // Its own account is moved by another administrator.
    await world.db.execute(sql`update users set role = 'admin' where email = ${DEMO}`);
    expect((await listed(shipper))[0]).toEqual({ ...first, canUndo: false });
    await world.db.execute(sql`update users set role = 'user' where email = ${DEMO}`);
    world.clock.advance(1000);
    const { id: undoId } = await second.get(undoAdjustment, { body: { id, reason: 'meant for another' } });
    expect((await listed()).slice(0, 2)).toEqual([
      {
        ...first,
        id: undoId,
        time: world.clock().toISOString(),
        administrator: 'Omar Diaz',
        amount: -7.5,
        reason: 'meant for another',
        isUndo: true,
      },
      { ...first, undone: 'booked', canUndo: false },
    ]);
    const page = { query: { pageSize: 1, curPageNo: 2 } };
    const all = await admin.get(listAdjustments, page);
    expect(all).toEqual({
      total: (await listed()).length,
      secondApprovalAbove: 10_000,
      list: [{ ...first, undone: 'booked', canUndo: false }],
    });
    expect(errorOf(await shipper.ask(listAdjustments))).toEqual([404, 'NOT_FOUND']);
  });

  it('accounts are found by words of company, name and mail of any of their users, by administrators', async () => {
    const found = async (q: string) => {
      const { total, list } = await admin.get(findAccounts, { query: { q } });
      return [total, list.map(({ email, isOwn }) => [email, isOwn])];
    };
    expect(await found('TORRES demo')).toEqual([1, [[DEMO, false]]]);
    expect(await found('unfunded@')).toEqual([1, [['unfunded@packbench.example', false]]]);
    expect(await found('ada')).toEqual([1, [['admin@packbench.example', true]]]);
    expect(await found('%%')).toEqual([0, []]);
    expect((await found('packbench.example'))[0]).toBe(5);
    const { list } = await admin.get(findAccounts, { query: { q: DEMO } });
    expect(list[0]?.balance).toEqual(await shipper.get(getUserTotalPostage, { query: {} }));
    for (const q of [' a ', 'x'.repeat(101)])
      expect(errorOf(await admin.ask(findAccounts, { query: { q } }))).toEqual([400, 'BAD_REQUEST']);
    expect(errorOf(await shipper.ask(findAccounts, { query: { q: DEMO } }))).toEqual([404, 'NOT_FOUND']);
  });

  it('above the amount of the organisation another administrator approves it too', async () => {
    const isDefault = eq(organisations.id, 'default');
    await world.db.update(organisations).set({ secondApprovalAboveCents: 10_000 }).where(isDefault);
    const { available } = await money();
    world.clock.advance(1000);
    const body = { email: DEMO, amount: -100.01, reason: 'a large one' };
    const { id, status } = await admin.get(adjustBalance, { body });
    expect([status, (await money()).available]).toEqual(['awaitingSecond', available]);
    const approval = { body: { kind: 'adjustment' as const, id, approve: true } };
    expect(await admin.get(decide, approval)).toEqual({ status: 'awaitingSecond' });
    expect(errorOf(await admin.ask(undoAdjustment, { body: { id, reason: 'a' } }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect((await listed())[0]).toMatchObject({ id, status: 'waiting', canUndo: false });
    expect(await second.get(decide, approval)).toEqual({ status: 'approved' });
    expect((await listed())[0]).toMatchObject({ id, status: 'booked', canUndo: true });
    expect((await money()).available).toBeCloseTo(available - 100.01, 5);
  });
});
