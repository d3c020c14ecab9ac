import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { spendingRoomOf } from '#domain/account/member-limits.ts';
import { blankOrderForm } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import type { FieldValues } from '#domain/order/field-path.ts';
import { setFields } from '#domain/order/set-field.ts';
import type { Finding } from '#domain/result.ts';
import { labelMachine } from './label.machine.ts';
import type { QueueRequest } from './label-setup.ts';
import type {
  BondOutcome,
  CheckOutcome,
  LabelEvent,
  LabelInput,
  QueueOutcome,
  PurchaseStatus,
} from './label-types.ts';

/** `device`: dollars this device may still queue today. */
const roomOf = (device: number | null) => spendingRoomOf({}, { spent: 0, device });

const USPS = 1;
const FEDEX = 3;

const input = (more: Partial<LabelInput> = {}, carrierId = USPS): LabelInput => ({
  form: setFields(blankOrderForm(), { carrierId }),
  mode: 'new',
  base: null,
  holder: null,
  draftKey: 'new',
  facts: factsOf(PLAIN_USER, '2026-11-20'),
  shown: { amount: 19.05, source: 'server', at: 0, fees: null, serviceId: 3 },
  before: null,
  orderId: null,
  ...more,
});

const purchaseStatus = (more: Partial<PurchaseStatus>): PurchaseStatus => ({
  state: 'buying',
  labelId: null,
  trackingNo: null,
  rate: 19.05,
  insurance: 0,
  priceException: false,
  differs: null,
  quoted: null,
  madeAt: null,
  rejection: null,
  hasPdf: false,
  ...more,
});

const FINDING: Finding = {
  rule: 'ADR-09',
  section: 'recipient',
  severity: 'error',
  fields: ['recipientZipCode'],
  params: {},
};

let check: CheckOutcome;
let bond: BondOutcome;
let queued: QueueOutcome;
let calls: {
  queue: QueueRequest[];
  asked: number;
  voided: { labelId: string; maxFee: number }[];
  kept: string[];
};
let voidFails: boolean;
let see: (seen: PurchaseStatus) => void;
let clock: SimulatedClock;
let actor: ActorRefFrom<typeof labelMachine>;

const machine = labelMachine.provide({
  actors: {
    'check order': fromPromise(() => Promise.resolve(check)),
    'ask bond': fromPromise(() => Promise.resolve(bond)),
    'queue label': fromPromise(({ input: request }: { input: QueueRequest }) => {
      calls.queue.push(request);
      return Promise.resolve(queued);
    }),
    'watch purchase': fromCallback<LabelEvent, { orderId: string }>(({ sendBack }) => {
      see = (seen) => sendBack({ type: 'purchase seen', purchaseStatus: seen });
    }),
    'ask for the result': fromPromise(() => {
      calls.asked += 1;
      return Promise.resolve();
    }),
    'keep label': fromPromise(({ input: { labelId } }: { input: { labelId: string } }) => {
      calls.kept.push(labelId);
      return Promise.resolve();
    }),
    'void label': fromPromise(({ input }: { input: { labelId: string; maxFee: number } }) => {
      calls.voided.push(input);
      return voidFails ? Promise.reject(new Error('no')) : Promise.resolve();
    }),
  },
});

async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

async function begin(given = input()) {
  actor = createActor(machine, { input: given, clock });
  actor.start();
  await settled();
}

const now = () => actor.getSnapshot();

beforeEach(() => {
  clock = new SimulatedClock();
  check = {
    findings: [],
    gate: null,
    place: null,
    online: true,
    rate: 19.05,
    fees: null,
    isAgreed: true,
    isSold: true,
    hidesPrices: false,
    isEstimate: false,
    carrierId: USPS,
    needsBond: false,
    room: roomOf(null),
    limit: null,
  };
  bond = { ok: true, bond: { rate: 84.2, interDepositRate: 100 } };
  queued = { ok: true, orderId: 'o1', orderNo: 'PB-1', base: anOrder() };
  calls = { queue: [], asked: 0, voided: [], kept: [] };
  voidFails = false;
});
afterEach(() => actor.stop());

describe('without a connection', () => {
  beforeEach(() => {
    check.online = false;
  });

  it.each<[string, FieldValues]>([
    ['abroad', { senderCountryCode: 'US', recipientCountryCode: 'DE' }],
    ['of a channel', { carrierChannelId: 10 }],
  ])('a label %s is not queued', async (_name, values) => {
    await begin(input({ form: setFields(input().form, values) }));
    expect(now().value).toBe('needingConnection');
    expect(calls.queue).toEqual([]);
  });

  it('the order can be saved instead', async () => {
    await begin(input({ form: setFields(input().form, { carrierChannelId: 10 }) }));
    actor.send({ type: 'saving preferred' });
    expect(now().output).toEqual({ kind: 'save' });
  });

  it('an order that is saved already is not saved twice', async () => {
    check.online = true;
    queued = { ok: true, orderId: 'o7', orderNo: 'PB-7', base: anOrder() };
    await begin(input({ form: setFields(input().form, { carrierChannelId: 10 }) }));
    see(purchaseStatus({ state: 'failed', rejection: { type: 'LabelFailed', retry: 'never' } }));
    check = { ...check, online: false };
    actor.send({ type: 'tried again' });
    await settled();
    expect(now().value).toBe('needingConnection');
    actor.send({ type: 'saving preferred' });
    expect(now().output).toEqual({ kind: 'leave', to: 'back', orderId: 'o7' });
  });

  it('no more is queued than the device has left for the day', async () => {
    check.room = roomOf(20);
    await begin();
    actor.send({ type: 'price agreed', maxRate: 20.01 });
    await settled();
    expect(now().value).toBe('confirming');
    expect(calls.queue).toEqual([]);
    actor.send({ type: 'price agreed', maxRate: 20 });
    await settled();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([20]);
  });

  it('what another tab queued in the same breath is asked about with what is left', async () => {
    check.room = roomOf(50);
    queued = { ok: false, error: { type: 'DailyLimit', retry: 'never', params: { left: 4.5 } } };
    await begin();
    actor.send({ type: 'price agreed', maxRate: 20 });
    await settled();
    expect([now().value, now().context.check?.room.device]).toEqual(['confirming', 4.5]);
    expect(calls.queue.map(({ isQueued }) => isQueued)).toEqual([true]);
  });

  it('a limit that is not set stops nothing', async () => {
    await begin();
    actor.send({ type: 'price agreed', maxRate: 9000 });
    await settled();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([9000]);
  });
});

describe('a label at a price the person may not buy at', () => {
  const ABOVE = { type: 'MEMBER_LABEL_LIMIT', retry: 'never' as const, params: { limit: 19 } };
  beforeEach(() => {
    check.limit = ABOVE;
  });

  it('is explained, and can be saved; nothing is queued', async () => {
    await begin();
    expect([now().value, now().context.check?.limit]).toEqual(['limited', ABOVE]);
    actor.send({ type: 'price agreed', maxRate: 19.05 });
    expect(now().value).toBe('limited');
    actor.send({ type: 'saving preferred' });
    expect([now().output, calls.queue]).toEqual([{ kind: 'save' }, []]);
  });

  it('is bought once the limit allows it', async () => {
    await begin();
    check.limit = null;
    actor.send({ type: 'tried again' });
    await settled();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([19.05]);
  });

  it('leads back to the order', async () => {
    await begin();
    actor.send({ type: 'dialog closed' });
    expect(now().output).toEqual({ kind: 'back' });
  });

  it('without a connection is explained as well, unless it is the device that may queue no more', async () => {
    check = { ...check, online: false };
    await begin();
    expect(now().value).toBe('limited');
    check = { ...check, room: roomOf(5), limit: { type: 'DailyLimit', retry: 'never', params: { left: 5 } } };
    actor.send({ type: 'tried again' });
    await settled();
    expect(now().value).toBe('confirming');
  });
});

it('what is proposed for a label that is queued is no more than the person may spend', async () => {
  const own = { memberRole: 'packer' as const, memberLimits: { label: 19.5, day: null } };
  check = { ...check, online: false, room: spendingRoomOf(own, { spent: 0, device: null }) };
  await begin();
  expect(now().context.maxRate).toBe(19.5);
  actor.send({ type: 'price agreed', maxRate: 19.51 });
  await settled();
  expect([now().value, calls.queue]).toEqual(['confirming', []]);
  queued = { ok: false, error: { type: 'MEMBER_LABEL_LIMIT', retry: 'never', params: { limit: 19.2 } } };
  actor.send({ type: 'price agreed', maxRate: 19.5 });
  await settled();
  expect([now().value, now().context.check?.room.label]).toEqual(['confirming', 19.2]);
});

it('with a connection the daily limit of the queue does not count', async () => {
  check = { ...check, isAgreed: false, limit: { type: 'DailyLimit', retry: 'never' } };
  await begin();
  actor.send({ type: 'price agreed', maxRate: 19.05 });
  await settled();
  expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([19.05]);
});

describe('an import or export with a return fee', () => {
  beforeEach(() => {
    check.needsBond = true;
  });

  it('asks once for fee, deposit and label, and buys at the price shown', async () => {
    await begin();
    expect(now().matches({ bond: 'confirming' })).toBe(true);
    expect(now().context.bond).toEqual({ rate: 84.2, interDepositRate: 100 });
    expect(calls.queue).toEqual([]);
    actor.send({ type: 'bond agreed' });
    await settled();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([19.05]);
  });

  it('holds no more than was shown; what would be more is shown and asked about anew', async () => {
    await begin();
    actor.send({ type: 'bond agreed' });
    await settled();
    expect(calls.queue.map(({ maxHeld }) => maxHeld)).toEqual([100]);
    bond = { ok: true, bond: { rate: 84.2, interDepositRate: 200 } };
    see(
      purchaseStatus({
        state: 'failed',
        rejection: { type: 'HELD_ABOVE_LIMIT', retry: 'never', params: { held: 200 } },
      }),
    );
    await settled();
    expect(now().matches({ bond: 'confirming' })).toBe(true);
    expect(now().context.bond?.interDepositRate).toBe(200);
    expect(calls.queue).toHaveLength(1);
    actor.send({ type: 'bond agreed' });
    await settled();
    expect(calls.queue.map(({ maxHeld }) => maxHeld)).toEqual([100, 200]);
    expect(now().matches({ bought: 'buying' })).toBe(true);
  });

  it('duties the sender pays are shown and agreed to, where nothing else is held', async () => {
    check.needsBond = false;
    bond = { ok: true, bond: { rate: 0, interDepositRate: 0 } };
    const form = setFields(input({}, FEDEX).form, {
      senderCountryCode: 'US',
      recipientCountryCode: 'DE',
      tariffPayType: 2,
    });
    await begin(input({ form }));
    expect(now().matches({ bond: 'confirming' })).toBe(true);
    expect(calls.queue).toEqual([]);
    actor.send({ type: 'bond agreed' });
    await settled();
    expect(calls.queue.map(({ maxHeld }) => maxHeld)).toEqual([500]);
  });

  it('buys nothing when it is not agreed to', async () => {
    await begin();
    actor.send({ type: 'dialog closed' });
    expect(now().output).toEqual({ kind: 'back' });
    expect(calls.queue).toEqual([]);
  });

  it('asks nothing where there is neither fee nor deposit', async () => {
    bond = { ok: true, bond: { rate: 0, interDepositRate: 0 } };
    await begin();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([19.05]);
  });

  it('asks on when the price is not known yet', async () => {
    Object.assign(check, { rate: null, isSold: false, isAgreed: false });
    await begin();
    actor.send({ type: 'bond agreed' });
    expect(now().value).toBe('failed');
    expect(now().context.rejection?.type).toBe('NO_RATE');
  });

  it('a refusal rejects the label', async () => {
    bond = { ok: false, error: { type: 'NO_RETURN_ROUTE', retry: 'never' } };
    await begin();
    expect(now().value).toBe('failed');
    expect(now().context.rejection).toEqual({ type: 'NO_RETURN_ROUTE', retry: 'never' });
    expect(calls.queue).toEqual([]);
  });

  it.each(['before', 'while'])(
    'a connection lost %s it is asked: nothing is queued, and it can be tried again',
    async (when) => {
      if (when === 'before') check.online = false;
      else bond = { ok: false, error: { type: 'NoConnection', retry: 'later' } };
      await begin();
      expect(now().value).toBe('needingConnection');
      check.online = true;
      bond = { ok: true, bond: { rate: 1, interDepositRate: 0 } };
      actor.send({ type: 'tried again' });
      await settled();
      expect(now().matches({ bond: 'confirming' })).toBe(true);
      actor.send({ type: 'dialog closed' });
      expect(calls.queue).toEqual([]);
    },
  );
});

describe('a city the postal table writes otherwise', () => {
  const answer = {
    validateCode: 1,
    isResidential: true,
    countryCode: 'US',
    zipCode: '43215',
    stateCode: 'OH',
    City: 'Columbus',
    address: '500 Main St',
    room: '',
  } as const;
  const written = { recipientCity: 'Colombus', recipientStateCode: 'OH', recipientZipCode: '43215' };
  const misspelt = (more = {}) => input({ form: setFields(input().form, { ...written, ...more }) });
  const formBought = () => calls.queue.map(({ input: { form } }) => form.order);

  beforeEach(() => {
    check.place = { side: 'recipient', answer };
  });

  async function answered(type: 'place taken' | 'place kept') {
    expect(now().value).toBe('placing');
    expect(calls.queue).toEqual([]);
    check = { ...check, place: null };
    actor.send({ type });
    await settled();
  }

  it('is asked about, and kept as written with the order that is bought', async () => {
    await begin(misspelt());
    await answered('place kept');
    expect(formBought()).toMatchObject([{ recipientCity: 'Colombus', recipientAddressValidateCode: 1 }]);
  });

  it('is corrected, at the price that was on the screen', async () => {
    await begin(misspelt());
    await answered('place taken');
    expect(formBought()).toMatchObject([{ recipientCity: 'Columbus', recipientAddressValidateCode: null }]);
    expect(now().context.input.shown?.amount).toBe(19.05);
  });

  it('of another ZIP may cost something else: the price shown counts no more', async () => {
    await begin(misspelt({ recipientZipCode: '43000' }));
    const { shown } = now().context.input;
    await answered('place taken');
    expect([now().context.input.shown, now().context.input.before]).toEqual([null, shown]);
  });

  it('without an answer nothing is bought', async () => {
    await begin(misspelt());
    actor.send({ type: 'dialog closed' });
    expect(now().output).toEqual({ kind: 'back' });
    expect(calls.queue).toEqual([]);
  });

  it('is asked about before a label is queued, too', async () => {
    check.online = false;
    await begin(misspelt());
    await answered('place kept');
    expect([now().value, now().context.asks]).toEqual(['confirming', 'queue']);
  });
});

describe('before anything is bought', () => {
  it('an order with findings is blocked and nothing is kept', async () => {
    check.findings = [FINDING];
    await begin();
    expect(now().output).toEqual({ kind: 'blocked', findings: [FINDING], fromServer: false, orderId: null });
    expect(calls.queue).toEqual([]);
  });

  it.each(['identity', 'recharge'] as const)('an account without %s stops at the gate', async (gate) => {
    check.gate = gate;
    await begin();
    expect(now().value).toBe('gated');
    actor.send({ type: 'dialog closed' });
    expect(now().output).toEqual({ kind: 'back' });
    expect(calls.queue).toEqual([]);
  });

  it('a price the server gave and the user saw is bought without another question, and never above it', async () => {
    await begin();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([19.05]);
    expect(now().matches({ bought: 'buying' })).toBe(true);
  });

  it('the button pressed before the price came: the price is shown and asked about once, then it is the limit', async () => {
    check.isAgreed = false;
    await begin(input({ shown: null }));
    expect([now().value, now().context.asks, now().context.maxRate]).toEqual(['confirming', 'price', 19.05]);
    expect(calls.queue).toEqual([]);
    actor.send({ type: 'price agreed', maxRate: 19.05 });
    await settled();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([19.05]);
  });

  it('an estimate of this device is asked about', async () => {
    Object.assign(check, { isAgreed: false, isEstimate: true });
    await begin(input({ shown: null }));
    expect(now().value).toBe('confirming');
    expect(now().context.asks).toBe('price');
    actor.send({ type: 'price agreed', maxRate: 19.05 });
    await settled();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([19.05]);
  });

  it('an order no service has a price for is not bought', async () => {
    Object.assign(check, { rate: null, isSold: false, isAgreed: false });
    await begin(input({ shown: null }));
    expect(now().value).toBe('failed');
    expect(now().context.rejection?.type).toBe('NO_RATE');
  });

  it('offline the cap is the estimate and 5 %, rounded up to a cent, and can be changed', async () => {
    check.online = false;
    await begin();
    expect(now().value).toBe('confirming');
    expect(now().context.asks).toBe('queue');
    expect(now().context.maxRate).toBe(20.01);
    actor.send({ type: 'price agreed', maxRate: 25 });
    await settled();
    expect(calls.queue.map(({ maxRate }) => maxRate)).toEqual([25]);
  });

  it('cancelling the question buys nothing', async () => {
    check.online = false;
    await begin();
    actor.send({ type: 'dialog closed' });
    expect(now().output).toEqual({ kind: 'back' });
    expect(calls.queue).toEqual([]);
  });

  it('a full device is told', async () => {
    queued = { ok: false, error: { type: 'StorageFull', retry: 'later' } };
    await begin();
    expect(now().value).toBe('failed');
    expect(now().context.rejection).toEqual({ type: 'StorageFull', retry: 'later' });
  });
});

describe('while it is bought', () => {
  it('progress rises 10 every 500 ms to 90 and is full when the label is there', async () => {
    await begin();
    clock.increment(499);
    expect(now().context.progress).toBe(0);
    clock.increment(1);
    expect(now().context.progress).toBe(10);
    for (let step = 0; step < 20; step += 1) {
      clock.increment(500);
      await settled();
    }
    expect(now().context.progress).toBe(90);
    see(purchaseStatus({ state: 'ready', labelId: 'l1' }));
    expect(now().context.progress).toBe(100);
    expect(now().matches({ bought: 'ready' })).toBe(true);
  });

  it('the result is asked for after 1, 2, 4 and then every 10 seconds', async () => {
    await begin();
    const asked: number[] = [];
    for (let second = 1; second <= 37; second += 1) {
      clock.increment(1000);
      await settled();
      if (calls.asked > asked.length) asked.push(second);
    }
    expect(asked).toEqual([1, 3, 7, 17, 27, 37]);
  });

  it('news of the same state neither restarts the progress nor the asking', async () => {
    await begin();
    for (let step = 1; step <= 20; step += 1) {
      clock.increment(100);
      await settled();
      see(purchaseStatus({ rate: step }));
    }
    expect(now().context.progress).toBe(40);
    expect(calls.asked).toBe(1);
    expect(now().context.purchaseStatus?.rate).toBe(20);
  });

  it('a broken connection is asked about, and may end in a label', async () => {
    await begin();
    see(purchaseStatus({ state: 'unknown' }));
    expect(now().matches({ bought: 'unknown' })).toBe(true);
    clock.increment(1000);
    await settled();
    expect(calls.asked).toBe(1);
    expect(calls.queue).toHaveLength(1);
    see(purchaseStatus({ state: 'ready', labelId: 'l1' }));
    expect(now().matches({ bought: 'ready' })).toBe(true);
  });

  it('a label waiting for the connection says so, and goes on when it is back', async () => {
    check.online = false;
    await begin();
    actor.send({ type: 'price agreed', maxRate: 20.01 });
    await settled();
    see(purchaseStatus({ state: 'queued' }));
    expect(now().matches({ bought: 'queued' })).toBe(true);
    see(purchaseStatus({ state: 'buying' }));
    expect(now().matches({ bought: 'buying' })).toBe(true);
  });

  it('a risen price is asked about with the new one', async () => {
    await begin();
    const rejection = {
      type: 'PRICE_ABOVE_LIMIT',
      retry: 'never' as const,
      params: { rate: 23.5, maxRate: 19.05 },
    };
    see(purchaseStatus({ state: 'failed', rejection }));
    expect(now().value).toBe('confirming');
    expect(now().context.maxRate).toBe(23.5);
    actor.send({ type: 'price agreed', maxRate: 23.5 });
    await settled();
    expect(calls.queue.map(({ maxRate, input: { orderId } }) => [maxRate, orderId])).toEqual([
      [19.05, null],
      [23.5, 'o1'],
    ]);
  });

  it('errors the server found go back to the form with the order as it was kept', async () => {
    await begin();
    see(
      purchaseStatus({
        state: 'failed',
        rejection: { type: 'CHECK_FAILED', retry: 'never', findings: [FINDING] },
      }),
    );
    expect(now().output).toEqual({ kind: 'blocked', findings: [FINDING], fromServer: true, orderId: 'o1' });
  });

  it('a refusal is told, and trying again checks first and is a purchase of the same order', async () => {
    await begin();
    see(
      purchaseStatus({
        state: 'failed',
        rejection: { type: 'INSUFFICIENT_BALANCE', retry: 'never', params: { missing: 4 } },
      }),
    );
    expect(now().value).toBe('failed');
    expect(now().context.rejection?.params).toEqual({ missing: 4 });
    actor.send({ type: 'tried again' });
    await settled();
    expect(calls.queue.map(({ input: { orderId } }) => orderId)).toEqual([null, 'o1']);
    expect(now().context.rejection).toBeNull();
  });

  it('leaving keeps the purchase going and leads back', async () => {
    await begin();
    actor.send({ type: 'dialog closed' });
    expect(now().output).toEqual({ kind: 'leave', to: 'back', orderId: 'o1' });
  });

  it('a purchase begun before a reload is only watched, never bought again', async () => {
    await begin(input({ orderId: 'o7' }));
    expect(now().matches({ bought: 'buying' })).toBe(true);
    see(purchaseStatus({ state: 'ready', labelId: 'l7' }));
    expect(now().matches({ bought: 'ready' })).toBe(true);
    expect(calls.queue).toEqual([]);
  });
});

describe('another price than shown', () => {
  const ready = purchaseStatus({ state: 'ready', labelId: 'l1', priceException: true });
  const dearer: PurchaseStatus = { ...ready, differs: 'ask', quoted: 19.05, rate: 21.91, madeAt: 0 };

  it('charged as it was quoted, is no question', async () => {
    await begin();
    see({ ...ready, quoted: 19.05 });
    expect(now().matches({ bought: 'ready' })).toBe(true);
  });

  it('is asked about once what was charged is known, also after the label is there', async () => {
    await begin();
    see(ready);
    expect(now().matches({ bought: 'ready' })).toBe(true);
    see(dearer);
    expect(now().matches({ bought: 'priceDiffers' })).toBe(true);
  });

  it('keeping the label shows it, and it is not asked again', async () => {
    await begin();
    see(dearer);
    actor.send({ type: 'label kept' });
    await settled();
    expect(now().matches({ bought: 'ready' })).toBe(true);
    see({ ...dearer, hasPdf: true });
    expect(now().matches({ bought: 'ready' })).toBe(true);
    expect([calls.kept, calls.voided]).toEqual([['l1'], []]);
  });

  it('OK voids the label at no more than the fee shown and leads to the voided shipments', async () => {
    await begin();
    see(dearer);
    actor.send({ type: 'label voided', maxFee: 0.8 });
    await settled();
    expect(calls.voided).toEqual([{ labelId: 'l1', maxFee: 0.8 }]);
    expect(now().output).toEqual({ kind: 'leave', to: 'voided', orderId: 'o1' });
  });

  it('a void that fails asks again', async () => {
    voidFails = true;
    await begin();
    see(dearer);
    actor.send({ type: 'label voided', maxFee: 0.8 });
    await settled();
    expect(now().matches({ bought: 'priceDiffers' })).toBe(true);
  });

  it('of FedEx the label is shown with a warning only', async () => {
    await begin(input({}, FEDEX));
    see({ ...dearer, differs: 'warn' });
    expect(now().matches({ bought: 'ready' })).toBe(true);
  });
});

describe('from the label', () => {
  it.each(['list', 'shipment', 'copy', 'next'] as const)('the user goes to %s', async (to) => {
    await begin();
    see(purchaseStatus({ state: 'ready', labelId: 'l1' }));
    actor.send({ type: 'left', to });
    expect(now().output).toEqual({ kind: 'leave', to, orderId: 'o1' });
  });
});

describe('every state', () => {
  const ready = purchaseStatus({ state: 'ready', labelId: 'l1' });
  const actorId = (place: string) => `label.${place}`;
  const checked = (more: Partial<CheckOutcome>) => ({
    type: `xstate.done.actor.0.${actorId('checking')}`,
    output: {
      findings: [],
      gate: null,
      online: true,
      rate: 19.05,
      fees: null,
      isAgreed: true,
      isEstimate: false,
      carrierId: USPS,
      needsBond: false,
      room: roomOf(null),
      limit: null,
      ...more,
    },
    actorId: `0.${actorId('checking')}`,
  });
  const kept = (output: QueueOutcome) => ({
    type: `xstate.done.actor.0.${actorId('queueing')}`,
    output,
    actorId: `0.${actorId('queueing')}`,
  });

  const bonded = (output: BondOutcome) => ({
    type: `xstate.done.actor.0.${actorId('bond.asking')}`,
    output,
    actorId: `0.${actorId('bond.asking')}`,
  });

  it('is reached by some path of events', () => {
    const events = [
      checked({}),
      checked({ needsBond: true }),
      checked({ needsBond: true, online: false }),
      bonded({ ok: true, bond: { rate: 10, interDepositRate: 0 } }),
      bonded({ ok: false, error: { type: 'NO_RETURN_ROUTE', retry: 'never' } }),
      { type: 'bond agreed' },
      { type: 'tried again' },
      checked({ online: false }),
      checked({ gate: 'identity' }),
      checked({ limit: { type: 'MEMBER_DAY_LIMIT', retry: 'never' } }),
      checked({ findings: [FINDING] }),
      kept({ ok: true, orderId: 'o1', orderNo: 'PB-1', base: anOrder() }),
      kept({ ok: false, error: { type: 'StorageFull', retry: 'later' } }),
      { type: 'price agreed', maxRate: 20 },
      { type: 'purchase seen', purchaseStatus: purchaseStatus({ state: 'unknown' }) },
      { type: 'purchase seen', purchaseStatus: purchaseStatus({ state: 'queued' }) },
      { type: 'purchase seen', purchaseStatus: ready },
      { type: 'purchase seen', purchaseStatus: { ...ready, differs: 'ask' as const } },
      {
        type: 'purchase seen',
        purchaseStatus: purchaseStatus({
          state: 'failed',
          rejection: { type: 'LabelFailed', retry: 'never' },
        }),
      },
      { type: 'label voided', maxFee: 0.8 },
      { type: 'label kept' },
      { type: 'dialog closed' },
    ] as unknown as LabelEvent[];
    const paths = getShortestPaths(labelMachine, {
      input: input(),
      events,
      serializeState: (snapshot) => JSON.stringify(snapshot.value),
    });
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual(
      [
        '"checking"',
        '"gated"',
        '"limited"',
        '{"bond":"asking"}',
        '{"bond":"confirming"}',
        '"needingConnection"',
        '"confirming"',
        '"queueing"',
        '"failed"',
        '"closed"',
        '{"bought":{"buying":{"polling":"waiting","progress":"rising"}}}',
        '{"bought":{"unknown":"waiting"}}',
        '{"bought":"queued"}',
        '{"bought":"ready"}',
        '{"bought":"keeping"}',
        '{"bought":"priceDiffers"}',
        '{"bought":"voiding"}',
      ].sort(),
    );
  });
});
