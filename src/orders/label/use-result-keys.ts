import { useEffect, useRef } from 'react';

/** A key acts only after this pause, so that a barcode scanner's burst does not set it off. */
const HOLD_MS = 60;

/** Single letters on the result screen, for those with a keyboard. */
export function useResultKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      clearTimeout(timer);
      const isBurst = event.timeStamp - lastAt < HOLD_MS;
      lastAt = event.timeStamp;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isBurst;
      const act = latest.current[event.key.toLowerCase()];
      if (isPlain && act && matchMedia('(any-pointer: fine)').matches) timer = setTimeout(act, HOLD_MS);
    };
    addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen);
    };
  }, []);
}
