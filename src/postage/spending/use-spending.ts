import { useEffect, useState } from 'react';
import type { Spending } from '#contract/postage-spending.ts';
import { lastWeeks } from '#domain/ledger/spending.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useKeptSpending } from '#store/lists/live-spending.ts';
import { useSyncState } from '#store/lists/live.ts';

const WEEKS = 12;

interface SpendingNow {
  /** Undefined: not read yet. Null: this device has none. */
  spending: Spending | null | undefined;
  /** When the server answered, where it has not answered now. */
  keptAt: number | null;
  isAsking: boolean;
  error: Rejection | null;
  refresh: () => void;
}

/** The last weeks, from the server and as this device keeps them; asked again with each of `refreshes`. */
export function useSpending(refreshes: number): SpendingNow {
  const { ask, today } = useServices();
  const kept = useKeptSpending();
  const online = useSyncState()?.online ?? true;
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; error: Rejection | null } | null>(null);
  // Asked without a connection too: the answer then says why there is nothing.
  const question = `${online} ${tries} ${refreshes}`;
  useEffect(() => {
    let isCurrent = true;
    void ask.spending(lastWeeks(WEEKS, today())).then((reply) => {
      if (isCurrent) setAnswer({ question, error: reply.ok ? null : reply.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, today, question]);
  const isAsking = answer?.question !== question;
  const error = isAsking ? null : answer.error;
  return {
    spending: kept && kept.value,
    keptAt: kept && (isAsking || error) ? kept.asOf : null,
    isAsking,
    error,
    refresh: () => setTries((count) => count + 1),
  };
}
