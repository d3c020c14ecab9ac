import { expect, it } from 'vitest';
import type { BankAccount } from './bank-account.ts';
import { bankAccountFlaws, passesRoutingCheck } from './bank-account.ts';

const anAccount = (changes: Partial<BankAccount> = {}): BankAccount => ({
  accountName: 'Mina Torres',
  accountNumber: '000123456789',
  routingNumber: '110000000',
  accountType: 'checking',
  ownership: 'personal',
  nickname: '',
  ...changes,
});

it.each([
  ['110000000', true],
  ['021000021', true],
  ['122105155', true],
  ['021000022', false],
  ['120000021', false],
  ['000000000', false],
])('the check digit of %s is right: %s', (digits, isRight) => {
  expect(passesRoutingCheck(digits)).toBe(isRight);
});

it('finds nothing wrong with a good account', () => {
  expect(bankAccountFlaws(anAccount())).toEqual([]);
  expect(bankAccountFlaws(anAccount({ accountNumber: '1234' }))).toEqual([]);
  expect(bankAccountFlaws(anAccount({ accountNumber: '12345678901234567' }))).toEqual([]);
});

it.each<[Partial<BankAccount>, string, string]>([
  [{ accountName: ' ' }, 'accountName', 'required'],
  [{ accountNumber: '' }, 'accountNumber', 'required'],
  [{ accountNumber: '12-34' }, 'accountNumber', 'not_digits'],
  [{ accountNumber: '１２３４' }, 'accountNumber', 'not_digits'],
  [{ accountNumber: '123' }, 'accountNumber', 'wrong_length'],
  [{ accountNumber: '123456789012345678' }, 'accountNumber', 'wrong_length'],
  [{ routingNumber: '' }, 'routingNumber', 'required'],
  [{ routingNumber: '11000000x' }, 'routingNumber', 'not_digits'],
  [{ routingNumber: '11000000' }, 'routingNumber', 'wrong_length'],
  [{ routingNumber: '110000001' }, 'routingNumber', 'wrong_check_digit'],
])('%j: %s %s', (changes, field, reason) => {
  expect(bankAccountFlaws(anAccount(changes))).toEqual([{ field, reason }]);
});
