import { expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { attemptOf, unansweredAfter, type Attempt } from './attempt.ts';

const LOST = err({ type: 'NoConnection', retry: 'later' as const });
const REFUSED = err({ type: 'FORBIDDEN', retry: 'never' as const });
const ROWS = [{ orderNo: 'PB-1', amount: '5' }];

function sending() {
  let count = 0;
  let unanswered: Attempt | null = null;
  return (rows: readonly object[], answer: Parameters<typeof unansweredAfter>[1]) => {
    const attempt = attemptOf(unanswered, rows, () => `request ${(count += 1)}`);
    unanswered = unansweredAfter(attempt, answer);
    return attempt.requestId;
  };
}

it('rows whose answer was lost are sent again as the same request, until they are answered', () => {
  const send = sending();
  expect([send(ROWS, LOST), send([...ROWS], LOST), send(ROWS, ok(null)), send(ROWS, LOST)]).toEqual([
    'request 1',
    'request 1',
    'request 1',
    'request 2',
  ]);
});

it('rows that were changed meanwhile, or refused, are another request', () => {
  const send = sending();
  expect([send(ROWS, LOST), send([{ ...ROWS[0], amount: '6' }], REFUSED), send(ROWS, REFUSED)]).toEqual([
    'request 1',
    'request 2',
    'request 3',
  ]);
});
