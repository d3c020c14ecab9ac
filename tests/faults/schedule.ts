/** One random schedule: a shipper at work on a bad network, on a device and against a server that die. Then all heals. */
import type { Order, OrderForm } from '#domain/order/order.ts';
import { getMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { requestSync, retryOperation } from '#store/queue/queue-actions.ts';
import { anExport, anOrder, aParcel } from '#fixtures/an-order.ts';
import { accountsOf } from './accounts.ts';
import { createClock, createDevice, type Device, type Tab } from './device.ts';
import { createIdempotency } from './idempotency.ts';
import { judgeSchedule, type Saved } from './invariants.ts';
import { drawKinds, type Kind } from './kinds.ts';
import { createMishaps, MISHAPS } from './mishaps.ts';
import { createMoney } from './money.ts';
import { createNetwork, FAULTS } from './network.ts';
import type { Random } from './random.ts';
import type { ServerProcess } from './server-process.ts';

export interface Verdict {
  problems: string[];
  operations: number;
  faults: Record<string, number>;
}

const SPEED = 20;
/** The share of orders that hold a deposit beside their postage. */
const EXPORTS = 0.25;
/** Of the rest, those of two packages, the first of which is billed at once. */
const SEVERAL = 0.3;
const HOUR_MS = 3_600_000;
/** Of the wall's clock: what a killed server had with its carrier is asked about again after two minutes. */
const HEAL_WITHIN_MS = 180_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const SENTINELS = [
  '',
  '',
  '#sandbox:lost',
  '#sandbox:fail',
  '#sandbox:price',
  '#sandbox:bill+150',
  '#sandbox:bill-80',
  '#sandbox:void-refused',
];

/** `tell` hears what the schedule is about to do. */
export async function runSchedule(
  random: Random,
  server: ServerProcess,
  tell: (doing: string) => void,
  only?: Kind,
): Promise<Verdict> {
  await server.waitUntilUp();
  const { shipper, desk, admin, stranger } = await accountsOf(server);
  const [counter] = await server.sql<{ seq: number }>(
    'select coalesce(max(seq), 0)::int as seq from change_counters where account_id = $1',
    [shipper.accountId],
  );
  const clock = createClock(SPEED);
  const kinds: readonly Kind[] = only ? [only] : drawKinds(random);
  const idempotency = createIdempotency(fetch);
  const network = createNetwork(
    random,
    idempotency.fetch,
    FAULTS.filter((kind) => kinds.includes(kind)),
  );
  const device = createDevice({
    random,
    network,
    clock,
    origin: server.origin,
    person: shipper,
    cursor: counter!.seq,
  });
  const money = createMoney(random, {
    network,
    server,
    desk: { cookie: desk.cookie, admin: admin.cookie },
  });
  const saved = new Map<string, Saved>();
  const enqueued = new Set<string>();
  const answered = new Set<string>();
  const forgotten = new Set<string>();
  /** Of the schedule, whatever became of them. */
  const own = new Set<string>();
  let restarting: Promise<void> | undefined;
  const atServer = (trouble: () => Promise<void>) => {
    restarting ??= trouble().finally(() => (restarting = undefined));
  };
  const serverUp = async () => {
    await restarting;
    await server.waitUntilUp();
  };
  const mishaps = createMishaps(random, {
    server,
    device,
    clock,
    person: shipper,
    other: stranger,
    serverUp,
    atServer,
    witness: {
      forgotten: (left) => {
        for (const id of left.answered) answered.add(id);
        const kept = new Set(left.unsent.map(({ customerObjectId }) => customerObjectId));
        for (const id of [...saved.values()].flatMap(({ purchases }) => purchases))
          if (!kept.has(id)) forgotten.add(id);
      },
      lost: (operations) => {
        for (const { id, orderId } of operations) {
          enqueued.delete(id);
          // What is known of the order is what the server knows of it.
          if (orderId !== null) saved.delete(orderId);
        }
      },
    },
  });

  const tabAtWork = async () => device.tabs[0] ?? (await device.openTab());
  const note = (id: string, form: OrderForm, requestId: string, bought: string | null) => {
    const before = saved.get(id);
    saved.set(id, {
      id,
      notes: [form.order.note],
      purchases: [...(before?.purchases ?? []), ...(bought ? [bought] : [])],
      mustBeRefused: before?.mustBeRefused ?? false,
    });
    enqueued.add(requestId);
    own.add(id);
  };

  async function save(tab: Tab, form: OrderForm, isCreateLabel: boolean, mustBeRefused = false) {
    const customerObjectId = isCreateLabel ? random.uuid() : null;
    const answer = await whileAlive(
      tab,
      saveOrderLocally(tab.db, {
        form,
        isCreateLabel,
        customerObjectId,
        maxRate: isCreateLabel ? 100 : null,
      }),
    );
    const known = saved.get(form.order.id ?? '');
    // The tab died with its answer: whether it was kept, nobody was told.
    if (!answer && known) known.notes.push(form.order.note);
    if (!answer && known && customerObjectId) known.purchases.push(customerObjectId);
    if (!answer?.ok) return;
    note(answer.value.id, form, answer.value.requestId, answer.value.customerObjectId);
    if (mustBeRefused) saved.get(answer.value.id)!.mustBeRefused = true;
    tab.engine.wake();
  }

  const newForm = (build = random.chance(EXPORTS) ? anExport : random.chance(SEVERAL) ? aPair : anOrder) =>
    build({
      id: random.uuid(),
      orderNo: `F-${random.uuid().slice(0, 13)}`,
      note: `${random.uuid().slice(0, 8)} ${random.pick(SENTINELS)}`.trim(),
      shipDate: tomorrow(),
    });

  const steps: (() => Promise<void>)[] = [
    async () => save(await tabAtWork(), newForm(), random.chance(0.5)),
    async () => save(await tabAtWork(), newForm(), random.chance(0.5)),
    async () => {
      const refused = newForm(anOrder);
      refused.order.recipientZipCode = '9021';
      await save(await tabAtWork(), refused, true, true);
    },
    async () => {
      if (saved.size === 0) return;
      const tab = await tabAtWork();
      const row = await whileAlive(tab, tab.db.orders.get(random.pick([...saved.keys()])));
      if (!row || row.labelState !== 'none' || row.order.status !== 1) return;
      const form = {
        order: { ...row.order, note: `edited ${random.uuid().slice(0, 8)}` },
        packages: row.packages,
        ordersPackageItems: row.ordersPackageItems,
      };
      await save(tab, form, random.chance(0.3));
    },
    async () => {
      if (saved.size === 0) return;
      const tab = await tabAtWork();
      const id = random.pick([...saved.keys()]);
      const row = await whileAlive(tab, tab.db.orders.get(id));
      if (!row || row.labelState !== 'none' || row.order.status !== 1) return;
      const keys = () => whileAlive(tab, tab.db.outbox.toCollection().primaryKeys());
      const before = new Set(await keys());
      const answer = await whileAlive(tab, cancelOrdersLocally(tab.db, [id]));
      if (!answer?.ok) return;
      for (const key of (await keys()) ?? []) if (!before.has(key)) enqueued.add(key);
      tab.engine.wake();
    },
    async () => {
      if (device.tabs.length < 2) await device.openTab();
    },
    async () => {
      const tab = random.pick(device.tabs.length > 0 ? device.tabs : [await device.openTab()]);
      device.killTab(tab);
    },
    async () => {
      if (random.chance(0.5)) return;
      atServer(async () => {
        await pause(random.whole(0, 60));
        await server.kill();
        await pause(random.whole(0, 80));
        await server.start();
      });
    },
    async () => money.act(own),
    async () => money.act(own),
    async () => money.act(own),
    ...MISHAPS.filter((kind) => kinds.includes(kind)).map((kind) => () => mishaps.befall(kind)),
    async () => void (await pause(random.whole(0, 80))),
  ];

  const killAt = random.chance(0.4) ? random.whole(1, 12) : 0;
  let stepCount = 0;
  network.onStep = async () => {
    stepCount += 1;
    if (stepCount === killAt && device.tabs[0]) device.killTab(device.tabs[0]);
  };

  await device.openTab();
  const length = random.whole(14, 26);
  for (let step = 0; step < length; step++) {
    const next = random.pick(steps);
    tell(`step ${step}, the kind ${steps.indexOf(next)}`);
    await next();
    await pause(random.whole(0, 20));
  }

  network.onStep = undefined;
  network.heal();
  tell('waiting for the server');
  await serverUp();
  await mishaps.heal();
  const survivor = await tabAtWork();
  const stuck = await settle(device, survivor, clock, server, tell);
  // What the last purchases brought is billed and told before it is judged.
  tell('settling the money');
  const isMoneySettled = await money.settle();
  const left = stuck ?? (await settle(device, survivor, clock, server, tell));
  tell('judging');
  const problems = await judgeSchedule({
    server,
    device,
    tab: survivor,
    saved: [...saved.values()],
    enqueued,
    answered,
    forgotten,
    shipper,
    desk,
  });
  problems.push(...(await money.judge()), ...idempotency.judge());
  if (!isMoneySettled) problems.push('M5 the clock of the carrier could not be moved after all had healed');
  if (left !== null) problems.push(`I7 the queue was not empty long after all had healed: ${left}`);
  tell('closing');
  for (const tab of [...device.tabs]) {
    await tab.engine.stop();
    tab.db.close();
  }
  return {
    problems,
    operations: enqueued.size,
    faults: Object.fromEntries([...network.seen, ...mishaps.seen]),
  };
}

/** Of two packages by FedEx. */
const aPair = (given: Partial<Order>): OrderForm =>
  anOrder(
    {
      ...given,
      carrierId: 3,
      carrierServiceId: 39,
      recipientIsResidential: false,
      note: `${given.note ?? ''} #sandbox:bill-part`,
    },
    [aParcel({ packageTypeId: 50, packageNum: 2 })],
  );

function tomorrow(): string {
  return new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
}

const PENDING = new Set(['waiting', 'sending', 'retry']);

/**
 * Lets the healed world come to rest. What is stuck after many tries is retried, as its button does. Answers what is
 * left to do; null: nothing.
 */
async function settle(
  device: Device,
  tab: Tab,
  clock: ReturnType<typeof createClock>,
  server: ServerProcess,
  tell: (doing: string) => void,
): Promise<string | null> {
  const until = Date.now() + HEAL_WITHIN_MS;
  let left = '';
  for (let round = 0; Date.now() < until; round++) {
    tell('settling: reading the queue');
    const ops = await tab.db.outbox.toArray();
    for (const op of ops) {
      if (op.state === 'needsAttention' && op.lastError?.retry === 'later')
        await retryOperation(tab.db, op.id);
    }
    const busy = ops.some((op) => PENDING.has(op.state)) || (await tab.db.purchases.count()) > 0;
    tell('settling: asking the server');
    const [open] = await server.sql<{ n: number }>(
      `select (select count(*) from label_intents where state in ('held', 'submitting', 'unknown'))::int
         + (select count(*) from label_intents where state = 'voided' and carrier_voided_at is null)::int
         + (select count(*) from partial_voids where carrier_voided_at is null)::int
         + (select count(*) from address_changes where status = 'applied')::int as n`,
    );
    tell('settling: pulling');
    if (!busy && open!.n === 0 && (await hasPulledAll(tab, server))) return null;
    const waiting = ops.filter((op) => PENDING.has(op.state)).map(({ call, state }) => `${call} ${state}`);
    left = `${round + 1} rounds, ${open!.n} purchases and changes of labels, operations: ${waiting.join(', ') || 'none'}`;
    if (round % 4 === 3) clock.jump(HOUR_MS / 6);
    for (const each of device.tabs) each.engine.wake();
    await pause(40);
  }
  return left;
}

/** A tab that died answers nothing. */
function whileAlive<T>(tab: Tab, work: PromiseLike<T>): Promise<T | undefined> {
  const done = Promise.resolve(work).catch(() => undefined);
  return Promise.race([done, tab.death.then(() => undefined)]);
}

/** The device has seen every change the server has announced to its user. */
async function hasPulledAll(tab: Tab, server: ServerProcess): Promise<boolean> {
  await requestSync(tab.db);
  const [counter] = await server.sql<{ seq: number }>(
    'select seq::int from change_counters where account_id = $1',
    [tab.db.accountId],
  );
  return (await getMeta(tab.db, 'cursor')) === counter?.seq && (await tab.db.purchases.count()) === 0;
}
