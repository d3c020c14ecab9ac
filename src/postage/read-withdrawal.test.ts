import { expect, it } from 'vitest';
import { readWithdrawal } from './read-withdrawal.ts';

const read = (amount: string, note = 'my bank') => readWithdrawal({ amount, note }, 5_000);

it('reads an amount up to what is available, and where it goes', () => {
  expect(read(' 12.5 ', ' my bank ')).toEqual({ ok: true, value: { amount: 12.5, note: 'my bank' } });
  expect(read('50')).toEqual({ ok: true, value: { amount: 50, note: 'my bank' } });
});

it.each([
  ['', 'empty'],
  ['0', 'below_min'],
  ['-5', 'not_digits'],
  ['1e3', 'not_digits'],
  ['１２', 'not_digits'],
  ['5,00', 'not_digits'],
  ['05', 'leading_zero'],
  ['1.234', 'too_many_decimals'],
  ['50.01', 'above_max'],
])('%j is %s', (amount, reason) => {
  expect(read(amount)).toEqual({ ok: false, error: [{ field: 'amount', reason: `amount.${reason}` }] });
});

it('tells of both at once', () => {
  expect(read('', ' ')).toEqual({
    ok: false,
    error: [
      { field: 'amount', reason: 'amount.empty' },
      { field: 'note', reason: 'note' },
    ],
  });
});
