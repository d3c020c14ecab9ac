import { useMemo } from 'react';
import { usePriceQuestions, useFailedOperations } from '#store/lists/live.ts';
import type { PriceQuestion } from '#store/device/rows.ts';

export interface FailedOrder {
  /** Dollars agreed to for its label; null: there was no limit, or it is not about a label. */
  maxRate: number | null;
  /** Its label was charged otherwise than quoted. */
  question?: PriceQuestion;
}

/** Orders that wait for the user, by id: a queued change was refused, or the price of a label is asked about. */
export function useFailedOrders(): ReadonlyMap<string, FailedOrder> {
  const ops = useFailedOperations();
  const questions = usePriceQuestions();
  return useMemo(
    () =>
      new Map([
        ...(questions ?? []).map((question): [string, FailedOrder] => [
          question.orderId,
          { maxRate: null, question },
        ]),
        ...(ops ?? []).flatMap(({ orderId, consent }): [string, FailedOrder][] =>
          orderId === null ? [] : [[orderId, { maxRate: consent?.maxRate ?? null }]],
        ),
      ]),
    [ops, questions],
  );
}
