import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnyBusy } from '#ui/layout/busy.ts';
import { isFormPath } from '../screens/form-paths.ts';
import { UpdateBanner } from './update-banner.tsx';
import { appUpdateActor } from './update.ts';

/** Tells the update machine when something unfinished is on the page. */
function useUnfinishedWork(): void {
  const { pathname } = useLocation();
  const busy = useAnyBusy() || isFormPath(pathname);
  useEffect(() => {
    appUpdateActor.send({ type: busy ? 'work begun' : 'work ended' });
    return () => appUpdateActor.send({ type: 'work ended' });
  }, [busy]);
}

export function UpdateNotice({ ifRefused = false }: { ifRefused?: boolean }) {
  useUnfinishedWork();
  return <UpdateBanner ifRefused={ifRefused} />;
}
