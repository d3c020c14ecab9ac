import { useEffect, useRef } from 'react';
import type { ScanTrace } from '#domain/scan/scanner-profile.ts';
import { afterHold } from '#ui/keys/after-hold.ts';

/** Fewer characters are a key that was pressed, not a scan. */
const MIN_LENGTH = 4;
/** Longer than any scanner pauses within a code. */
const SILENCE_MS = 600;
const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab']);

/** Scans as they were typed, key by key; their keys mean nothing else meanwhile. */
export function useTraces(onTrace: (trace: ScanTrace) => void): void {
  const handler = useRef(onTrace);
  useEffect(() => {
    handler.current = onTrace;
  });
  useEffect(() => {
    let trace: { key: string; at: number }[] = [];
    let callOff: (() => void) | undefined;
    const finish = () => {
      const done = trace;
      trace = [];
      if (done.filter(({ key }) => key.length === 1).length >= MIN_LENGTH) handler.current(done);
    };
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event;
      const isCharacter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isEnd = END_KEYS.has(key) && trace.length > 0;
      if ((!isCharacter && !isEnd) || event.repeat) return;
      // A space presses the button that has the focus.
      if (key === ' ' && trace.length === 0) return;
      // One character and an end is somebody at the buttons of the dialog.
      const isScan = !isEnd || trace.length >= MIN_LENGTH;
      if (isScan) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      callOff?.();
      trace.push({ key, at });
      if (isEnd) finish();
      else callOff = afterHold(finish, undefined, SILENCE_MS);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => {
      callOff?.();
      removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
}
