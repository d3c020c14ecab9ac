/** How many orders each tab has. The list needs it before the index, whose code comes after the first orders. */
import type { OrderIndex } from './order-index.ts';

export function countsOf({ countOf }: Pick<OrderIndex, 'countOf'>) {
  return { awaiting: countOf(1), shipped: countOf(2), cancelled: countOf(3) };
}
