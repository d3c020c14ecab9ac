/** Bank accounts in the United States, for payments by ACH debit. */

/** As it is typed. Held in memory only: the account number is neither stored nor logged. */
export interface BankAccount {
  accountName: string;
  accountNumber: string;
  routingNumber: string;
  accountType: 'savings' | 'checking';
  ownership: 'personal' | 'business';
  nickname: string;
}

export interface BankAccountFlaw {
  field: 'accountName' | 'accountNumber' | 'routingNumber';
  reason: 'required' | 'not_digits' | 'wrong_length' | 'wrong_check_digit';
}

const ROUTING_LENGTH = 9;
const ROUTING_WEIGHTS = [3, 7, 1];
/** Field 5 of a NACHA entry holds 17 characters; shorter than 4 is no account. */
const ACCOUNT_LENGTH = { min: 4, max: 17 };

/** The check digit of nine digits is right: weighted 3, 7, 1 they add up to a multiple of ten. */
export function passesRoutingCheck(digits: string): boolean {
  const total = [...digits].reduce(
    (sum, digit, place) => sum + Number(digit) * (ROUTING_WEIGHTS[place % 3] ?? 0),
    0,
  );
  return total % 10 === 0 && /[1-9]/.test(digits);
}

/** What is wrong with an account, one flaw for each field. */
export function bankAccountFlaws(account: BankAccount): BankAccountFlaw[] {
  const reasons: Record<BankAccountFlaw['field'], BankAccountFlaw['reason'] | null> = {
    accountName: account.accountName.trim() === '' ? 'required' : null,
    accountNumber: accountNumberFlaw(account.accountNumber.trim()),
    routingNumber: routingNumberFlaw(account.routingNumber.trim()),
  };
  return (Object.keys(reasons) as BankAccountFlaw['field'][]).flatMap((field) => {
    const reason = reasons[field];
    return reason === null ? [] : [{ field, reason }];
  });
}

function accountNumberFlaw(typed: string): BankAccountFlaw['reason'] | null {
  if (typed === '') return 'required';
  if (!/^[0-9]+$/.test(typed)) return 'not_digits';
  const { min, max } = ACCOUNT_LENGTH;
  return typed.length < min || typed.length > max ? 'wrong_length' : null;
}

function routingNumberFlaw(typed: string): BankAccountFlaw['reason'] | null {
  if (typed === '') return 'required';
  if (!/^[0-9]+$/.test(typed)) return 'not_digits';
  if (typed.length !== ROUTING_LENGTH) return 'wrong_length';
  return passesRoutingCheck(typed) ? null : 'wrong_check_digit';
}
