import { useLayoutEffect, useRef, type RefObject } from 'react';
import { KEYS } from '#contract/keys.ts';
import { afterHold, KEY_HOLD_MS } from '#ui/keys/after-hold.ts';
import { defaultLetter } from '#ui/keys/key-choice.ts';
import { areSingleKeysOn } from '#ui/keys/single-keys.ts';

/** Single letters of a screen, for those with a keyboard. */
export function useAreaKeys(
  /** By the letters that are usual. */
  keys: Record<string, () => void>,
  /** Something of the screen itself. */
  part: RefObject<HTMLElement | null>,
  area: 'result' | 'list',
): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    let cancel: (() => void) | undefined;
    let lastAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      cancel?.();
      const isBurst = event.timeStamp - lastAt < KEY_HOLD_MS;
      lastAt = event.timeStamp;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isBurst;
      const act = latest.current[defaultLetter(area, KEYS[area], event) ?? ''];
      // A question over it has the keyboard.
      const top = [...document.querySelectorAll('[role=dialog]')].at(-1);
      const isCovered = part.current !== null && top?.contains(part.current) === false;
      if (isPlain && act && !isCovered && areSingleKeysOn() && matchMedia('(any-pointer: fine)').matches)
        cancel = afterHold(act);
    };
    addEventListener('keydown', listen);
    return () => {
      cancel?.();
      removeEventListener('keydown', listen);
    };
  }, [part, area]);
}
