/** The words of the pack station's machine: its actors as holes, its guards, delays and actions. */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { OrderForm } from '#domain/order/order.ts';
import {
  withWeight,
  forNextPackage,
  NO_CAPTURE,
  offeredWeight,
  applyReading,
  recaptured,
  withTare,
} from '#domain/scan/weight-capture.ts';
import { gramsOf } from '#domain/scan/weight.ts';
import {
  countedNow,
  countsAfter,
  isCounting,
  missingNow,
  surplusStop,
  foreignStop,
  isUnknownCode,
} from './pack-contents.ts';
import {
  doubtNow,
  hasSettled,
  isAsked,
  isWhole,
  keyOf,
  limitNow,
  packedOf,
  pricedBy,
  priceNow,
  rememberingNow,
  unitOf,
} from './pack-now.ts';
import { NOT_TYPED, ofLine, tableOf, weighed, withoutLine } from './pack-laying.ts';
import { withChanges } from './table-changes.ts';
import {
  PACKED_MAX,
  type Priced,
  type PriceInput,
  type PurchaseInput,
  type LookupResult,
  type OpenOrder,
  type PackContext,
  type PackedOrder,
  type PackEmitted,
  type PackEvent,
  type OrderLookup,
  type Stop,
} from './pack-types.ts';

const notWired = () => {
  throw new Error('actor not wired');
};

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
    'ask price': fromPromise<Priced, PriceInput>(notWired),
    'buy label': fromCallback<PackEvent, PurchaseInput>(notWired),
    'print label': fromPromise<void, { labelId: string }>(notWired),
    'hold order': fromPromise<{ until: string }, { orderId: string }>(notWired),
    'release order': fromPromise<void, { orderId: string }>(notWired),
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
    'price is within limits': ({ context }) => limitNow(context) === null,
    'price is stale': ({ context }) => isWhole(context) && context.pricedFor !== keyOf(context),
    'price moved on': ({ context }) => context.pricedFor !== keyOf(context),
    'lines are left': ({ context }) => context.line < context.weights.length - 1,
    'line is weighed': ({ context }) => context.weights[context.line] != null,
    'weight has settled': ({ context }) => hasSettled(context),
    'weight is not settled': ({ context }) => !hasSettled(context),
    'keys still come': ({ context }) => context.typing === 'running',
    'piece is counted': ({ context, event }) => countedNow(context, event).kind === 'counted',
    'piece is too many': ({ context, event }) => countedNow(context, event).kind === 'surplus',
    'contents are whole': ({ context }) => missingNow(context).length === 0,
    'contents are not whole': ({ context }) => missingNow(context).length > 0,
    'piece is foreign': ({ context }, found: LookupResult) =>
      isCounting(context) && found.kind === 'stop' && isUnknownCode(found.stop),
    'nothing is in doubt': ({ context }) => doubtNow(context) === null || isAsked(context),
    'creates by itself': ({ context }) => context.auto.create && context.next === null,
    'next waits': ({ context }) => context.next !== null,
    'weighed order is in the way': ({ context: { order, weights } }, found: LookupResult) =>
      order !== null &&
      weights.some((weight) => weight !== null) &&
      found.kind !== 'stop' &&
      !(found.kind === 'order' && found.order.row.id === order.row.id),
    'prints by itself': ({ context }) => context.auto.print && context.packed[0]?.outcome === 'label',
    'label can be printed': ({ context }) => context.packed[0]?.labelId != null,
    'stop can be printed': ({ context }) =>
      context.stop?.kind === 'labelled' && context.stop.labelId !== null,
    'stop can be released': ({ context }) => context.stop?.kind === 'held',
    'same order': ({ context }, found: LookupResult) =>
      found.kind === 'order' &&
      found.order.row.id === context.order?.row.id &&
      found.order.row.version === context.order.row.version,
  },
  actions: {
    'signal ok': emit({ type: 'signal', tone: 'ok' }),
    'signal queued': emit({ type: 'signal', tone: 'queued' }),
    'signal error': emit({ type: 'signal', tone: 'error' }),
    'emit change': emit({ type: 'change' }),
    'seek released': assign(({ context: { stop } }) =>
      stop?.kind === 'held' ? { lookup: { orderId: stop.orderId } } : {},
    ),
    'keep next': assign(({ context: { lookup } }) => ({ next: lookup })),
    'forget next': assign({ next: null }),
    'seek next': assign(({ context: { next } }) => ({ lookup: next, next: null })),
    'note next': assign(({ context: { next } }) =>
      next && 'code' in next ? { next: null, meanwhile: [next.code] } : { next: null },
    ),
    'note meanwhile': assign(({ context, event }) =>
      event.type === 'code scanned' ? { meanwhile: [...context.meanwhile, event.code] } : {},
    ),
    'seek code': assign(({ context, event }) =>
      event.type === 'code scanned'
        ? {
            lookup: { code: event.code, isOfGoods: !isCounting(context) },
            next: null,
            hint: null,
            held: null,
          }
        : {},
    ),
    'alter order': assign(({ context, event }) => {
      if (event.type !== 'order altered' || !context.order) return {};
      const { change } = event;
      const order = withChanges(context.order, [change]);
      if (change.kind === 'parcel removed') return withoutLine({ ...context, order }, change.line);
      const weights = order.form.packages.map((_, line) => context.weights[line] ?? null);
      return { order, weights, hint: null };
    }),
    'count piece': assign(({ context, event }) => ({ counts: countsAfter(context, event), hint: null })),
    'stop at surplus': assign(({ context, event }) => ({ stop: surplusStop(context, event) })),
    'stop at foreign': assign(({ context: { order } }, found: LookupResult) =>
      found.kind === 'stop' ? { stop: foreignStop(found.stop, order?.row.orderNo ?? '') } : {},
    ),
    'switch check': assign(({ event }) =>
      event.type === 'check switched' ? { checksContents: event.isOn } : {},
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
    'put first': assign(({ context: { packed } }, found: LookupResult) =>
      found.kind === 'late'
        ? { packed: [found.packed, ...packed.filter(({ orderId }) => orderId !== found.packed.orderId)] }
        : {},
    ),
    'take stop': assign((_, found: LookupResult) => ({
      stop: found.kind === 'stop' ? found.stop : ({ kind: 'broken' } satisfies Stop),
    })),
    stop: assign((_, stop: Stop) => ({ stop })),
    'close order': assign(({ context }) => ({
      order: null,
      ...NOT_TYPED,
      counts: [],
      doubted: null,
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
    'forget stop': assign({ stop: null, meanwhile: [] }),
    hint: assign((_, hint: PackContext['hint']) => ({ hint })),
    'forget hint': assign({ hint: null }),
    'read scale': assign(({ context, event }) =>
      event.type === 'scale read' ? weighed(context, applyReading(context.capture, event.reading)) : {},
    ),
    'lose scale': assign(({ context }) => ({
      capture: { ...NO_CAPTURE, held: context.capture.held },
    })),
    'take typed weight': assign(({ context, event }) => {
      if (event.type !== 'weight typing' && event.type !== 'weight typed') return {};
      if (event.weight === null) return { typing: 'running' as const, maybeCode: null };
      const typed = weighed(context, withWeight(context.capture, gramsOf(event.weight, unitOf(context))));
      return { ...typed, typing: event.type === 'weight typed' ? ('set' as const) : ('live' as const) };
    }),
    'forget typing': assign(NOT_TYPED),
    'note maybe a code': assign(({ event }) =>
      event.type === 'weight doubted' ? { maybeCode: event.code } : {},
    ),
    'forget maybe a code': assign({ maybeCode: null }),
    'erase weight': assign(({ context }) => weighed(context, { ...context.capture, held: null })),
    'note doubt': assign(({ context }) => ({ doubted: keyOf(context) })),
    'take offer': assign(({ context }) => {
      const grams = offeredWeight(context.capture);
      return grams === null ? {} : weighed(context, withWeight(context.capture, grams));
    }),
    'weigh again': assign(({ context }) => weighed(context, recaptured(context.capture))),
    tare: assign(({ context }) => weighed(context, withTare(context.capture))),
    'go to next line': assign(({ context }) => ({
      line: context.line + 1,
      ...NOT_TYPED,
      capture: forNextPackage(context.capture),
      hint: null,
    })),
    'go to line': assign(({ context, event }) =>
      event.type === 'line chosen'
        ? { line: event.line, capture: ofLine(context, event.line), ...NOT_TYPED }
        : {},
    ),
    'take price': assign(({ context }, priced: Priced) => pricedBy(context, priced)),
    'note what is priced': assign(({ context }) => ({ pricedFor: keyOf(context), price: null })),
    'assign progress': assign(({ event }) =>
      event.type === 'purchase updated' && event.update.kind === 'working'
        ? { progress: event.update.percent, isSent: event.update.isSent, isAsking: false }
        : {},
    ),
    'wait for answer': assign({ isAsking: true }),
    'tell packed': emit(({ context: { order } }) => ({
      type: 'packed',
      orderId: order?.row.id ?? '',
      orderNo: order?.row.orderNo ?? '',
    })),
    'note packed': assign(({ context, event }) => {
      const packed = packedOf(context, event);
      if (!packed) return {};
      const all = [packed, ...context.packed].slice(0, PACKED_MAX);
      return { packed: all, remembering: rememberingNow(context) };
    }),
    switch: assign(({ event }) => (event.type === 'switched' ? { auto: event.auto } : {})),
    'assign connection': assign(({ event }) =>
      event.type === 'connection changed' ? { isOnline: event.isOnline } : {},
    ),
    'assign room': assign(({ event }) => (event.type === 'room changed' ? { room: event.room } : {})),
  },
});
