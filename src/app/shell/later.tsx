import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { mustAgree } from '#domain/account/agreement.ts';
import { useDatabase, useSyncState, useUser } from '#store/lists/live.ts';
import { useAnyBusy } from '#ui/layout/busy.ts';
import { Listeners } from '../input/listeners.tsx';
import { sessionActor } from '../start/session.ts';

const AgreementDialog = lazy(async () => ({
  default: (await import('./agreement-dialog.tsx')).AgreementDialog,
}));

/** What every page has, and its first sight does without. */
export function Later({ onUnclear }: { onUnclear: (code: string) => void }) {
  const [isAgreed, setAgreed] = useState(false);
  const asks = useAsksToAgree() && !isAgreed;
  return (
    <>
      <Listeners onUnclear={onUnclear} />
      <Suspense fallback={null}>{asks && <AgreementDialog onAgreed={() => setAgreed(true)} />}</Suspense>
    </>
  );
}

/** Once the server has answered since the page was opened, and nothing unfinished is on it. */
function useAsksToAgree(): boolean {
  const user = useUser();
  const openedAt = useDatabase()?.openedAt ?? Infinity;
  const state = useSyncState();
  const isIn = useSelector(sessionActor, (session) => session.matches('logged in'));
  const isBusy = useAnyBusy();
  if (!user || user.isProxyLogin || !mustAgree(user.agreedVersion)) return false;
  if (!state?.online || state.needsLogin || state.otherUser || (state.lastSyncAt ?? 0) < openedAt)
    return false;
  return isIn && !isBusy;
}
