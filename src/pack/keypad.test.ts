import { expect, test } from 'vitest';
import { EMPTY_KEYPAD, keypadOf, pressKey, typedWeight, typeText, type Key } from './keypad.ts';

const typed = (...keys: Key[]) => keys.reduce(pressKey, EMPTY_KEYPAD);

test('digits make an amount of the unit that is being typed', () => {
  const main = typed('1', '2', 'back', '.', '5');
  expect(main.main).toBe('1.5');
  const both = pressKey({ ...main, active: 'small' }, '7');
  expect(typedWeight(both)).toEqual({ weight: 1.5, weight2: 7 });
});

test('what is no amount is not taken', () => {
  expect(typed('1', '.', '.', '2').main).toBe('1.2');
  expect(typeText(EMPTY_KEYPAD, '1a').main).toBe('');
  expect(typeText(EMPTY_KEYPAD, '1,5').main).toBe('1.5');
  expect(typeText(EMPTY_KEYPAD, '123456').main).toBe('');
});

test('nothing typed, a point alone and zero weigh nothing', () => {
  for (const keys of [[], ['.'], ['0']] as Key[][]) expect(typedWeight(typed(...keys))).toBeNull();
});

test('a weight stands on the keypad as it would be typed', () => {
  expect(keypadOf({ weight: 2, weight2: 0 })).toEqual({ main: '2', small: '', active: 'main' });
  expect(typedWeight(keypadOf({ weight: 0, weight2: 9 }))).toEqual({ weight: 0, weight2: 9 });
});
