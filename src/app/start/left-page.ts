import { rollBackTransactions } from '#store/device/left-page.ts';

/**
 * A page that the browser keeps for the way back lets go of the device's databases. On the way back it starts anew: its
 * writes were rolled back, its locks are another page's, and its person may have logged out meanwhile.
 */
export function watchLeaving(page: EventTarget, reload: () => void): void {
  page.addEventListener('pagehide', (event) => {
    if ((event as PageTransitionEvent).persisted) rollBackTransactions();
  });
  page.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reload();
  });
}
