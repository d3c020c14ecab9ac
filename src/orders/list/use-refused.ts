import { useMemo } from 'react';
import { useOutbox } from '#store/live.ts';

export interface Refused {
  /** Dollars agreed to for its label; null: there was no limit, or it is not about a label. */
  maxRate: number | null;
}

/** Orders one of whose queued changes was refused, by id. */
export function useRefused(): ReadonlyMap<string, Refused> {
  const ops = useOutbox();
  return useMemo(() => {
    const refused = (ops ?? []).filter(({ state }) => state === 'needsAttention' || state === 'conflict');
    return new Map(
      refused.flatMap(({ orderId, consent }): [string, Refused][] =>
        orderId === null ? [] : [[orderId, { maxRate: consent?.maxRate ?? null }]],
      ),
    );
  }, [ops]);
}
