import { useSyncExternalStore } from 'react';
import { onKeptElsewhere } from './other-tabs.ts';

/**
 * One of a few values, chosen on this device and kept there, for all its tabs; the first stands until another is
 * chosen. `apply`: is told each choice.
 */
export function createLocalSetting<T extends string>(
  key: string,
  values: readonly [T, ...T[]],
  apply: (value: T) => void = () => undefined,
) {
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

  function follow(value: T): void {
    chosen = value;
    apply(value);
    for (const listener of listeners) listener();
  }

  function choose(value: T): void {
    try {
      if (value === usual) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Storage may be forbidden: the choice then lasts as long as the page.
    }
    follow(value);
  }

  onKeptElsewhere(key, () => follow(kept()));

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const useChoice = (): T => useSyncExternalStore(subscribe, current);

  return { current, choose, useChoice };
}
