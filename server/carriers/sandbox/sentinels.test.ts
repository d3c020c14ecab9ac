import { expect, it } from 'vitest';
import { billedOtherwise, sentinelsOf } from './sentinels.ts';

it.each([
  ['', []],
  ['Leave at the door', []],
  ['#sandbox:lost', ['lost']],
  ['fragile #sandbox:price, please; #sandbox:slow', ['price', 'slow']],
  ['#sandbox:downtown #sandbox:fail-safe #sandbox:itn-late #sandbox:', []],
  ['#sandbox:fail.', ['fail']],
  ['#sandbox:late #sandbox:returned #sandbox:damaged', ['late', 'returned', 'damaged']],
  ['#sandbox:missing', ['missing']],
])('%j', (note, expected) => {
  expect([...sentinelsOf(note)]).toEqual(expected);
});

it.each([
  ['#sandbox:bill+150', 150],
  ['fragile #sandbox:bill-80.', -80],
  ['#sandbox:bill150', 0],
  ['#sandbox:bill+1.5', 1],
  ['#sandbox:bill+15x', 0],
  ['', 0],
])('%j is billed %i cents otherwise', (note, cents) => {
  expect(billedOtherwise(note)).toBe(cents);
});
