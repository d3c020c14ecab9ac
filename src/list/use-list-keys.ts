import { useLayoutEffect, useRef } from 'react';
import { KEYS } from '#contract/keys.ts';
import { isOverlaid } from '#ui/keys/keyboard-focus.ts';
import { afterHold, KEY_HOLD_MS } from '#ui/keys/after-hold.ts';
import { defaultLetter } from '#ui/keys/key-choice.ts';
import { areSingleKeysOn } from '#ui/keys/single-keys.ts';

export interface ListKeys {
  /** Moves the focus by so many rows. */
  move: (by: 1 | -1) => void;
  /** Moves it and selects what it passes. Left out: rows cannot be selected. */
  extend?: (by: 1 | -1) => void;
  selectAll?: () => void;
  /** By the letters that are usual, lower-cased, and brackets. */
  letters: Readonly<Record<string, () => void>>;
}

const ROW = 'tr[data-index]';

/** The list by keyboard: none of it while something is typed, or while anything lies over the list. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  // Before anyone sees what was drawn: the next key may follow at once.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    let cancel: (() => void) | undefined;
    let lastAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      cancel?.();
      const { target, key, timeStamp } = event;
      // Only letters and digits make a code.
      const isLetter = key.length === 1;
      const isBurst = isLetter && timeStamp - lastAt < KEY_HOLD_MS;
      if (isLetter) lastAt = timeStamp;
      if (!(target instanceof HTMLElement) || isField(target) || isOverlaid()) return;
      const { move, extend, selectAll } = latest.current;
      const isModified = event.ctrlKey || event.metaKey;
      if (isModified && !event.altKey && !event.shiftKey && key.toLowerCase() === 'a') {
        if (!selectAll || !isOfList(target)) return;
        event.preventDefault();
        selectAll();
        return;
      }
      if (isModified || event.altKey) return;
      const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (by !== 0) {
        // Elsewhere the arrows scroll, or move in what has the focus.
        if (!target.closest(ROW)) return;
        event.preventDefault();
        if (event.shiftKey && extend) extend(by);
        else move(by);
        return;
      }
      const letter = defaultLetter('list', KEYS.list, event);
      const isKnown = letter !== undefined && actOf(letter, latest.current) !== undefined;
      if (
        isKnown &&
        !event.repeat &&
        !isBurst &&
        areSingleKeysOn() &&
        matchMedia('(any-pointer: fine)').matches
      )
        cancel = afterHold(() => actOf(letter, latest.current)?.());
    };
    addEventListener('keydown', listen);
    return () => {
      cancel?.();
      removeEventListener('keydown', listen);
    };
  }, []);
}

function actOf(letter: string, { letters, move }: ListKeys): (() => void) | undefined {
  if (letter === 'j') return () => move(1);
  if (letter === 'k') return () => move(-1);
  return letters[letter];
}

const isField = (target: HTMLElement): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');

/** The row that has the focus; null: none. */
export function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>(ROW);
  return row?.dataset['index'] === undefined ? null : Number(row.dataset['index']);
}

/** Elsewhere the browser selects the text of the page. */
const isOfList = (target: HTMLElement): boolean =>
  target === document.body ||
  target.id === 'main' ||
  target.closest('[role=tabpanel], [role=toolbar]') !== null;
