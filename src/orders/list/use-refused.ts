import { useMemo } from 'react';
import { usePriceQuestions, useTroubled } from '#store/live.ts';
import type { PriceQuestion } from '#store/rows.ts';

export interface Refused {
  /** Dollars agreed to for its label; null: there was no limit, or it is not about a label. */
  maxRate: number | null;
  /** Its label was charged otherwise than quoted. */
  question?: PriceQuestion;
}

/** Orders that wait for the user, by id: a queued change was refused, or the price of a label is asked about. */
export function useRefused(): ReadonlyMap<string, Refused> {
  const ops = useTroubled();
  const questions = usePriceQuestions();
  return useMemo(
    () =>
      new Map([
        ...(questions ?? []).map((question): [string, Refused] => [
          question.orderId,
          { maxRate: null, question },
        ]),
        ...(ops ?? []).flatMap(({ orderId, consent }): [string, Refused][] =>
          orderId === null ? [] : [[orderId, { maxRate: consent?.maxRate ?? null }]],
        ),
      ]),
    [ops, questions],
  );
}
