/** What must hold when all has healed. The witnesses are the device, the server's tables and the carrier's own book. */
import { CORE } from '#contract/call.ts';
import type { OrderRecord } from '#contract/orders.ts';
import { recordOf } from '#store/orders/order-row.ts';
import type { Device, Person, Tab } from './device.ts';
import type { ServerProcess } from './server-process.ts';

/** What the shipper believes to have saved. */
export interface Saved {
  id: string;
  /** Of the last accepted save, and of later ones whose tab died before it answered. */
  notes: string[];
  /** customerObjectIds the shipper agreed to. */
  purchases: string[];
  mustBeRefused: boolean;
}

interface Given {
  server: ServerProcess;
  device: Device;
  tab: Tab;
  saved: Saved[];
  enqueued: Set<string>;
  /** What a device that forgot it since had been answered. */
  answered: Set<string>;
  /** customerObjectIds of purchases whose labels it had, or was to fetch: by now they come when they are wished. */
  forgotten: Set<string>;
  shipper: Person;
  /** A session of the shipper's beside the device. */
  desk: Person;
}

interface ServerOrder {
  id: string;
  version: number;
  status: number;
  note: string;
}

export async function judgeSchedule(given: Given): Promise<string[]> {
  return [
    ...(await ordersHold(given)),
    ...(await purchasesHold(given)),
    ...(await ledgerHolds(given)),
    ...(await operationsAreCounted(given)),
    ...(await refusalsHaveReasons(given)),
    ...(await othersHaveNothing(given)),
    ...(given.device.overlappingSends > 0 && given.device.steals() === 0
      ? [`I9 two tabs were sending at once (${given.device.overlappingSends} times)`]
      : []),
  ];
}

async function ordersHold(given: Given): Promise<string[]> {
  const { server, tab, saved } = given;
  const problems: string[] = [];
  const ids = saved.map((order) => order.id);
  const rows = await server.sql<ServerOrder>(
    "select id, version, status, form->'order'->>'note' as note from orders where id = any($1)",
    [ids],
  );
  const onServer = new Map(rows.map((row) => [row.id, row]));
  const open = await tab.db.outbox.toArray();
  for (const order of saved) {
    const row = onServer.get(order.id);
    const visible = open.some((op) => op.orderId === order.id);
    if (!row && !visible) problems.push(`I1 order ${order.id} is lost`);
    if (row && order.mustBeRefused && row.status !== 1)
      problems.push(`I1 order ${order.id} should have been refused`);
    if (visible || !row) continue;
    if (!order.notes.includes(row.note))
      problems.push(`I6 order ${order.id} holds "${row.note}" instead of "${order.notes.join('" or "')}"`);
    const local = await tab.db.orders.get(order.id);
    if (!local) problems.push(`I8 order ${order.id} is not on the device`);
    else {
      const parts = differing(recordOf(local), await recordAtServer(given, order.id));
      if (parts.length > 0) problems.push(`I8 order ${order.id} differs on the device: ${parts.join(', ')}`);
    }
  }
  const twice = await server.sql<{ order_no: string }>(
    'select order_no from orders group by account_id, order_no having count(*) > 1',
  );
  problems.push(...twice.map((row) => `I2 order number ${row.order_no} exists twice`));
  return problems;
}

async function recordAtServer({ server, desk }: Given, id: string): Promise<OrderRecord> {
  const reply = await fetch(`${server.origin}/api/${CORE}/order/get/${id}`, {
    headers: { cookie: desk.cookie, 'x-request-id': crypto.randomUUID() },
  });
  const { data } = (await reply.json()) as { data: OrderRecord };
  return { ...data, printed: data.printed ?? null, mails: data.mails ?? [] };
}

/** Names of the fields that are not the same, of the order itself where it is that. */
function differing(one: OrderRecord, other: OrderRecord): string[] {
  const named = ({ order, ...rest }: OrderRecord) =>
    new Map(Object.entries({ ...order, ...rest }).map(([name, value]) => [name, JSON.stringify(value)]));
  const [ours, theirs] = [named(one), named(other)];
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return [...names]
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map((name) => `${name} ${ours.get(name)} instead of ${theirs.get(name)}`);
}

async function purchasesHold({ server, tab, saved, forgotten }: Given): Promise<string[]> {
  const problems: string[] = [];
  const agreed = saved.flatMap((order) => order.purchases).filter((id) => !forgotten.has(id));
  const book = await server.sql<{ reference: string; n: number }>(
    'select reference, count(*)::int as n from carrier_book group by reference having count(*) > 1',
  );
  problems.push(...book.map((row) => `I3 the carrier made ${row.n} labels for ${row.reference}`));
  const orphans = await server.sql<{ reference: string; state: string | null }>(
    "select b.reference, i.state from carrier_book b left join label_intents i on i.carrier_ref = b.reference where i.id is null or (b.voided_at is null and i.state in ('rejected', 'voided'))",
  );
  problems.push(
    ...orphans.map(
      ({ reference, state }) => `I3 the carrier's label ${reference} is of ${state ?? 'no'} purchase`,
    ),
  );
  const perOrder = await server.sql<{ order_id: string; n: number }>(
    "select order_id, count(*)::int as n from label_intents where state not in ('rejected', 'voided') group by order_id having count(*) > 1",
  );
  problems.push(...perOrder.map((row) => `I3 order ${row.order_id} has ${row.n} labels`));
  const made = await server.sql<{ id: string; order_id: string; label_id: string }>(
    "select id, order_id, label_id from label_intents where state = 'succeeded' and id = any($1)",
    [agreed],
  );
  for (const purchase of made) {
    if (!(await tab.db.labels.get(purchase.label_id)))
      problems.push(`I8 label ${purchase.label_id} did not reach the device`);
  }
  return problems;
}

async function ledgerHolds({ server }: Given): Promise<string[]> {
  const flaws = await server.ledgerFlaws();
  return flaws.map(({ invariant, detail }) => `I4 ${invariant}: ${detail}`);
}

async function operationsAreCounted({ tab, enqueued, answered: before }: Given): Promise<string[]> {
  const open = new Set(await tab.db.outbox.toCollection().primaryKeys());
  const answered = new Set([...before, ...(await tab.db.answered.toCollection().primaryKeys())]);
  const lost = [...enqueued].filter((id) => !open.has(id) && !answered.has(id));
  const both = [...enqueued].filter((id) => open.has(id) && answered.has(id));
  return [
    ...lost.map((id) => `I5 operation ${id} vanished: neither done nor failed nor pending`),
    ...both.map((id) => `I5 operation ${id} is both done and pending`),
  ];
}

/** Work goes under the session of its person alone. */
async function othersHaveNothing({ server, enqueued, shipper }: Given): Promise<string[]> {
  const strayed = await server.sql<{ id: string; call: string }>(
    'select id, call from requests where id = any($1) and account_id <> $2',
    [[...enqueued], shipper.accountId],
  );
  return strayed.map(({ id, call }) => `I9 ${call} ${id} went under the session of another account`);
}

/** Only this device works on these orders: a refusal or a conflict of a sound operation is the queue's own fault. */
async function refusalsHaveReasons({ tab, saved }: Given): Promise<string[]> {
  const sound = new Set(saved.filter((order) => !order.mustBeRefused).map((order) => order.id));
  const open = await tab.db.outbox.toArray();
  return open
    .filter((op) => op.orderId !== null && sound.has(op.orderId))
    .map(
      (op) => `I10 ${op.call} of order ${op.orderId} ended ${op.state}: ${op.lastError?.type ?? 'no reason'}`,
    );
}
