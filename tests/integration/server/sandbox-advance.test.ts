/** The sandbox carrier's clock: moved on by an administrator of the demo, once per request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCreateLabelResult, voidLabels } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { listBills } from '#contract/postage-labels.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { getRecharge, recharge } from '#contract/recharge.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import { listShipments } from '#contract/shipments.ts';
import { changes } from '#contract/sync.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, START, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(5);
const HOUR_MS = 3_600_000;
const ADMIN = 'admin@packbench.example';

describe.each(DATABASES)('the clock of the sandbox carrier on %s', (database) => {
  let world: World;
  let shipper: Client;
  let admin: Client;
  let hours = 0;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    admin = await world.login(ADMIN);
  });
  afterAll(() => world?.close());

  async function advance(by: number) {
    hours += by;
    const advanced = await admin.get(advanceSandbox, { body: { hours: by } });
    expect(advanced.now).toBe(new Date(START.getTime() + hours * HOUR_MS).toISOString());
    return advanced;
  }

  async function aLabel(order = {}): Promise<string> {
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave(order, { isCreateLabel: true, customerObjectId: createLabelRequestId }),
    });
    return eventually(async () => {
      const { labelId } = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!labelId) throw new Error('not made yet');
      return labelId;
    });
  }

  async function statusOf(labelId: string) {
    const { list } = await shipper.get(listShipments, { query: {} });
    return list.find((shipment) => shipment.labelId === labelId)?.status;
  }

  const voidIt = (labelIds: string) => shipper.get(voidLabels, { query: { labelIds } });

  it('moved on, a parcel is in transit, cannot be voided any more, and is delivered', async () => {
    const labelId = await aLabel();
    expect(await statusOf(labelId)).toBe('recent');
    // Nobody else takes in what is counted here.
    await world.jobs.stop();
    await advance(0);
    const { cursor } = await shipper.get(changes, { query: { after: 0, limit: 1000 } });

    expect(await advance(24)).toEqual({
      now: expect.any(String),
      events: 2,
      bills: 0,
      refunds: 0,
      deposits: 0,
    });
    expect(await statusOf(labelId)).toBe('inTransit');
    const feed = await shipper.get(changes, { query: { after: cursor, limit: 1000 } });
    expect(feed.changes).toMatchObject([{ entity: 'shipment', data: { labelId, status: 'inTransit' } }]);
    expect(await voidIt(labelId)).toMatchObject({
      done: [],
      failed: [{ id: labelId, errorCode: 'LABEL_NOT_VOIDABLE' }],
    });

    expect(await advance(24 * 9)).toEqual({
      now: expect.any(String),
      events: 5,
      bills: 1,
      refunds: 0,
      deposits: 0,
    });
    expect(await statusOf(labelId)).toBe('delivered');
    expect(await advance(0)).toEqual({
      now: expect.any(String),
      events: 0,
      bills: 0,
      refunds: 0,
      deposits: 0,
    });
    world.jobs.start();
  });

  it.each([
    ['', 0],
    ['#sandbox:bill+150', 150],
    ['#sandbox:bill-80', -80],
  ])('a parcel that was handed over is billed: %j', async (note, deltaCents) => {
    const before = await shipper.get(getUserTotalPostage, { query: {} });
    const labelId = await aLabel({ note });
    await world.jobs.stop();
    expect(await advance(12)).toMatchObject({ bills: 0 });
    expect(await advance(24 * 4)).toMatchObject({ bills: 1 });
    expect(await advance(24 * 4)).toMatchObject({ bills: 0 });
    world.jobs.start();
    const { list } = await shipper.get(listBills, { query: {} });
    const [bill] = list;
    expect(bill).toMatchObject({ labelId, billStatus: deltaCents === 0 ? 'billed' : 'adjusted' });
    const cents = (dollars = Number.NaN) => Math.round(dollars * 100);
    expect(cents(bill?.billedAmount) - cents(bill?.holdAmount)).toBe(deltaCents);
    expect(cents(bill?.fees?.total)).toBe(cents(bill?.billedAmount));
    expect(await shipper.get(getUserTotalPostage, { query: {} })).toEqual({
      ...before,
      available: (cents(before.available) - cents(bill?.billedAmount)) / 100,
      total: (cents(before.total) - cents(bill?.billedAmount)) / 100,
    });
  });

  it('a debit of a bank account is good after four days, a disputed card is taken back after ten', async () => {
    const before = await shipper.get(getUserTotalPostage, { query: {} });
    const [debit, disputed] = [nextId(), nextId()];
    const account = { accountName: 'Mina Torres', accountNumber: '000123456789', routingNumber: '110000000' };
    const kind = { accountType: 'checking', ownership: 'business' } as const;
    await shipper.get(recharge, {
      body: { id: debit, method: 'ach', amount: 2_000, ach: { ...account, ...kind } },
    });
    const name = { firstName: 'Mina', lastName: 'Torres', zipCode: '91761' };
    const card = { number: '4000000000000259', expMonth: 12, expYear: 2034, cvc: '123', ...name };
    await shipper.get(recharge, { body: { id: disputed, method: 'card', amount: 100, card } });
    const standing = async (id: string) => (await shipper.get(getRecharge, { params: { id } })).status;
    const available = async () => (await shipper.get(getUserTotalPostage, { query: {} })).available;
    expect([await standing(debit), await standing(disputed)]).toEqual(['pending', 'succeeded']);
    expect(await available()).toBeCloseTo(before.available + 100, 2);
    await advance(24 * 5);
    expect(await standing(debit)).toBe('succeeded');
    expect(await available()).toBeCloseTo(before.available + 2_100, 2);
    await advance(24 * 6);
    expect(await available()).toBeCloseTo(before.available + 2_000, 2);
  });

  it('the refund of a void falls due, in its time', async () => {
    const before = await shipper.get(getUserTotalPostage, { query: {} });
    const labelId = await aLabel();
    await voidIt(labelId);
    await eventually(async () => {
      const intents = await world.db.select().from(labelIntents);
      if (!intents.find((intent) => intent.labelId === labelId)?.carrierVoidedAt) throw new Error('not told');
    });
    expect(await advance(24 * 30)).toMatchObject({ refunds: 0 });
    expect((await shipper.get(getUserTotalPostage, { query: {} })).inReview).toBeGreaterThan(0);
    expect(await advance(24 * 30)).toMatchObject({ refunds: 1 });
    expect(await shipper.get(getUserTotalPostage, { query: {} })).toEqual(before);
  });

  it('the same request again moves nothing and is answered the same, also from two connections at once', async () => {
    const requestId = nextId();
    const ask = () => admin.ask(advanceSandbox, { body: { hours: 5 }, requestId });
    const answers = await Promise.all([ask(), ask()]);
    answers.push(await ask());
    hours += 5;
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.at(-1)?.headers['idempotent-replay']).toBe('true');
    const other = await admin.ask(advanceSandbox, { body: { hours: 6 }, requestId });
    expect(other.envelope.errorCode).toBe('REQUEST_ID_REUSED');
    await advance(0);
  });

  it.each([-1, 1e9, '5', null, Number.NaN])('%j hours are refused', async (given) => {
    const answer = await admin.ask(advanceSandbox, { body: { hours: given as number } });
    expect([answer.status, answer.envelope.errorCode]).toEqual([400, 'BAD_REQUEST']);
    await advance(0);
  });

  it('is there for administrators alone, and in the demo alone', async () => {
    const refused = [404, 'NOT_FOUND'];
    const ofShipper = await shipper.ask(advanceSandbox, { body: { hours: 1 } });
    expect([ofShipper.status, ofShipper.envelope.errorCode]).toEqual(refused);
    await world.restart({ env: { DEMO: '0' } });
    const noDemo = await admin.ask(advanceSandbox, { body: { hours: 1 } });
    expect([noDemo.status, noDemo.envelope.errorCode]).toEqual(refused);
    await world.restart();
    await advance(0);
  });
});
