import { useSyncExternalStore } from 'react';

/** The browser's offer to install the application; not every browser makes one. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function set(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** The offer comes once, soon after the start: it must be caught then. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => set(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstallOffer(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return async () => {
    await current.prompt();
    set(null);
  };
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
