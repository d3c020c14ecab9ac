import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isBusy(): boolean {
  return count > 0;
}

/** Until the returned function is called nothing may reload the page: something unfinished is on it. */
export function markBusy(): () => void {
  change(1);
  return () => change(-1);
}

/** The same for as long as `active`. */
export function useBusy(active: boolean): void {
  useEffect(() => (active ? markBusy() : undefined), [active]);
}

export function useAnyBusy(): boolean {
  return useSyncExternalStore(subscribe, isBusy);
}
