import { describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { type World } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '../device/database.ts';
import { applyChanges } from './incoming.ts';
import { setMeta, setPaused } from '../device/meta.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { queuedMoney, syncState } from './sync-state.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

const nothing = { cursor: 1, changes: [], more: false };
const chip = async () => (await syncState(db)).chip;

async function save(given: object = {}) {
  const saved = await saveOrderLocally(db, { form: anOrder(), isCreateLabel: false, ...given });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

describe('what the chip says', () => {
  test('"up to date" only once the server was asked since the page was opened', async () => {
    expect(await chip()).toBe('checking');
    await applyChanges(db, nothing);
    expect(await chip()).toBe('ok');
    await world.clock.advance(60_000);
    db.close();
    db = world.openDb();
    expect(await chip()).toBe('checking');
    await applyChanges(db, { ...nothing, cursor: 2 });
    expect(await chip()).toBe('ok');
  });

  test('not while orders still come in: so many of so many', async () => {
    await save();
    await db.outbox.clear();
    await applyChanges(db, { cursor: 500, changes: [], more: true, orders: 20_013 });
    expect(await syncState(db)).toMatchObject({ chip: 'loading', loading: { here: 1, total: 20_013 } });
    await applyChanges(db, { ...nothing, cursor: 501 });
    expect(await syncState(db)).toMatchObject({ chip: 'ok', loading: null });
  });

  test('away from the network with something refused: both are known', async () => {
    const { requestId } = await save();
    await db.outbox.update(requestId, { state: 'needsAttention' });
    await setMeta(db, 'connection', { online: false, slow: false, since: 0 });
    expect(await syncState(db)).toMatchObject({ chip: 'attention', online: false, count: 1, waiting: 0 });
  });

  test('on hold and logged out are not "sending"', async () => {
    await save();
    await setPaused(db, true);
    expect(await chip()).toBe('paused');
    await setMeta(db, 'needsLogin', true);
    expect(await chip()).toBe('login');
  });
});

test('what is queued against the balance is what the queued labels may cost', async () => {
  expect(await queuedMoney(db)).toBe(0);
  await save({ isCreateLabel: true, maxRate: 20.01 });
  const form = anOrder({ orderNo: 'PB-2' });
  const { requestId } = await save({ form, isCreateLabel: true, maxRate: 25.01 });
  await save({ form: anOrder({ orderNo: 'PB-3' }) });
  expect(await queuedMoney(db)).toBe(45.02);
  await db.outbox.update(requestId, { state: 'needsAttention' });
  expect(await queuedMoney(db)).toBe(20.01);
});
