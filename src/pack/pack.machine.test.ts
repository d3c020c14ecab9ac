import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { ScaleReading } from '#domain/scan/scale-report.ts';
import { GRAMS_PER_OUNCE } from '#domain/scan/weight.ts';
import { orderRowOf } from '#store/orders/order-row.ts';
import { packMachine } from './pack.machine.ts';
import { priceNow } from './pack-setup.ts';
import {
  eventOf,
  type PurchaseInput,
  type LookupResult,
  type PackedOrder,
  type PackEvent,
  type Tone,
} from './pack-types.ts';
import type { Price, PurchaseUpdate } from './ports.ts';

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
  return { kind: 'order', order: { row, form, notes: [], facts: factsOf(PLAIN_USER, '2026-11-20', 'edit') } };
}

let clock: SimulatedClock;
let known: Record<string, LookupResult>;
let price: Price;
let bought: PurchaseInput[];
let printed: string[];
let tones: Tone[];
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
      'ask price': fromPromise(() => Promise.resolve(price)),
      'buy label': fromCallback<PackEvent, PurchaseInput>(({ input, sendBack }) => {
        bought.push(input);
        tell = sendBack;
      }),
      'print label': fromPromise<void, { labelId: string }>(({ input }) => {
        printed.push(input.labelId);
        return Promise.resolve();
      }),
      'hold order': fromPromise(() => Promise.resolve({ until: '2026-11-21' })),
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
  bought = [];
  printed = [];
  tones = [];
  actor = station();
  actor.on('signal', ({ tone }) => tones.push(tone));
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
    await scan('PRINT');
    expect(printed).toEqual(['L1']);
    expect(stands({ finished: 'printed' })).toBe(true);
    await scan('NEXT');
    expect(stands('ready')).toBe(true);
    expect(tones).toEqual(['ok', 'ok']);
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

describe('the order on the table', () => {
  test('goes when another is scanned, and its weight with it', async () => {
    await priced();
    await scan('B');
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
    await scan('OK');
    expect(stands('ready')).toBe(true);
    expect(context().stop).toBeNull();
    expect(tones).toEqual(['ok', 'error', 'error', 'error']);
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

  test('is not: what lay there before it was turned on, nor a typed weight', async () => {
    await priced();
    await pass(5000);
    await send({ type: 'switched', auto: { create: true, print: false } });
    await pass(5000);
    expect(bought).toEqual([]);
    await scan('B');
    await send({ type: 'weight typed', weight: { weight: 1, weight2: 0 } });
    await pass(5000);
    expect(bought).toEqual([]);
  });
});
