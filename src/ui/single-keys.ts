/** Whether one letter alone is a shortcut. Whoever speaks to the computer, or scans, may not want it. Kept per device. */
import { useSyncExternalStore } from 'react';

const KEY = 'packbench.singleKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

let isOn: boolean | null = null;

export function areSingleKeysOn(): boolean {
  isOn ??= read();
  return isOn;
}

export function chooseSingleKeys(wished: boolean): void {
  isOn = wished;
  try {
    if (wished) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}
