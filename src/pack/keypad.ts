import type { Weight } from '#domain/scan/weight.ts';

/** The digits typed on the keypad, one text for each unit. */
export interface KeypadInput {
  main: string;
  small: string;
  active: 'main' | 'small';
}

export const EMPTY_KEYPAD: KeypadInput = { main: '', small: '', active: 'main' };
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const;
export type Key = (typeof KEYS)[number];

/** Digits before and after the point. */
const AMOUNT = /^\d{0,5}(?:\.\d{0,3})?$/;

export function pressKey(typed: KeypadInput, key: Key): KeypadInput {
  const text = typed[typed.active];
  return typeText(typed, key === 'back' ? text.slice(0, -1) : text + key);
}

/** The keypad as it shows a weight; an empty part is a placeholder. */
export function keypadOf({ weight, weight2 }: Weight): KeypadInput {
  return {
    main: weight > 0 ? String(weight) : '',
    small: weight2 > 0 ? String(weight2) : '',
    active: 'main',
  };
}

/** What is no amount is not taken. */
export function typeText(typed: KeypadInput, text: string): KeypadInput {
  const amount = text.replace(',', '.');
  return AMOUNT.test(amount) ? { ...typed, [typed.active]: amount } : typed;
}

/** null: nothing was typed yet. */
export function typedWeight({ main, small }: KeypadInput): Weight | null {
  const [weight, weight2] = [Number(main || '0'), Number(small || '0')];
  return Number.isFinite(weight + weight2) && weight + weight2 > 0 ? { weight, weight2 } : null;
}
