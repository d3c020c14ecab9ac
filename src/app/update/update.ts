import type { Workbox } from 'workbox-window';
import { createActor } from 'xstate';
import { updateMachine } from './update.machine.ts';

const HOUR = 60 * 60 * 1000;
let workbox: Workbox | null = null;
let isControlled = false;

export const appUpdateActor = createActor(
  updateMachine.provide({
    actions: {
      'let the new version take over': () => workbox?.messageSkipWaiting(),
      'reload the page': () => location.reload(),
    },
  }),
);

/** Registers the service worker and watches for newer versions: at the start, every hour, and on coming back. */
export async function startUpdates(): Promise<void> {
  appUpdateActor.start();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;

  // workbox-window decides once, at registration, whether a change of controller is an update; a page of the very
  // first visit would then never reload. So the change itself is watched.
  isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) appUpdateActor.send({ type: 'version took over' });
    isControlled = navigator.serviceWorker.controller !== null;
  });

  // Not part of the first screen. Without it, as on a line that breaks now, the next start registers.
  const library = await import('workbox-window').catch(() => null);
  if (!library) return;
  workbox = new library.Workbox(`${import.meta.env.BASE_URL}sw.js`, { scope: import.meta.env.BASE_URL });
  workbox.addEventListener('waiting', () => appUpdateActor.send({ type: 'version waiting' }));
  await workbox.register().catch(() => undefined);
  const look = () => void workbox?.update().catch(() => undefined);
  setInterval(look, HOUR);
  addEventListener('focus', look);
}

/** The browser has taken the worker away with all the app's storage: it comes anew, which is no update. */
export async function registerAnew(): Promise<void> {
  isControlled = false;
  await workbox?.register().catch(() => undefined);
}
