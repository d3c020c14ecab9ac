import { useEffect, useRef, type RefObject } from 'react';
import { KEYS } from '#contract/keys.ts';
import { defaultLetter } from '#ui/keys/key-choice.ts';
import { areSingleKeysOn } from '#ui/keys/single-keys.ts';

/** A key acts only after this pause, so that a barcode scanner's burst does not set it off. */
const HOLD_MS = 60;

/** Single letters on the result screen, or on another, for those with a keyboard. */
export function useResultKeys(
  /** By the letters that are usual. */
  keys: Record<string, () => void>,
  /** Something of the result itself. */
  part: RefObject<HTMLElement | null>,
  area: 'result' | 'list' = 'result',
): void {
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
      const act = latest.current[defaultLetter(area, KEYS[area], event) ?? ''];
      // A question over the result has the keyboard.
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1);
      const isCovered = part.current !== null && top?.contains(part.current) === false;
      if (isPlain && act && !isCovered && areSingleKeysOn() && matchMedia('(any-pointer: fine)').matches)
        timer = setTimeout(act, HOLD_MS);
    };
    addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen);
    };
  }, [part, area]);
}
