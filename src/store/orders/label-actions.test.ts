import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#contract/orders.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '../device/database.ts';
import { applyChanges } from '../queue/incoming.ts';
import { markPrintedLocally, sendLabelsLocally } from './label-actions.ts';
import { applyResponses } from '../queue/apply-responses.ts';
import { storeLabel } from './label-files.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

const shipped = (given: Partial<OrderRecord> = {}): OrderRecord => ({
  ...anOrder({ id: 'A', orderNo: 'PB-1', status: 2 }),
  version: 3,
  updatedAt: '2026-11-20T11:00:00.000Z',
  labelId: 'L1',
  trackingNo: 'T1',
  label: null,
  priceException: false,
  ...given,
});
let seq = 0;
const fromServer = async (data: OrderRecord) => {
  seq += 1;
  await applyChanges(db, { cursor: seq, changes: [{ entity: 'order', id: 'A', seq, data }], more: false });
};
const pages = { labelId: 'L1', orderId: 'A', orderNo: 'PB-1', trackingNo: 'T1', pdf: new Uint8Array() };
const here = async () => {
  const { printed, mails } = (await db.orders.get('A'))!;
  return { printed, mails };
};
const answer = async (data: unknown) => {
  const [op] = await db.outbox.toArray();
  await db.outbox.update(op!.id, { state: 'sending', firstSentAt: world.clock.now() });
  await applyResponses(db, [{ op: op!, answer: { kind: 'answered', data }, replayed: false }], () => 0);
};
const NOW = '2026-11-20T12:00:00.000Z';

describe('a printed label', () => {
  test('is marked at once, stays marked while it waits and once the server has it', async () => {
    await fromServer(shipped());
    await storeLabel(db, pages);
    await markPrintedLocally(db, ['L1']);
    const printed = { labelId: 'L1', time: NOW };
    expect((await here()).printed).toEqual(printed);
    const [op] = await db.outbox.toArray();
    expect([op?.call, op?.orderId, op?.body]).toEqual([
      'markPrinted',
      'A',
      { labelIds: ['L1'], time: NOW, device: 'T1' },
    ]);
    await fromServer(shipped());
    expect((await here()).printed).toEqual(printed);
    await answer({ done: ['L1'], failed: [] });
    expect([(await here()).printed, await db.outbox.count()]).toEqual([printed, 0]);
  });

  test('of another device is marked here, and the mark is not of the next label', async () => {
    await fromServer(shipped({ labelId: 'L2', printed: { labelId: 'L1', time: NOW } }));
    await storeLabel(db, pages);
    await markPrintedLocally(db, ['L1']);
    expect([await db.outbox.count(), (await here()).printed]).toEqual([0, { labelId: 'L1', time: NOW }]);
  });
});

test('a label that is sent by e-mail waits with its order until the server tells how it ended', async () => {
  await fromServer(shipped({ mails: [{ labelId: 'L1', email: 'a@b.co', state: 'failed', time: NOW }] }));
  await storeLabel(db, pages);
  await sendLabelsLocally(db, ['L1'], ['a@b.co', 'b@b.co']);
  const waiting = ['a@b.co', 'b@b.co'].map((email) => ({
    labelId: 'L1',
    email,
    state: 'waiting',
    time: NOW,
  }));
  expect((await here()).mails).toEqual(waiting);
  const [op] = await db.outbox.toArray();
  expect([op?.call, op?.body, op?.summary]).toEqual([
    'sendMultyEmails',
    { labelId: 'L1', emails: ['a@b.co', 'b@b.co'] },
    { key: 'sendMultyEmails', params: { orderNo: 'PB-1', to: 'a@b.co, b@b.co' } },
  ]);
  await answer({ id: 'M', status: 'waiting', emails: ['a@b.co', 'b@b.co'] });
  expect((await here()).mails).toEqual(waiting);
  const sent = waiting.map((mail) => ({ ...mail, state: 'sent' as const }));
  await fromServer(shipped({ mails: sent }));
  expect((await here()).mails).toEqual(sent);
});

test('several labels go in one mail, which belongs to no single order', async () => {
  await fromServer(shipped());
  await sendLabelsLocally(db, ['L1', 'L2'], ['a@b.co']);
  const [op] = await db.outbox.toArray();
  expect([op?.orderId, op?.body]).toEqual([null, { labelId: 'L1,L2', emails: ['a@b.co'] }]);
  await answer({ id: 'M', status: 'waiting', emails: ['a@b.co'] });
  expect(await db.outbox.count()).toBe(0);
});
