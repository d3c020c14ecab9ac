/** What happened to an order, from what this device knows of it. */
import type { Doer, OrderEvent } from '#contract/order-history.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { OrderHistory } from '#store/orders/order-history.ts';
import type { AnsweredRow, FilingRow, OrderRow, OutboxRow, ShipmentRow } from '#store/device/rows.ts';
import type { IconName } from '#ui/icon.tsx';

/** Sentences `order-detail:timeline.<key>`. */
export type StepKey =
  | 'notSent'
  | 'refused'
  | 'held'
  | 'inTransit'
  | 'delivered'
  | 'exception'
  | 'created'
  | 'changed'
  | 'sent'
  | 'asked'
  | 'buying'
  | 'label'
  | 'voided'
  | 'givenBack'
  | 'inReview'
  | 'refunded'
  | 'refundRefused'
  | 'billed'
  | 'adjusted'
  | 'packed'
  | 'holdChanged'
  | 'cancelled'
  | 'restored'
  | 'filed'
  | 'numbered'
  | 'filingRejected';

export interface Step {
  key: StepKey;
  icon: IconName;
  /** ISO 8601; null: not known, or it is so now. */
  time: string | null;
  tone?: 'bad' | 'queued';
  params: { date?: string; tracking?: string; itn?: string; amount?: number };
  /** An operation in the queue, sentence `queue:op.<key>`. */
  what?: OutboxRow['summary'];
  by?: Doer;
}

interface Known {
  row: OrderRow;
  operations: readonly OutboxRow[];
  past: OrderHistory;
  filing: FilingRow | null;
  /** Who did what, as the server told it; left out: it was not asked. */
  events?: readonly OrderEvent[] | undefined;
}

/** With its place in time: milliseconds since 1970, Infinity for what is so now. */
interface Placed extends Step {
  at: number;
}

/** Changes of the order within this time belong to what was done then. */
const SAME_MS = 60_000;

/** What is so now first, then what happened, newest first. */
export function historyOf(known: Known): Step[] {
  const told = [
    ...pendingSteps(known.operations),
    ...presentSteps(known),
    ...known.past.purchases.map(({ startedAt }) =>
      dated('buying', 'clock', new Date(startedAt).toISOString()),
    ),
    ...known.past.shipments.flatMap((shipment) => labelSteps(shipment, known.past)),
    ...known.past.answered.flatMap((answer) => answeredStep(answer, known.past)),
    ...filingSteps(known.filing),
    ...createdStep(known.row),
  ];
  const explained = withDoers(told, known.events ?? []);
  const steps = [...explained, ...unexplained(known.row, explained)];
  return steps
    .map((step, index) => ({ step, index }))
    .sort((one, other) => compare(other.step.at, one.step.at) || one.index - other.index)
    .map(({ step: { at: _at, ...step } }) => step);
}

const OF_EVENT: Record<OrderEvent['code'], { steps: readonly StepKey[]; icon: IconName }> = {
  created: { steps: ['created'], icon: 'plus' },
  changed: { steps: ['changed', 'sent'], icon: 'edit' },
  held: { steps: ['holdChanged'], icon: 'pause' },
  released: { steps: ['holdChanged'], icon: 'pause' },
  cancelled: { steps: ['cancelled'], icon: 'ban' },
  restored: { steps: ['restored'], icon: 'undo' },
  labelAsked: { steps: ['asked', 'label'], icon: 'tag' },
  labelVoided: { steps: ['voided', 'givenBack', 'inReview'], icon: 'ban' },
  packagesVoided: { steps: ['voided'], icon: 'ban' },
  packed: { steps: ['packed'], icon: 'package' },
};

/** The steps with who did them, and what people did that this device did not see. */
function withDoers(told: readonly Placed[], events: readonly OrderEvent[]): Placed[] {
  const steps = [...told];
  for (const { code, time, by } of events) {
    const { steps: keys, icon } = OF_EVENT[code];
    const at = Date.parse(time);
    const place = steps.findIndex(
      (step) => !step.by && keys.includes(step.key) && Math.abs(step.at - at) < SAME_MS,
    );
    const step = steps[place];
    if (step) steps[place] = { ...step, by };
    else steps.push({ ...dated(keys[0]!, icon, time), by });
  }
  return steps;
}

/** Infinity less Infinity is no number. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

function dated(key: StepKey, icon: IconName, time: string, params: Step['params'] = {}): Placed {
  return { key, icon, time, params, at: Date.parse(time) };
}

function now(key: StepKey, icon: IconName, params: Step['params'] = {}): Placed {
  return { key, icon, time: null, params, at: Infinity };
}

/** The newest operation first: it is what happens last. */
function pendingSteps(operations: readonly OutboxRow[]): Placed[] {
  return operations
    .filter(({ state }) => state !== 'discarded')
    .map(({ state, summary, createdAt }): Placed => {
      const isRefused = state === 'needsAttention' || state === 'conflict';
      return {
        key: isRefused ? 'refused' : 'notSent',
        icon: isRefused ? 'alert' : 'cloud-up',
        tone: isRefused ? 'bad' : 'queued',
        time: new Date(createdAt).toISOString(),
        at: Infinity,
        params: {},
        what: summary,
      };
    })
    .toReversed();
}

function presentSteps({ row, past }: Known): Placed[] {
  const { order, labelId } = row;
  const steps: Placed[] = [];
  if (order.holdDate !== null && order.status === ORDER_STATUS.awaiting)
    steps.push(now('held', 'pause', { date: order.holdDate }));
  const status = past.shipments.find((shipment) => shipment.labelId === labelId)?.status;
  if (status === 'inTransit' || status === 'delivered') steps.push(now(status, 'truck'));
  if (status === 'exception') steps.push({ ...now(status, 'alert'), tone: 'bad' });
  return steps;
}

const ANSWERED: Partial<Record<string, [StepKey, IconName]>> = {
  saveOrder: ['sent', 'cloud-check'],
  createLabel: ['asked', 'tag'],
  holdOrders: ['holdChanged', 'pause'],
  cancelOrders: ['cancelled', 'ban'],
  restoreOrders: ['restored', 'undo'],
};

/** The answer to a purchase comes with its label: it was asked for before. */
function answeredStep({ outcome, summary, answeredAt }: AnsweredRow, { shipments }: OrderHistory): Placed[] {
  const known = outcome === 'done' ? ANSWERED[summary.key] : undefined;
  if (!known) return [];
  const [key, icon] = known;
  const bought = shipments.find(
    ({ createTime }) => key === 'asked' && Math.abs(Date.parse(createTime) - answeredAt) < SAME_MS,
  );
  return [dated(key, icon, bought?.createTime ?? new Date(answeredAt).toISOString())];
}

function labelSteps(shipment: ShipmentRow, { ledger }: OrderHistory): Placed[] {
  const { labelId, trackingNumber: tracking, createTime, status } = shipment;
  const lines = ledger.filter((line) => line.labelId === labelId);
  const bought = dated('label', 'tag', createTime, { tracking });
  const steps = [bought];
  const voided = lines.find(({ kind }) => kind === 'voidReview' || kind === 'release');
  if (status === 'voided' && voided) {
    const key = voided.kind === 'release' ? 'givenBack' : 'inReview';
    steps.push(dated(key, 'ban', voided.time, { tracking, amount: voided.amount }));
  }
  if (status === 'voided' && !voided)
    steps.push({ key: 'voided', icon: 'ban', time: null, params: { tracking }, at: bought.at + 1 });
  for (const { kind, time, amount } of lines)
    if (kind === 'adjustment') steps.push(dated('adjusted', 'wallet', time, { amount }));
    else if (kind === 'billed') steps.push(dated('billed', 'receipt', time));
    else if (kind === 'voidRefund') steps.push(dated('refunded', 'wallet', time, { amount }));
    else if (kind === 'voidRefused') steps.push({ ...dated('refundRefused', 'alert', time), tone: 'bad' });
  return steps;
}

function filingSteps(filing: FilingRow | null): Placed[] {
  if (!filing) return [];
  const steps = [dated('filed', 'send', filing.createTime)];
  if (filing.itn !== null && filing.itnTime !== null)
    steps.push(dated('numbered', 'check-circle', filing.itnTime, { itn: filing.itn }));
  if (filing.status === 'rejected') steps.push({ ...now('filingRejected', 'alert'), tone: 'bad' });
  return steps;
}

function createdStep({ order: { createTime } }: OrderRow): Placed[] {
  return createTime === null ? [] : [dated('created', 'plus', createTime)];
}

/** A change of the order that nothing else here tells of, as one made on another device. */
function unexplained({ order, labelId, updatedAt }: OrderRow, told: readonly Placed[]): Placed[] {
  const at = Date.parse(updatedAt);
  if (Number.isNaN(at)) return [];
  const isTold = (key: StepKey) => told.some((step) => step.key === key);
  if (order.status === ORDER_STATUS.cancelled && !isTold('cancelled'))
    return [dated('cancelled', 'ban', updatedAt)];
  if (labelId !== null && !isTold('label')) return [dated('label', 'tag', updatedAt, { tracking: '' })];
  const isExplained = told.some(
    (step) => step.time !== null && Math.abs(Date.parse(step.time) - at) < SAME_MS,
  );
  return isExplained ? [] : [dated('changed', 'edit', updatedAt)];
}
