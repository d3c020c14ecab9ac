import { describe, expect, test } from 'vitest';
import type { Rejection } from '#domain/result.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { bulkActions, retryHelps, sumOf } from './bulk-actions.ts';

const row = (id: string, given: Partial<OutboxRow>) =>
  ({ id, state: 'needsAttention', consent: null, lastError: null, ...given }) as OutboxRow;
const no = (type: string, params?: Rejection['params']): Rejection => ({
  type,
  retry: 'never',
  ...(params && { params }),
});
const purchase = (id: string, lastError: Rejection) =>
  row(id, { lastError, consent: { customerObjectId: id, maxRate: 9 } });

describe('trying again is offered', () => {
  test.each([
    ['after tries without an answer', row('a', { lastError: { type: 'NoAnswer', retry: 'later' } }), true],
    ['while the next try is waited for', row('a', { state: 'retry' }), true],
    ['where the order has to change first', row('a', { lastError: no('ORDER_NUMBER_TAKEN') }), false],
    ['where the order is wrong', row('a', { lastError: no('CHECK_FAILED') }), false],
    ['where the price is above the limit', purchase('a', no('PRICE_ABOVE_LIMIT', { rate: 12 })), false],
    ['once the user may be verified', purchase('a', no('IDENTITY_NOT_VERIFIED')), true],
    ['with too little money', purchase('a', no('INSUFFICIENT_BALANCE', { needed: 20.01 })), false],
    ['with money enough', purchase('a', no('INSUFFICIENT_BALANCE', { needed: 20 })), true],
    ['where a server did not say how much', purchase('a', no('INSUFFICIENT_BALANCE')), true],
    ['to nobody who has to decide', row('a', { state: 'conflict' }), false],
  ])('%s: %#', (_, op, expected) => {
    expect(retryHelps(op, 20)).toBe(expected);
  });

  test('while the balance is not known', () => {
    expect(retryHelps(purchase('a', no('INSUFFICIENT_BALANCE', { needed: 20 })), null)).toBe(true);
  });
});

test('one press does for several what each card does for one, and nothing for a single one', () => {
  const dear = purchase('dear', no('PRICE_ABOVE_LIMIT', { rate: 12 }));
  const dearer = purchase('dearer', no('PRICE_ABOVE_LIMIT', { rate: 14.1 }));
  const stuck = row('stuck', { lastError: { type: 'NoAnswer', retry: 'later' } });
  const taken = row('taken', { lastError: no('ORDER_NUMBER_TAKEN') });
  expect(bulkActions([dear, dearer, stuck, taken], null)).toEqual({
    agree: [
      { op: dear, price: 12 },
      { op: dearer, price: 14.1 },
    ],
    retry: [],
    discard: [dear, dearer],
  });
  expect(bulkActions([dear, stuck, { ...stuck, id: 'too' }], null)).toEqual({
    agree: [],
    retry: [stuck, { ...stuck, id: 'too' }],
    discard: [],
  });
});

test('a sum has no fractions of a cent', () => {
  expect(sumOf([12.1, 14.2, 18.72])).toBe(45.02);
});
