import { describe, expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserView } from '#contract/views.ts';
import { viewDataOf } from '#domain/lists/view-data.ts';
import type { UserDatabase } from '../device/database.ts';
import { purgeDiscarded, UNDO_MS } from '../queue/discarded.ts';
import { applyChanges } from '../queue/incoming.ts';
import { discardOperation } from '../queue/queue-actions.ts';
import { applyResponses } from '../queue/apply-responses.ts';
import { changeViewLocally, removeViewLocally, saveViewsLocally, viewsHere } from './views.ts';
import type { World } from '#fixtures/sync-world.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

const view = (viewCode: string, place = 1) => ({
  sysType: 'order',
  viewCode,
  viewData: viewDataOf([{ key: 'orderNo', width: 120, isHidden: false }], 'status=1', place),
});

async function save(viewCode: string, userViewId?: string, place = 1): Promise<string> {
  const saved = await saveViewsLocally(db, [{ ...view(viewCode, place), ...(userViewId && { userViewId }) }]);
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value[0]!;
}

const names = async () => (await viewsHere(db, 'order')).map(({ viewCode }) => viewCode);
const queue = async () =>
  (await db.outbox.orderBy('position').toArray()).map(({ call, summary }) => [call, summary.params['name']]);

/** The server has done everything that waits. */
async function allDone() {
  for (const op of await db.outbox.orderBy('position').toArray()) {
    await db.outbox.update(op.id, { state: 'sending', firstSentAt: db.env.now() });
    await applyResponses(db, [{ op, answer: { kind: 'answered', data: 'id' }, replayed: false }], () => 0);
  }
}

async function pulled(id: string, data: UserView | null, cursor = 1) {
  await applyChanges(db, { cursor, changes: [{ entity: 'view', id, seq: cursor, data }], more: false });
}

describe('views on the device', () => {
  test('stand in the order of their places and are sent once, whatever is changed before', async () => {
    const first = await save('Late', undefined, 2);
    await save('Early', undefined, 1);
    await save('Last', first, 3);
    expect(await names()).toEqual(['Early', 'Last']);
    expect(await queue()).toEqual([
      ['saveView', 'Last'],
      ['saveView', 'Early'],
    ]);
    await allDone();
    expect([await names(), await queue()]).toEqual([['Early', 'Last'], []]);
  });

  test('two changes right after each other make one view, and neither is lost', async () => {
    const own = { sysType: 'order', viewCode: '#all' };
    const add = (word: string) =>
      changeViewLocally(db, own, (viewData) => [viewData, word].filter(Boolean).join(' '));
    await Promise.all([add('first'), add('second')]);
    const [only, ...others] = await viewsHere(db, 'order');
    expect([only?.viewData, others]).toEqual(['first second', []]);

    await removeViewLocally(db, only!.userViewId);
    await changeViewLocally(db, { userViewId: only!.userViewId }, () => 'late');
    expect(await viewsHere(db, 'order')).toEqual([]);
  });

  test('one the server never heard of is removed without a word to it', async () => {
    await removeViewLocally(db, await save('Mine'));
    expect([await names(), await queue()]).toEqual([[], []]);
  });

  test('one the server has is gone at once and removed there later', async () => {
    const id = await save('Mine');
    await allDone();
    await removeViewLocally(db, id);
    expect([await names(), await queue()]).toEqual([[], [['removeView', 'Mine']]]);
    await pulled(id, { userViewId: id, ...view('Mine'), updatedAt: '2026-11-20T18:00:00.000Z' });
    expect(await names()).toEqual([]);
    await allDone();
    expect(await db.views.count()).toBe(0);
  });

  test('an unsent change stays on top of what another device did, and falls back to it when discarded', async () => {
    const id = await save('Mine');
    await allDone();
    await save('Renamed here', id);
    await pulled(id, { userViewId: id, ...view('Renamed there'), updatedAt: '2026-11-20T19:00:00.000Z' });
    expect(await names()).toEqual(['Renamed here']);
    const [op] = await db.outbox.toArray();
    await discardOperation(db, op!.id);
    await world.clock.advance(UNDO_MS + 1);
    await purgeDiscarded(db);
    expect(await names()).toEqual(['Renamed there']);
    await pulled(id, null, 2);
    expect(await names()).toEqual([]);
  });

  test('the columns of a tab that is always there have a sentence of their own', async () => {
    await save('#1');
    expect((await db.outbox.toArray()).map(({ summary }) => summary)).toEqual([
      { key: 'saveColumns', params: {} },
    ]);
  });
});
