import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextBatch } from './batch.ts';
import type { Operation, OpState } from './operation.ts';

interface Op extends Operation {
  purchase: boolean;
  other: boolean;
}
const op = (position: number, lane: string, given: Partial<Op> = {}): Op => ({
  id: `op-${position}`,
  position,
  lane,
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  firstSentAt: null,
  solo: false,
  lastError: null,
  conflict: null,
  purchase: false,
  other: false,
  ...given,
});
const pick = (ops: Op[], limit = 100) =>
  nextBatch(ops, 1000, limit, { isPurchase: ({ purchase }) => purchase, isOfOther: ({ other }) => other });
const ids = (ops: Op[]) => ops.map(({ id }) => id);

describe('the next batch', () => {
  test('takes the oldest of each lane, in queue order', () => {
    expect(ids(pick([op(3, 'b'), op(1, 'a'), op(2, 'a'), op(4, 'c')]).batch)).toEqual([
      'op-1',
      'op-3',
      'op-4',
    ]);
  });
  test.each<OpState>(['needsAttention', 'conflict', 'sending'])(
    'a lane that begins with %s waits alone',
    (state) => {
      expect(ids(pick([op(1, 'a', { state }), op(2, 'a'), op(3, 'b')]).batch)).toEqual(['op-3']);
    },
  );
  test('what waits for somebody else holds up its lane alone', () => {
    expect(ids(pick([op(1, 'a', { other: true }), op(2, 'a'), op(3, 'b')]).batch)).toEqual(['op-3']);
  });
  test('a discarded operation holds up nothing', () => {
    expect(ids(pick([op(1, 'a', { state: 'discarded' }), op(2, 'a')]).batch)).toEqual(['op-2']);
  });
  test('an operation waiting for its time holds up its lane and names the time', () => {
    const picked = pick([op(1, 'a', { state: 'retry', nextAt: 1500 }), op(2, 'a'), op(3, 'b')]);
    expect([ids(picked.batch), picked.nextAt]).toEqual([['op-3'], 1500]);
  });
  test('an operation whose files are not uploaded holds up its lane', () => {
    const picked = pick([op(1, 'a', { files: 'unsent' }), op(2, 'a'), op(3, 'b', { files: 'sent' })]);
    expect([ids(picked.toUpload), ids(picked.batch)]).toEqual([['op-1'], ['op-3']]);
    const later = pick([op(1, 'a', { files: 'unsent', nextAt: 1500 })]);
    expect([later.toUpload, later.nextAt]).toEqual([[], 1500]);
  });
  test('a purchase that was sent before is asked about instead', () => {
    const picked = pick([op(1, 'a', { purchase: true, firstSentAt: 5 }), op(2, 'b', { purchase: true })]);
    expect([ids(picked.toAsk), ids(picked.batch)]).toEqual([['op-1'], ['op-2']]);
  });
  test('one that failed alone goes alone', () => {
    expect(ids(pick([op(1, 'a', { solo: true }), op(2, 'b')]).batch)).toEqual(['op-1']);
    expect(ids(pick([op(1, 'a'), op(2, 'b', { solo: true }), op(3, 'c')]).batch)).toEqual(['op-1', 'op-3']);
  });

  const anyOp = fc.record({
    lane: fc.constantFrom('a', 'b', 'c', 'd'),
    state: fc.constantFrom<OpState>('waiting', 'retry', 'sending', 'needsAttention', 'conflict', 'discarded'),
    nextAt: fc.constantFrom(0, 2000),
    solo: fc.boolean(),
    purchase: fc.boolean(),
    firstSentAt: fc.constantFrom(null, 5),
  });
  test('property: never over the limit, one per lane, never past an older one of its lane', () => {
    fc.assert(
      fc.property(fc.array(anyOp, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (given, limit) => {
        const ops = given.map(({ lane, ...rest }, index) => op(index, lane, rest));
        const { batch, toAsk } = pick(ops, limit);
        expect(batch.length).toBeLessThanOrEqual(limit);
        const taken = [...batch, ...toAsk];
        expect(new Set(taken.map(({ lane }) => lane)).size).toBe(taken.length);
        for (const each of taken) {
          const older = ops.filter(
            (o) => o.lane === each.lane && o.position < each.position && o.state !== 'discarded',
          );
          expect(older).toEqual([]);
        }
        if (batch.some(({ solo }) => solo)) expect(batch.length).toBe(1);
      }),
    );
  });
});
