import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import { changes, syncPush } from '#contract/sync.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import type { Things } from './named-things.ts';
import { ASKS, makeThings, WITHOUT_IDS } from './named-things.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(7);

describe.each(DATABASES)('users are kept apart on %s', (database) => {
  let world: World;
  let owner: Client;
  let stranger: Client;
  let things: Things;

  beforeAll(async () => {
    world = await startWorld(database, {
      env: { SECRETS_KEY: '07'.repeat(32) },
      webhooks: { resolve: async () => [] },
    });
    owner = await world.login();
    stranger = await world.login('other@packbench.example');
    // The stranger may make SCAN forms, keys and webhooks too, of their own.
    await world.db.update(accounts).set({
      settings: sql`settings || '{"scanFormOpen": true, "isCarrierOrgOwner": true}'`,
    });
    things = await makeThings(world, owner);
  });
  afterAll(() => world.close());

  it('has an answer here for every call', () => {
    expect(
      CALLS.filter((call) => !WITHOUT_IDS.has(call.name) && !ASKS[call.name]).map((call) => call.name),
    ).toEqual([]);
  });

  it.each(Object.keys(ASKS))('%s answers 404 for what is another user’s', async (name) => {
    const call = CALLS.find((candidate) => candidate.name === name);
    if (!call) throw new Error(`no call ${name}`);
    const answer = await stranger.ask(call, ASKS[name]?.(things) ?? {});
    expect([answer.status, answer.envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('leaves the owner’s things as they were', async () => {
    const record = await owner.get(getOrder, { params: { id: things.orderId } });
    expect([record.order.reference, record.order.status, record.order.holdDate]).toEqual(['', 2, null]);
  });

  it('lists and feeds each user only his own', async () => {
    const mine = await stranger.get(listOrders, { query: { pageSize: 500 } });
    expect(mine.list.map((entry) => entry.id)).not.toContain(things.orderId);
    const feed = await stranger.get(changes, { query: { limit: 1000 } });
    expect(feed.changes.map((change) => change.id)).not.toContain(things.orderId);
  });

  it('holds for pushed operations as well, and for a purchase named again', async () => {
    const { results } = await stranger.get(syncPush, {
      body: {
        ops: [
          { id: nextId(), opVersion: 1, call: 'cancelOrders', body: { ids: [things.orderId] } },
          {
            id: nextId(),
            opVersion: 1,
            call: 'saveOrder',
            body: aSave({}, { isCreateLabel: true, customerObjectId: things.purchaseId }),
          },
        ],
      },
    });
    expect(results.map((result) => result.status)).toEqual([404, 404]);
  });
});
