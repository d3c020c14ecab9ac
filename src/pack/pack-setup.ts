/** The words of the pack station's machine: its actors as holes, its guards, delays and actions. */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { OrderForm } from '#domain/order/order.ts';
import { queueCap } from '#domain/rating/queue-cap.ts';
import {
  forFirstPackage,
  withWeight,
  isSettled,
  forNextPackage,
  NO_CAPTURE,
  offeredWeight,
  applyReading,
  recaptured,
  withTare,
  type WeightCapture,
} from '#domain/scan/weight-capture.ts';
import { gramsOf, roundedUp } from '#domain/scan/weight.ts';
import type { Price } from './ports.ts';
import type {
  PurchaseInput,
  LookupResult,
  OpenOrder,
  PackContext,
  PackedOrder,
  PackEmitted,
  PackEvent,
  OrderLookup,
  Stop,
} from './pack-types.ts';
import { weighedForm } from './weighed-form.ts';

const notWired = () => {
  throw new Error('actor not wired');
};

/** The list of what was packed does not grow without end. */
const PACKED_MAX = 50;

export const packSetup = setup({
  types: {
    context: {} as PackContext,
    /** What was packed here before. */
    input: {} as { packed: readonly PackedOrder[] },
    events: {} as PackEvent,
    emitted: {} as PackEmitted,
  },
  actors: {
    'watch scale': fromCallback<PackEvent>(notWired),
    'open order': fromPromise<LookupResult, OrderLookup>(notWired),
    'ask price': fromPromise<Price, { form: OrderForm }>(notWired),
    'buy label': fromCallback<PackEvent, PurchaseInput>(notWired),
    'print label': fromPromise<void, { labelId: string }>(notWired),
    'hold order': fromPromise<{ until: string }, { orderId: string }>(notWired),
    'save order': fromPromise<void, { order: OpenOrder; form: OrderForm }>(notWired),
  },
  delays: {
    /** The scale may still be creeping. */
    'price pause': 250,
    'stable pause': 1000,
    /** A price is read before the label is bought by itself. */
    'reading pause': 700,
  },
  guards: {
    'every line is weighed': ({ context }) => isWhole(context),
    'price is known': ({ context }) => priceNow(context)?.ok === true,
    'price is stale': ({ context }) => isWhole(context) && context.pricedFor !== keyOf(context),
    'price moved on': ({ context }) => context.pricedFor !== keyOf(context),
    'lines are left': ({ context }) => context.line < context.weights.length - 1,
    'line is weighed': ({ context }) => context.weights[context.line] != null,
    'scale has settled': ({ context }) => isSettled(context.capture),
    'scale is not settled': ({ context }) => !isSettled(context.capture),
    'creates by itself': ({ context }) => context.auto.create,
    'prints by itself': ({ context }) => context.auto.print && context.packed[0]?.outcome === 'label',
    'label can be printed': ({ context }) => context.packed[0]?.labelId != null,
    'stop can be printed': ({ context }) => context.stop?.kind === 'closed' && context.stop.labelId !== null,
    'same order': ({ context }, found: LookupResult) =>
      found.kind === 'order' &&
      found.order.row.id === context.order?.row.id &&
      found.order.row.version === context.order.row.version,
  },
  actions: {
    'signal ok': emit({ type: 'signal', tone: 'ok' }),
    'signal queued': emit({ type: 'signal', tone: 'queued' }),
    'signal error': emit({ type: 'signal', tone: 'error' }),
    'seek code': assign(({ event }) =>
      event.type === 'code scanned' ? { lookup: { code: event.code }, hint: null, held: null } : {},
    ),
    'seek chosen': assign(({ event }) =>
      event.type === 'order chosen' ? { lookup: { orderId: event.orderId }, hint: null } : {},
    ),
    'seek again': assign(({ context: { order } }) => ({ lookup: order && { orderId: order.row.id } })),
    'put on table': assign(({ context }, found: LookupResult) =>
      found.kind === 'order' ? tableOf(context, found.order) : {},
    ),
    'offer choice': assign((_, found: LookupResult) =>
      found.kind === 'many' ? { choice: { code: found.code, rows: found.rows } } : {},
    ),
    'take stop': assign((_, found: LookupResult) => ({
      stop: found.kind === 'stop' ? found.stop : ({ kind: 'broken' } satisfies Stop),
    })),
    stop: assign((_, stop: Stop) => ({ stop })),
    'close order': assign(({ context }) => ({
      order: null,
      choice: null,
      weights: [],
      line: 0,
      capture: context.order ? forNextPackage(context.capture) : context.capture,
      price: null,
      pricedFor: null,
      hint: null,
      progress: 0,
      isSent: false,
      isAsking: false,
    })),
    'forget stop': assign({ stop: null }),
    hint: assign((_, hint: PackContext['hint']) => ({ hint })),
    'forget hint': assign({ hint: null }),
    'read scale': assign(({ context, event }) =>
      event.type === 'scale read' ? weighed(context, applyReading(context.capture, event.reading)) : {},
    ),
    'lose scale': assign(({ context }) => ({
      capture: { ...NO_CAPTURE, held: context.capture.held },
    })),
    'take typed weight': assign(({ context, event }) =>
      event.type === 'weight typed'
        ? weighed(context, withWeight(context.capture, gramsOf(event.weight, unitOf(context))))
        : {},
    ),
    'take offer': assign(({ context }) => {
      const grams = offeredWeight(context.capture);
      return grams === null ? {} : weighed(context, withWeight(context.capture, grams));
    }),
    'weigh again': assign(({ context }) => weighed(context, recaptured(context.capture))),
    tare: assign(({ context }) => weighed(context, withTare(context.capture))),
    'go to next line': assign(({ context }) => ({
      line: context.line + 1,
      capture: forNextPackage(context.capture),
      hint: null,
    })),
    'go to line': assign(({ context, event }) =>
      event.type === 'line chosen' ? { line: event.line, capture: ofLine(context, event.line) } : {},
    ),
    'take price': assign((_, price: Price) => ({ price })),
    'note what is priced': assign(({ context }) => ({ pricedFor: keyOf(context), price: null })),
    'assign progress': assign(({ event }) =>
      event.type === 'purchase updated' && event.update.kind === 'working'
        ? { progress: event.update.percent, isSent: event.update.isSent, isAsking: false }
        : {},
    ),
    'wait for answer': assign({ isAsking: true }),
    'note packed': assign(({ context, event }) => {
      const packed = packedOf(context, event);
      return packed ? { packed: [packed, ...context.packed].slice(0, PACKED_MAX) } : {};
    }),
    switch: assign(({ event }) => (event.type === 'switched' ? { auto: event.auto } : {})),
    'assign connection': assign(({ event }) =>
      event.type === 'connection changed' ? { isOnline: event.isOnline } : {},
    ),
  },
});

/** What lies on the scale belongs to the order before, if one was open; on a free table it is of this one. */
function tableOf(context: PackContext, order: OpenOrder): Partial<PackContext> {
  const capture = context.order ? forNextPackage(context.capture) : forFirstPackage(context.capture);
  const empty = order.form.packages.map(() => null);
  const laid = { ...context, order, weights: empty, line: 0, capture: { ...capture, held: null } };
  return {
    order,
    weights: empty,
    line: 0,
    price: null,
    pricedFor: null,
    choice: null,
    ...weighed(laid, capture),
  };
}

export function unitOf({ order, line }: PackContext) {
  return order?.form.packages[line]?.massUnit ?? order?.form.order.massUnit ?? 'lb';
}

/** A change of the capture is a change of the weight of the line on the scale, while an order is on the table. */
function weighed(context: PackContext, capture: WeightCapture): Partial<PackContext> {
  if (!context.order || capture.held === context.capture.held) return { capture };
  const weight = capture.held === null ? null : roundedUp(capture.held, unitOf(context));
  const weights = context.weights.map((one, line) => (line === context.line ? weight : one));
  return { capture, weights, ...(weight ? { hint: null } : {}) };
}

/** Back at a line that was weighed, its weight is the one that is held. */
function ofLine(context: PackContext, line: number): WeightCapture {
  const weight = context.weights[line];
  const next = forNextPackage(context.capture);
  return weight ? withWeight(next, gramsOf(weight, unitOf({ ...context, line }))) : next;
}

function isWhole({ weights }: PackContext): boolean {
  return (
    weights.length > 0 && weights.every((weight) => weight !== null && weight.weight + weight.weight2 > 0)
  );
}

/** The price of what is on the table as it is weighed now; null: not known yet. */
export function priceNow(context: PackContext): Price | null {
  return context.pricedFor === keyOf(context) ? context.price : null;
}

/** Where the connection comes or goes, what was priced is to be priced anew. */
function keyOf({ weights, isOnline }: PackContext): string {
  return JSON.stringify([weights, isOnline]);
}

export function purchaseInputOf({ order, weights, price, isOnline }: PackContext): PurchaseInput {
  if (!order || !price?.ok) throw new Error('nothing to buy');
  return { order, weights, price, maxRate: isOnline ? null : queueCap(price.amount) };
}

export function saveInputOf({ order, weights }: PackContext) {
  if (!order) throw new Error('nothing to save');
  return { order, form: weighedForm(order, weights) };
}

function packedOf({ order }: PackContext, event: PackEvent): PackedOrder | null {
  if (!order) return null;
  const { id: orderId, orderNo } = order.row;
  const late = { orderId, orderNo, outcome: 'queued', labelId: null, trackingNo: null } as const;
  if (event.type === 'waited enough') return { ...late, amount: null };
  if (event.type !== 'purchase updated') return null;
  const { update } = event;
  if (update.kind === 'ready') {
    const { labelId, trackingNo, charged: amount } = update;
    return { orderId, orderNo, outcome: 'label', labelId, trackingNo, amount };
  }
  return update.kind === 'queued' ? { ...late, amount: update.maxRate } : null;
}
