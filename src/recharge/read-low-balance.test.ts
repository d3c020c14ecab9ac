import { expect, it } from 'vitest';
import { lowBalanceFormOf, readLowBalance, type LowBalanceForm } from './read-low-balance.ts';

const OFF = lowBalanceFormOf({ threshold: null, mail: false, autoRecharge: null, stopped: null });
const ON: LowBalanceForm = {
  threshold: '50',
  mail: true,
  isAutomatic: true,
  cardId: 'card_1',
  amount: '100.50',
  perDay: 2,
};
const flawsOf = (changes: Partial<LowBalanceForm>) => {
  const read = readLowBalance({ ...ON, ...changes });
  return read.ok ? [] : read.error.map(({ field, reason }) => `${field} ${reason}`);
};

it('is off as long as nothing is typed', () => {
  expect(readLowBalance(OFF)).toEqual({
    ok: true,
    value: { threshold: null, mail: false, autoRecharge: null },
  });
});

it('what is saved is shown as it was typed', () => {
  const saved = {
    threshold: 50,
    mail: true,
    autoRecharge: { cardId: 'card_1', amount: 100.5, perDay: 2 },
  };
  expect(readLowBalance(ON)).toEqual({ ok: true, value: saved });
  expect(readLowBalance(lowBalanceFormOf({ ...saved, stopped: null }))).toEqual({ ok: true, value: saved });
});

it.each<[Partial<LowBalanceForm>, string[]]>([
  [{ threshold: '' }, ['threshold amount.empty']],
  [{ threshold: '-5' }, ['threshold amount.not_digits']],
  [{ threshold: '050' }, ['threshold amount.leading_zero']],
  [{ cardId: null }, ['cardId cardChoice']],
  [{ amount: '9.99' }, ['amount amount.below_min']],
  [{ perDay: null }, ['perDay perDay']],
  [{ perDay: 0 }, ['perDay perDay']],
  [{ perDay: 1.5 }, ['perDay perDay']],
  [{ isAutomatic: false, threshold: 'x', amount: '' }, ['threshold amount.not_digits']],
  [{ isAutomatic: false, threshold: '20', cardId: null }, []],
])('%j: %j', (changes, flaws) => {
  expect(flawsOf(changes)).toEqual(flaws);
});
