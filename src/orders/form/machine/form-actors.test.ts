import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { createWorld, START } from '#fixtures/sync-world.ts';
import type { UserInfo } from '#contract/account.ts';
import { spendingRoomOf } from '#domain/account/member-limits.ts';
import { blankCustomsItem, blankOrderForm } from '#domain/order/blank.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { setFields } from '#domain/order/set-field.ts';
import { validateAddress } from '#domain/places/validate-address.ts';
import { readZipTable } from '#domain/places/zip-table.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import type { Finding, Result } from '#domain/result.ts';
import { saveProductLocally } from '#store/collections/products.ts';
import { saveAddressLocally } from '#store/collections/addresses.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { storeCalculation, saveDraft } from '#store/queue/drafts.ts';
import { setMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { checkOrder, queueLabel, purchaseStatusOf } from '#orders/label/label-actors.ts';
import type { LabelInput } from '#orders/label/label-types.ts';
import type { ShownPrice } from '#orders/shown-price.ts';
import type { Services } from '#services/services.tsx';
import { err } from '#domain/result.ts';
import { fakeServices } from '#fixtures/fake-services.ts';
import { estimateRates, factsNow, keepDraft, loadForm } from './form-actors.ts';
import type { FormInput } from './form-types.ts';

const USER = {
  ...PLAIN_USER,
  id: 'u1',
  authFlag: true,
  firstRechargeTime: '2026-01-01T00:00:00Z',
} as unknown as UserInfo;
const NEW: FormInput = {
  mode: 'new',
  orderId: null,
  draftKey: 'new',
  labelOf: null,
  channelId: null,
  isForLabelList: false,
};
const later: Result<never> = { ok: false, error: { type: 'NoConnection', retry: 'later' } };

const rate = (dollars: number) => ({ carrierServiceId: 2, isSuccess: true, rate: dollars }) as RateResult;

let db: UserDatabase;
let time: number;
let server: Result<RateResult[]>;
let findings: Finding[];
let asked: OrderForm[];
let services: Services;

beforeEach(async () => {
  db = createWorld().openDb();
  time = START;
  server = { ok: true, value: [rate(21.55)] };
  findings = [];
  asked = [];
  services = fakeServices({
    now: () => time,
    today: () => '2026-11-20',
    hour: () => 9,
    judge: () => Promise.resolve(findings),
    quoteAll: () => Promise.resolve([rate(20)]),
    places: { validateAddress: () => Promise.resolve(err('ADDRESS_NOT_FOUND')) },
    ask: {
      rates: (form) => {
        asked.push(form);
        return Promise.resolve(server);
      },
    },
  });
  await setMeta(db, 'userInfo', USER);
});
afterEach(() => db.close());

const goOffline = () => setMeta(db, 'connection', { online: false, slow: false, since: time });

async function stored(given: object = {}) {
  const saved = await saveOrderLocally(db, { form: anOrder(given), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

describe('the form to begin with', () => {
  it('a new one has the default sender of the address book and a ship date', async () => {
    await saveAddressLocally(db, {
      type: 'sender',
      personName: 'Mina Torres',
      zipCode: '91761',
      isDefault: true,
    });
    const loaded = await loadForm(db, services, NEW);
    expect(loaded.kind).toBe('form');
    if (loaded.kind !== 'form') return;
    const { order } = loaded.form;
    expect([order.senderName, order.senderZipCode, order.shipDate]).toEqual([
      'Mina Torres',
      '91761',
      '2026-11-20',
    ]);
    expect([loaded.unfinished, loaded.base]).toEqual([null, null]);
  });

  it('an unfinished one is offered, but not when it says nothing new', async () => {
    const first = await loadForm(db, services, NEW);
    if (first.kind !== 'form') throw new Error(first.kind);
    await keepDraft(db, { draftKey: 'new', form: first.form, mode: 'new', base: null, holder: null });
    expect(await loadForm(db, services, NEW)).toMatchObject({ unfinished: null });
    const typed = setFields(first.form, { recipientName: 'Sam' });
    await saveDraft(db, { key: 'new', form: typed, mode: 'new' });
    expect(await loadForm(db, services, NEW)).toMatchObject({
      unfinished: { form: typed, updatedAt: START },
    });
    await keepDraft(db, { draftKey: 'new', form: null, mode: 'new', base: null, holder: null });
    expect(await loadForm(db, services, NEW)).toMatchObject({ unfinished: null });
  });

  it('an order without weight and size is filled from the product library, told and undone', async () => {
    const product = { name: 'Mug', sku: 'MUG-BLU', weight: 0.5625, boxLength: 6, boxWidth: 5, boxHeight: 4 };
    await saveProductLocally(db, product);
    const unmeasured = { weight: null, weight2: null, length: null, width: null, height: null };
    const form = anOrder({}, [aParcel(unmeasured)]);
    const ordersPackageItems = [{ ...blankCustomsItem(), sku: 'MUG-BLU' }];
    const saved = await saveOrderLocally(db, {
      form: { ...form, ordersPackageItems },
      isCreateLabel: false,
    });
    if (!saved.ok) throw new Error(saved.error.type);
    const { id } = saved.value;
    const edit: FormInput = { ...NEW, mode: 'edit', orderId: id, draftKey: `order:${id}` };
    const loaded = await loadForm(db, services, edit);
    if (loaded.kind !== 'form') throw new Error(loaded.kind);
    const filled = { weight: 0, weight2: 9, length: 6, width: 5, height: 4 };
    expect(loaded.form.packages).toMatchObject([filled]);
    expect(loaded.base?.packages).toMatchObject([unmeasured]);
    const [note] = loaded.notes.filter((one) => one.id === 'productParcel');
    expect([note?.section, note?.params]).toEqual(['package', { sku: 'MUG-BLU' }]);
    expect(note?.was).toEqual(
      Object.fromEntries(Object.entries(unmeasured).map(([field, was]) => [`packages.0.${field}`, was])),
    );
  });

  it('a copy starts without what belongs to the first order only, and says of which it is', async () => {
    const { id, orderNo } = await stored({ userPlatformId: '7', aesItn: 'X20261120000001', rate: 9 });
    const copy: FormInput = { ...NEW, mode: 'copyAsNew', orderId: id, draftKey: `copy:${id}` };
    const loaded = await loadForm(db, services, copy);
    if (loaded.kind !== 'form') throw new Error(loaded.kind);
    const { order } = loaded.form;
    expect(loaded).toMatchObject({ sourceNo: orderNo, base: null, unfinished: null });
    expect([order.id, order.orderNo, order.userPlatformId, order.aesItn, order.rate]).toEqual([
      null,
      '',
      null,
      '',
      null,
    ]);
  });

  it('a return goes from the recipient to the sender, without a channel', async () => {
    const { id, order: before } = await stored({ carrierChannelId: 1 });
    const input: FormInput = { ...NEW, mode: 'return', orderId: id, draftKey: `return:${id}`, channelId: 1 };
    const loaded = await loadForm(db, services, input);
    if (loaded.kind !== 'form') throw new Error(loaded.kind);
    const { order } = loaded.form;
    expect([order.isReturn, order.carrierChannelId]).toEqual([true, null]);
    expect([order.senderName, order.senderZipCode, order.recipientName, order.recipientZipCode]).toEqual([
      before.order.recipientName,
      before.order.recipientZipCode,
      before.order.senderName,
      before.order.senderZipCode,
    ]);
  });

  it('a calculated rate comes with its parcel, and what was added to it is offered again', async () => {
    const calculator: FormInput = { ...NEW, mode: 'calculator', draftKey: 'calculator' };
    const entries = setFields(blankOrderForm(), {
      carrierId: 2,
      carrierServiceId: 16,
      recipientZipCode: '43215',
      'packages.0.length': 10,
      'packages.0.weight': 2,
    });
    await storeCalculation(db, entries);
    const first = await loadForm(db, services, calculator);
    if (first.kind !== 'form') throw new Error(first.kind);
    expect(first.unfinished).toBe(null);
    expect([first.form.order.carrierServiceId, first.form.order.recipientZipCode]).toEqual([16, '43215']);
    expect([first.form.packages[0]?.length, first.form.packages[0]?.weight]).toEqual([10, 2]);
    const typed = setFields(first.form, { recipientName: 'Sam' });
    await keepDraft(db, {
      draftKey: 'calculator',
      form: typed,
      mode: 'calculator',
      base: null,
      holder: null,
    });
    expect(await loadForm(db, services, calculator)).toMatchObject({ unfinished: { form: typed } });
    await storeCalculation(db, entries);
    expect(await loadForm(db, services, calculator)).toMatchObject({ unfinished: null });
  });

  it('the channel of the address is taken if the user has it', async () => {
    const channel = {
      id: 1,
      name: 'USPS Discount',
      carrierId: 1,
      carrierServiceIds: [2, 3],
      senderAddrIds: [],
    };
    await setMeta(db, 'userInfo', { ...USER, carrierChannelInfos: [channel] });
    const own = await loadForm(db, services, { ...NEW, channelId: 1 });
    expect(own).toMatchObject({ form: { order: { carrierId: 1, carrierChannelId: 1, labelType: 1 } } });
    expect(await loadForm(db, services, { ...NEW, channelId: 9 })).toMatchObject({
      form: { order: { carrierChannelId: null } },
    });
  });

  it('an order on this device is edited over what it is now; a cancelled one is not', async () => {
    const { id } = await stored();
    const edit: FormInput = { ...NEW, mode: 'edit', orderId: id, draftKey: `edit:${id}` };
    expect(await loadForm(db, services, edit)).toMatchObject({
      kind: 'form',
      base: { order: { id } },
      form: { order: { id } },
    });
    await cancelOrdersLocally(db, [id]);
    expect(await loadForm(db, services, edit)).toEqual({ kind: 'not editable', orderId: id });
    expect(await loadForm(db, services, { ...edit, orderId: 'gone' })).toEqual({ kind: 'not found' });
  });

  it('an order that opening changes tells so, and counts as changed', async () => {
    const { id } = await stored({
      carrierId: 3,
      carrierServiceId: 40,
      recipientIsResidential: false,
      batteryType: 7,
      rate: 9,
    });
    const edit: FormInput = { ...NEW, mode: 'edit', orderId: id, draftKey: `edit:${id}` };
    const loaded = await loadForm(db, services, edit);
    if (loaded.kind !== 'form') throw new Error(loaded.kind);
    expect(loaded.form.order.carrierServiceId).toBe(39);
    expect(loaded.loaded.order.carrierServiceId).toBe(40);
    expect(loaded.notes.map(({ id: rule, section }) => [rule, section])).toEqual([['ADJ-17', 'shipping']]);
    await keepDraft(db, {
      draftKey: `edit:${id}`,
      form: setFields(loaded.form, { rate: null }),
      mode: 'edit',
      base: loaded.base,
      holder: null,
    });
    expect(await loadForm(db, services, edit)).toMatchObject({ unfinished: null });
  });

  it('an order that is at rest opens as it is, without a word; a fresh one too', async () => {
    const { id } = await stored();
    const edit: FormInput = { ...NEW, mode: 'edit', orderId: id, draftKey: `edit:${id}` };
    const loaded = await loadForm(db, services, edit);
    if (loaded.kind !== 'form') throw new Error(loaded.kind);
    expect(loaded.loaded).toBe(loaded.form);
    expect(loaded.notes).toEqual([]);
    const lithium = { ...USER.defaultSettings, batteryType: 3, domesticCarrierId: 1 };
    await setMeta(db, 'userInfo', { ...USER, defaultSettings: lithium });
    const fresh = await loadForm(db, services, NEW);
    expect(fresh).toMatchObject({ form: { order: { carrierId: 1, batteryType: 7 } }, notes: [] });
  });

  it('an order that fails no rule but its channel goes back without it, with a word', async () => {
    const { id } = await stored({ carrierChannelId: 1 });
    const input: FormInput = { ...NEW, mode: 'return', orderId: id, draftKey: `return:${id}`, channelId: 1 };
    expect(await loadForm(db, services, input)).toMatchObject({ notes: [{ id: 'ADJ-04' }] });
  });

  it('an order that failed its check opens with what was found', async () => {
    const { id } = await stored();
    const failure: Finding = {
      rule: 'ADR-10',
      section: 'recipient',
      severity: 'error',
      fields: ['recipientAddressLine1'],
      params: {},
    };
    await db.orders
      .where('id')
      .equals(id)
      .modify((row) => {
        row.order.checkFailures = [failure, { ...failure, severity: 'warning' }];
      });
    const edit: FormInput = { ...NEW, mode: 'edit', orderId: id, draftKey: `edit:${id}` };
    expect(await loadForm(db, services, edit)).toMatchObject({ failures: [failure] });
    expect(await loadForm(db, services, NEW)).toMatchObject({ failures: [] });
  });

  it('a copy has no id, number or price of its own', async () => {
    const { id } = await stored({ rate: 21.55 });
    const loaded = await loadForm(db, services, {
      mode: 'copyAsNew',
      orderId: id,
      channelId: null,
      draftKey: `copy:${id}`,
      isForLabelList: false,
      labelOf: null,
    });
    if (loaded.kind !== 'form') throw new Error(loaded.kind);
    const { order } = loaded.form;
    expect([order.id, order.orderNo, order.rate, order.recipientName]).toEqual([null, '', null, 'Sam Reed']);
  });
});

describe('rates', () => {
  const form = anOrder();

  it("are the server's, kept, and not asked for again while they are young", async () => {
    expect(await estimateRates(db, services, form, false)).toEqual({
      key: rateKey(form),
      list: [rate(21.55)],
      source: 'server',
      fetchedAt: START,
    });
    await db.cachedRates.put({
      rateKey: rateKey(form),
      results: [rate(21.55)],
      fetchedAt: START,
      source: 'server',
    });
    time += 9 * 60_000;
    expect((await estimateRates(db, services, form, false)).fetchedAt).toBe(START);
    expect(asked).toHaveLength(1);
    await estimateRates(db, services, form, true);
    expect(asked).toHaveLength(2);
    time += 2 * 60_000;
    await estimateRates(db, services, form, false);
    expect(asked).toHaveLength(3);
  });

  it('are asked for in own packaging of no carrier, so that all carriers answer alike', async () => {
    await estimateRates(db, services, form, false);
    expect(asked[0]?.packages.map(({ packageTypeId }) => packageTypeId)).toEqual([null]);
  });

  it('offline are the kept ones with their age, else worked out here and marked', async () => {
    await goOffline();
    expect(await estimateRates(db, services, form, false)).toEqual({
      key: rateKey(form),
      list: [rate(20)],
      source: 'local',
      fetchedAt: START,
    });
    await db.cachedRates.put({
      rateKey: rateKey(form),
      results: [rate(21.55)],
      fetchedAt: START - 86_400_000,
      source: 'server',
    });
    expect(await estimateRates(db, services, form, false)).toMatchObject({
      source: 'kept',
      fetchedAt: START - 86_400_000,
    });
    expect(asked).toEqual([]);
  });

  it('that the server does not give now are worked out here', async () => {
    server = later;
    expect(await estimateRates(db, services, form, false)).toMatchObject({
      source: 'local',
      list: [rate(20)],
    });
  });

  it('that the checks of the server refuse are not worked out here', async () => {
    server = { ok: false, error: { type: 'CHECK_FAILED', retry: 'never' } };
    await expect(estimateRates(db, services, form, false)).rejects.toThrow('CHECK_FAILED');
  });

  it('of before, which the server did not renew, are not those of now', async () => {
    server = later;
    const fetchedAt = START - 3 * 86_400_000;
    await db.cachedRates.put({ rateKey: rateKey(form), results: [rate(21.55)], fetchedAt, source: 'server' });
    expect(await estimateRates(db, services, form, true)).toEqual({
      key: rateKey(form),
      list: [rate(21.55)],
      source: 'kept',
      fetchedAt,
    });
  });
});

describe('a label', () => {
  const input = async (more: Partial<LabelInput> = {}): Promise<LabelInput> => ({
    form: anOrder(),
    mode: 'new',
    base: null,
    holder: null,
    draftKey: 'new',
    facts: await factsNow(db, services, 'new'),
    shown: null,
    before: null,
    orderId: null,
    ...more,
  });
  const warning: Finding = {
    rule: 'PKG-30',
    section: 'package',
    severity: 'warning',
    fields: [],
    params: {},
  };

  it('is checked with the price known now; warnings do not stand in the way', async () => {
    findings = [warning];
    expect(await checkOrder(db, services, await input())).toEqual({
      findings: [],
      hidesPrices: false,
      isSold: true,
      gate: null,
      online: true,
      carrierId: 1,
      rate: 21.55,
      fees: null,
      isAgreed: false,
      isEstimate: false,
      place: null,
      needsBond: false,
      room: spendingRoomOf({}, { spent: 0, device: null }),
      limit: null,
    });
    findings = [{ ...warning, severity: 'error' }];
    expect((await checkOrder(db, services, await input())).findings).toEqual(findings);
  });

  it('of a city misspelt waits for the answer before its price is asked for', async () => {
    services.places.validateAddress = (address) =>
      Promise.resolve(validateAddress(address, readZipTable('43215Columbus|OH\n91761Ontario|CA')));
    const given = await input({ form: anOrder({ recipientCity: 'Colombus' }) });
    const found = await checkOrder(db, services, given);
    expect([found.place?.side, found.place?.answer.City, found.rate]).toEqual([
      'recipient',
      'Columbus',
      null,
    ]);
    expect(asked).toEqual([]);
  });

  const shown = (amount: number, source: ShownPrice['source'], at = START) => ({
    shown: { amount, source, at, fees: null, serviceId: 3 },
  });

  it.each<[string, Partial<LabelInput>, number | null, boolean, number]>([
    ['just shown is the price', shown(19, 'server'), 19, true, 0],
    ['that was on no screen is asked for, and asked about', { shown: null }, 21.55, false, 1],
    [
      'shown long ago and changed since is asked about',
      shown(19, 'server', START - 600_000),
      21.55,
      false,
      1,
    ],
    [
      'shown long ago and still the same is the price',
      shown(21.55, 'server', START - 600_000),
      21.55,
      true,
      1,
    ],
    ['that could not be renewed is asked for anew', shown(19, 'kept'), 21.55, false, 1],
    ['estimated is asked for anew', shown(19, 'local'), 21.55, false, 1],
  ])('a price %s', async (_name, given, price, isAgreed, questions) => {
    expect(await checkOrder(db, services, await input(given))).toMatchObject({ rate: price, isAgreed });
    expect(asked).toHaveLength(questions);
  });

  it('an old price is asked about where the server gives none', async () => {
    server = later;
    const old = await input(shown(19, 'server', START - 600_000));
    expect(await checkOrder(db, services, old)).toMatchObject({
      rate: 19,
      isAgreed: false,
      isEstimate: true,
    });
  });

  it('after the server found errors is made for the same order under the same number', async () => {
    const first = await queueLabel(db, {
      input: await input({ form: anOrder({ orderNo: '' }) }),
      maxRate: 9,
    });
    if (!first.ok) throw new Error(first.error.type);
    const again = await input({ form: anOrder({ id: first.orderId, orderNo: '' }), base: first.base });
    const { orderId, orderNo } = first;
    expect(await queueLabel(db, { input: again, maxRate: 9 })).toMatchObject({ ok: true, orderId, orderNo });
    expect(await db.orders.count()).toBe(1);
  });

  it('offline has an estimate, and the account is still gated', async () => {
    await goOffline();
    await setMeta(db, 'userInfo', { ...USER, firstRechargeTime: null });
    expect(await checkOrder(db, services, await input())).toMatchObject({
      gate: 'recharge',
      online: false,
      rate: 20,
      isAgreed: false,
      isEstimate: true,
    });
  });

  it('is queued with its order, its cap and the end of the draft in one step; again for the same order', async () => {
    await saveDraft(db, { key: 'new', form: anOrder(), mode: 'new' });
    const first = await queueLabel(db, { input: await input(), maxRate: 22.63 });
    if (!first.ok) throw new Error(first.error.type);
    const [op, ...rest] = await db.outbox.toArray();
    expect(rest).toEqual([]);
    expect(op?.consent?.maxRate).toBe(22.63);
    expect(await db.drafts.count()).toBe(0);
    expect((await db.orders.get(first.orderId))?.labelState).toBe('queued');
    const second = await queueLabel(db, {
      input: await input({ orderId: first.orderId, base: first.base }),
      maxRate: 30,
    });
    expect(second).toMatchObject({ ok: true, orderId: first.orderId, orderNo: first.orderNo });
    const ops = await db.outbox.toArray();
    expect(ops.map(({ consent }) => consent?.maxRate)).toEqual([30]);
    expect(ops[0]?.consent?.customerObjectId).not.toBe(op?.consent?.customerObjectId);
  });

  it('asked for again leaves what was changed elsewhere meanwhile to be looked at', async () => {
    const first = await queueLabel(db, { input: await input(), maxRate: 22.63 });
    if (!first.ok) throw new Error(first.error.type);
    await db.orders.update(first.orderId, { 'order.note': 'ring twice' });
    const again = await input({ orderId: first.orderId, base: first.base });
    expect(await queueLabel(db, { input: again, maxRate: 30 })).toEqual({
      ok: false,
      error: { type: 'OrderSavedElsewhere', retry: 'never' },
    });
    expect((await db.orders.get(first.orderId))?.order.note).toBe('ring twice');
  });

  it('waiting while everything is sent is being bought; held back it is queued', async () => {
    const { order: row } = await stored();
    const rest = { shipment: null, needsDecision: false, hasPdf: false, isSending: true };
    const queued = { ...row, labelState: 'queued' as const };
    expect(purchaseStatusOf({ row: queued, ...rest }).state).toBe('buying');
    expect(purchaseStatusOf({ row: queued, ...rest, isSending: false }).state).toBe('queued');
    expect(purchaseStatusOf({ row: { ...row, labelState: 'unknown' }, ...rest }).state).toBe('unknown');
    expect(purchaseStatusOf({ row: null, ...rest }).state).toBe('none');
  });

  it('of an order changed in two places is told as that, not as a refusal of the carrier', async () => {
    const { order } = await stored();
    const row = { ...order, labelState: 'queued' as const, conflictOp: 'op' };
    const seen = purchaseStatusOf({
      row,
      shipment: null,
      needsDecision: true,
      hasPdf: false,
      isSending: true,
    });
    expect([seen.state, seen.rejection]).toEqual(['failed', { type: 'OrderConflict', retry: 'never' }]);
  });
});
