/**
 * What is typed is shown at once and sent to the form in a later rendering, after the browser has painted it: checks,
 * adjustments and prices never stand between a key and its letter. Whatever else happens, the form is told first.
 */
import { useEffect } from 'react';

/** What was typed into one field and not sent yet. */
export interface InputBuffer {
  hold: (field: string, send: () => void) => void;
  flush: () => void;
}

export function createInputBuffer(): InputBuffer {
  let held: { field: string; send: () => void } | null = null;
  const flush = () => {
    const last = held;
    held = null;
    last?.send();
  };
  return {
    flush,
    hold(field, send) {
      if (held?.field !== field) flush();
      held = { field, send };
    },
  };
}

/** A key that writes a letter waits for nothing; any other may do something. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const OCCASIONS = ['pointerdown', 'click', 'submit', 'visibilitychange', 'pagehide'] as const;

/** Whatever the user does besides typing finds the form told. */
export function useFlushOnActs({ flush }: InputBuffer): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isLetter(event)) flush();
    };
    addEventListener('keydown', onKey, { capture: true });
    for (const name of OCCASIONS) addEventListener(name, flush, { capture: true });
    return () => {
      flush();
      removeEventListener('keydown', onKey, { capture: true });
      for (const name of OCCASIONS) removeEventListener(name, flush, { capture: true });
    };
  }, [flush]);
}
