import { useEffect, useState } from 'react';
import type { listWaiting } from '#contract/admin.ts';
import type { ReplyOf } from '#contract/call.ts';
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';

const PAGE = 20;
const MAX = 500;

type Waiting = ReplyOf<typeof listWaiting>;

/** What waits, asked of the server: nothing of it is kept on the device. `kind` null: the first of which something does. */
export function useWaiting(kind: DecisionKindName | null) {
  const { ask } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const [pageSize, setPageSize] = useState(PAGE);
  const [answers, setAnswers] = useState(0);
  const [isBusy, setBusy] = useState(true);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask.waiting(kind, pageSize).then((answer) => {
      if (!isCurrent) return;
      setBusy(false);
      setRejection(answer.ok ? null : answer.error);
      if (answer.ok) setWaiting(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, kind, pageSize, answers, isOnline]);
  return {
    waiting,
    rejection,
    isBusy,
    refresh: () => {
      setBusy(true);
      setAnswers((before) => before + 1);
    },
    showMore: () => setPageSize((before) => Math.min(MAX, before + PAGE)),
  };
}
