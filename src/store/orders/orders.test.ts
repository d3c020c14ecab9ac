import { describe, expect, test } from 'vitest';
import { completeOrderForm } from '#domain/order/blank.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, START } from '#fixtures/sync-world.ts';
import type { SaveBody, SaveReply } from '#contract/orders.ts';
import type { UserDatabase } from '../device/database.ts';
import { purgeDiscarded } from '../queue/discarded.ts';
import { draftKey, loadDraft, saveDraft } from '../queue/drafts.ts';
import { exportUnsent } from '../device/export.ts';
import { applyChanges } from '../queue/incoming.ts';
import { newestFirst, orderCounts, orderPage } from './order-queries.ts';
import { latestNotes } from './order-history.ts';
import { formOf, recordOf } from './order-row.ts';
import { cancelOrdersLocally, deleteOrdersLocally, holdOrdersLocally, saveOrderLocally } from './orders.ts';
import { discardOperation, discardOperations, undoDiscard } from '../queue/queue-actions.ts';
import type { OrderRow } from '../device/rows.ts';
import { applyResponses } from '../queue/apply-responses.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

async function save(order: object = {}, given: object = {}) {
  const saved = await saveOrderLocally(db, { form: anOrder(order), isCreateLabel: false, ...given });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

/** An order as it came from the server. */
async function pulled(id: string, change: (row: OrderRow) => Partial<OrderRow> = () => ({}), version = 1) {
  const { id: _, ...seed } = (await db.orders.get(id)) ?? { ...(await rowOf()), id };
  const record = { ...recordOf({ ...seed, id }), version, order: { ...seed.order, id, userId: 'user-1' } };
  const data = { ...record, ...change({ ...record, id } as OrderRow) };
  await applyChanges(db, {
    cursor: version,
    changes: [{ entity: 'order', id, seq: version, data }],
    more: false,
  });
  return data;
}

async function rowOf(): Promise<OrderRow> {
  const other = createWorld();
  const otherDb = other.openDb();
  const saved = await saveOrderLocally(otherDb, { form: anOrder(), isCreateLabel: false });
  otherDb.close();
  if (!saved.ok) throw new Error(saved.error.type);
  return { ...saved.value.order, pending: 0 };
}

describe('the server’s changes', () => {
  test('a page of hundreds of orders and its cursor come in one transaction', async () => {
    const record = recordOf({ ...(await rowOf()), id: 'o-0' });
    const changes = Array.from({ length: 300 }, (_, index) => ({
      entity: 'order' as const,
      id: `o-${index}`,
      seq: index + 1,
      data: { ...record, version: 1, order: { ...record.order, id: `o-${index}`, orderNo: `N-${index}` } },
    }));
    await applyChanges(db, { cursor: 300, changes, more: false });
    expect(await db.orders.count()).toBe(300);
    expect(await db.meta.bulkGet(['cursor', 'firstSyncDone'])).toEqual([
      { key: 'cursor', value: 300 },
      { key: 'firstSyncDone', value: true },
    ]);
  });
});

describe('saving on the device', () => {
  test('the server is told whether the recipient it knows was changed', async () => {
    await pulled('o-1');
    const told = async (order: object) => {
      const { requestId } = await save({ ...(await db.orders.get('o-1'))?.order, ...order });
      return ((await db.outbox.get(requestId))?.body as SaveBody).recipientEdited;
    };
    expect(await told({ note: 'call first' })).toBe(false);
    expect(await told({ recipientCity: 'Dayton' })).toBe(true);
    const fresh = await save({ orderNo: 'N-1' });
    expect(((await db.outbox.get(fresh.requestId))?.body as SaveBody).recipientEdited).toBe(false);
  });

  test('what stops a draft is told at once, and nothing is queued', async () => {
    const orderNo = 'A'.repeat(65);
    expect(await saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel: false })).toEqual({
      ok: false,
      error: {
        type: 'CHECK_FAILED',
        retry: 'never',
        findings: [
          {
            rule: 'ORD-02',
            section: 'order',
            severity: 'error',
            fields: ['orderNo'],
            params: { max: 64, length: 65 },
          },
        ],
      },
    });
    expect([await db.orders.count(), await db.outbox.count()]).toEqual([0, 0]);
  });

  test('an order saved again without a number keeps its own', async () => {
    const first = await save({ orderNo: '' });
    const again = await save({ id: first.id, orderNo: '' });
    expect(again.orderNo).toBe(first.orderNo);
    expect(first.orderNo).not.toBe('');
  });

  test('order, operation and draft change in one transaction', async () => {
    await saveDraft(db, { key: draftKey.new, form: anOrder(), mode: 'new' });
    const saved = await save({}, { draft: { key: draftKey.new } });
    const op = await db.outbox.get(saved.requestId);
    expect(op).toEqual({
      id: saved.requestId,
      position: 1,
      lane: `order:${saved.id}`,
      state: 'waiting',
      attempts: 0,
      nextAt: 0,
      firstSentAt: null,
      solo: false,
      lastError: null,
      conflict: null,
      userId: 'user-1',
      call: 'saveOrder',
      body: op?.body,
      opVersion: 1,
      orderId: saved.id,
      base: null,
      createdAt: START,
      summary: { key: 'saveOrder', params: { orderNo: 'PB-1001' } },
      consent: null,
      discardWished: false,
      undo: null,
    });
    const { isCreateLabel, baseVersion, ...form } = op?.body as SaveBody;
    const { order, packages } = completeOrderForm(form);
    expect([order.id, packages, isCreateLabel, baseVersion]).toEqual([saved.id, [aParcel()], false, 0]);
    expect(await loadDraft(db, draftKey.new)).toBeNull();
    const row = await db.orders.get(saved.id);
    expect([row?.pending, row?.version, row?.tab, row?.labelState, row?.order.createTime]).toEqual([
      1,
      0,
      1,
      'none',
      new Date(START).toISOString(),
    ]);
  });

  test('a failure in the middle leaves nothing behind', async () => {
    await db.open();
    await db.outbox.add({ ...(await opTemplate()), id: 'taken', orderId: 'other', position: 1 });
    await expect(saveOrderLocally(db, { form: anOrder(), isCreateLabel: false })).rejects.toThrow();
    expect([await db.orders.count(), await db.outbox.count()]).toEqual([0, 1]);
  });

  test("order numbers made here are the device's own and count the day", async () => {
    const first = await save({ orderNo: '' });
    const second = await save({ orderNo: ' ' });
    const day = `26${String(new Date(START).getMonth() + 1)}${String(new Date(START).getDate())}`;
    expect([first.orderNo, second.orderNo]).toEqual([`PB-${day}-T101`, `PB-${day}-T102`]);
    const op = await db.outbox.get(first.requestId);
    expect((op?.body as SaveBody).order.autoOrderNo).toBe(true);
  });

  test('a number taken on this device is refused at once', async () => {
    await save();
    expect(await saveOrderLocally(db, { form: anOrder(), isCreateLabel: false })).toEqual({
      ok: false,
      error: { type: 'OrderNumberTaken', retry: 'never', params: { orderNo: 'PB-1001' } },
    });
  });

  test('saving again before it was sent replaces the operation in its place', async () => {
    const first = await save();
    await save({ orderNo: 'PB-1002' });
    const again = await save({ id: first.id, note: 'later' });
    const ops = await db.outbox.orderBy('position').toArray();
    expect(ops.map(({ id, position }) => [id, position])).toEqual([
      [again.requestId, 1],
      [expect.any(String), 2],
    ]);
    expect((await db.answered.toArray()).map(({ id, outcome }) => [id, outcome])).toEqual([
      [first.requestId, 'replaced'],
    ]);
  });

  test('an order deleted before it was ever sent leaves nothing to send', async () => {
    const one = await save();
    await holdOrdersLocally(db, [one.id], '2026-12-01');
    const sent = await save({ orderNo: 'PB-1002' });
    await db.outbox.update(sent.requestId, { firstSentAt: START, state: 'sending' });
    await deleteOrdersLocally(db, [one.id, sent.id]);
    expect(await db.orders.get(one.id)).toBeUndefined();
    expect((await db.outbox.toArray()).map(({ orderId, call }) => [orderId, call])).toEqual([
      [sent.id, 'saveOrder'],
      [sent.id, 'deleteOrders'],
    ]);
    expect((await db.answered.toArray()).map(({ outcome }) => outcome)).toEqual(['discarded', 'discarded']);
  });

  test('an order edited before it was ever sent stays on hold, by the hold that is queued behind it', async () => {
    const { id, order } = await save();
    await holdOrdersLocally(db, [id], '2026-12-01', '2026-11-20');
    const held = (await db.orders.get(id))!;
    await saveOrderLocally(db, {
      form: { ...formOf(held), order: { ...held.order, note: 'fragile' } },
      isCreateLabel: false,
      base: formOf(order),
    });
    const ops = await db.outbox.orderBy('position').toArray();
    expect(ops.map(({ call, body }) => [call, (body as SaveBody).order?.holdDate])).toEqual([
      ['saveOrder', undefined],
      ['holdOrders', undefined],
    ]);
    const { order: kept } = (await db.orders.get(id))!;
    expect([kept.holdDate, kept.note]).toEqual(['2026-12-01', 'fragile']);
  });

  test('hold, cancel and delete show at once and queue one operation each', async () => {
    const one = await save();
    const two = await save({ orderNo: 'PB-1002' });
    const three = await save({ orderNo: 'PB-1003' });
    await holdOrdersLocally(db, [one.id], '2026-12-01');
    await cancelOrdersLocally(db, [two.id]);
    await deleteOrdersLocally(db, [three.id]);
    expect(await orderCounts(db)).toEqual({ awaiting: 1, shipped: 0, cancelled: 1 });
    expect((await db.orders.get(one.id))?.order.holdDate).toBe('2026-12-01');
    expect(
      (await db.outbox.where('orderId').equals(two.id).toArray())
        .map(({ call, body }) => [call, body])
        .at(-1),
    ).toEqual(['cancelOrders', { ids: [two.id] }]);
  });

  test('unsent work is exported as it is', async () => {
    const saved = await save();
    const work = await exportUnsent(db);
    expect([work.operations.map(({ id, call, state }) => [id, call, state]), work.userId]).toEqual([
      [[saved.requestId, 'saveOrder', 'waiting']],
      'user-1',
    ]);
  });
});

async function opTemplate() {
  const other = createWorld();
  const otherDb = other.openDb();
  await saveOrderLocally(otherDb, { form: anOrder(), isCreateLabel: false });
  const op = (await otherDb.outbox.toArray())[0]!;
  otherDb.close();
  return op;
}

describe('changes from the server', () => {
  test('under an unsent edit of other fields: both stay, the edit is based on the newer copy', async () => {
    await pulled('order-1');
    const edit = await save({ id: 'order-1', recipientName: 'Ann' });
    await pulled(
      'order-1',
      (row) => ({ order: { ...row.order, recipientName: 'Sam Reed', reference: 'R-9' } }),
      2,
    );
    const row = await db.orders.get('order-1');
    expect([row?.order.recipientName, row?.order.reference, row?.base?.version, row?.pending]).toEqual([
      'Ann',
      'R-9',
      2,
      1,
    ]);
    const op = await db.outbox.get(edit.requestId);
    expect([op?.state, (op?.body as SaveBody).baseVersion, (op?.body as SaveBody).order.reference]).toEqual([
      'waiting',
      2,
      'R-9',
    ]);
  });

  test("the same field: the user decides, the server's copy is kept beside", async () => {
    await pulled('order-1');
    const edit = await save({ id: 'order-1', recipientName: 'Ann' });
    await pulled('order-1', (row) => ({ order: { ...row.order, recipientName: 'Bob' } }), 2);
    const op = await db.outbox.get(edit.requestId);
    expect([op?.state, op?.conflict]).toEqual([
      'conflict',
      {
        fields: [{ path: 'recipientName', base: 'Sam Reed', mine: 'Ann', theirs: 'Bob' }],
        serverWins: false,
      },
    ]);
    const row = await db.orders.get('order-1');
    expect([row?.order.recipientName, row?.base?.order.recipientName, row?.conflictOp]).toEqual([
      'Ann',
      'Bob',
      edit.requestId,
    ]);
  });

  test('a request on its way keeps its body', async () => {
    await pulled('order-1');
    const edit = await save({ id: 'order-1', recipientName: 'Ann' });
    await db.outbox.update(edit.requestId, { state: 'retry', firstSentAt: START });
    const before = await db.outbox.get(edit.requestId);
    await pulled('order-1', (row) => ({ order: { ...row.order, reference: 'R-9' } }), 2);
    expect(await db.outbox.get(edit.requestId)).toEqual(before);
  });

  test('an older copy changes nothing, cursor and rows go together', async () => {
    await pulled('order-1', () => ({}), 5);
    await applyChanges(db, {
      cursor: 3,
      changes: [{ entity: 'order', id: 'order-1', seq: 3, data: null }],
      more: false,
    });
    expect((await db.orders.get('order-1'))?.version).toBe(5);
  });

  test('an edit begun before a change came is carried over when it is saved', async () => {
    const first = await pulled('order-1');
    const form = { ...anOrder(), order: { ...first.order, recipientName: 'Ann' } };
    await pulled('order-1', (row) => ({ order: { ...row.order, reference: 'R-9' } }), 2);
    const saved = await saveOrderLocally(db, { form, isCreateLabel: false, base: formOf(first) });
    if (!saved.ok) throw new Error(saved.error.type);
    const { order } = saved.value;
    expect([order.order.recipientName, order.order.reference]).toEqual(['Ann', 'R-9']);
  });
});

describe('discarding', () => {
  test('a new order leaves with its save, and comes back within ten seconds', async () => {
    const saved = await save();
    expect(await discardOperation(db, saved.requestId)).toEqual({ ok: true, value: { asked: false } });
    expect(await db.orders.get(saved.id)).toBeUndefined();
    expect(await undoDiscard(db, saved.requestId)).toEqual({ ok: true, value: undefined });
    expect((await db.orders.get(saved.id))?.orderNo).toBe('PB-1001');
    await discardOperation(db, saved.requestId);
    await world.clock.advance(10_000);
    expect(await purgeDiscarded(db)).toBe(1);
    expect(await undoDiscard(db, saved.requestId)).toEqual({
      ok: false,
      error: { type: 'OperationGone', retry: 'never' },
    });
    expect((await db.answered.toArray()).map(({ outcome }) => outcome)).toEqual(['discarded']);
  });

  test('several labels leave at once, their orders stay; one that has gone already is passed over', async () => {
    const label = { isCreateLabel: true, maxRate: 9 };
    const one = await save({ orderNo: 'A-1' }, label);
    const two = await save({ orderNo: 'A-2' }, label);
    expect(await discardOperations(db, [one.requestId, 'gone', two.requestId])).toEqual({
      discarded: [one.requestId, two.requestId],
      asked: 0,
    });
    const waiting = await db.outbox.where('state').equals('waiting').toArray();
    expect(waiting.map(({ summary, consent }) => [summary.key, summary.params['orderNo'], consent])).toEqual([
      ['saveOrder', 'A-1', null],
      ['saveOrder', 'A-2', null],
    ]);
    for (const { requestId } of [one, two]) await undoDiscard(db, requestId);
    const back = await db.outbox.toArray();
    expect(back.map(({ state, consent }) => [state, consent?.maxRate])).toEqual([
      ['waiting', 9],
      ['waiting', 9],
    ]);
  });

  test('what was queued behind a new order goes and comes back with it', async () => {
    const saved = await save();
    await holdOrdersLocally(db, [saved.id], '2026-12-01');
    await discardOperation(db, saved.requestId);
    expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['discarded', 'discarded']);
    await undoDiscard(db, saved.requestId);
    const ops = await db.outbox.toArray();
    expect([ops.map(({ state }) => state), (await db.orders.get(saved.id))?.order.holdDate]).toEqual([
      ['waiting', 'waiting'],
      '2026-12-01',
    ]);
  });

  test('a purchase given up cannot come back beside a new one', async () => {
    const saved = await save({}, { isCreateLabel: true, maxRate: 9 });
    await discardOperation(db, saved.requestId);
    await save({ id: saved.id }, { isCreateLabel: true, maxRate: 10 });
    expect(await undoDiscard(db, saved.requestId)).toEqual({
      ok: false,
      error: { type: 'OperationGone', retry: 'never' },
    });
    expect(
      (await db.outbox.toArray()).filter(({ consent, state }) => consent && state !== 'discarded').length,
    ).toBe(1);
  });

  test("an edit goes back to the server's copy", async () => {
    await pulled('order-1');
    const edit = await save({ id: 'order-1', recipientName: 'Ann' });
    await discardOperation(db, edit.requestId);
    const row = await db.orders.get('order-1');
    expect([row?.order.recipientName, row?.pending, row?.base]).toEqual(['Sam Reed', 0, null]);
  });

  test('giving up a purchase keeps the order', async () => {
    const saved = await save({}, { isCreateLabel: true, maxRate: 9 });
    await discardOperation(db, saved.requestId);
    const row = await db.orders.get(saved.id);
    expect([row?.labelState, row?.pending]).toEqual(['none', 1]);
    await undoDiscard(db, saved.requestId);
    expect([(await db.orders.get(saved.id))?.labelState, await db.outbox.count()]).toEqual(['queued', 1]);
  });

  test('a purchase that may have happened is asked about first', async () => {
    const saved = await save({}, { isCreateLabel: true, maxRate: 9 });
    await db.outbox.update(saved.requestId, { firstSentAt: START });
    expect(await discardOperation(db, saved.requestId)).toEqual({ ok: true, value: { asked: true } });
    expect((await db.outbox.get(saved.requestId))?.discardWished).toBe(true);
  });
});

describe('settling', () => {
  test('a bulk call that refused this order stays visible', async () => {
    await pulled('order-1');
    await cancelOrdersLocally(db, ['order-1']);
    const op = (await db.outbox.toArray())[0]!;
    const data = { done: [], failed: [{ id: 'order-1', errorCode: 'ORDER_NOT_CANCELLABLE', message: 'no' }] };
    await applyResponses(db, [{ op, answer: { kind: 'answered', data }, replayed: false }], () => 0);
    const after = await db.outbox.get(op.id);
    expect([after?.state, after?.lastError]).toEqual([
      'needsAttention',
      { type: 'ORDER_NOT_CANCELLABLE', retry: 'never', message: 'no' },
    ]);
  });

  test('an answer for an operation already settled changes nothing', async () => {
    const saved = await save();
    const answer = { kind: 'answered' as const, data: replyTo(saved.id) };
    const op = (await db.outbox.get(saved.requestId))!;
    await applyResponses(db, [{ op, answer, replayed: false }], () => 0);
    const before = await db.orders.get(saved.id);
    await applyResponses(db, [{ op, answer, replayed: true }], () => 0);
    expect(await db.orders.get(saved.id)).toEqual(before);
    expect(await db.answered.count()).toBe(1);
  });

  test.each(['sending', 'waiting'] as const)(
    'what the server changed of an order is kept with its answer, until the next one (%s)',
    async (state) => {
      const saved = await save();
      const answer = async (requestId: string, notes?: SaveReply['notes']) => {
        await db.outbox.update(requestId, { state });
        const op = (await db.outbox.get(requestId))!;
        const data = { ...replyTo(saved.id), ...(notes && { notes }) };
        await applyResponses(db, [{ op, answer: { kind: 'answered', data }, replayed: false }], () => 0);
      };
      const message = 'Changed to Home Delivery: residential address';
      await answer(saved.requestId, [{ rule: 'ADJ-16', fields: ['carrierServiceId'], message }]);
      expect((await db.answered.get(saved.requestId))?.notes).toEqual([message]);
      expect(await latestNotes(db, saved.id)).toEqual([message]);
      await world.clock.advance(1000);
      await answer((await save({ id: saved.id, note: 'later' })).requestId);
      expect(await latestNotes(db, saved.id)).toEqual([]);
    },
  );

  test('the next save of the order is based on the answer of the one before', async () => {
    const first = await save();
    await db.outbox.update(first.requestId, { state: 'sending', firstSentAt: START });
    const sent = (await db.outbox.get(first.requestId))!;
    const second = await save({ id: first.id, note: 'n' });
    await applyResponses(
      db,
      [{ op: sent, answer: { kind: 'answered', data: replyTo(first.id) }, replayed: false }],
      () => 0,
    );
    const op = await db.outbox.get(second.requestId);
    expect([(op?.body as SaveBody).baseVersion, op?.base?.version]).toEqual([4, 4]);
    expect((await db.orders.get(first.id))?.order.note).toBe('n');
  });
});

function replyTo(id: string) {
  return {
    id,
    orderNo: 'PB-1001',
    labelId: null,
    priceException: false,
    asyncCreateLabelStatusVo: null,
    version: 4,
  };
}

describe('the list', () => {
  test("newest first by tab and kind, with the search on each word's beginning", async () => {
    await save();
    await world.clock.advance(1000);
    await save({
      orderNo: 'PB-1002',
      recipientName: '王小明',
      recipientCountryCode: 'CN',
      recipientCity: '上海市',
    });
    const nos = async (query: Parameters<typeof orderPage>[1]) => {
      const page = await orderPage(db, query);
      return [page.total, page.rows.map(({ orderNo }) => orderNo)];
    };
    expect(await nos({ tab: 1 })).toEqual([2, ['PB-1002', 'PB-1001']]);
    expect(await nos({ tab: 1, scope: 'domestic' })).toEqual([1, ['PB-1001']]);
    expect(await nos({ tab: 1, scope: 'international' })).toEqual([1, ['PB-1002']]);
    expect(await nos({ tab: 1, q: 'sam REE' })).toEqual([1, ['PB-1001']]);
    expect(await nos({ tab: 1, q: '小明' })).toEqual([1, ['PB-1002']]);
    expect(await nos({ tab: 1, q: 'pb-10' })).toEqual([2, ['PB-1002', 'PB-1001']]);
    expect(await nos({ tab: 2, q: 'sam' })).toEqual([0, []]);
    expect(await nos({ tab: 1, limit: 1 })).toEqual([2, ['PB-1002']]);
    expect(await nos({ tab: 1, q: 'pb-10', limit: 1 })).toEqual([2, ['PB-1002']]);
    const [first] = await newestFirst(db, { tab: 1 }, 1);
    const further = async (scope?: 'domestic' | 'international') =>
      (await newestFirst(db, { tab: 1, ...(scope && { scope }) }, 9, first!.sortKey)).map(
        ({ orderNo }) => orderNo,
      );
    expect(await further()).toEqual(['PB-1001']);
    expect(await further('domestic')).toEqual(['PB-1001']);
    expect(await further('international')).toEqual([]);
    expect(await newestFirst(db, { tab: 1 }, 9, '')).toEqual([]);
  });
});
