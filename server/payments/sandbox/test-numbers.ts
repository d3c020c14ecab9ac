/** What the sandbox makes of a card or a bank account: the test numbers that are usual in the trade. */
import type { BankAccount } from '#domain/payments/bank-account.ts';
import { cardDigits } from '#domain/payments/card.ts';
import type { CardBehaviour, PaymentTurn } from '#server/db/schema/payment-book.ts';

const CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'no_funds',
  '4000002760003184': 'authenticates',
  '4000000000000259': 'disputed',
};

export function behaviourOfCard(number: string): CardBehaviour {
  return CARDS[cardDigits(number) ?? ''] ?? 'unknown';
}

const TEST_ROUTING_NUMBER = '110000000';

const ACCOUNTS: Readonly<Record<string, PaymentTurn>> = {
  '000123456789': { status: 'succeeded', reason: null },
  '000111111116': { status: 'declined', reason: 'no_account' },
  '000111111113': { status: 'declined', reason: 'account_closed' },
};

/** How a debit of the account ends; null: no test account. */
export function turnOfAccount(account: BankAccount): PaymentTurn | null {
  if (account.routingNumber.trim() !== TEST_ROUTING_NUMBER) return null;
  return ACCOUNTS[account.accountNumber.trim()] ?? null;
}
