import { expect, it } from 'vitest';
import { filingSentinelOf } from './sentinels.ts';

it.each([
  ['', undefined],
  ['Leave at the door', undefined],
  ['#sandbox:itn-late', 'itn-late'],
  ['fragile, #sandbox:itn-never.', 'itn-never'],
  ['#sandbox:lost #sandbox:itn-fail', 'itn-fail'],
  ['#sandbox:itn-later #sandbox:itn-never-again #sandbox:itn', undefined],
])('%j', (note, expected) => {
  expect(filingSentinelOf(note)).toBe(expected);
});
