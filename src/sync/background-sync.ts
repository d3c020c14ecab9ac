/** Background Sync, where the browser has it: it wakes the page when the network is back. Nothing depends on it. */
interface WithSync extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

export function registerWakeUp(): void {
  const container = globalThis.navigator?.serviceWorker;
  if (!container?.controller) return;
  container.ready
    .then((registration: WithSync) => registration.sync?.register('outbox'))
    .catch(() => undefined);
}
