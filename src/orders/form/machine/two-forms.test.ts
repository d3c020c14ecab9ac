/** Two tabs of one device hold the form of one order: whatever they save, nothing of either is lost. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor, type ActorRefFrom } from 'xstate';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserInfo } from '#contract/account.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { Order } from '#domain/order/order.ts';
import { setCurrentDatabase } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { draftKey, loadDraft } from '#store/queue/drafts.ts';
import { setMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, deleteOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { fakeServices } from '#fixtures/fake-services.ts';
import { createFormActors } from './form-actors.ts';
import { orderFormMachine } from './order-form.machine.ts';

const USER = { ...PLAIN_USER, id: 'u1', authFlag: true, firstRechargeTime: '2026-01-01T00:00:00Z' };
const SERVICES = fakeServices({
  now: () => 0,
  today: () => '2026-11-20',
  hour: () => 9,
  judge: () => Promise.resolve([]),
  quoteAll: () => Promise.resolve([]),
});

type Form = ActorRefFrom<typeof orderFormMachine>;

let db: UserDatabase;
let id: string;
let clock: SimulatedClock;
let open: Form[] = [];
useOwnDatabase((own) => ({ db } = own));

beforeEach(async () => {
  clock = new SimulatedClock();
  setCurrentDatabase(db);
  await setMeta(db, 'userInfo', USER as unknown as UserInfo);
  await setMeta(db, 'connection', { online: false, slow: false, since: 0 });
  const saved = await saveOrderLocally(db, { form: anOrder({ note: 'as it was' }), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  ({ id } = saved.value);
});
afterEach(() => {
  for (const form of open) form.stop();
  open = [];
  setCurrentDatabase(null);
});

/** As a tab opens it: `holder` names the tab. */
async function openForm(holder: string): Promise<Form> {
  const machine = orderFormMachine.provide({ actors: createFormActors(SERVICES) });
  const form = createActor(machine, {
    clock,
    input: {
      mode: 'edit',
      orderId: id,
      draftKey: draftKey.edit(id),
      labelOf: null,
      channelId: null,
      isForLabelList: false,
      holder,
    },
  });
  form.start();
  await waitFor(form, (snapshot) => snapshot.matches('editing'));
  open.push(form);
  return form;
}

const type = (form: Form, values: Partial<Order>) => form.send({ type: 'fields changed', values });

async function save(form: Form): Promise<void> {
  form.send({ type: 'save asked' });
  await waitFor(form, (snapshot) => snapshot.status === 'done' || snapshot.context.rejection !== null);
  expect(form.getSnapshot().context.rejection).toBe(null);
}

/** As the page hears of every change of the row. */
async function tell(form: Form): Promise<void> {
  form.send({ type: 'order seen', row: (await db.orders.get(id)) ?? null });
}

async function stored() {
  const { order, packages } = (await db.orders.get(id))!;
  return {
    city: order.recipientCity,
    name: order.recipientName,
    note: order.note,
    length: packages[0]?.length,
  };
}

describe('two tabs edit one order', () => {
  it('of different fields both saves stay, offline, one after the other', async () => {
    const [first, second] = [await openForm('a'), await openForm('b')];
    type(first, { recipientCity: 'Dayton' });
    first.send({ type: 'field changed', path: 'packages.0.length', value: 33 });
    type(second, { note: 'call first' });
    await save(first);
    await save(second);
    const whole = { city: 'Dayton', name: 'Sam Reed', note: 'call first', length: 33 };
    expect(await stored()).toEqual(whole);
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'waiting', conflict: null }]);
  });

  it('the open form is told what was saved, and takes it over', async () => {
    const [first, second] = [await openForm('a'), await openForm('b')];
    type(first, { recipientCity: 'Dayton' });
    type(second, { note: 'call first' });
    await save(first);
    await tell(second);
    second.send({ type: 'newer taken', keep: 'mine' });
    const { form, newer } = second.getSnapshot().context;
    expect([form.order.recipientCity, form.order.note, newer]).toEqual(['Dayton', 'call first', null]);
  });

  it('of one field the second is asked: neither value goes without a word', async () => {
    const [first, second] = [await openForm('a'), await openForm('b')];
    type(first, { note: 'ring twice' });
    type(second, { note: 'call first', recipientName: 'Ann' });
    await save(first);
    await tell(second);
    second.send({ type: 'save asked' });
    expect(second.getSnapshot()).toMatchObject({ status: 'active', context: { refusals: 1 } });
    expect((await stored()).note).toBe('ring twice');
    second.send({ type: 'newer taken', keep: 'theirs' });
    await save(second);
    expect(await stored()).toMatchObject({ note: 'ring twice', name: 'Ann' });
  });

  it('keeping one’s own value is saved over the other, and asks no more', async () => {
    const [first, second] = [await openForm('a'), await openForm('b')];
    type(first, { note: 'ring twice', recipientCity: 'Dayton' });
    type(second, { note: 'call first' });
    await save(first);
    await tell(second);
    second.send({ type: 'newer taken', keep: 'mine' });
    await save(second);
    expect(await stored()).toMatchObject({ note: 'call first', city: 'Dayton' });
  });

  it('a label is not bought of what was saved elsewhere and not seen here', async () => {
    const [first, second] = [await openForm('a'), await openForm('b')];
    type(first, { recipientCity: 'Dayton' });
    await save(first);
    await tell(second);
    second.send({ type: 'label asked' });
    expect(second.getSnapshot().matches('editing')).toBe(true);
    const { base, form } = second.getSnapshot().context;
    expect(await saveOrderLocally(db, { form, base, isCreateLabel: true, maxRate: 9 })).toEqual({
      ok: false,
      error: { type: 'OrderSavedElsewhere', retry: 'never' },
    });
  });

  it('what the other tab typed and has not saved is still kept as a draft', async () => {
    const [first, second] = [await openForm('a'), await openForm('b')];
    type(first, { recipientCity: 'Dayton' });
    type(second, { note: 'call first' });
    clock.increment(300);
    await waitFor(second, ({ context }) => context.draftSavedAt !== null);
    await save(first);
    expect((await loadDraft(db, draftKey.edit(id)))?.form.order.note).toBe('call first');
  });
});

describe('while one tab edits, the other', () => {
  it('deletes the order: the form says so, brings nothing back by itself, and can be saved as a new order', async () => {
    const form = await openForm('a');
    type(form, { note: 'call first' });
    await deleteOrdersLocally(db, [id]);
    await tell(form);
    form.send({ type: 'save asked' });
    expect(form.getSnapshot().context.closed).toBe('deleted');
    expect((await db.orders.get(id))?.tab ?? 0).toBe(0);
    form.send({ type: 'saved as new' });
    await waitFor(form, ({ status }) => status === 'done');
    const rows = (await db.orders.toArray()).filter(({ tab }) => tab === 1);
    expect(rows.map(({ order }) => [order.id === id, order.note])).toEqual([[false, 'call first']]);
  });

  it('queues its label: the purchase stays as it was agreed to', async () => {
    const form = await openForm('a');
    const row = (await db.orders.get(id))!;
    await saveOrderLocally(db, {
      form: { order: row.order, packages: [aParcel()], ordersPackageItems: [] },
      isCreateLabel: true,
      customerObjectId: 'purchase-1',
      maxRate: 9,
    });
    await tell(form);
    expect(form.getSnapshot().context.closed).toBe('queued');
    const { base, form: mine } = form.getSnapshot().context;
    expect(await saveOrderLocally(db, { form: mine, base, isCreateLabel: false })).toEqual({
      ok: false,
      error: { type: 'LabelQueued', retry: 'never' },
    });
    const ops = await db.outbox.toArray();
    expect(ops.map(({ consent }) => consent?.customerObjectId)).toEqual(['purchase-1']);
  });

  it('cancels it: the form says that it is closed', async () => {
    const form = await openForm('a');
    await cancelOrdersLocally(db, [id]);
    await tell(form);
    expect(form.getSnapshot().context.closed).toBe('closed');
  });
});
