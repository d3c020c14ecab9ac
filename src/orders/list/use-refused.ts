import { useMemo } from 'react';
import { usePriceChanges, useFailedOperations } from '#store/lists/live.ts';
import type { PriceChange } from '#store/device/meta-rows.ts';

export interface FailedOrder {
  /** Dollars agreed to for its label; null: there was no limit, or it is not about a label. */
  maxRate: number | null;
  /** Its label was charged otherwise than quoted. */
  priceChange?: PriceChange;
}

/** Orders that wait for the user, by id: a queued change was refused, or the price of a label is asked about. */
export function useFailedOrders(): ReadonlyMap<string, FailedOrder> {
  const ops = useFailedOperations();
  const priceChanges = usePriceChanges();
  return useMemo(
    () =>
      new Map([
        ...(priceChanges ?? []).map((priceChange): [string, FailedOrder] => [
          priceChange.orderId,
          { maxRate: null, priceChange },
        ]),
        ...(ops ?? []).flatMap(({ orderId, consent }): [string, FailedOrder][] =>
          orderId === null ? [] : [[orderId, { maxRate: consent?.maxRate ?? null }]],
        ),
      ]),
    [ops, priceChanges],
  );
}
