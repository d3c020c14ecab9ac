import { useEffect, useState } from 'react';
import type { NetworkServices } from '#contract/services.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import type { MetaValues } from '#store/device/meta-rows.ts';
import { useKeptList, type KeptListName } from '#store/lists/live-kept-lists.ts';
import { useSyncState } from '#store/lists/live.ts';

export interface AskedList<K extends KeptListName> {
  /** Undefined: not read yet. Null: this device has none. */
  value: MetaValues[K]['value'] | null | undefined;
  /** When the server answered, where it has not answered now. */
  keptAt: number | null;
  isAsking: boolean;
  error: Rejection | null;
  refresh: () => void;
}

/** A list as the server says it now, and until then as this device keeps it; asked again with each `news`. */
export function useAskedList<K extends KeptListName>(name: K, news: string | number = ''): AskedList<K> {
  const { ask } = useServices();
  const kept = useKeptList(name);
  const online = useSyncState()?.online ?? true;
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; error: Rejection | null } | null>(null);
  // Asked without a connection too: the answer then says why there is nothing.
  const question = `${online} ${tries} ${news}`;
  useEffect(() => {
    let isCurrent = true;
    const asked: ReturnType<NetworkServices[KeptListName]> = ask[name]();
    void asked.then((reply) => {
      if (isCurrent) setAnswer({ question, error: reply.ok ? null : reply.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, name, question]);
  const isAsking = answer?.question !== question;
  const error = isAsking ? null : answer.error;
  return {
    value: kept && kept.value,
    keptAt: kept && (isAsking || error) ? kept.asOf : null,
    isAsking,
    error,
    refresh: () => setTries((count) => count + 1),
  };
}
