import { expect, it } from 'vitest';
import { chunksOf } from './print-chunks.ts';

it.each([
  [0, []],
  [1, [{ from: 1, to: 1 }]],
  [200, [{ from: 1, to: 200 }]],
  [
    401,
    [
      { from: 1, to: 200 },
      { from: 201, to: 400 },
      { from: 401, to: 401 },
    ],
  ],
])('%i labels', (count, parts) => {
  expect(chunksOf(count)).toEqual(parts);
});
