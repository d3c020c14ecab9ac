import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import {
  backoffMs,
  failedAttempt,
  MAX_BACKOFF_MS,
  outcomeIsUnknown,
  requeued,
  refused,
  sent,
  STUCK_AFTER_MS,
} from './operation.ts';

const waiting: Operation = {
  id: 'op-1',
  position: 1,
  lane: 'order:1',
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  firstSentAt: null,
  solo: false,
  lastError: null,
  conflict: null,
};
const broken = { type: 'SERVER_ERROR', retry: 'later' as const };

describe('backoff', () => {
  test('full jitter under 1 s, 2 s, 4 s ... 5 min', () => {
    expect([1, 2, 3, 4, 9, 10, 50].map((attempt) => backoffMs(attempt, 1))).toEqual([
      1000, 2000, 4000, 8000, 256_000, 300_000, 300_000,
    ]);
  });
  test('is never negative nor above five minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random) => {
          const ms = backoffMs(attempt, random);
          expect(ms >= 0 && ms <= MAX_BACKOFF_MS && Number.isInteger(ms)).toBe(true);
        },
      ),
    );
  });
});

describe('the life of an operation', () => {
  test('sent keeps the time of the first sending', () => {
    expect(sent(waiting, 100)).toEqual({ ...waiting, state: 'sending', firstSentAt: 100 });
    expect(sent({ ...waiting, firstSentAt: 100 }, 200).firstSentAt).toBe(100);
  });
  test('a failed try waits, the eighth is stuck', () => {
    const first = failedAttempt(sent(waiting, 0), broken, 10, 0.5);
    expect(first).toEqual({
      ...waiting,
      state: 'retry',
      attempts: 1,
      firstSentAt: 0,
      nextAt: 510,
      lastError: broken,
    });
    const eighth = failedAttempt({ ...first, attempts: 7 }, broken, 10, 0.5);
    expect([eighth.state, eighth.attempts]).toEqual(['needsAttention', 8]);
  });
  test('24 hours after the first sending it is stuck too', () => {
    expect(failedAttempt(sent(waiting, 0), broken, STUCK_AFTER_MS, 0).state).toBe('needsAttention');
  });
  test('a broken connection is no try', () => {
    expect(requeued(sent(waiting, 5))).toEqual({ ...waiting, firstSentAt: 5 });
  });
  test.each([
    ['never sent', waiting, false],
    ['on its way', sent(waiting, 1), true],
    ['put back', requeued(sent(waiting, 1)), true],
    ['stuck without an answer', { ...sent(waiting, 1), state: 'needsAttention', lastError: broken }, true],
    ['refused', refused(sent(waiting, 1), { type: 'CHECK_FAILED', retry: 'never' }), false],
  ] as const)('%s: outcome unknown is %s', (_, op, expected) => {
    expect(outcomeIsUnknown(op)).toBe(expected);
  });
});
