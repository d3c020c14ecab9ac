import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_USER_ID } from '#contract/constants.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { createIds, START, type World } from '#fixtures/sync-world.ts';
import { saveAddressLocally } from '../collections/addresses.ts';
import { saveDefaultSettings, saveUnits } from '../collections/user-settings.ts';
import { openUserDatabase, type UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { applyResponses } from '../queue/apply-responses.ts';
import { applyChanges } from '../queue/incoming.ts';
import { demoChanges, pushToDemo } from './demo-desk.ts';
import { fillDemo, openDemo, setDemoValue, type DemoDatabase } from './demo-records.ts';
import { demoSamples, demoUser } from './demo-samples.ts';
import { takeOver, workOfDemo } from './take-over.ts';

const TODAY = '2026-11-20';
const at = { now: START, today: TODAY };

let world: World;
let account: UserDatabase;
useOwnDatabase((own) => ({ world, db: account } = own));

let demo: DemoDatabase;
let desk: UserDatabase;

beforeEach(async () => {
  const device = { indexedDB: new IDBFactory(), IDBKeyRange };
  demo = openDemo(device);
  const newId = createIds('de00');
  const env = { now: world.clock.now, newId };
  desk = openUserDatabase({ name: 'demo desk', userId: DEMO_USER_ID, env }, device);
  const user = demoUser('en', 'America/Los_Angeles');
  await fillDemo(demo, 'this demo', () => demoSamples({ ...at, user }, newId));
  await pull();
  await setMeta(account, 'userInfo', { ...user, id: account.userId });
});
afterEach(() => {
  demo.close();
  desk.close();
});

const pull = async () =>
  applyChanges(desk, await demoChanges(demo, (await getMeta(desk, 'cursor')) ?? 0, 500));

/** What waits on the desk is done by the demo. */
async function send() {
  const ops = await desk.outbox.orderBy('position').toArray();
  const results = await pushToDemo(
    demo,
    ops.map(({ id, call, body, opVersion }) => ({ id, call, body, opVersion })),
    at,
  );
  await applyResponses(
    desk,
    ops.map((op, index) => {
      const { data } = results[index]!.envelope as { data: unknown };
      return { op, answer: { kind: 'answered' as const, data }, replayed: false };
    }),
    () => 0,
  );
  await pull();
}

async function keep(withSamples = false) {
  await setDemoValue(demo, 'keep', { withSamples });
  const work = (await workOfDemo(demo, desk))!;
  return takeOver(account, work, TODAY);
}

const queued = async () =>
  (await account.outbox.orderBy('position').toArray()).map(({ call, summary }) => [
    call,
    Object.values(summary.params)[0],
  ]);

const label = async (orderNo: string) => {
  const row = (await desk.orders.where('orderNo').equals(orderNo).first())!;
  const { order, packages, ordersPackageItems } = row;
  const saved = await saveOrderLocally(desk, {
    form: { order, packages, ordersPackageItems },
    isCreateLabel: true,
    customerObjectId: '7b000000-0000-4000-8000-000000000001',
  });
  expect(saved.ok).toBe(true);
};

test('nothing is taken over before it is asked for', async () => {
  expect(await workOfDemo(demo, desk)).toBeNull();
});

test('what was made or changed is queued, sent or not; untouched samples and labels stay behind', async () => {
  await saveOrderLocally(desk, { form: anOrder({ orderNo: 'MINE-1' }), isCreateLabel: false });
  await label('PB-1001');
  await saveAddressLocally(desk, { type: 'sender', addrName: 'Garage', countryCode: 'US', isDefault: true });
  await saveUnits(desk, { defaultMassUnit: 'kg', defaultDistanceUnit: 'cm' });
  await saveDefaultSettings(desk, { labelType: 2 });
  await send();
  await saveOrderLocally(desk, { form: anOrder({ orderNo: 'MINE-2' }), isCreateLabel: false });

  expect(await keep()).toEqual({ ok: true, value: { orders: 3, addresses: 1 } });
  expect(await queued()).toEqual([
    ['saveAddress', 'Garage'],
    ['updateUser', undefined],
    ['saveDefaultSettings', undefined],
    ['saveOrder', 'PB-1001'],
    ['saveOrder', 'MINE-1'],
    ['saveOrder', 'MINE-2'],
  ]);
  const labelled = await account.orders.where('orderNo').equals('PB-1001').first();
  expect(labelled).toMatchObject({ labelId: null, trackingNo: null, label: null, order: { status: 1 } });
  const ofDesk = new Set(await desk.orders.toCollection().primaryKeys());
  expect((await account.orders.toArray()).filter(({ id }) => ofDesk.has(id as string))).toEqual([]);
  expect(await getMeta(account, 'userInfo')).toMatchObject({
    defaultMassUnit: 'kg',
    defaultDistanceUnit: 'cm',
    defaultSettings: { labelType: 2 },
  });
});

test('the same demo is taken over once, also when the device stopped before it was erased', async () => {
  await saveOrderLocally(desk, { form: anOrder({ orderNo: 'MINE-1' }), isCreateLabel: false });
  expect(await keep()).toEqual({ ok: true, value: { orders: 1, addresses: 0 } });
  expect(await keep()).toEqual({ ok: true, value: null });
  expect(await queued()).toEqual([['saveOrder', 'MINE-1']]);
});

test('two tabs at once take it over once', async () => {
  await saveOrderLocally(desk, { form: anOrder({ orderNo: 'MINE-1' }), isCreateLabel: false });
  await setDemoValue(demo, 'keep', { withSamples: false });
  const work = (await workOfDemo(demo, desk))!;
  await Promise.all([takeOver(account, work, TODAY), takeOver(account, work, TODAY)]);
  expect(await queued()).toEqual([['saveOrder', 'MINE-1']]);
});

test('what fails in between leaves nothing behind, and is done whole the next time', async () => {
  await saveOrderLocally(desk, { form: anOrder({ orderNo: 'MINE-1' }), isCreateLabel: false });
  await saveAddressLocally(desk, { addrName: 'Garage', countryCode: 'US' });
  await setDemoValue(demo, 'keep', { withSamples: false });
  const work = (await workOfDemo(demo, desk))!;
  const broken = { ...work, orders: [{ ...work.orders[0]!, order: null as never }] };
  await expect(takeOver(account, broken, TODAY)).rejects.toThrow();
  expect(await queued()).toEqual([]);
  expect(await keep()).toEqual({ ok: true, value: { orders: 1, addresses: 1 } });
});

test('with the samples all that waits comes along, and a number the account has already is made anew', async () => {
  await saveOrderLocally(account, { form: anOrder({ orderNo: 'PB-1001' }), isCreateLabel: false });
  expect(await keep(true)).toEqual({ ok: true, value: { orders: 19, addresses: 7 } });
  const numbers = (await account.orders.toArray()).map(({ orderNo }) => orderNo);
  expect(numbers).toHaveLength(20);
  expect(new Set(numbers).size).toBe(20);
  expect(await account.products.count()).toBe(6);
});
