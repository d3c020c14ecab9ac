/** Each call, with each id of everything that another account has: answered as one that never was. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, CallInput } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { saveOrder } from '#contract/orders.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { anExport } from './export-body.ts';
import type { Answer, Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { idFieldsOf, placesOf } from './id-fields.ts';
import type { Things } from './named-things.ts';
import { ASKS, makeThings } from './named-things.ts';
import { aSave } from './save-body.ts';

type Ask = (id: string, own: Things) => CallInput<Call>;

const newId = createTestIds(7);
const neverWas = createTestIds(5);
const AN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const UUID = new RegExp(`^${AN_ID.source}$`);
const AN_ORDER_NO = /PB-\d{6}-\w{5}/g;
/** Nothing is told: it is not found, or whatever it is, it may not be asked by a demo account. */
const HIDDEN = /^404 |"DEMO_ACCOUNT"/;
const UNREAD = /^404 |"(?:DEMO_ACCOUNT|BAD_REQUEST)"/;

/**
 * Named by their sender's device: an id that never was is a new thing, or one that another device has removed before.
 * That of another's thing of the kind is not found.
 */
const NAMED_BY_SENDER: Record<string, (keyof Things)[]> = {
  saveOrder: ['orderId'],
  saveAddress: ['addressId'],
  saveProduct: ['productId'],
  saveView: ['viewId'],
  saveMapping: ['mappingId'],
  savePastImport: ['pastImportId'],
  recharge: ['rechargeId'],
  saveCard: ['cardSavingId'],
  getAesUid: ['orderId'],
  deleteAddress: ['addressId'],
  deleteProduct: ['productId'],
  removeMapping: ['mappingId'],
  removeView: ['viewId'],
};

/** All that a form can name. */
const NAMED_BY_FORMS = ['orderId', 'userId', 'aesUid', 'productId', 'pastImportId'];

const BULK_OF_ORDERS = ['cancelOrders', 'restoreOrders', 'holdOrders', 'deleteOrders'];

/** Ids that stand beside what `ASKS` names, where the rest of the input is the sender's own. */
const BESIDE: Record<string, Ask[]> = {
  saveLowBalance: [
    (cardId) => ({
      body: { threshold: 10, mail: false, autoRecharge: { cardId, amount: 50, perDay: 1 } },
    }),
  ],
  openDispute: [
    (id, { billId }) => ({ body: { billId, disputed: 'zone', amount: 0.01, text: 'a', fileIds: [id] } }),
  ],
  saveClaim: [(id, { labelId }) => ({ body: { labelId, type: 'lost', amount: 5, fileIds: [id] } })],
  recharge: [
    (cardId) => ({ body: { id: newId(), method: 'card', amount: 50, cardId } }),
    (id) => ({ body: { id: newId(), method: 'bank', amount: 50, fileIds: [id] } }),
  ],
  proveRecharge: [(id, { rechargeId }) => ({ body: { id: rechargeId, fileIds: [id] } })],
  sendMultyEmails: [(userId, { labelId }) => ({ body: { emails: ['mine@b.co'], labelId, userId } })],
  saveOrder: [(id) => ({ body: formOf(id, {}) })],
  syncKnown: [(id) => ({ body: { ids: [id] } })],
  copyAsNewSave: [(id) => ({ body: formOf(id) })],
  estimateAllRateDetail: [(id) => ({ body: formOf(id) })],
  estimateRateDetail: [(id) => ({ body: formOf(id) })],
  priceLabels: [(id) => ({ body: { forms: [formOf(id)] } })],
  getAesUid: [(id) => ({ body: formOf(id, {}) })],
  getOrderBondRate: [(id) => ({ body: formOf(id) })],
  export: [
    (id) => ({
      body: { what: 'shipments', by: 'order', period: 'all', format: 'csv', labelIds: [id] },
    }),
  ],
  voidLabels: [
    (id) => ({ query: { labelIds: id }, body: { labels: [{ labelId: id, trackingNos: ['1'] }] } }),
  ],
};

/** A form that says it of all that it may name beside itself. */
function formOf(id: string, named: { id?: string } = { id }) {
  const { order, packages, ordersPackageItems } = anExport(
    { ...named, userId: id, aesUid: id, importId: id },
    { productId: id },
  );
  return {
    order,
    packages: packages.map((parcel) => ({ ...parcel, dimensionId: id, userId: id })),
    ordersPackageItems,
  };
}

/** The same id in every place that the call names something by. */
const namedAll = (id: string) => new Proxy({}, { get: () => id }) as Things;

const asks = CALLS.filter((call) => !call.open && !call.administrator).flatMap((call) => {
  const named = ASKS[call.name];
  const given: Ask[] = [
    ...(named ? [(id: string) => named(namedAll(id))] : []),
    ...(BESIDE[call.name] ?? []),
  ];
  return given.map((ask, index) => ({ call, ask, isBeside: index > 0 || !named }));
});

const callOf = (name: string) => {
  const call = CALLS.find((candidate) => candidate.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};

it('asks with every id that a call is declared to take', () => {
  const own = new Proxy({}, { get: () => 'own' }) as Things;
  const asked = new Set(
    asks.flatMap(({ call, ask }) =>
      [...placesOf(ask('PROBE', own), 'PROBE')].map((place) => `${call.name} ${place}`),
    ),
  );
  const declared = CALLS.filter((call) => !call.open && !call.administrator).flatMap(idFieldsOf);
  expect(declared.filter((field) => !asked.has(field))).toEqual([]);
  expect(declared.length).toBeGreaterThan(60);
});

describe.each(DATABASES)('ids of another account on %s', (database) => {
  let world: World;
  const people: { client: Client; things: Things }[] = [];

  beforeAll(async () => {
    world = await startWorld(database, {
      env: { SECRETS_KEY: '07'.repeat(32) },
      webhooks: { resolve: async () => [] },
    });
    await world.db.update(accounts).set({
      settings: sql`settings || '{"scanFormOpen": true, "ableItn": true, "isCarrierOrgOwner": true}'`,
    });
    for (const email of ['demo@packbench.example', 'other@packbench.example']) {
      const client = await world.login(email);
      people.push({ client, things: await makeThings(world, client) });
    }
  });
  afterAll(() => world.close());

  /** What an answer says, without the id that was asked and those that are made anew. */
  const said = ({ status, text }: Answer<Call>, id: string) =>
    `${status} ${text.replaceAll(id, 'ID').replaceAll(new RegExp(AN_ID, 'g'), 'NEW').replaceAll(AN_ORDER_NO, 'NO')}`;

  it.each(['the first of the second', 'the second of the first'])(
    'answers 404 to %s, whatever is named',
    async (way) => {
      const [asking, asked] = way.startsWith('the first') ? people : people.toReversed();
      if (!asking || !asked) throw new Error('nobody is there');
      const kinds = Object.entries(asked.things) as [keyof Things, string][];
      expect(kinds.filter(([, id]) => !id)).toEqual([]);
      const leaks: string[] = [];
      for (const { call, ask, isBeside } of asks) {
        const send = async (id: string) => said(await asking.client.ask(call, ask(id, asking.things)), id);
        const ofKinds = isBeside ? undefined : NAMED_BY_SENDER[call.name];
        const isForm = [...placesOf(ask('PROBE', asking.things), 'PROBE')].some((place) =>
          /order\./.test(place),
        );
        const never = {
          uuid: ofKinds ? '404 ' : await send(neverWas()),
          other: ofKinds ? '404 ' : await send('card-that-never-was'),
        };
        const probe = async ([kind, id]: [keyof Things, string]) => {
          const expected = never[UUID.test(id) ? 'uuid' : 'other'];
          const answer = await send(id);
          const isHidden = isBeside || (UUID.test(id) ? HIDDEN : UNREAD).test(answer);
          if (!isHidden || !(ofKinds ? answer.startsWith(expected) : answer === expected))
            leaks.push(`${call.name} ${kind}: ${answer} instead of ${expected}`.slice(0, 300));
        };
        const probed = kinds.filter(
          ([kind]) =>
            (ofKinds ?? kinds.map(([of]) => of)).includes(kind) && (!isForm || NAMED_BY_FORMS.includes(kind)),
        );
        await Promise.all(probed.map(probe));
      }
      expect(leaks).toEqual([]);
    },
  );

  it('fails a foreign id in many as one that never was', async () => {
    const [asking, asked] = people;
    if (!asking || !asked) throw new Error('nobody is there');
    for (const name of BULK_OF_ORDERS) {
      const call = callOf(name);
      const fates = [];
      for (const id of [neverWas(), asked.things.orderId]) {
        const own = await asking.client.get(saveOrder, { body: aSave() });
        const body = { ids: [own.id, id], ...(name === 'holdOrders' && { holdDate: '2026-12-01' }) };
        const { envelope } = await asking.client.ask(call, { body });
        const { failed } = envelope.data as { failed: { id: string; errorCode: string }[] };
        fates.push(failed.filter((one) => one.id === id).map((one) => ({ ...one, id: 'ID' })));
      }
      expect([name, fates[1]]).toEqual([name, fates[0]]);
      expect(fates[1]).toMatchObject([{ errorCode: 'NOT_FOUND' }]);
    }
  });
});
