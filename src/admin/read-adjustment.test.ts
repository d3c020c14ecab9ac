import { expect, it } from 'vitest';
import { NO_ADJUSTMENT, readAdjustment, type AdjustmentForm } from './read-adjustment.ts';

const FORM: AdjustmentForm = { direction: 'give', amount: '12.5', reason: ' goodwill ', reference: ' T-1 ' };
const read = (changes: Partial<AdjustmentForm> = {}) => readAdjustment({ ...FORM, ...changes }, 'a@b.co');

it('gives above zero and takes below, with a reason', () => {
  const value = { email: 'a@b.co', amount: 12.5, reason: 'goodwill', reference: 'T-1' };
  expect(read()).toEqual({ ok: true, value });
  expect(read({ direction: 'take', reference: '' })).toEqual({
    ok: true,
    value: { ...value, amount: -12.5, reference: '' },
  });
});

it.each([
  ['', 'empty'],
  ['0.00', 'below_min'],
  ['-5', 'not_digits'],
  ['+5', 'not_digits'],
  ['007', 'leading_zero'],
  ['1.001', 'too_many_decimals'],
  ['10000000.01', 'above_max'],
  ['1e9', 'not_digits'],
])('%j is %s', (amount, reason) => {
  expect(read({ amount })).toEqual({ ok: false, error: [{ field: 'amount', reason: `amount.${reason}` }] });
});

it('tells of everything that is missing at once', () => {
  expect(readAdjustment(NO_ADJUSTMENT, 'a@b.co')).toEqual({
    ok: false,
    error: [
      { field: 'direction', reason: 'direction' },
      { field: 'amount', reason: 'amount.empty' },
      { field: 'reason', reason: 'reason' },
    ],
  });
});
