import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { blankCustomsItem } from '#domain/order/blank.ts';
import { spendingRoomOf } from '#domain/account/member-limits.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { ScaleReading } from '#domain/scan/scale-report.ts';
import { GRAMS_PER_OUNCE } from '#domain/scan/weight.ts';
import { orderRowOf } from '#store/orders/order-row.ts';
import { missingNow } from './pack-contents.ts';
import { packMachine } from './pack.machine.ts';
import { doubtNow, isAsked, limitNow, priceNow } from './pack-now.ts';
import {
  eventOf,
  type Priced,
  type PriceInput,
  type PurchaseInput,
  type LookupResult,
  type PackedOrder,
  type PackEvent,
  type Tone,
} from './pack-types.ts';
import type { Price, PurchaseUpdate } from './ports.ts';
import type { TableChange } from './table-changes.ts';

const PRICE: Price = { ok: true, amount: 10, source: 'server', at: 0, fees: null };
const READY: PurchaseUpdate = { kind: 'ready', labelId: 'L1', trackingNo: '9400', charged: 10 };

function openOf(id: string, form: OrderForm = anOrder({ id, orderNo: id })): LookupResult {
  const record = {
    ...form,
    version: 1,
    updatedAt: '',
    labelId: null,
    trackingNo: null,
    label: null,
    priceException: false,
  };
  const row = orderRowOf(record, { id });
  const facts = factsOf(PLAIN_USER, '2026-11-20', 'edit');
  return { kind: 'order', order: { row, form, notes: [], facts, products: [], changes: [] } };
}

let clock: SimulatedClock;
let known: Record<string, LookupResult>;
let price: Price;
let wished: TableChange | null;
let bought: PurchaseInput[];
let printed: string[];
let released: string[];
let changes: number;
let tones: Tone[];
let told: string[];
let tell: (event: PackEvent) => void;
let actor: ReturnType<typeof station>;

function station(packed: PackedOrder[] = []) {
  const machine = packMachine.provide({
    actors: {
      'watch scale': fromCallback(() => undefined),
      'open order': fromPromise<LookupResult, { code: string } | { orderId: string }>(({ input }) => {
        const key = 'code' in input ? input.code : input.orderId;
        return Promise.resolve(known[key] ?? { kind: 'stop', stop: { kind: 'none', code: key } });
      }),
      'ask price': fromPromise<Priced, PriceInput>(() => Promise.resolve({ price, wished })),
      'buy label': fromCallback<PackEvent, PurchaseInput>(({ input, sendBack }) => {
        bought.push(input);
        tell = sendBack;
      }),
      'print label': fromPromise<void, { labelId: string }>(({ input }) => {
        printed.push(input.labelId);
        return Promise.resolve();
      }),
      'hold order': fromPromise(() => Promise.resolve({ until: '2026-11-21' })),
      'release order': fromPromise<void, { orderId: string }>(({ input }) => {
        released.push(input.orderId);
        known['HELD'] = openOf('HELD');
        return Promise.resolve();
      }),
      'save order': fromPromise(() => Promise.resolve()),
    },
  });
  return createActor(machine, { clock, input: { packed } });
}

const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));
const send = async (...events: PackEvent[]) => {
  for (const event of events) {
    actor.send(event);
    await settle();
  }
};
const scan = (code: string) => send(eventOf(code));
const lay = (ounces: number, state: ScaleReading['state'] = 'stable'): PackEvent => ({
  type: 'scale read',
  reading: { state, grams: ounces * GRAMS_PER_OUNCE },
});
const pass = async (ms: number) => {
  clock.increment(ms);
  await settle();
};
const update = async (seen: PurchaseUpdate) => {
  tell({ type: 'purchase updated', update: seen });
  await settle();
};
const context = () => actor.getSnapshot().context;
const stands = (state: object | string) => actor.getSnapshot().matches({ on: state } as never);

beforeEach(async () => {
  clock = new SimulatedClock();
  known = { A: openOf('A'), B: openOf('B') };
  price = PRICE;
  wished = null;
  bought = [];
  printed = [];
  released = [];
  changes = 0;
  tones = [];
  told = [];
  actor = station();
  actor.on('signal', ({ tone }) => tones.push(tone));
  actor.on('change', () => (changes += 1));
  actor.on('packed', ({ orderNo }) => told.push(orderNo));
  actor.start();
  await send({ type: 'station started' });
});
afterEach(() => actor.stop());

async function priced(code = 'A', ounces = 20) {
  await scan(code);
  await send(lay(0, 'zero'), lay(ounces));
  await pass(250);
}

describe('the way of a parcel', () => {
  test('scanned, weighed, priced, created and printed', async () => {
    await priced();
    expect(context().weights).toEqual([{ weight: 1, weight2: 4 }]);
    expect(context().price).toEqual(PRICE);
    await scan('CREATE');
    expect(stands('creating')).toBe(true);
    expect(bought[0]).toMatchObject({ weights: [{ weight: 1, weight2: 4 }], price: PRICE, maxRate: null });
    await update({ kind: 'working', percent: 40, isSent: true });
    expect(context()).toMatchObject({ progress: 40, isSent: true });
    await update(READY);
    expect(stands('finished')).toBe(true);
    expect(context().packed).toEqual([
      { orderId: 'A', orderNo: 'A', outcome: 'label', labelId: 'L1', trackingNo: '9400', amount: 10 },
    ]);
    expect(told).toEqual(['A']);
    await scan('PRINT');
    expect(printed).toEqual(['L1']);
    expect(stands({ finished: 'printed' })).toBe(true);
    await scan('NEXT');
    expect(stands('ready')).toBe(true);
    expect(tones).toEqual(['ok', 'ok']);
  });

  test('a label that is being printed is not printed a second time, and the next parcel need not wait', async () => {
    await priced();
    await scan('CREATE');
    await update(READY);
    actor.send(eventOf('PRINT'));
    actor.send(eventOf('PRINT'));
    expect([stands({ finished: 'printing' }), context().hint]).toEqual([true, 'printing']);
    await settle();
    expect([printed, context().hint]).toEqual([['L1'], null]);
    actor.send(eventOf('PRINT'));
    actor.send(eventOf('NEXT'));
    await settle();
    expect([printed, stands('ready')]).toEqual([['L1', 'L1'], true]);
  });

  test('nothing is bought without a weight, nor before the price of that weight is shown', async () => {
    await scan('A');
    await scan('CREATE');
    expect(context().hint).toBe('weight');
    await send(lay(20));
    await scan('CREATE');
    expect(context().hint).toBe('price');
    expect(bought).toEqual([]);
    await pass(250);
    expect(priceNow(context())).toEqual(PRICE);
    await send(lay(30), { type: 'offer taken' });
    expect(priceNow(context())).toBeNull();
    await scan('CREATE');
    expect(bought).toEqual([]);
    await pass(250);
    await scan('CREATE');
    expect(bought).toHaveLength(1);
    expect(tones).toEqual(['ok', 'error', 'error', 'error']);
  });

  test('without a connection the price shown is an agreement up to 5 % more', async () => {
    await send({ type: 'connection changed', isOnline: false });
    await priced();
    await scan('CREATE');
    expect(bought[0]?.maxRate).toBe(10.5);
    await update({ kind: 'queued', maxRate: 10.5 });
    expect(context().packed[0]).toMatchObject({ outcome: 'queued', labelId: null, amount: 10.5 });
    expect(told).toEqual(['A']);
    await scan('PRINT');
    expect(printed).toEqual([]);
  });

  test('a connection that comes or goes has the price asked for anew', async () => {
    await priced();
    await send({ type: 'connection changed', isOnline: false });
    await scan('CREATE');
    expect(context().hint).toBe('price');
    await pass(250);
    await scan('CREATE');
    expect(bought).toHaveLength(1);
  });

  test('a service without a price is not bought', async () => {
    price = { ok: false, reasons: ['overWeight'] };
    await priced();
    await scan('CREATE');
    expect(bought).toEqual([]);
    expect(context().price).toEqual(price);
  });
});

describe('an order that wishes the cheapest service', () => {
  test('is bought with the one that was chosen for its weight, at the price on the screen', async () => {
    const order = { carrierId: null, carrierServiceId: null, serviceWish: 'cheapest' } as const;
    known['A'] = openOf('A', anOrder({ id: 'A', orderNo: 'A', ...order }));
    const service = { carrierId: 1, carrierServiceId: 3, packageTypeId: 1, packageTypeCode: 'SP' };
    wished = { kind: 'service', service, isWished: true };
    price = { ...PRICE, amount: 7.2 };
    await scan('A');
    await send(lay(0, 'zero'), lay(20));
    expect(context().order?.form.order.carrierServiceId).toBeNull();
    await scan('CREATE');
    expect(bought).toEqual([]);
    await pass(250);
    expect([priceNow(context()), context().order?.form.order.carrierServiceId]).toEqual([price, 3]);
    expect(context().order?.changes).toEqual([wished]);
    wished = null;
    await scan('CREATE');
    expect(bought.map((input) => [input.price.amount, input.order.form.order.carrierServiceId])).toEqual([
      [7.2, 3],
    ]);
  });
});

describe('what a parcel told of its product', () => {
  const ofMug = (id: string) => {
    const form = anOrder({ id, orderNo: id });
    return openOf(id, { ...form, ordersPackageItems: [{ ...blankCustomsItem(), sku: 'MUG-BLU' }] });
  };

  test.each<[string, PurchaseUpdate]>([
    ['made', READY],
    ['queued', { kind: 'queued', maxRate: 10.5 }],
  ])('is offered once its label is %s', async (_, done) => {
    known['A'] = ofMug('A');
    await priced('A', 9);
    expect(context().remembering).toBeNull();
    await scan('CREATE');
    await scan('CREATE');
    await update(done);
    expect(context().remembering).toMatchObject({
      orderId: 'A',
      parcel: { sku: 'MUG-BLU', each: { weight: 0, weight2: 9 }, fields: { boxLength: 10, weight: 0.5625 } },
    });
  });

  test('is nothing of goods without a SKU, and never that of the order before', async () => {
    known['A'] = ofMug('A');
    await priced('A', 20);
    await scan('CREATE');
    await update(READY);
    await send(lay(0, 'zero'));
    await priced('B', 20);
    await scan('CREATE');
    await update(READY);
    expect([context().packed[0]?.orderId, context().remembering]).toEqual(['B', null]);
  });
});

describe('a typed weight', () => {
  const typed = (pounds: number): PackEvent => ({
    type: 'weight typing',
    weight: { weight: pounds, weight2: 0 },
  });
  const keys: PackEvent = { type: 'weight typing', weight: null };

  test('counts as it stands, and is bought at its own price alone', async () => {
    await scan('A');
    await send(keys, typed(1));
    await pass(250);
    expect(priceNow(context())).toEqual(PRICE);
    price = { ...PRICE, amount: 14 };
    await send(keys);
    expect(priceNow(context())).toBeNull();
    await scan('CREATE');
    expect([context().hint, bought]).toEqual(['price', []]);
    await send(typed(3));
    await scan('CREATE');
    expect([context().hint, bought]).toEqual(['price', []]);
    await pass(250);
    await scan('CREATE');
    expect(bought[0]).toMatchObject({ weights: [{ weight: 3, weight2: 0 }], price: { amount: 14 } });
  });

  test('that was erased is none, and a scan typed over it changes nothing', async () => {
    await scan('A');
    await send(keys, typed(1), keys, { type: 'typing dropped' });
    expect(context().weights).toEqual([{ weight: 1, weight2: 0 }]);
    await pass(250);
    expect(priceNow(context())).toEqual(PRICE);
    await send(keys, { type: 'weight erased' });
    expect(context().weights).toEqual([null]);
  });
});

describe('what is far from expected', () => {
  test('a weight is asked about once, and again when it is another', async () => {
    await priced('A', 12 * 16);
    expect(doubtNow(context())).toMatchObject({
      kind: 'weight',
      expected: { weight: 2, weight2: 0 },
      weighed: { weight: 12, weight2: 0 },
    });
    expect(isAsked(context())).toBe(false);
    await scan('CREATE');
    expect([isAsked(context()), bought]).toEqual([true, []]);
    await send({ type: 'weight typed', weight: { weight: 13, weight2: 0 } });
    await pass(250);
    await scan('CREATE');
    expect(bought).toEqual([]);
    await scan('CREATE');
    expect(bought[0]?.weights).toEqual([{ weight: 13, weight2: 0 }]);
  });

  test('a price is asked about once, where the order came with one', async () => {
    known['A'] = openOf('A', anOrder({ id: 'A', orderNo: 'A', rate: 4.99 }));
    await priced();
    expect(doubtNow(context())).toEqual({ kind: 'price', expected: 4.99, amount: 10 });
    await scan('CREATE');
    expect(bought).toEqual([]);
    await scan('CREATE');
    expect(bought).toHaveLength(1);
  });
});

describe('an order that is changed at the table', () => {
  const change = (given: TableChange): PackEvent => ({ type: 'order altered', change: given });
  const ground: TableChange = {
    kind: 'service',
    service: { carrierId: 1, carrierServiceId: 3, packageTypeId: 1, packageTypeCode: '' },
  };

  test('is bought at the price of what it is now, never at the former one', async () => {
    await priced();
    await send(change(ground));
    expect([context().order?.form.order.carrierServiceId, priceNow(context())]).toEqual([3, null]);
    await scan('CREATE');
    expect([context().hint, bought]).toEqual(['price', []]);
    price = { ...PRICE, amount: 7 };
    await pass(250);
    await scan('CREATE');
    expect(bought[0]).toMatchObject({ price: { amount: 7 }, order: { changes: [ground] } });
  });

  test('with a parcel more has that weighed too', async () => {
    await priced();
    await send(change({ kind: 'parcel added' }));
    expect(context().weights).toEqual([{ weight: 1, weight2: 4 }, null]);
    await scan('CREATE');
    expect([context().hint, bought]).toEqual(['weight', []]);
    await scan('NEXT');
    await send(lay(0, 'zero'), lay(5));
    await pass(250);
    await scan('CREATE');
    expect(bought[0]?.weights).toEqual([
      { weight: 1, weight2: 4 },
      { weight: 0, weight2: 5 },
    ]);
  });

  test('without the parcel that was added goes on with the others', async () => {
    await priced();
    await send(change({ kind: 'parcel added' }), change({ kind: 'parcel added' }));
    await scan('NEXT');
    await send(lay(0, 'zero'), lay(5), change({ kind: 'parcel removed', line: 1 }));
    expect([context().weights, context().line]).toEqual([[{ weight: 1, weight2: 4 }, null], 1]);
    await send(change({ kind: 'parcel removed', line: 1 }));
    expect([context().weights, context().line]).toEqual([[{ weight: 1, weight2: 4 }], 0]);
    expect(context().order?.form.packages).toHaveLength(1);
    await pass(250);
    await scan('CREATE');
    expect(bought[0]?.weights).toEqual([{ weight: 1, weight2: 4 }]);
  });

  test('is again as it was once it comes to the table anew', async () => {
    await priced();
    await send(change({ kind: 'fields', values: { 'packages.0.length': 20 } }));
    expect(context().order?.form.packages[0]?.length).toBe(20);
    await scan('CLEAR');
    await scan('A');
    expect(context().order?.form.packages[0]?.length).toBe(10);
  });
});

describe('contents that are checked', () => {
  const goods = (sku: string, quantity: number) => ({ ...blankCustomsItem(), sku, quantity });
  beforeEach(async () => {
    known['A'] = openOf('A', {
      ...anOrder({ id: 'A', orderNo: 'A' }),
      ordersPackageItems: [goods('MUG-BLU', 2), { ...goods('', 1), description: 'Card' }],
    });
    await send({ type: 'check switched', isOn: true });
    await priced();
  });

  test('are scanned piece by piece, or tapped where there is no code, before a label is made', async () => {
    await scan('CREATE');
    expect([context().hint, missingNow(context())]).toEqual([
      'contents',
      [
        { name: 'MUG-BLU', count: 2 },
        { name: 'Card', count: 1 },
      ],
    ]);
    await scan('mug-blu');
    await send({ type: 'piece tapped', line: 0 }, { type: 'piece tapped', line: 1 });
    expect([context().counts, context().hint]).toEqual([[1, 1], null]);
    await scan('CREATE');
    expect(bought).toEqual([]);
    await scan('MUG-BLU');
    await scan('CREATE');
    expect(bought).toHaveLength(1);
  });

  test('stop at a piece too many and at a foreign one; the order stays as it is', async () => {
    for (let piece = 0; piece < 3; piece += 1) await scan('MUG-BLU');
    expect(context().stop).toEqual({ kind: 'surplus', orderNo: 'A', item: 'MUG-BLU', count: 2 });
    await scan('CREATE');
    await scan('B');
    expect(stands('objecting')).toBe(true);
    await scan('OK');
    await scan('MUG-RED');
    expect(context().stop).toEqual({ kind: 'foreign', orderNo: 'A', code: 'MUG-RED' });
    await scan('OK');
    known['42043215'] = { kind: 'stop', stop: { kind: 'routing' } };
    await scan('42043215');
    expect([context().stop, stands('objecting')]).toEqual([{ kind: 'routing' }, true]);
    await scan('OK');
    expect(stands('open')).toBe(true);
    expect(context()).toMatchObject({ counts: [2, 0], weights: [{ weight: 1, weight2: 4 }], stop: null });
    expect(priceNow(context())).toEqual(PRICE);
    expect(bought).toEqual([]);
  });

  test('hold back what is created by itself, and are counted anew with the next order', async () => {
    await send({ type: 'switched', auto: { create: true, print: false } });
    await send(lay(0, 'zero'), lay(20, 'moving'), lay(20));
    await pass(5000);
    expect(bought).toEqual([]);
    await scan('MUG-BLU');
    await scan('B');
    await scan('CLEAR');
    expect(context().counts).toEqual([]);
    await scan('A');
    expect(context().counts).toEqual([0, 0]);
  });
});

describe('the order on the table', () => {
  test('goes when another is scanned before it is weighed', async () => {
    await scan('A');
    await scan('B');
    expect([context().order?.row.id, context().next]).toEqual(['B', null]);
  });

  test('weighed, it stays when another is scanned, until its label is made: then the other is opened', async () => {
    await priced();
    await scan('B');
    expect([stands('open'), context().order?.row.id, context().weights]).toEqual([
      true,
      'A',
      [{ weight: 1, weight2: 4 }],
    ]);
    expect(tones).toEqual(['ok', 'error']);
    await scan('CREATE');
    expect(bought.map(({ order }) => order.row.id)).toEqual(['A']);
    await update(READY);
    await scan('PRINT');
    expect([printed, context().order]).toEqual([['L1'], null]);
    await scan('NEXT');
    expect([stands('open'), context().order?.row.id, context().next, context().weights]).toEqual([
      true,
      'B',
      null,
      [null],
    ]);
  });

  test('weighed, it is gone on with when that was seen, or when it is scanned again', async () => {
    await priced();
    for (const code of ['OK', 'A']) {
      await scan('B');
      expect(context().next).not.toBeNull();
      await scan(code);
      expect([context().next, context().order?.row.id, context().weights[0]]).toEqual([
        null,
        'A',
        { weight: 1, weight2: 4 },
      ]);
    }
    await scan('CREATE');
    await update(READY);
    await scan('NEXT');
    expect(stands('ready')).toBe(true);
  });

  test('weighed, it is not labelled by itself while another waits, and what waits is shown when it is refused', async () => {
    await send({ type: 'switched', auto: { create: true, print: false } });
    await priced();
    await scan('B');
    await pass(5000);
    expect(bought).toEqual([]);
    await scan('CREATE');
    await update({ kind: 'refused', rejection: null });
    expect([context().meanwhile, context().next]).toEqual([['B'], null]);
    await scan('OK');
    expect(stands('ready')).toBe(true);
  });

  test('weighed and dropped, it goes with its weight, and what was scanned is opened', async () => {
    await priced();
    await scan('B');
    await scan('CLEAR');
    expect(context().order?.row.id).toBe('B');
    expect(context()).toMatchObject({ weights: [null], price: null });
    await send(lay(20));
    expect(context().weights).toEqual([null]);
    await send(lay(0, 'zero'), lay(33));
    expect(context().weights).toEqual([{ weight: 2, weight2: 1 }]);
  });

  test('stays as it is when its own code is scanned again', async () => {
    await priced();
    await scan('A');
    expect(context().weights).toEqual([{ weight: 1, weight2: 4 }]);
  });

  test('takes the parcel that was laid down before its code was scanned', async () => {
    await send(lay(20));
    await scan('A');
    expect(context().weights).toEqual([{ weight: 1, weight2: 4 }]);
  });

  test('is chosen among several', async () => {
    const rows = ['A', 'B'].map((id) => (known[id]?.kind === 'order' ? known[id].order.row : null)!);
    known['MUG'] = { kind: 'many', code: 'MUG', rows };
    await scan('MUG');
    expect(stands('choosing')).toBe(true);
    await send({ type: 'order chosen', orderId: 'B' });
    expect(context().order?.row.id).toBe('B');
  });

  test('is weighed package by package', async () => {
    known['A'] = openOf('A', anOrder({ id: 'A', orderNo: 'A' }, [aParcel(), aParcel({ packageNum: 2 })]));
    await scan('A');
    await scan('NEXT');
    expect(context().hint).toBe('weight');
    await send(lay(20));
    await scan('NEXT');
    expect(context().line).toBe(1);
    await send(lay(20), lay(0, 'zero'), lay(5));
    expect(context().weights).toEqual([
      { weight: 1, weight2: 4 },
      { weight: 0, weight2: 5 },
    ]);
    await send({ type: 'line chosen', line: 0 });
    expect(context().weights[0]).toEqual({ weight: 1, weight2: 4 });
  });

  test('can be put aside', async () => {
    await scan('A');
    await scan('HOLD');
    expect(stands('ready')).toBe(true);
    expect(context().held).toEqual({ orderNo: 'A', until: '2026-11-21' });
  });
});

test('a scanned waiting slip prints the label that came late, once', async () => {
  const late: PackedOrder = {
    orderId: 'A',
    orderNo: 'A',
    outcome: 'label',
    labelId: 'L7',
    trackingNo: '9400',
    amount: 9,
  };
  actor.stop();
  actor = station([{ ...late, outcome: 'queued', labelId: null, trackingNo: null }]);
  actor.start();
  await send({ type: 'station started' });
  known['SLIP'] = { kind: 'late', packed: late };
  await scan('SLIP');
  expect(printed).toEqual(['L7']);
  expect(stands({ finished: 'printed' })).toBe(true);
  expect(context().packed).toEqual([late]);
});

test('what was packed before this visit stays on the list, its last label to be printed again', async () => {
  const before: PackedOrder = {
    orderId: 'Z',
    orderNo: 'Z',
    outcome: 'label',
    labelId: 'L9',
    trackingNo: null,
    amount: 5,
  };
  actor.stop();
  actor = station([before]);
  actor.start();
  await send({ type: 'station started' });
  await scan('PRINT');
  expect(printed).toEqual(['L9']);
  await priced();
  await scan('CREATE');
  await update(READY);
  expect(context().packed.map(({ orderId }) => orderId)).toEqual(['A', 'Z']);
});

describe('what goes wrong', () => {
  test('fills the screen: nothing opens until it was acknowledged, and what was open is closed', async () => {
    await priced();
    await scan('X');
    expect(stands('stopped')).toBe(true);
    expect(context()).toMatchObject({ stop: { kind: 'none', code: 'X' }, order: null, weights: [] });
    await scan('A');
    await scan('CREATE');
    await scan('NEXT');
    expect(stands('stopped')).toBe(true);
    expect(bought).toEqual([]);
    expect(context().meanwhile).toEqual(['A']);
    await scan('OK');
    expect(stands('ready')).toBe(true);
    expect(context()).toMatchObject({ stop: null, meanwhile: [] });
    expect(tones).toEqual(['ok', 'error', 'error', 'error']);
  });

  test('an order on hold is released where it was scanned, and lies on the table then', async () => {
    await scan('RELEASE');
    expect(context().hint).toBe('noHold');
    known['HELD'] = {
      kind: 'stop',
      stop: { kind: 'held', orderNo: 'HELD', orderId: 'HELD', until: '2026-12-01' },
    };
    await scan('HELD');
    await scan('CREATE');
    expect([stands('stopped'), released]).toEqual([true, []]);
    await scan('RELEASE');
    expect(released).toEqual(['HELD']);
    expect([stands('open'), context().order?.row.id, context().stop]).toEqual([true, 'HELD', null]);
    await scan('RELEASE');
    expect([context().hint, released.length]).toEqual(['noHold', 1]);
  });

  test('an order that has its label prints it again, and stays as it is', async () => {
    const stop = {
      kind: 'labelled',
      orderNo: 'L',
      labelId: 'L7',
      trackingNo: '94',
      labelledAt: null,
    } as const;
    known['L'] = { kind: 'stop', stop };
    await scan('L');
    await scan('RELEASE');
    expect(stands({ stopped: 'shown' })).toBe(true);
    await scan('PRINT');
    expect([printed, released, stands('stopped')]).toEqual([['L7'], [], true]);
  });

  test('an order is changed only while it lies on the table', async () => {
    await scan('CHANGE');
    expect([context().hint, changes]).toEqual(['noOrder', 0]);
    await scan('A');
    await scan('CHANGE');
    expect(changes).toBe(1);
    await scan('X');
    await scan('CHANGE');
    expect(changes).toBe(1);
  });

  test('a command there is nothing for is heard, and said until the next scan', async () => {
    await scan('CREATE');
    expect(context().hint).toBe('noOrder');
    await scan('PRINT');
    expect(context().hint).toBe('noLabel');
    await scan('A');
    expect(context().hint).toBeNull();
    await scan('PRINT');
    expect(context().hint).toBe('noLabel');
    await scan('CLEAR');
    await scan('HOLD');
    expect(context().hint).toBe('noOrder');
    await scan('NEXT');
    expect(tones).toEqual(['error', 'error', 'ok', 'error', 'error']);
  });

  test.each<[PurchaseUpdate, string]>([
    [{ kind: 'blocked', findings: [] }, 'findings'],
    [{ kind: 'refused', rejection: { type: 'LabelFailed', retry: 'never' } }, 'refused'],
    [{ kind: 'unknown' }, 'unknown'],
  ])('a purchase that ends as %o stops the table', async (seen, kind) => {
    await priced();
    await scan('CREATE');
    await update(seen);
    expect(context().stop).toMatchObject({ kind, orderNo: 'A' });
    expect(context().order).toBeNull();
  });

  test('a purchase thought better of leaves the order on the table', async () => {
    await priced();
    await scan('CREATE');
    await update({ kind: 'asking' });
    await update({ kind: 'dropped' });
    expect(stands('open')).toBe(true);
    expect(context().weights).toEqual([{ weight: 1, weight2: 4 }]);
  });

  test('while a label is made nothing else is opened', async () => {
    await priced();
    await scan('CREATE');
    await scan('B');
    expect(stands('creating')).toBe(true);
    expect(context().hint).toBe('wait');
    await send({ type: 'waited enough' });
    expect(stands('creating')).toBe(true);
    await update({ kind: 'working', percent: 80, isSent: true });
    await send({ type: 'waited enough' });
    expect(stands('ready')).toBe(true);
    expect(context().packed[0]).toMatchObject({ orderNo: 'A', outcome: 'queued' });
  });

  test('an order that changed meanwhile comes back to the table as it is now', async () => {
    await priced();
    await scan('CREATE');
    const changed = openOf('A');
    if (changed.kind === 'order') changed.order.row.version = 2;
    known['A'] = changed;
    tell({ type: 'order changed' });
    await settle();
    expect(context().order?.row.version).toBe(2);
    expect(context().weights).toEqual([null]);
  });
});

describe('what goes by itself', () => {
  test('is created once the scale was at rest for a second and its price could be read, and not before', async () => {
    await send({ type: 'switched', auto: { create: true, print: true } });
    await scan('A');
    await send(lay(20));
    await pass(600);
    await send(lay(20, 'moving'), lay(20));
    await pass(600);
    expect(bought).toEqual([]);
    await pass(400);
    expect([priceNow(context())?.ok, bought]).toEqual([true, []]);
    await pass(600);
    expect(bought).toEqual([]);
    await pass(100);
    expect(bought).toHaveLength(1);
    await update(READY);
    expect(printed).toEqual(['L1']);
  });

  test('is not: a label above what the packer may spend, until the limit allows it', async () => {
    const own = { memberRole: 'packer' as const, memberLimits: { label: 9.99, day: null } };
    const room = spendingRoomOf(own, { spent: 0, device: null });
    await send({ type: 'room changed', room }, { type: 'switched', auto: { create: true, print: true } });
    await scan('A');
    await send(lay(20));
    await pass(5000);
    expect([limitNow(context())?.type, bought]).toEqual(['MEMBER_LABEL_LIMIT', []]);
    await send({ type: 'room changed', room: { ...room, label: 10 } });
    await pass(700);
    expect([limitNow(context()), bought.length]).toEqual([null, 1]);
  });

  test('is created a second after a typed weight was set, not while it is typed', async () => {
    await send({ type: 'switched', auto: { create: true, print: false } });
    await scan('A');
    await send({ type: 'weight typing', weight: { weight: 1, weight2: 0 } });
    await pass(5000);
    expect(bought).toEqual([]);
    await send({ type: 'weight typed', weight: { weight: 1, weight2: 0 } });
    await pass(1000);
    await pass(600);
    expect(bought).toEqual([]);
    await pass(100);
    expect(bought[0]?.weights).toEqual([{ weight: 1, weight2: 0 }]);
  });

  test('is not while its digits may be a short code, until the packer says that they are the weight', async () => {
    await send({ type: 'switched', auto: { create: true, print: false } });
    await scan('A');
    await send({ type: 'weight typing', weight: null }, { type: 'weight doubted', code: '104' });
    await send({ type: 'weight typed', weight: { weight: 1, weight2: 0 } });
    await pass(5000);
    expect([context().maybeCode, bought]).toEqual(['104', []]);
    await send({ type: 'acknowledged' });
    await pass(1000);
    await pass(700);
    expect([context().maybeCode, bought.length]).toEqual([null, 1]);
  });

  test('is not: what the packer thought better of, nor what is far from expected', async () => {
    await send({ type: 'switched', auto: { create: true, print: false } });
    await scan('A');
    await send(lay(0, 'zero'), lay(20));
    await pass(1000);
    await pass(700);
    expect(bought).toHaveLength(1);
    await update({ kind: 'dropped' });
    await pass(5000);
    expect(bought).toHaveLength(1);
    await send(lay(0, 'zero'), lay(900));
    await send({ type: 'offer taken' });
    await pass(5000);
    expect(bought).toHaveLength(1);
  });

  test('is not: what lay there before it was turned on', async () => {
    await priced();
    await pass(5000);
    await send({ type: 'switched', auto: { create: true, print: false } });
    await pass(5000);
    expect(bought).toEqual([]);
  });
});
