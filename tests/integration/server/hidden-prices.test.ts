/** Who may not see prices is told none by any call, whoever asked for it first. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, login } from '#contract/account.ts';
import type { Call, CallInput } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { getCreateLabelResult, viewZpl, voidLabels } from '#contract/labels.ts';
import { listMessages } from '#contract/messages.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { savePickup } from '#contract/pickups.ts';
import { estimateAllRateDetail } from '#contract/rates.ts';
import { getShipment } from '#contract/shipment-detail.ts';
import { changes, syncPush } from '#contract/sync.ts';
import { HIDDEN_PRICES } from '#contract/without-prices.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { ASKS, labelOf, makeThings, type Things } from './named-things.ts';
import { aSave } from './save-body.ts';

const OWNER = 'demo@packbench.example';
const PACKER = 'other@packbench.example';
const DENIED = { seePrices: false, voidLabels: true };
const nextId = createTestIds(4);
const form = () => {
  const { order, packages, ordersPackageItems } = aSave();
  return { order, packages, ordersPackageItems };
};
const bond = () => {
  const { order, packages, ordersPackageItems } = anExport();
  return { order, packages, ordersPackageItems };
};

/** What `ASKS` does not name, of calls that answer nothing without it. */
const GIVEN: Record<string, CallInput<Call>> = {
  estimateAllRateDetail: { body: form() },
  estimateRateDetail: { body: form() },
  priceLabels: { body: { forms: [form(), bond()] } },
  getOrderBondRate: { body: bond() },
};

/** Where an answer tells an amount, as `prices.rate`. */
function amountsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => amountsIn(entry, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, given]) => {
    const path = `${at}.${name}`;
    const hidden = Object.hasOwn(HIDDEN_PRICES, name) ? HIDDEN_PRICES[name] : undefined;
    const isPrice = hidden && (hidden.beside === undefined || hidden.beside in value);
    return isPrice && holdsNumber(given) ? [path] : amountsIn(given, path);
  });
}

const holdsNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsNumber));

const amountsOf = (text: string): string[] => {
  try {
    return [...new Set(amountsIn(JSON.parse(text)))];
  } catch {
    return [];
  }
};

describe.each(DATABASES)('a member without prices on %s', (database) => {
  let world: World;
  let owner: Client;
  let packer: Client;
  let things: Things;

  const become = (memberExceptions: typeof users.$inferInsert.memberExceptions) =>
    world.db.update(users).set({ memberExceptions }).where(eq(users.email, PACKER));

  beforeAll(async () => {
    world = await startWorld(database, {
      env: { SECRETS_KEY: '07'.repeat(32) },
      webhooks: { resolve: async () => [] },
    });
    await world.db.update(accounts).set({
      settings: sql`settings || '{"scanFormOpen": true, "ableItn": true, "isCarrierOrgOwner": true, "interReturnFlag": true, "outputBondFlag": true}'`,
    });
    owner = await world.login(OWNER);
    things = await makeThings(world, owner);
    const { accountId } = await owner.get(afterLogin);
    await world.db
      .update(users)
      .set({ accountId, memberRole: 'packer', memberExceptions: DENIED, labelLimitCents: 10_000 })
      .where(eq(users.email, PACKER));
    packer = await world.login(PACKER);
  });
  afterAll(() => world?.close());

  async function buy(client: Client, given = {}) {
    const customerObjectId = nextId();
    const { id } = await client.get(saveOrder, {
      body: aSave({}, { isCreateLabel: true, customerObjectId, ...given }),
    });
    return { orderId: id, purchaseId: customerObjectId, labelId: await labelOf(client, customerObjectId) };
  }

  /** Every call of the contract, asked for what the account has; by call, where its answer tells amounts. */
  async function amountsTold(client: Client, isAsked: (call: Call) => boolean) {
    const told: Record<string, string[]> = {};
    const isAnswered = new Set<string>();
    for (const call of CALLS) {
      if (call.open || call.administrator || !isAsked(call)) continue;
      const answer = await client.ask(call, GIVEN[call.name] ?? ASKS[call.name]?.(things) ?? {});
      const amounts = amountsOf(answer.text);
      if (amounts.length > 0) told[call.name] = amounts;
      if (answer.envelope?.result === 'OK') isAnswered.add(call.name);
    }
    return { told, isAnswered };
  }

  const isRead = ({ method, name }: Call) => method === 'GET' || name in GIVEN;

  it('is told no amount by any call, where an owner is told many', async () => {
    const ofOwner = await amountsTold(owner, isRead);
    expect(Object.keys(ofOwner.told)).toEqual(
      expect.arrayContaining([
        'afterLogin',
        'changes',
        'estimateAllRateDetail',
        'estimateRateDetail',
        'getOrder',
        'getOrderBondRate',
        'getShipment',
        'listBills',
        'listOrders',
        'listPickups',
        'listShipments',
        'priceLabels',
      ]),
    );
    const ofPacker = await amountsTold(packer, () => true);
    expect(ofPacker.told).toEqual({});
    for (const name of ['changes', 'getOrder', 'getShipment', 'listOrders', 'listPickups', 'priceLabels'])
      expect(ofPacker.isAnswered).toContain(name);
  });

  it('buys, voids and books without having been shown an amount', async () => {
    const { orderId, labelId, purchaseId } = await buy(packer, { maxRate: 0.01, maxHeld: 0 });
    const answers = [
      await packer.ask(getOrder, { params: { id: orderId } }),
      await packer.ask(getShipment, { params: { labelId } }),
      await packer.ask(getCreateLabelResult, { query: { createLabelRequestId: purchaseId } }),
      await packer.ask(changes, { query: { limit: 1000 } }),
      await packer.ask(voidLabels, { body: { labels: [{ labelId, maxFee: 0 }] } }),
      await packer.ask(savePickup, {
        body: {
          carrierId: 2,
          packageCount: 1,
          totalWeight: 2,
          pickupDate: '2026-11-24',
          readyTime: '09:00',
          latestTime: '17:00',
          company: 'Packbench Demo',
          address: { addressLine1: '1200 Airport Dr', city: 'Ontario', stateCode: 'CA', zipCode: '91761' },
          maxFee: 0,
        },
      }),
    ];
    expect(answers.map(({ envelope }) => envelope.result)).toEqual(answers.map(() => 'OK'));
    expect(answers.flatMap(({ text }) => amountsOf(text))).toEqual([]);
    expect(answers.flatMap(({ text }) => text.match(/\$\d/g) ?? [])).toEqual([]);
    const seen = await owner.get(getShipment, { params: { labelId } });
    expect(seen.money?.inReview).toBeGreaterThan(0);
  });

  it('is refused without an amount, alone and among many, also what was refused with one before', async () => {
    const asked = { body: aSave({}, { isCreateLabel: true, customerObjectId: nextId(), maxRate: 0.01 }) };
    const requestId = nextId();
    await become({});
    const before = await packer.ask(saveOrder, { ...asked, requestId });
    expect(before.envelope).toMatchObject({ errorCode: 'PRICE_ABOVE_LIMIT' });
    expect(before.text).toMatch(/\$\d/);
    await become(DENIED);
    const again = await packer.ask(saveOrder, { ...asked, requestId });
    const ops = [{ id: requestId, opVersion: 1, call: 'saveOrder', body: asked.body }];
    const pushed = await packer.ask(syncPush, { body: { ops } });
    for (const { text } of [again, pushed]) {
      expect(text).toContain('The label costs more now than was agreed to. Nothing was bought.');
      expect(text).toContain('面单现价高于已同意的金额');
      expect(text).not.toMatch(/\$\d|rateText|"rate"/);
    }
    expect((await owner.ask(getOrder, { params: { id: things.orderId } })).text).toMatch(/"rate":\d/);
  });

  it('is given the services by their day of delivery, so that their order tells no price', async () => {
    const rates = await packer.get(estimateAllRateDetail, { body: form() });
    const good = rates.filter(({ isSuccess }) => isSuccess);
    const days = good.map(({ deliveryTime }) => deliveryTime ?? '9999');
    expect(good.length).toBeGreaterThan(5);
    expect(days).toEqual(days.toSorted());
    const byPrice = (await owner.get(estimateAllRateDetail, { body: form() })).map((one) => one.rate ?? 1e9);
    expect(byPrice).toEqual(byPrice.toSorted((one, other) => one - other));
    expect(byPrice[0]).toBeLessThan(1e9);
  });

  it('prints labels without their postage', async () => {
    const { labelId } = await buy(owner);
    const zplFor = async (client: Client) =>
      (await client.get(viewZpl, { query: { labelIds: labelId, dpi: 203 } })).zpl;
    expect(await zplFor(owner)).not.toBe(await zplFor(packer));
  });

  it('reads no message that names an amount', async () => {
    const query = { curPageNo: 1, pageSize: 100 };
    const all = await owner.get(listMessages, { query });
    expect(all.list.some(({ kind }) => kind === 'violation')).toBe(true);
    const { list, total } = await packer.get(listMessages, { query });
    expect(JSON.stringify(list)).not.toMatch(/\$\d/);
    expect(list.some(({ kind }) => kind === 'violation')).toBe(false);
    expect(total).toBeLessThan(all.total);
  });

  it('is told no amount at the login', async () => {
    const body = { email: PACKER, password: 'Demo_2026' };
    const { text, envelope } = await world.stranger().ask(login, { body });
    expect(envelope).toMatchObject({ result: 'OK', data: { memberRole: 'packer' } });
    expect(amountsOf(text)).toEqual([]);
    const ofOwner = await world.stranger().ask(login, { body: { ...body, email: OWNER } });
    expect(amountsOf(ofOwner.text)).not.toEqual([]);
  });
});
