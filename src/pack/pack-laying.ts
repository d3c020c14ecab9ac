/** What a step at the table makes of what is weighed there. */
import {
  forFirstPackage,
  forNextPackage,
  withWeight,
  type WeightCapture,
} from '#domain/scan/weight-capture.ts';
import { gramsOf, roundedUp } from '#domain/scan/weight.ts';
import { unitOf } from './pack-now.ts';
import type { OpenOrder, PackContext } from './pack-types.ts';

/** Nothing is typed as a weight. */
export const NOT_TYPED = { typing: 'none', maybeCode: null } as const;

/** What lies on the scale belongs to the order before, if one was open; on a free table it is of this one. */
export function tableOf(context: PackContext, order: OpenOrder): Partial<PackContext> {
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
    ...NOT_TYPED,
    counts: order.form.ordersPackageItems.map(() => 0),
    doubted: null,
    ...weighed(laid, capture),
  };
}

/** A change of the capture is a change of the weight of the line on the scale, while an order is on the table. */
export function weighed(context: PackContext, capture: WeightCapture): Partial<PackContext> {
  if (!context.order || capture.held === context.capture.held) return { capture };
  const weight = capture.held === null ? null : roundedUp(capture.held, unitOf(context));
  const weights = context.weights.map((one, line) => (line === context.line ? weight : one));
  return { capture, weights, ...(weight ? { hint: null } : {}) };
}

/** What was weighed goes with its line; the one on the scale stays, or the one before it comes back. */
export function withoutLine(context: PackContext, removed: number): Partial<PackContext> {
  const weights = context.weights.filter((_, line) => line !== removed);
  const laid = { ...context, weights };
  const { order } = context;
  if (removed !== context.line)
    return { order, weights, line: context.line - (removed < context.line ? 1 : 0), hint: null };
  const line = Math.min(removed, weights.length - 1);
  return { order, weights, line, capture: ofLine(laid, line), ...NOT_TYPED, hint: null };
}

/** Back at a line that was weighed, its weight is the one that is held. */
export function ofLine(context: PackContext, line: number): WeightCapture {
  const weight = context.weights[line];
  const next = forNextPackage(context.capture);
  return weight ? withWeight(next, gramsOf(weight, unitOf({ ...context, line }))) : next;
}
