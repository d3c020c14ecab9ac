/** Why what lies on the table has no price, and the cheapest service that takes it. */
import type { RateResult } from '#domain/order/order.ts';
import { isForMediaOnly } from '#domain/rating/rate-order.ts';

/** Of all services together there are many reasons. */
const REASONS_MAX = 3;

export type Refusal =
  /** Nobody has chosen a service yet. */
  | { kind: 'unchosen'; cheapest: RateResult }
  | { kind: 'refused'; reasons: readonly string[]; cheapest: RateResult | undefined };

interface Refused {
  hasService: boolean;
  /** Of the service of the order. */
  reasons: readonly string[];
  /** Cheapest first; null: not known yet. */
  rates: readonly RateResult[] | null;
}

/** null: not known yet. Without a service it is not a service that has no price. */
export function refusalOf({ hasService, reasons, rates }: Refused): Refusal | null {
  const cheapest = rates?.find((rate) => rate.isSuccess && !isForMediaOnly(rate));
  if (hasService) return { kind: 'refused', reasons, cheapest };
  if (rates === null) return null;
  if (cheapest) return { kind: 'unchosen', cheapest };
  const all = new Set(rates.flatMap(({ messages }) => messages));
  return { kind: 'refused', reasons: all.size > 0 ? [...all].slice(0, REASONS_MAX) : reasons, cheapest };
}
