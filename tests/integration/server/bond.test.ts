import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { getOrderBondRate } from '#contract/bond.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import type { Order, Parcel } from '#domain/order/order.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

/** USPS Priority Mail International to Canada. */
const byPost = (order: Partial<Order> = {}, parcel: Partial<Parcel> = {}) => {
  const canada = { recipientCountryCode: 'CA', recipientStateCode: 'ON', recipientZipCode: 'M5V 3L9' };
  const body = anExport({ carrierId: 1, carrierServiceId: 7, ...canada, ...order });
  return { ...body, packages: body.packages.map((one) => ({ ...one, packageTypeId: 1, ...parcel })) };
};

describe.each(DATABASES)('bond on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  it('asks the way back and a deposit of an export', async () => {
    const one = await client.get(getOrderBondRate, { body: byPost() });
    expect(one.rate).toBeGreaterThan(0);
    expect([one.interDepositRate, one.depositDays]).toEqual([100, 30]);
    await world.db.execute(sql`update organisations set deposit_days = 45`);
    expect((await client.get(getOrderBondRate, { body: byPost() })).depositDays).toBe(45);
    await world.db.execute(sql`update organisations set deposit_days = 30`);
  });

  it('asks nothing of a domestic order, nor of a user without the settings', async () => {
    const nothing = { rate: 0, interDepositRate: 0, depositDays: 30 };
    expect(await client.get(getOrderBondRate, { body: byPost({ recipientCountryCode: 'US' }) })).toEqual(
      nothing,
    );
    const other = await world.login('other@packbench.example');
    expect(await other.get(getOrderBondRate, { body: byPost() })).toEqual(nothing);
  });

  it('tells the user his deposits, the usual ones where he has none of his own', async () => {
    expect(await client.get(afterLogin)).toMatchObject({ importPackageBond: 200, outputPackageBond: 100 });
    await world.db.execute(
      sql`update accounts set settings = settings || '{"outputPackageBond": 35}'
        where id = (select account_id from users where email = 'demo@packbench.example')`,
    );
    expect(await client.get(afterLogin)).toMatchObject({ importPackageBond: 200, outputPackageBond: 35 });
    expect((await client.get(getOrderBondRate, { body: byPost() })).interDepositRate).toBe(35);
  });

  it('rejects the label as well when it is asked for at once', async () => {
    const id = world.newId();
    const body = byPost({ id, note: '#sandbox:no-return', eeiProvideType: 1, eelPfc: '30.37(a)' });
    const items = body.ordersPackageItems?.map((item) => ({ ...item, valueAmount: 40, productValue: 40 }));
    const { envelope } = await client.ask(saveOrder, {
      body: {
        isNewVersion: true,
        recipientEdited: false,
        ...body,
        ordersPackageItems: items,
        isCreateLabel: true,
      },
    });
    expect([envelope.result, envelope.errorCode]).toEqual(['ERR', 'NO_RETURN_ROUTE']);
    expect((await client.ask(getOrder, { params: { id } })).status).toBe(404);
    expect((await client.get(getUserTotalPostage)).onHold).toBe(0);
  });

  it.each([
    ['no service', { carrierServiceId: null }, 'NO_RATE'],
    ['a service that does not go there', { carrierServiceId: 3 }, 'NO_RATE'],
    ['a sandbox that brings nothing back', { note: '#sandbox:no-return' }, 'NO_RETURN_ROUTE'],
  ])('rejects the label where there is no way there and back: %s', async (_, order, errorCode) => {
    const answer = await client.ask(getOrderBondRate, { body: byPost(order) });
    expect([answer.status, answer.envelope.result, answer.envelope.errorCode]).toEqual([
      200,
      'ERR',
      errorCode,
    ]);
  });
});
