import { createPopupQueue } from './popup-queue.ts';

/** Null: the browser keeps nothing for a page within another site's. */
function deviceStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The popups of this page. */
export const popups = createPopupQueue(deviceStorage());
