import { useEffect, useState } from 'react';
import type { Rejection, Result } from '#domain/result.ts';
import { useSyncState } from '#store/lists/live.ts';

const PAGE = 50;
const MAX = 500;

/** A list of the server's own, asked anew when the connection comes back: nothing of it is kept on the device. */
export function useLongList<List>(ask: (pageSize: number) => PromiseLike<Result<List>>) {
  const isOnline = useSyncState()?.online ?? true;
  const [listed, setListed] = useState<List | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [pageSize, setPageSize] = useState(PAGE);
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void ask(pageSize).then((answer) => {
      if (!isCurrent) return;
      setBusy(false);
      setRejection(answer.ok ? null : answer.error);
      if (answer.ok) setListed(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, pageSize, tries, isOnline]);
  return {
    listed,
    rejection,
    isBusy,
    refresh() {
      setBusy(true);
      setTries((count) => count + 1);
    },
    showMore: () => setPageSize((before) => Math.min(MAX, before + PAGE)),
  };
}
