/** Other keys than the usual ones, chosen on this device. Keys go by the name of what they do, as `list.hold`. */
import { useSyncExternalStore } from 'react';
import { chordOf, type PressedKey } from './chords.ts';

const KEY = 'packbench.keys';

type Choices = Readonly<Record<string, string>>;

const listeners = new Set<() => void>();
let known: Choices | null = null;

function choices(): Choices {
  return (known ??= kept());
}

function kept(): Choices {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null;
    const texts = Object.entries(read ?? {}).filter(([, chord]) => typeof chord === 'string');
    return Object.fromEntries(texts) as Choices;
  } catch {
    return {};
  }
}

/** null: the usual key again. */
export function chooseKey(name: string, chord: string | null): void {
  const { [name]: _, ...rest } = choices();
  keep(chord === null ? rest : { ...rest, [name]: chord });
}

export function resetKeys(): void {
  keep({});
}

function keep(next: Choices): void {
  known = next;
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes whenever a key is chosen. */
export const useKeyChoices = (): Choices => useSyncExternalStore(subscribe, choices);

export const keyOf = (name: string, usual: string): string => choices()[name] ?? usual;

/** The letter, lower-cased, that usually does what this key has been chosen for; undefined: it does nothing. */
export function defaultLetter(
  area: string,
  keys: Readonly<Record<string, string>>,
  event: PressedKey,
): string | undefined {
  const act = actOfKey(area, keys, event);
  return act === undefined ? undefined : keys[act]?.toLowerCase();
}

/**
 * What a key of an area does: `keys` are its usual keys by the names of what they do. undefined: nothing there.
 */
export function actOfKey<Name extends string>(
  area: string,
  keys: Readonly<Record<Name, string>>,
  event: PressedKey,
): Name | undefined {
  const chord = chordOf(event);
  return (Object.keys(keys) as Name[]).find((name) => keyOf(`${area}.${name}`, keys[name]) === chord);
}
