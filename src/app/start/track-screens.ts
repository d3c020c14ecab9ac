/** Counts which screens are opened: by their address, without what it was asked for, and for nobody in particular. */
import { APP_BASE, PATHS } from '#contract/paths.ts';
import { currentDatabase } from '#store/device/current.ts';
import { router } from '../routes.tsx';
import { services } from '../services.ts';

const SCREENS = new Set<string>(Object.values(PATHS));

function isWanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl !== true && doNotTrack !== '1';
}

/** Answers how to end it. What cannot be counted now is let be. */
export function trackScreens(): () => void {
  if (!isWanted()) return () => undefined;
  let last = '';
  const look = () => {
    const path = router.state.location.pathname.slice(APP_BASE.length).replace(/\/+$/, '');
    if (path === last || !SCREENS.has(path) || !navigator.onLine || !currentDatabase()) return;
    last = path;
    services.ask.track('screen_viewed', path).catch(() => undefined);
  };
  look();
  return router.subscribe(look);
}
