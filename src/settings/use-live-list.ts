import { useEffect, useState } from 'react';
import type { NetworkServices } from '#contract/services.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState, useUser } from '#store/lists/live.ts';
import type { AskedList } from './use-asked-list.ts';

/** Of one person, or of all of the account's: whoever works at the device after that person has no business with them. */
type LiveListName = 'sessions' | 'passkeys' | 'members' | 'switchTokens';
type Reply<K extends LiveListName> = Awaited<ReturnType<NetworkServices[K]>>;
type Value<K extends LiveListName> = Extract<Reply<K>, { ok: true }>['value'];

export interface LiveList<K extends LiveListName> extends Pick<
  AskedList<never>,
  'keptAt' | 'isAsking' | 'error' | 'refresh'
> {
  value: Value<K> | null;
}

interface Answer<K extends LiveListName> {
  question: string;
  userId: string;
  error: Rejection | null;
  /** The last one that came. */
  value: Value<K> | null;
  at: number;
}

/**
 * A list as the server says it now: it is held by the page that shows it, and by nothing on this device. Asked again
 * with each `news`.
 */
export function useLiveList<K extends LiveListName>(name: K, news: string | number = ''): LiveList<K> {
  const { ask, now } = useServices();
  const userId = useUser()?.id ?? '';
  const online = useSyncState()?.online ?? true;
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer<K> | null>(null);
  const question = `${userId} ${online} ${tries} ${news}`;
  useEffect(() => {
    let isCurrent = true;
    const asked = ask[name]() as Promise<Reply<K>>;
    void asked.then((reply) => {
      if (!isCurrent) return;
      setAnswer((before) => {
        const last = before?.userId === userId ? before : null;
        return reply.ok
          ? { question, userId, error: null, value: reply.value as Value<K>, at: now() }
          : { question, userId, error: reply.error, value: last?.value ?? null, at: last?.at ?? now() };
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, name, now, question, userId]);
  const own = answer?.userId === userId ? answer : null;
  const isAsking = own?.question !== question;
  const error = isAsking ? null : own.error;
  return {
    value: own?.value ?? null,
    keptAt: own?.value && error ? own.at : null,
    isAsking,
    error,
    refresh: () => setTries((count) => count + 1),
  };
}
