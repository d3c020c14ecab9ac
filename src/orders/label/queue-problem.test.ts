import { expect, test } from 'vitest';
import { queueProblem } from './queue-problem.ts';

test.each<[string, number | null, number | null, number | null, ReturnType<typeof queueProblem>]>([
  ['no amount', null, 19.05, 100, { key: 'maxMissing', amount: 0 }],
  ['less than the estimate, which would only be refused', 19, 19.05, 100, { key: 'maxLow', amount: 19.05 }],
  ['the estimate itself', 19.05, 19.05, 100, null],
  ['more than the day has left', 20.01, 19.05, 20, { key: 'left', amount: 20 }],
  ['any amount without an estimate and a limit', 5, null, null, null],
])('the highest price of a queued label: %s', (_name, max, estimate, left, problem) => {
  expect(queueProblem(max, { estimate, left })).toEqual(problem);
});
