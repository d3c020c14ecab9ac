/** Saved views of lists: kept, changed, removed, and told to every device of their user. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changes, syncPush } from '#contract/sync.ts';
import { listViews, removeView, saveView } from '#contract/views.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const nextId = createTestIds(8);
const COLUMNS = JSON.stringify([
  { k: 'orderNo', w: 150 },
  { k: 'buyer', h: 1 },
  { q: 'status=1', p: 1 },
]);
const VIEW = { sysType: 'order', viewCode: 'Today', viewData: COLUMNS };

describe.each(DATABASES)('views on %s', (database) => {
  let world: World;
  let client: Client;
  let stranger: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
    stranger = await world.login('other@packbench.example');
  });
  afterAll(() => world.close());

  const told = async (id: string) =>
    (await client.get(changes, { query: { limit: 1000 } })).changes.find(
      (change) => change.entity === 'view' && change.id === id,
    )?.data;

  it('keeps a view, answers its id, and changes it under that id', async () => {
    const id = await client.get(saveView, { body: VIEW });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const view = { userViewId: id, ...VIEW, updatedAt: '2026-11-20T18:00:00.000Z' };
    expect(await client.get(listViews)).toEqual([view]);
    expect(await told(id)).toEqual(view);
    expect(await client.get(saveView, { body: { ...VIEW, userViewId: id, viewCode: 'Tomorrow' } })).toBe(id);
    expect(await client.get(listViews)).toEqual([{ ...view, viewCode: 'Tomorrow' }]);
  });

  it('removes a view, once or again, by its address and by the queue', async () => {
    const [one, two] = [nextId(), nextId()];
    for (const userViewId of [one, two]) await client.get(saveView, { body: { ...VIEW, userViewId } });
    expect(await client.get(removeView, { params: { id: one } })).toBe(one);
    expect(await client.get(removeView, { params: { id: one } })).toBe(one);
    const op = { id: nextId(), opVersion: 1, call: 'removeView', body: { id: two } };
    const { results } = await client.get(syncPush, { body: { ops: [op] } });
    expect(results).toMatchObject([{ id: op.id, status: 200, envelope: { result: 'OK', data: two } }]);
    expect([await told(one), await told(two)]).toEqual([null, null]);
  });

  it.each([
    ['no list', { viewData: '{"k":"orderNo"}' }, 'viewData'],
    ['no JSON', { viewData: 'orderNo' }, 'viewData'],
    ['no name', { viewCode: ' ' }, 'viewCode'],
    ['a field it does not know', { owner: 'me' }, 'owner'],
  ])('refuses a view with %s', async (_, wrong, path) => {
    const { status, envelope } = await client.ask(saveView, { body: { ...VIEW, ...wrong } as never });
    expect([status, envelope]).toMatchObject([400, { errorCode: 'BAD_REQUEST', params: { path } }]);
  });

  it("neither shows, changes nor removes another user's view", async () => {
    const id = await client.get(saveView, { body: VIEW });
    expect(await stranger.get(listViews)).toEqual([]);
    const changed = await stranger.ask(saveView, { body: { ...VIEW, userViewId: id } });
    const removed = await stranger.ask(removeView, { params: { id } });
    expect([changed.status, removed.status]).toEqual([404, 404]);
    expect(await told(id)).toMatchObject({ viewCode: 'Today' });
  });
});
