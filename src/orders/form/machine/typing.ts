/**
 * What is typed is shown at once and told to the form after the browser has painted it: checks, adjustments and prices
 * never stand between a key and its letter. Whatever else happens, the form is told first.
 */
import { useEffect, useId, useState } from 'react';

interface Due {
  field: string;
  tell: () => void;
}

let due: Due | null = null;

/** Tells the form what it has not been told yet. */
export function tellTyped(): void {
  const last = due;
  due = null;
  last?.tell();
}

function tellAfterPaint(next: Due): void {
  if (due?.field === next.field) {
    due = next;
    return;
  }
  tellTyped();
  due = next;
  // Within a frame it would run before the paint; a page in the background has no frames.
  if (document.hidden) setTimeout(tellTyped);
  else requestAnimationFrame(() => setTimeout(tellTyped));
}

interface Typed<T> {
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
}

/** The same field, whose changes are told after their paint. */
export function useTyping<T, F extends Typed<T>>(field: F): F {
  const name = useId();
  const [typed, setTyped] = useState<{ value: T } | null>(null);
  useEffect(() => tellTyped, []);
  return {
    ...field,
    value: typed ? typed.value : field.value,
    onChange(value: T) {
      setTyped({ value });
      tellAfterPaint({
        field: name,
        tell() {
          setTyped(null);
          field.onChange(value);
        },
      });
    },
    onBlur() {
      tellTyped();
      field.onBlur();
    },
  };
}

/** A key that writes a letter waits for nothing; any other may do something. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

export function useTypingWatch(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isLetter(event)) tellTyped();
    };
    addEventListener('keydown', onKey, { capture: true });
    for (const name of OCCASIONS) addEventListener(name, tellTyped, { capture: true });
    return () => {
      tellTyped();
      removeEventListener('keydown', onKey, { capture: true });
      for (const name of OCCASIONS) removeEventListener(name, tellTyped, { capture: true });
    };
  }, []);
}

const OCCASIONS = ['pointerdown', 'click', 'submit', 'visibilitychange', 'pagehide'] as const;
