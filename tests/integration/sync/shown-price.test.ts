/** The server's price changes between screen and press: at each door nothing is bought before the new one was agreed to. */
import { Dexie } from 'dexie';
import { sql } from 'drizzle-orm';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { listShipments } from '#contract/shipments.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { validateAddress } from '#domain/places/validate-address.ts';
import { readZipTable } from '#domain/places/zip-table.ts';
import { quoteAll } from '#domain/rating/quote.ts';
import { ratingSettingsFor } from '#domain/rating/settings.ts';
import { judgeAsSaved } from '#domain/rules/judge.ts';
import { createLabelActors } from '#orders/label/label-actors.ts';
import { labelMachine } from '#orders/label/label.machine.ts';
import { fakeServices } from '#fixtures/fake-services.ts';
import type { ShownPrice } from '#orders/shown-price.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { raiseMaxRate } from '#store/queue/queue-actions.ts';
import { createAsk } from '#sync/ask.ts';
import { createHttp } from '#sync/http.ts';
import type { World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

const TABLE = readZipTable('43215Columbus|OH\n91761Ontario|CA');
const INSURED = aParcel({ packageTypeId: 50, insurance: 500 });
const TODAY = '2026-11-20';

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  let device: Device;
  let tag = 64;
  let label: ActorRefFrom<typeof labelMachine> | undefined;
  const before = { db: currentDatabase(), indexedDB: Dexie.dependencies.indexedDB };
  beforeAll(async () => {
    // Without one of the page's own nothing is watched.
    Dexie.dependencies.indexedDB = new IDBFactory();
    server = await startWorld(kind);
  });
  afterAll(async () => {
    setCurrentDatabase(before.db);
    Dexie.dependencies.indexedDB = before.indexedDB;
    await server.close();
  });
  beforeEach(async () => {
    await insuredBy('capital');
    device = await openDevice(server, `${String.fromCharCode(++tag)}S`);
    await device.settle();
    setCurrentDatabase(device.db);
  });
  afterEach(async () => {
    label?.stop();
    await device.close();
  });

  /** What insures the parcels, and with it their price; `official` is the dearer one. */
  const insuredBy = (source: 'capital' | 'official') =>
    server.db
      .update(accounts)
      .set({ settings: sql`${accounts.settings} || ${JSON.stringify({ insuranceSource: source })}::jsonb` })
      .where(sql`${accounts.id} = (select account_id from users where email = 'demo@packbench.example')`);

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
    const form = anOrder({ orderNo, carrierId: 3, carrierServiceId: 40 }, [INSURED]);
    const saved = await saveOrderLocally(device.db, { form: normalise(form, 'edit'), isCreateLabel: false });
    if (!saved.ok) throw new Error(saved.error.type);
    await device.settle();
    return (await device.db.orders.get(saved.value.id))!;
  }

  const priceOf = async (orderId: string) => {
    const reply = await services().ask.rateOfOrder(orderId);
    return (reply.ok && reply.value.rate) || NaN;
  };
  const chargedFor = async (orderNo: string) => {
    const { list } = await device.client.get(listShipments, { query: { q: orderNo } });
    return list.map(({ holdAmount }) => holdAmount);
  };

  async function pressed(orderId: string, shown: Pick<ShownPrice, 'amount' | 'source'> | null) {
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
        shown: shown && { ...shown, at: server.clock().getTime(), fees: null, serviceId: 40 },
        before: null,
        orderId: null,
      },
    }).start();
    return label;
  }

  const stands = (
    state: Parameters<ReturnType<ActorRefFrom<typeof labelMachine>['getSnapshot']>['matches']>[0],
  ) =>
    vi.waitFor(
      async () => {
        await device.settle();
        const at = label!.getSnapshot();
        expect(at.matches(state), JSON.stringify([at.value, at.context.rejection, at.context.exit])).toBe(
          true,
        );
      },
      { timeout: 20_000, interval: 20 },
    );

  test.each([
    ['the form or the pack station, a moment ago', 'server'],
    ['the list or the page of the order, saved with it', 'kept'],
    ['a screen without a connection', 'local'],
  ] as const)('a price shown in %s', async (_door, source) => {
    const orderNo = `PRICE-${source}`;
    const { id } = await stored(orderNo);
    const shown = await priceOf(id);
    await insuredBy('official');
    const now = await priceOf(id);
    expect(now).toBeGreaterThan(shown);

    const actor = await pressed(id, { amount: shown, source });
    await stands('confirming');
    expect([actor.getSnapshot().context.asks, actor.getSnapshot().context.maxRate]).toEqual(['price', now]);
    expect(await chargedFor(orderNo)).toEqual([]);

    actor.send({ type: 'price agreed', maxRate: now });
    await stands({ bought: 'ready' });
    expect(await chargedFor(orderNo)).toEqual([now]);
  });

  test('a price agreed to without a connection is the cap when it is back', async () => {
    const { id } = await stored('PRICE-queue');
    const shown = await priceOf(id);
    await setMeta(device.db, 'connection', { online: false, slow: false, since: 0 });
    device.line = 'down';
    const actor = await pressed(id, { amount: shown, source: 'kept' });
    await stands('confirming');
    actor.send({ type: 'price agreed', maxRate: shown });
    await stands({ bought: 'queued' });
    actor.stop();

    await insuredBy('official');
    device.line = 'up';
    await vi.waitFor(
      async () => {
        await device.settle();
        expect((await device.db.orders.get(id))?.labelError?.type).toBe('PRICE_ABOVE_LIMIT');
      },
      { timeout: 20_000, interval: 20 },
    );
    const now = await priceOf(id);
    expect(await chargedFor('PRICE-queue')).toEqual([]);
    const [op] = await device.db.outbox.toArray();
    expect(op?.lastError?.params?.['rate']).toBe(now);
    await raiseMaxRate(device.db, op!.id, now);
    await vi.waitFor(
      async () => {
        await device.settle();
        expect(await chargedFor('PRICE-queue')).toEqual([now]);
      },
      { timeout: 20_000, interval: 20 },
    );
  });
});
