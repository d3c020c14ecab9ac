import { useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/call.ts';
import type { listAdjustments } from '#contract/corrections.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';

const PAGE = 20;
const MAX = 500;

/** What administrators gave or took, asked of the server: nothing of it is kept on the device. */
export function useAdjustments() {
  const { ask } = useServices();
  const isOnline = useSyncState()?.online ?? true;
  const [pageSize, setPageSize] = useState(PAGE);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(true);
  const [adjustments, setAdjustments] = useState<ReplyOf<typeof listAdjustments> | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask.adjustments(pageSize).then((answer) => {
      if (!isCurrent) return;
      setBusy(false);
      setRejection(answer.ok ? null : answer.error);
      if (answer.ok) setAdjustments(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, pageSize, tries, isOnline]);
  return {
    adjustments,
    rejection,
    isBusy,
    refresh: () => {
      setBusy(true);
      setTries((before) => before + 1);
    },
    showMore: () => setPageSize((before) => Math.min(MAX, before + PAGE)),
  };
}
