/** The device of a person who may not see prices: what lies on it, and how labels are bought there. */
import { Dexie } from 'dexie';
import { eq } from 'drizzle-orm';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { afterLogin } from '#contract/account.ts';
import { changeMember } from '#contract/members.ts';
import { listShipments } from '#contract/shipments.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { fakeServices } from '#fixtures/fake-services.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import { validateAddress } from '#domain/places/validate-address.ts';
import { readZipTable } from '#domain/places/zip-table.ts';
import { judgeAsSaved } from '#domain/rules/judge.ts';
import { quoteAll } from '#domain/rating/quote.ts';
import { ratingSettingsFor } from '#domain/rating/settings.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { estimateRates } from '#orders/form/machine/form-actors.ts';
import { createLabelActors } from '#orders/label/label-actors.ts';
import { labelMachine } from '#orders/label/label.machine.ts';
import { users } from '#server/db/schema/accounts.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import { getMeta } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { createAsk } from '#sync/ask.ts';
import { createHttp } from '#sync/http.ts';
import type { Client, World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

const TABLE = readZipTable('43215Columbus|OH\n91761Ontario|CA');
const TODAY = '2026-11-20';
const PACKER = 'other@packbench.example';

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  let owner: Client;
  let device: Device;
  let tag = 64;
  let label: ActorRefFrom<typeof labelMachine> | undefined;
  const before = { db: currentDatabase(), indexedDB: Dexie.dependencies.indexedDB };
  beforeAll(async () => {
    // Without one of the page's own nothing is watched.
    Dexie.dependencies.indexedDB = new IDBFactory();
    server = await startWorld(kind);
    owner = await server.login();
    const { accountId } = await owner.get(afterLogin);
    await server.db.update(users).set({ accountId, memberRole: 'packer' }).where(eq(users.email, PACKER));
  });
  afterAll(async () => {
    setCurrentDatabase(before.db);
    Dexie.dependencies.indexedDB = before.indexedDB;
    await server?.close();
  });
  beforeEach(async () => {
    await rights({ seePrices: true });
    device = await openDevice(server, `${String.fromCharCode(++tag)}H`, PACKER);
    await device.settle();
    setCurrentDatabase(device.db);
  });
  afterEach(async () => {
    label?.stop();
    await device?.close();
  });

  const rights = ({ seePrices, limit = 500 }: { seePrices: boolean; limit?: number }) =>
    owner.get(changeMember, {
      body: {
        email: PACKER,
        role: 'packer',
        exceptions: { ...(!seePrices && { seePrices }), voidLabels: true },
        limits: { label: limit, day: null },
      },
    });

  const services = () =>
    fakeServices({
      now: () => server.clock().getTime(),
      today: () => TODAY,
      judge: (...given: Parameters<typeof judgeAsSaved>) => Promise.resolve(judgeAsSaved(...given)),
      quoteAll: (form: OrderForm) => Promise.resolve(quoteAll(form, ratingSettingsFor(null))),
      places: {
        validateAddress: (asked: Parameters<typeof validateAddress>[0]) =>
          Promise.resolve(validateAddress(asked, TABLE)),
      },
      ask: createAsk(
        createHttp({
          fetch: device.fetch,
          now: () => 0,
          newId: () => server.newId(),
          setTimer: () => () => undefined,
        }),
        () => device.db,
      ),
    });

  async function stored(orderNo: string) {
    const form = anOrder({ orderNo, carrierId: 3, carrierServiceId: 40 }, [aParcel({ packageTypeId: 50 })]);
    const saved = await saveOrderLocally(device.db, { form: normalise(form, 'edit'), isCreateLabel: false });
    if (!saved.ok) throw new Error(saved.error.type);
    await device.settle();
    return saved.value.id;
  }
  const rateOf = async (id: string) => (await device.db.orders.get(id))!.order.rate;

  async function press(orderId: string) {
    const row = (await device.db.orders.get(orderId))!;
    const user = (await getMeta(device.db, 'userInfo'))!;
    label = createActor(labelMachine.provide({ actors: createLabelActors(services()) }), {
      input: {
        form: normalise(formOf(row), 'edit'),
        mode: 'edit',
        base: formOf(row),
        holder: null,
        draftKey: `label:${orderId}`,
        facts: factsOf(user, TODAY, 'edit'),
        shown: null,
        before: null,
        orderId: null,
      },
    }).start();
    await vi.waitFor(() => expect(label!.getSnapshot().value).toBe('confirming'));
    expect(label.getSnapshot().context).toMatchObject({ maxRate: null, check: { rate: null, fees: null } });
    label.send({ type: 'price agreed', maxRate: null });
    await vi.waitFor(() => expect(['confirming', 'queueing']).not.toContain(label!.getSnapshot().value));
  }

  test('rows are read anew when prices are hidden, and again when they are shown', async () => {
    const id = await stored('HIDE-1');
    expect(await rateOf(id)).toBeGreaterThan(0);
    const { list } = await estimateRates(device.db, services(), anOrder(), false);
    expect(list[0]?.rate).toBeGreaterThan(0);
    expect(await device.db.cachedRates.count()).toBe(1);

    await rights({ seePrices: false });
    await device.settle();
    expect(await rateOf(id)).toBeNull();
    expect(await device.db.cachedRates.count()).toBe(0);
    expect((await getMeta(device.db, 'userInfo'))?.insuranceRules).toBeUndefined();

    await rights({ seePrices: true });
    await device.settle();
    expect(await rateOf(id)).toBeGreaterThan(0);
  });

  test('estimates of the device tell no price, and none is kept', async () => {
    await rights({ seePrices: false });
    await device.settle();
    device.line = 'down';
    await device.settle();
    const rates = await estimateRates(device.db, services(), anOrder(), false);
    expect(rates).toMatchObject({ source: 'local', isHidden: true });
    expect(rates.list.filter(({ isSuccess }) => isSuccess).length).toBeGreaterThan(5);
    expect(rates.list.filter(({ rate, feeDetail }) => rate !== null || feeDetail !== null)).toEqual([]);
    expect(await device.db.cachedRates.count()).toBe(0);
  });

  test('a label within the limit is bought without its price, one above it is refused', async () => {
    await rights({ seePrices: false });
    await device.settle();
    const id = await stored('HIDE-2');
    await press(id);
    await device.settle();
    await vi.waitFor(async () => {
      await device.settle();
      expect(label!.getSnapshot().matches({ bought: 'ready' })).toBe(true);
    });
    expect(label!.getSnapshot().context.purchaseStatus?.rate).toBeNull();
    const paid = await owner.get(listShipments, { query: { q: 'HIDE-2' } });
    expect(paid.list[0]?.holdAmount).toBeGreaterThan(0);
    label!.stop();

    await rights({ seePrices: false, limit: 1 });
    await device.settle();
    await press(await stored('HIDE-3'));
    await vi.waitFor(async () => {
      await device.settle();
      expect(label!.getSnapshot().value).toBe('failed');
    });
    expect(label!.getSnapshot().context.rejection).toMatchObject({ type: 'MEMBER_LABEL_LIMIT' });
    expect((await owner.get(listShipments, { query: { q: 'HIDE-3' } })).list).toEqual([]);
  });
});
