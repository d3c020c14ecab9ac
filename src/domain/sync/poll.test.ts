import { expect, test } from 'vitest';
import { pollMs } from './poll.ts';

test('a purchase under way is asked about after 1 s, 2 s, 4 s, then every 10 s', () => {
  expect([0, 1, 2, 3, 4, 50].map(pollMs)).toEqual([1000, 2000, 4000, 10_000, 10_000, 10_000]);
});
