import { useMemo } from 'react';
import { useTroubled } from '#store/live.ts';

export interface Refused {
  /** Dollars agreed to for its label; null: there was no limit, or it is not about a label. */
  maxRate: number | null;
}

/** Orders one of whose queued changes was refused, by id. */
export function useRefused(): ReadonlyMap<string, Refused> {
  const ops = useTroubled();
  return useMemo(
    () =>
      new Map(
        (ops ?? []).flatMap(({ orderId, consent }): [string, Refused][] =>
          orderId === null ? [] : [[orderId, { maxRate: consent?.maxRate ?? null }]],
        ),
      ),
    [ops],
  );
}
