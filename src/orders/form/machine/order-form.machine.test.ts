import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { spendingRoomOf } from '#domain/account/member-limits.ts';
import { blankOrderForm } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER, type Facts } from '#domain/order/facts.ts';
import type { Address, OrderForm, RateResult } from '#domain/order/order.ts';
import type { Finding } from '#domain/result.ts';
import { setFields } from '#domain/order/set-field.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import { labelMachine } from '#orders/label/label.machine.ts';
import type { CheckOutcome, LabelInput } from '#orders/label/label-types.ts';
import type {
  DraftToKeep,
  FormInput,
  LoadedForm,
  Note,
  Rates,
  SaveOutcome,
  SaveRequest,
} from './form-types.ts';
import { shownPrice } from './edits.ts';
import { findingAt } from './findings.ts';
import { orderFormMachine } from './order-form.machine.ts';

const INPUT: FormInput = {
  mode: 'new',
  orderId: null,
  draftKey: 'new',
  labelOf: null,
  channelId: null,
  isForLabelList: false,
};
const FACTS = factsOf(PLAIN_USER, '2026-11-20', 'new');

const ZIP_SHORT: Finding = {
  rule: 'ADR-09',
  section: 'recipient',
  severity: 'error',
  fields: ['recipientZipCode'],
  params: { side: 'Recipient' },
};

/** Everything rates need, sender included. */
function completeForm(): OrderForm {
  return setFields(blankOrderForm(), {
    senderName: 'Mina Torres',
    senderAddressLine1: '1200 Airport Dr',
    senderZipCode: '91761',
    recipientZipCode: '43215',
    carrierId: 2,
    carrierServiceId: 16,
    'packages.0.packageTypeId': 27,
    'packages.0.length': 10,
    'packages.0.width': 8,
    'packages.0.height': 4,
    'packages.0.weight': 2,
    batteryType: 7,
    shipDate: '2026-11-20',
  });
}

const rate = (carrierServiceId: number, dollars: number): RateResult => ({
  carrierId: 2,
  carrierServiceId,
  carrierServiceCode: '',
  carrierServiceName: '',
  packageTypeId: 27,
  packageTypeCode: '',
  packageTypeName: '',
  deliveryTime: '2026-11-25',
  transitDays: 3,
  estimateWeight: 2,
  zone: '8',
  originRate: dollars,
  rate: dollars,
  isSuccess: true,
  messages: [],
  feeDetail: { total: dollars, base: dollars },
  originFeeDetail: { total: dollars, base: dollars },
});

interface World {
  loaded: LoadedForm;
  sender: Partial<Address> | null;
  findings: Finding[];
  rates: (form: OrderForm) => RateResult[];
  source: Rates['source'];
  saved: SaveOutcome;
  check: Partial<CheckOutcome>;
}

const world: World = {
  loaded: { kind: 'not found' },
  sender: null,
  findings: [],
  rates: () => [],
  source: 'server',
  saved: { ok: true, orderId: 'o1', orderNo: 'PB-1' },
  check: {},
};
let calls: {
  drafts: DraftToKeep[];
  judged: number;
  rated: { isFresh: boolean }[];
  saves: SaveRequest[];
  labels: LabelInput[];
};
let clock: SimulatedClock;
let actor: ActorRefFrom<typeof orderFormMachine>;

const machine = orderFormMachine.provide({
  actors: {
    'load form': fromPromise(() => Promise.resolve(world.loaded)),
    'find default sender': fromPromise(() => Promise.resolve(world.sender)),
    'judge draft': fromPromise(() => {
      calls.judged += 1;
      return Promise.resolve(world.findings);
    }),
    'save draft': fromPromise(({ input }: { input: DraftToKeep }) => {
      calls.drafts.push(input);
      return Promise.resolve(input.form === null ? null : 1000);
    }),
    'estimate rates': fromPromise(({ input }: { input: { form: OrderForm; isFresh: boolean } }) => {
      calls.rated.push({ isFresh: input.isFresh });
      const rates: Rates = {
        key: rateKey(input.form),
        list: world.rates(input.form),
        source: world.source,
        fetchedAt: 5000,
      };
      return Promise.resolve(rates);
    }),
    'save order': fromPromise(({ input }: { input: SaveRequest }) => {
      calls.saves.push(input);
      return Promise.resolve(world.saved);
    }),
    'make label': labelMachine.provide({
      actors: {
        'check order': fromPromise(({ input }: { input: LabelInput }) => {
          calls.labels.push(input);
          const found: CheckOutcome = {
            findings: [],
            gate: null,
            online: true,
            rate: null,
            fees: null,
            isAgreed: false,
            isSold: false,
            hidesPrices: false,
            isEstimate: false,
            carrierId: 2,
            needsBond: false,
            place: null,
            room: spendingRoomOf({}, { spent: 0, device: null }),
            limit: null,
            ...world.check,
          };
          return Promise.resolve(found);
        }),
        'watch purchase': fromCallback(() => undefined),
      },
    }),
  },
});

/** Lets promises that have been answered be heard. */
async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

interface More {
  base?: OrderForm;
  unfinished?: OrderForm;
  input?: Partial<FormInput>;
  failures?: Finding[];
  loaded?: OrderForm;
  notes?: Note[];
  facts?: Facts;
}

async function begin(form: OrderForm, more: More = {}) {
  world.loaded = {
    kind: 'form',
    form,
    loaded: more.loaded ?? form,
    notes: more.notes ?? [],
    base: more.base ?? null,
    facts: more.facts ?? FACTS,
    unfinished: more.unfinished ? { form: more.unfinished, updatedAt: 77, base: more.unfinished } : null,
    sourceNo: null,
    failures: more.failures ?? [],
  };
  actor = createActor(machine, { input: { ...INPUT, ...more.input }, clock });
  actor.start();
  await settled();
}

const now = () => actor.getSnapshot();

beforeEach(() => {
  clock = new SimulatedClock();
  calls = { drafts: [], judged: 0, rated: [], saves: [], labels: [] };
  Object.assign(world, {
    sender: null,
    findings: [],
    rates: () => [rate(16, 22.87), rate(14, 46.1)],
    source: 'server',
    check: {},
  });
  world.saved = { ok: true, orderId: 'o1', orderNo: 'PB-1' };
});
afterEach(() => actor.stop());

describe('an order that wishes the cheapest service', () => {
  const postal = (id: number, dollars: number) => ({ ...rate(id, dollars), carrierId: 1, packageTypeId: 1 });
  const unchosen = () =>
    setFields(completeForm(), { carrierId: null, carrierServiceId: null, serviceWish: 'cheapest' });
  const serviceNow = () => now().context.form.order.carrierServiceId;
  const rated = async () => {
    clock.increment(10_000);
    await settled();
  };

  it('takes it once its prices are there, says so, and another with another weight', async () => {
    Object.assign(world, { rates: () => [postal(2, 9), postal(3, 6), postal(4, 2)] });
    await begin(unchosen());
    await rated();
    expect([serviceNow(), now().context.form.order.carrierId]).toEqual([3, 1]);
    const told = () => now().context.notes.filter(({ id }) => id === 'cheapestService');
    expect(told().map(({ section, was }) => [section, was])).toEqual([['shipping', null]]);
    Object.assign(world, { rates: () => [postal(2, 9), postal(3, 11)] });
    actor.send({ type: 'field changed', path: 'packages.0.weight', value: 4 });
    await rated();
    expect([serviceNow(), told().length]).toEqual([2, 1]);
  });

  it('takes no other once one is chosen by hand', async () => {
    Object.assign(world, { rates: () => [postal(2, 9), postal(3, 6)] });
    await begin(unchosen());
    await rated();
    actor.send({ type: 'rate chosen', carrierServiceId: 2 });
    actor.send({ type: 'field changed', path: 'packages.0.weight', value: 4 });
    await rated();
    expect([serviceNow(), now().context.form.order.serviceWish]).toEqual([2, '']);
  });
});

describe('loading', () => {
  it('goes straight to editing when nothing unfinished lies here', async () => {
    await begin(completeForm());
    expect(now().matches('editing')).toBe(true);
    expect(now().context.form).toEqual(completeForm());
  });

  it('offers an unfinished form, and continues it', async () => {
    const unfinished = setFields(completeForm(), { recipientName: 'Sam Reed' });
    await begin(completeForm(), { unfinished });
    expect(now().value).toBe('offering');
    actor.send({ type: 'draft continued' });
    expect(now().matches('editing')).toBe(true);
    expect(now().context.form.order.recipientName).toBe('Sam Reed');
    expect(now().context.base).toBe(unfinished);
    expect(now().context.draftSavedAt).toBe(77);
  });

  it('drops an unfinished form the user discards', async () => {
    await begin(completeForm(), { unfinished: setFields(completeForm(), { recipientName: 'Sam Reed' }) });
    actor.send({ type: 'draft discarded' });
    await settled();
    expect(calls.drafts).toEqual([{ draftKey: 'new', form: null, mode: 'new', base: null, holder: null }]);
    expect(now().matches('editing')).toBe(true);
    expect(now().context.form).toEqual(completeForm());
  });

  it('tells what opening the order changed, and counts it as changed', async () => {
    const stored = setFields(completeForm(), { id: 'o1', tariffPayType: 2 });
    const note: Note = {
      id: 'ADJ-18',
      section: 'shipping',
      params: {},
      fields: ['tariffPayType'],
      was: null,
    };
    await begin(setFields(stored, { tariffPayType: 1 }), {
      loaded: stored,
      notes: [note],
      input: { mode: 'edit', orderId: 'o1' },
    });
    expect(now().context.notes).toEqual([note]);
    expect(now().context.loaded).toBe(stored);
    expect(now().context.form).not.toBe(now().context.loaded);
  });

  it('tells of an unfinished form what changed meanwhile, not of the form it replaces', async () => {
    const unfinished = setFields(completeForm(), { recipientName: 'Sam Reed', tariffPayType: 2 });
    const note: Note = { id: 'ADJ-19', section: 'shipping', params: {}, fields: ['etdFlag'], was: null };
    await begin(completeForm(), { unfinished, notes: [note] });
    actor.send({ type: 'draft continued' });
    expect(now().context.form.order.tariffPayType).toBe(1);
    expect(now().context.notes.map(({ id }) => id)).toEqual(['ADJ-18']);
  });

  it('does not count a price as a change', async () => {
    await begin(setFields(completeForm(), { rate: 9, feeDetail: { total: 9, base: 9 } }));
    expect(now().context.form.order.rate).toBeNull();
    expect(now().context.loaded).toBe(now().context.form);
    clock.increment(600);
    await settled();
    expect(now().context.form.order.rate).toBe(22.87);
    expect(now().context.loaded).toBe(now().context.form);
    expect(calls.drafts).toEqual([]);
  });

  it('ends at once for an order that may not be edited', async () => {
    world.loaded = { kind: 'not editable', orderId: 'o9' };
    actor = createActor(machine, { input: { ...INPUT, mode: 'edit', orderId: 'o9' }, clock }).start();
    await settled();
    expect(now().value).toBe('elsewhere');
    expect(now().context.elsewhere).toBe('o9');
  });

  it('comes back to a label under way after a reload', async () => {
    await begin(completeForm(), { input: { labelOf: 'o7' } });
    expect(now().matches('labelling')).toBe(true);
    expect(now().children.label?.getSnapshot().context.orderId).toBe('o7');
  });
});

describe('an edit from the list that makes the labels', () => {
  it('makes none here', async () => {
    await begin(completeForm(), { input: { mode: 'edit', isForLabelList: true } });
    actor.send({ type: 'label asked' });
    expect(now().matches('editing')).toBe(true);
    expect(calls.labels).toEqual([]);
  });
});

describe('rows that go', () => {
  it('take the paths the user has been to with them', async () => {
    await begin({ ...completeForm(), packages: [1, 2, 3].map(() => ({ ...completeForm().packages[0]! })) });
    for (const path of [
      'packages.0.length',
      'packages.1.width',
      'packages.2.height',
      'recipientName',
    ] as const)
      actor.send({ type: 'field left', path });
    await settled();
    actor.send({ type: 'parcel removed', index: 1 });
    expect([...now().context.touched].sort()).toEqual([
      'packages.0.length',
      'packages.1.height',
      'recipientName',
    ]);
  });
});

describe('the draft', () => {
  it('is kept 300 ms after the last change, once', async () => {
    await begin(completeForm());
    actor.send({ type: 'field changed', path: 'recipientName', value: 'S' });
    clock.increment(299);
    expect(calls.drafts).toEqual([]);
    actor.send({ type: 'field changed', path: 'recipientName', value: 'Sa' });
    clock.increment(299);
    expect(calls.drafts).toEqual([]);
    clock.increment(1);
    expect(calls.drafts.map(({ form }) => form?.order.recipientName)).toEqual(['Sa']);
    await settled();
    expect(now().context.draftSavedAt).toBe(1000);
  });

  it.each(['save asked', 'label asked'] as const)(
    'is kept when %s is refused right after a change',
    async (asked) => {
      world.saved = { ok: false, error: { type: 'StorageFull', retry: 'later' } };
      world.check = { findings: [ZIP_SHORT] };
      await begin(completeForm());
      actor.send({ type: 'field changed', path: 'recipientName', value: 'Sam' });
      clock.increment(100);
      actor.send({ type: asked });
      await settled();
      clock.increment(300);
      expect(calls.drafts.map(({ form }) => form?.order.recipientName)).toContain('Sam');
    },
  );

  it('is kept while the label dialog is open, and not for a form nobody has changed', async () => {
    world.check = { gate: 'recharge' };
    await begin(completeForm());
    actor.send({ type: 'label asked' });
    await settled();
    expect(calls.drafts).toEqual([]);
    now().children.label?.send({ type: 'dialog closed' });
    await settled();
    actor.send({ type: 'field changed', path: 'recipientName', value: 'Sam' });
    actor.send({ type: 'label asked' });
    await settled();
    expect(now().matches('labelling')).toBe(true);
    expect(calls.drafts.map(({ form }) => form?.order.recipientName)).toEqual(['Sam']);
    expect(now().context.draftSavedAt).toBe(1000);
  });

  it('is not kept for a form nobody has changed', async () => {
    await begin(completeForm());
    clock.increment(10_000);
    await settled();
    expect(calls.drafts).toEqual([]);
  });
});

describe('a field that is left', () => {
  const seen = () => findingAt(now().context, 'recipientZipCode')?.rule ?? null;

  it('shows what is wrong with it now, not what was wrong before it was filled', async () => {
    world.findings = [ZIP_SHORT];
    await begin(completeForm());
    expect(now().context.findings).toEqual([ZIP_SHORT]);
    world.findings = [];
    actor.send({ type: 'field changed', path: 'recipientZipCode', value: '43216' });
    actor.send({ type: 'field left', path: 'recipientZipCode' });
    expect(seen()).toBe(null);
    await settled();
    expect(seen()).toBe(null);
    expect(now().context.touched).toEqual(new Set(['recipientZipCode']));
  });

  it('shows its finding as soon as it is judged', async () => {
    await begin(completeForm());
    world.findings = [ZIP_SHORT];
    actor.send({ type: 'field left', path: 'recipientZipCode' });
    expect(seen()).toBe(null);
    await settled();
    expect(seen()).toBe('ADR-09');
  });
});

describe('rates', () => {
  it('lists what is missing before it asks', async () => {
    await begin(setFields(completeForm(), { recipientZipCode: '', 'packages.0.weight': null }));
    expect(now().context.missing).toEqual(['recipientZipCode', 'packages.0.weight']);
    clock.increment(5000);
    expect(calls.rated).toEqual([]);
  });

  it('wait while a check refuses what they depend on, and are asked for once it is mended', async () => {
    world.findings = [{ ...ZIP_SHORT, rule: 'ADR-20' }];
    await begin(completeForm());
    expect(now().context.missing).toEqual(['recipientZipCode']);
    clock.increment(5000);
    expect(calls.rated).toEqual([]);
    world.findings = [];
    actor.send({ type: 'field changed', path: 'recipientZipCode', value: '43216' });
    expect(now().context.missing).toEqual(['recipientZipCode']);
    clock.increment(120);
    await settled();
    expect(now().context.missing).toEqual([]);
    clock.increment(600);
    await settled();
    expect(calls.rated).toEqual([{ isFresh: false }]);
    expect(now().context.form.order.rate).toBe(22.87);
  });

  it('of FedEx abroad price the order once its customs part is there', async () => {
    const abroad = { recipientCountryCode: 'DE', carrierId: 3, carrierServiceId: 47 };
    world.rates = () => [{ ...rate(47, 229.4), carrierId: 3 }];
    world.findings = [{ ...ZIP_SHORT, rule: 'CUS-01', section: 'customs', fields: ['contentsType'] }];
    await begin(setFields(completeForm(), abroad));
    clock.increment(600);
    await settled();
    expect([now().context.rates?.list.length, now().context.form.order.rate]).toEqual([1, null]);
    world.findings = [];
    actor.send({ type: 'field changed', path: 'contentsType', value: 'GIFT' });
    clock.increment(120);
    await settled();
    expect([calls.rated.length, now().context.form.order.rate]).toEqual([1, 229.4]);
  });

  it('are asked for 600 ms after the last change and price the chosen service', async () => {
    await begin(setFields(completeForm(), { recipientZipCode: '' }));
    actor.send({ type: 'field changed', path: 'recipientZipCode', value: '43215' });
    clock.increment(599);
    expect(calls.rated).toEqual([]);
    clock.increment(1);
    await settled();
    expect(calls.rated).toEqual([{ isFresh: false }]);
    expect(now().context.form.order.rate).toBe(22.87);
    expect(now().context.form.order.feeDetail).toEqual({ total: 22.87, base: 22.87 });
  });

  it('are not asked for again when only a name changes or another service is chosen', async () => {
    await begin(completeForm());
    clock.increment(600);
    await settled();
    actor.send({ type: 'field changed', path: 'recipientName', value: 'Sam Reed' });
    actor.send({ type: 'rate chosen', carrierServiceId: 14 });
    clock.increment(5000);
    await settled();
    expect(calls.rated).toHaveLength(1);
    expect(now().context.form.order.carrierServiceId).toBe(14);
    expect(now().context.form.order.rate).toBe(46.1);
  });

  it('lose their hold on the order when the parcel changes, until new ones are there', async () => {
    await begin(completeForm());
    clock.increment(600);
    await settled();
    actor.send({ type: 'field changed', path: 'packages.0.weight', value: 3 });
    expect(now().context.form.order.rate).toBeNull();
    expect(now().context.rates?.list).toHaveLength(2);
    clock.increment(600);
    await settled();
    expect(now().context.form.order.rate).toBe(22.87);
  });

  it('can be asked for anew', async () => {
    await begin(completeForm());
    clock.increment(600);
    await settled();
    actor.send({ type: 'rates asked' });
    await settled();
    expect(calls.rated).toEqual([{ isFresh: false }, { isFresh: true }]);
  });
});

describe('the connection that is back', () => {
  it.each([
    ['local', 2],
    ['kept', 2],
    ['server', 1],
  ] as const)('asks anew for rates that are %s', async (source, questions) => {
    world.source = source;
    await begin(completeForm());
    clock.increment(600);
    await settled();
    actor.send({ type: 'connection came' });
    await settled();
    expect(calls.rated).toHaveLength(questions);
  });
});

describe('the default sender', () => {
  const sender = {
    Name: 'Mina Torres',
    AddressLine1: '1200 Airport Dr',
    ZipCode: '91761',
    CountryCode: 'US',
  };

  it('is put in after a second when there was none yet, and leaves the form clean', async () => {
    world.sender = sender;
    await begin(blankOrderForm());
    clock.increment(999);
    await settled();
    expect(now().context.form.order.senderName).toBe('');
    clock.increment(1);
    await settled();
    expect(now().context.form.order.senderName).toBe('Mina Torres');
    expect(now().context.loaded).toBe(now().context.form);
  });

  const chinese = { ...sender, ZipCode: '518000', CountryCode: 'CN', Phone: '8675550100' };
  const facts = factsOf(
    {
      ...PLAIN_USER,
      defaultSettings: {
        ...PLAIN_USER.defaultSettings,
        internationalCarrierId: 2,
        internationalCarrierServiceId: 22,
      },
    },
    '2026-11-20',
    'new',
  );
  const fresh = () =>
    setFields(blankOrderForm(), {
      carrierId: 3,
      carrierServiceId: 39,
      batteryType: 3,
      batteryFlag: true,
      'packages.0.packageTypeId': 50,
    });

  it('brings the defaults of its country and the contact of the batteries, quietly', async () => {
    world.sender = chinese;
    await begin(fresh(), { facts });
    clock.increment(1000);
    await settled();
    const { order, packages } = now().context.form;
    expect([order.carrierId, order.carrierServiceId, packages[0]?.packageTypeId]).toEqual([2, 22, 27]);
    expect(order.batteryPhone).toBe('8675550100');
    expect(now().context.notes).toEqual([]);
    expect(now().context.loaded).toBe(now().context.form);
  });

  it('tells what it changed in a form that was begun', async () => {
    world.sender = chinese;
    await begin(fresh(), { facts });
    actor.send({ type: 'field changed', path: 'reference', value: 'R1' });
    clock.increment(1000);
    await settled();
    expect(now().context.form.order.carrierServiceId).toBe(22);
    expect(now().context.notes.map(({ id }) => id)).toEqual(['ADJ-13']);
    expect(now().context.form).not.toBe(now().context.loaded);
  });

  it('does not overwrite what the user typed meanwhile', async () => {
    world.sender = sender;
    await begin(blankOrderForm());
    actor.send({ type: 'field changed', path: 'senderName', value: 'Me' });
    clock.increment(5000);
    await settled();
    expect(now().context.form.order.senderName).toBe('Me');
  });
});

describe('automatic changes', () => {
  it('are noted, and undone where the rule allows it', async () => {
    await begin(
      setFields(completeForm(), { carrierId: 3, carrierServiceId: 39, 'packages.0.packageTypeId': 50 }),
    );
    actor.send({ type: 'field changed', path: 'recipientIsResidential', value: true });
    expect(now().context.form.order.carrierServiceId).toBe(40);
    const [note] = now().context.notes;
    expect(note?.section).toBe('shipping');
    expect(note?.fields).toContain('carrierServiceId');
  });
});

describe('parcels', () => {
  it('are added in the same units, duplicated, and removed but for the last', async () => {
    await begin(completeForm());
    actor.send({ type: 'parcel duplicated', index: 0 });
    actor.send({ type: 'parcel added' });
    expect(now().context.form.packages.map(({ weight, packageTypeId }) => [weight, packageTypeId])).toEqual([
      [2, 27],
      [2, 27],
      [null, 27],
    ]);
    for (let count = 0; count < 5; count += 1) actor.send({ type: 'parcel removed', index: 0 });
    expect(now().context.form.packages).toHaveLength(1);
  });
});

describe('a service that takes one parcel', () => {
  it('gets no second one', async () => {
    await begin(setFields(completeForm(), { carrierId: 1, carrierServiceId: 3 }));
    actor.send({ type: 'parcel added' });
    actor.send({ type: 'parcel duplicated', index: 0 });
    expect(now().context.form.packages).toHaveLength(1);
  });
});

describe('an order that failed its check', () => {
  it('opens with what was found, counted as one refusal', async () => {
    await begin(completeForm(), { failures: [ZIP_SHORT] });
    expect(now().context).toMatchObject({
      submitted: true,
      refused: [ZIP_SHORT],
      serverFindings: [ZIP_SHORT],
      refusals: 1,
    });
    actor.send({ type: 'field changed', path: 'recipientZipCode', value: '43216' });
    expect(now().context.serverFindings).toEqual([]);
  });

  it('continued with a draft that mended it shows nothing of it', async () => {
    const unfinished = setFields(completeForm(), { recipientZipCode: '43216' });
    await begin(completeForm(), { failures: [ZIP_SHORT], unfinished });
    actor.send({ type: 'draft continued' });
    expect(now().context.serverFindings).toEqual([]);
  });
});

describe('saving a draft', () => {
  it('ends with the order in the list', async () => {
    await begin(completeForm());
    actor.send({ type: 'save asked' });
    expect(now().matches('saving')).toBe(true);
    await settled();
    expect(now().value).toBe('saved');
    expect(now().context.saved).toEqual({ ok: true, orderId: 'o1', orderNo: 'PB-1' });
    expect(calls.saves[0]?.form).toEqual(completeForm());
  });

  it('comes back to the form with the reason when it is refused', async () => {
    world.saved = { ok: false, error: { type: 'StorageFull', retry: 'later' } };
    await begin(completeForm());
    actor.send({ type: 'save asked' });
    await settled();
    expect(now().matches('editing')).toBe(true);
    expect(now().context.rejection).toEqual({ type: 'StorageFull', retry: 'later' });
    expect(now().context.form).toEqual(completeForm());
  });
});

describe('a draft that a check stops', () => {
  it('says so at its field', async () => {
    const findings: Finding[] = [
      {
        rule: 'ORD-02',
        section: 'order',
        severity: 'error',
        fields: ['orderNo'],
        params: { max: 64, length: 65 },
      },
    ];
    world.saved = { ok: false, error: { type: 'CHECK_FAILED', retry: 'never', findings } };
    world.findings = findings;
    await begin(completeForm());
    actor.send({ type: 'save asked' });
    await settled();
    const { context } = now();
    expect([context.rejection, context.refusals, context.refused]).toEqual([null, 1, findings]);
    expect(findingAt(context, 'orderNo')?.rule).toBe('ORD-02');
  });
});

describe('a recipient the address check finds to be a residence', () => {
  it('takes the price off the screen, is told, and can be undone', async () => {
    await begin(completeForm());
    clock.increment(600);
    await settled();
    expect(shownPrice(now().context)?.amount).toBe(22.87);
    const found = {
      type: 'fields changed',
      values: { recipientIsResidential: true },
      told: 'residence',
    } as const;
    actor.send(found);
    expect(shownPrice(now().context)).toBeNull();
    expect(now().context.notes.map(({ id, section, was }) => ({ id, section, was }))).toContainEqual({
      id: 'residence',
      section: 'recipient',
      was: { recipientIsResidential: false },
    });
    actor.send(found);
    expect(now().context.notes.filter(({ id }) => id === 'residence')).toHaveLength(1);
    actor.send({ type: 'note undone', id: 'residence' });
    expect(now().context.form.order.recipientIsResidential).toBe(false);
  });
});

describe('asking for a label', () => {
  it('comes back with the list of what to fix, counted', async () => {
    world.check = { findings: [ZIP_SHORT] };
    await begin(completeForm());
    actor.send({ type: 'label asked' });
    await settled();
    expect(now().matches('editing')).toBe(true);
    expect(now().context.submitted).toBe(true);
    expect(now().context.refused).toEqual([ZIP_SHORT]);
    expect(now().context.refusals).toBe(1);
  });

  it('saves the order where its label needs a connection', async () => {
    world.check = { online: false };
    await begin(setFields(completeForm(), { recipientCountryCode: 'DE' }));
    actor.send({ type: 'label asked' });
    await settled();
    now().children.label?.send({ type: 'saving preferred' });
    await settled();
    expect(now().value).toBe('saved');
    expect(calls.saves).toHaveLength(1);
  });

  it('tells the label the price that was shown, and none when the parcel changed since', async () => {
    world.check = { findings: [ZIP_SHORT] };
    await begin(completeForm());
    clock.increment(600);
    await settled();
    actor.send({ type: 'label asked' });
    await settled();
    actor.send({ type: 'field changed', path: 'packages.0.weight', value: 5 });
    actor.send({ type: 'label asked' });
    await settled();
    const was = {
      amount: 22.87,
      source: 'server',
      at: 5000,
      fees: { total: 22.87, base: 22.87 },
      serviceId: 16,
    };
    expect(calls.labels.map(({ shown, before }) => ({ shown, before }))).toEqual([
      { shown: was, before: was },
      { shown: null, before: was },
    ]);
  });

  it('waits until the suggested address is taken or declined', async () => {
    await begin(completeForm());
    actor.send({ type: 'address check moved', side: 'recipient', now: 'question' });
    actor.send({ type: 'label asked' });
    actor.send({ type: 'label asked' });
    await settled();
    expect(now().matches('editing')).toBe(true);
    expect([now().context.addressQuestions, calls.labels]).toEqual([2, []]);
    actor.send({ type: 'address check moved', side: 'recipient', now: 'quiet' });
    actor.send({ type: 'label asked' });
    await settled();
    expect(calls.labels).toHaveLength(1);
  });

  it('waits for a running address check, which is asked at once, and goes on by itself', async () => {
    await begin(completeForm());
    const told: string[] = [];
    actor.on('address checks wanted', ({ type }) => told.push(type));
    actor.send({ type: 'address check moved', side: 'recipient', now: 'running' });
    actor.send({ type: 'label asked' });
    await settled();
    expect([told, calls.labels]).toEqual([['address checks wanted'], []]);
    actor.send({ type: 'address check moved', side: 'recipient', now: 'quiet' });
    await settled();
    expect(calls.labels).toHaveLength(1);
  });

  it('asks when the check it waited for suggests another address', async () => {
    await begin(completeForm());
    actor.send({ type: 'address check moved', side: 'recipient', now: 'running' });
    actor.send({ type: 'label asked' });
    actor.send({ type: 'address check moved', side: 'recipient', now: 'question' });
    await settled();
    expect([now().context.addressQuestions, calls.labels]).toEqual([1, []]);
  });

  it('goes on without an address check that nobody answers in five seconds', async () => {
    await begin(completeForm());
    actor.send({ type: 'address check moved', side: 'recipient', now: 'running' });
    actor.send({ type: 'label asked' });
    clock.increment(5000);
    await settled();
    expect(calls.labels).toHaveLength(1);
  });

  it('lets the press go when something is typed while it waits', async () => {
    await begin(completeForm());
    actor.send({ type: 'address check moved', side: 'recipient', now: 'running' });
    actor.send({ type: 'label asked' });
    actor.send({ type: 'field changed', path: 'recipientName', value: 'Sam' });
    actor.send({ type: 'address check moved', side: 'recipient', now: 'quiet' });
    clock.increment(5000);
    await settled();
    expect([now().context.form.order.recipientName, calls.labels]).toEqual(['Sam', []]);
  });
});
