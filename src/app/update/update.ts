import { Workbox } from 'workbox-window';
import { createActor } from 'xstate';
import { updateMachine } from './update.machine.ts';

const HOUR = 60 * 60 * 1000;
let workbox: Workbox | null = null;
let registration: ServiceWorkerRegistration | undefined;
let isControlled = false;
let registering: Promise<unknown> = Promise.resolve();

export const appUpdateActor = createActor(
  updateMachine.provide({
    actions: {
      'let the new version take over': () => workbox?.messageSkipWaiting(),
      'reload the page': () => location.reload(),
      'look for a newer version': () => void look(),
    },
  }),
);

async function look(): Promise<void> {
  await registering;
  await registration?.update().catch(() => undefined);
  if (!registration) appUpdateActor.send({ type: 'nothing kept' });
  else if (registration.waiting) appUpdateActor.send({ type: 'version waiting' });
  else if (!registration.installing) appUpdateActor.send({ type: 'nothing found' });
}

/** Registers the service worker and watches for newer versions: at the start, every hour, and on coming back. */
export async function startUpdates(): Promise<void> {
  registering = register();
  appUpdateActor.start();
  await registering;
  const update = () => void registration?.update().catch(() => undefined);
  setInterval(update, HOUR);
  addEventListener('focus', update);
}

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;

  // workbox-window decides once, at registration, whether a change of controller is an update; a page of the very
  // first visit would then never reload. So the change itself is watched.
  isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    // A logout takes the worker away: the one after it is no newer version.
    if (isControlled && controller !== null) appUpdateActor.send({ type: 'version took over' });
    isControlled = controller !== null;
  });

  workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`, { scope: import.meta.env.BASE_URL });
  workbox.addEventListener('waiting', () => appUpdateActor.send({ type: 'version waiting' }));
  await registerAgain();
}

async function registerAgain(): Promise<void> {
  registration = await workbox?.register().catch(() => undefined);
}

/** The browser has taken the worker away with all the app's storage: it comes anew, which is no update. */
export async function registerAnew(): Promise<void> {
  isControlled = false;
  await registerAgain();
}
