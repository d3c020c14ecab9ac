import { useSyncExternalStore } from 'react';

/** One of a few values, chosen on this device and kept there; the first stands until another is chosen. */
export function createLocalSetting<T extends string>(key: string, values: readonly [T, ...T[]]) {
  const [usual] = values;
  const listeners = new Set<() => void>();
  let chosen: T | null = null;

  function kept(): T {
    try {
      const text = localStorage.getItem(key);
      return values.find((value) => value === text) ?? usual;
    } catch {
      return usual;
    }
  }

  const current = (): T => (chosen ??= kept());

  function choose(value: T): void {
    chosen = value;
    try {
      if (value === usual) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Storage may be forbidden: the choice then lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const useChoice = (): T => useSyncExternalStore(subscribe, current);

  return { current, choose, useChoice };
}
