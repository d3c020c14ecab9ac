import { expect, it } from 'vitest';
import { mustAgree } from './agreement.ts';

it.each([
  ['nobody has said', undefined, false],
  ['never agreed', null, true],
  ['an older version', '2026-10-31', true],
  ['the one in force', '2026-11-01', false],
  ['a newer one, which this page does not have yet', '2026-12-01', false],
])('the agreement is asked for: %s', (_, agreed, asked) => {
  expect(mustAgree(agreed, '2026-11-01')).toBe(asked);
});
