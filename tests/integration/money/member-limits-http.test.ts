/** The limits of a person as the real server holds them, however a label is asked for, and what a device is told of them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { getCreateLabelResult, voidLabels } from '#contract/labels.ts';
import { copyAsNewSave, saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { proxyLogin, startProxy } from '#contract/proxy.ts';
import { OP_VERSION, changes, syncPush } from '#contract/sync.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { users } from '#server/db/schema/accounts.ts';
import { localDay } from '#server/orders/local-day.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Client, World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import { aSave } from '../server/save-body.ts';
import { AT_ONCE, mustBeEmpty } from './shop.ts';

const PACKER = 'packer@packbench.example';
const PASSWORD = 'Demo_2026';
const DAY_MS = 24 * 3_600_000;

describe.each(DATABASES)('on %s', (kind) => {
  let world: World;
  let owner: Client;
  let packer: Client;
  let packerId: string;
  let price: number;
  beforeAll(async () => {
    world = await startWorld(kind, { labels: { times: AT_ONCE } });
    owner = await world.login();
    packer = await world.login(PACKER);
    packerId = (await packer.get(afterLogin)).id;
    const { id } = await made(owner, await bought(owner));
    const [intent] = await world.db.select().from(labelIntents).where(eq(labelIntents.orderId, id));
    price = intent!.holdCents;
  });
  afterAll(async () => {
    if (!world) return;
    const flaws = await checkLedger(world.db);
    await world.close();
    mustBeEmpty(flaws);
  });
  beforeEach(async () => {
    world.clock.advance(DAY_MS);
    owner = await world.login();
    packer = await world.login(PACKER);
  });

  const become = (change: Partial<typeof users.$inferInsert>) =>
    world.db
      .update(users)
      .set({
        memberRole: 'packer',
        memberExceptions: {},
        labelLimitCents: null,
        dayLimitCents: null,
        ...change,
      })
      .where(eq(users.id, packerId));
  const aPurchase = (purchase: string, parcel: Parameters<typeof aSave>[2] = {}) =>
    aSave(
      { shipDate: world.clock().toISOString().slice(0, 10) },
      { isCreateLabel: true, customerObjectId: purchase },
      parcel,
    );
  async function bought(client: Client) {
    const purchase = world.newId();
    await client.get(saveOrder, { body: aPurchase(purchase) });
    return purchase;
  }
  const made = (client: Client, purchase: string) =>
    vi.waitFor(
      async () => {
        const reply = await client.get(getCreateLabelResult, { query: { createLabelRequestId: purchase } });
        expect(reply.asyncCreateLabelStatusVo?.status).toBe('SUCCESS');
        return reply;
      },
      { timeout: 10_000, interval: 10 },
    );
  const told = async (client: Client) => (await client.get(changes, { query: { limit: 1000 } })).spentToday;
  const push = async (bodies: ReturnType<typeof aSave>[]) => {
    const ops = bodies.map((body) => ({ id: world.newId(), opVersion: OP_VERSION, call: 'saveOrder', body }));
    const { results } = await packer.get(syncPush, { body: { ops } });
    return results.map(({ envelope }) => envelope as { result: string; errorCode?: string; params?: object });
  };

  it('a device is told what the person spent, which a void takes back, and others are told nothing', async () => {
    await become({ dayLimitCents: 10 * price });
    const { timeZone } = await packer.get(afterLogin);
    const day = localDay(world.clock(), timeZone);
    expect((await told(packer))?.amount).toBe(0);
    const { labelId } = await made(packer, await bought(packer));
    await bought(owner);
    expect(await told(packer)).toEqual({ day, amount: price / 100 });
    expect(await told(owner)).toBeUndefined();
    await owner.get(voidLabels, { query: { labelIds: labelId! } });
    expect((await told(packer))?.amount).toBe(0);
    await become({ dayLimitCents: null });
    expect(await told(packer)).toBeUndefined();
    await become({ dayLimitCents: price, memberExceptions: { seePrices: false } });
    expect(await told(packer)).toBeUndefined();
  });

  it.each([saveOrder, copyAsNewSave])('$name buys nothing above the limit of a label', async (call) => {
    await become({ labelLimitCents: price - 1 });
    const before = await owner.get(getUserTotalPostage, {});
    const { status, envelope } = await packer.ask(call, { body: aPurchase(world.newId()) });
    const limit = (price - 1) / 100;
    expect([status, envelope]).toEqual([
      200,
      expect.objectContaining({
        errorCode: 'MEMBER_LABEL_LIMIT',
        message: expect.stringContaining(`$${limit.toFixed(2)} for one label`) as string,
        params: { limit, limitText: limit.toFixed(2), price: price / 100 },
      }),
    ]);
    expect(await owner.get(getUserTotalPostage, {})).toEqual(before);
  });

  it('of a queue that is sent at once, what is above a limit is refused and the rest is bought', async () => {
    await become({ labelLimitCents: price, dayLimitCents: 2 * price });
    const heavy = { weight: 9 };
    const answers = await push([
      aPurchase(world.newId()),
      aPurchase(world.newId(), heavy),
      aPurchase(world.newId()),
      aPurchase(world.newId()),
      aSave(),
    ]);
    expect(answers.map(({ result, errorCode }) => errorCode ?? result)).toEqual([
      'OK',
      'MEMBER_LABEL_LIMIT',
      'OK',
      'MEMBER_DAY_LIMIT',
      'OK',
    ]);
    expect(answers[3]?.params).toMatchObject({ limit: price / 50, spent: price / 50 });
    expect((await told(packer))?.amount).toBe(price / 50);
  });

  it('an administrator who acts as the person buys nothing, whatever the limits', async () => {
    await become({ dayLimitCents: 10 * price });
    const admin = await world.login('admin@packbench.example');
    const { uuid = '', ...rest } = await admin.get(startProxy, {
      body: { userId: packerId, password: PASSWORD, reason: 'Asked for help with a label' },
    });
    const info = await admin.get(proxyLogin, { body: { ...rest, uuid, isProxyLogin: true } });
    expect(info.memberLimits).toEqual({ label: null, day: price / 10 });
    const { envelope } = await admin.ask(saveOrder, { body: aPurchase(world.newId()) });
    expect(envelope.errorCode).toBe('PROXY_REFUSED');
    expect((await told(packer))?.amount).toBe(0);
  });
});
