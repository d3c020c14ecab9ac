import { expect, it } from 'vitest';
import { sentinelsOf } from './sentinels.ts';

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
