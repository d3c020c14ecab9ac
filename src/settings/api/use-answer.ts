import { useEffect, useState } from 'react';
import type { Rejection, Result } from '#domain/result.ts';
import { useSyncState } from '#store/lists/live.ts';

interface Answer<T> {
  /** Null: not known yet, or not to be had. */
  value: T | null;
  isAsking: boolean;
  error: Rejection | null;
  /** Nothing of it is kept on this device. */
  keptAt: null;
  refresh: () => void;
}

/** What the server says now, asked again with each other `question` and when there is a connection again. */
export function useAnswer<T>(ask: () => Promise<Result<T>>, question = ''): Answer<T> {
  const online = useSyncState()?.online ?? true;
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ asked: string; value: T | null; error: Rejection | null } | null>(
    null,
  );
  const asked = `${online} ${tries} ${question}`;
  useEffect(() => {
    let isCurrent = true;
    void ask().then((reply) => {
      if (!isCurrent) return;
      setAnswer((before) =>
        reply.ok
          ? { asked, value: reply.value, error: null }
          : { asked, value: before?.value ?? null, error: reply.error },
      );
    });
    return () => {
      isCurrent = false;
    };
    // The question says what is asked; the function is another one with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  const isAsking = answer?.asked !== asked;
  return {
    value: answer?.value ?? null,
    isAsking,
    error: isAsking ? null : answer.error,
    keptAt: null,
    refresh: () => setTries((count) => count + 1),
  };
}
