/** What is typed on the recharge page. Kept in memory only. */
import type { CryptoType } from '#contract/constants.ts';
import type { BankAccount } from '#domain/payments/bank-account.ts';
import type { RechargeMethod } from '#domain/payments/recharge-terms.ts';

export interface RechargeForm {
  method: RechargeMethod | null;
  amount: string;
  /** A saved card's id, or `new`; null: nothing is chosen. */
  cardChoice: string | null;
  number: string;
  /** Month and year, as 08/30. */
  expiry: string;
  cvc: string;
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
  saveCard: boolean;
  accountName: string;
  accountNumber: string;
  routingNumber: string;
  accountType: BankAccount['accountType'] | null;
  ownership: BankAccount['ownership'] | null;
  nickname: string;
  cryptoType: CryptoType | null;
  cryptoAddress: string;
  cryptoHash: string;
}

export const EMPTY_FORM: RechargeForm = {
  method: null,
  amount: '',
  cardChoice: null,
  number: '',
  expiry: '',
  cvc: '',
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: '',
  zipCode: '',
  countryCode: 'US',
  saveCard: false,
  accountName: '',
  accountNumber: '',
  routingNumber: '',
  accountType: null,
  ownership: null,
  nickname: '',
  cryptoType: null,
  cryptoAddress: '',
  cryptoHash: '',
};

/** What is asked for, without its numbers: they are not needed twice. */
export function withoutNumbers(form: RechargeForm): RechargeForm {
  return { ...form, number: '', cvc: '', accountNumber: '' };
}
