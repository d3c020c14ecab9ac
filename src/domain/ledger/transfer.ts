/**
 * Prepaid postage as double entry: a transfer moves integer cents between accounts, and its postings sum to zero.
 */
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';

/** Accounts of one user. Their balances are never below zero. */
export const USER_ACCOUNTS = ['available', 'on_hold'] as const;
export type UserAccount = (typeof USER_ACCOUNTS)[number];

/** Accounts of the house. `funding` is the world outside: its balance is the negative of all recharges. */
export const HOUSE_ACCOUNTS = ['funding', 'carrier_payable', 'void_fees'] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

export type Account = UserAccount | HouseAccount;

export const TRANSFER_KINDS = [
  'recharge',
  'hold',
  'release',
  'billed',
  'adjustment',
  'deposit',
  'depositRelease',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** What is to happen to a user's money. All amounts are integer cents above zero, but for `adjustment`. */
export type Transfer =
  | { kind: 'recharge'; cents: number }
  | { kind: 'hold'; cents: number }
  | { kind: 'release'; cents: number }
  /** Postage owed to the carrier leaves the hold; the fee of a late void leaves the available balance. */
  | { kind: 'billed'; cents: number; what: 'postage' | 'void fee' }
  /** The carrier's price differs from the hold: above zero takes more from the available balance, below gives back. */
  | { kind: 'adjustment'; cents: number }
  /** Held beside the postage: for the packages of an import or export, for duties and taxes the sender pays. */
  | { kind: 'deposit'; cents: number }
  | { kind: 'depositRelease'; cents: number };

export interface Posting {
  account: Account;
  cents: number;
}

export type TransferError = { type: 'NotWholeCents' | 'NotPositive'; cents: number };

const move = (from: Account, to: Account, cents: number): Posting[] => [
  { account: from, cents: -cents },
  { account: to, cents },
];

/**
 * The postings of a transfer: exactly two, of opposite sign, summing to zero.
 * Errors: `NotWholeCents` for a fraction or an unsafe integer, `NotPositive` for zero, or below zero where no sign is meant.
 */
export function postingsOf(transfer: Transfer): Result<Posting[], TransferError> {
  const { cents } = transfer;
  if (!Number.isSafeInteger(cents)) return err({ type: 'NotWholeCents', cents });
  if (cents === 0 || (cents < 0 && transfer.kind !== 'adjustment'))
    return err({ type: 'NotPositive', cents });
  switch (transfer.kind) {
    case 'recharge':
      return ok(move('funding', 'available', cents));
    case 'hold':
    case 'deposit':
    case 'adjustment':
      return ok(cents > 0 ? move('available', 'on_hold', cents) : move('on_hold', 'available', -cents));
    case 'release':
    case 'depositRelease':
      return ok(move('on_hold', 'available', cents));
    case 'billed':
      return ok(
        transfer.what === 'postage'
          ? move('on_hold', 'carrier_payable', cents)
          : move('available', 'void_fees', cents),
      );
  }
}

export type Balances = Record<Account, number>;

export function emptyBalances(): Balances {
  return { available: 0, on_hold: 0, funding: 0, carrier_payable: 0, void_fees: 0 };
}

/** Cents missing on a user's account for these postings; 0 when the balances carry them. */
export function missingCents(balances: Balances, postings: readonly Posting[]): number {
  let missing = 0;
  for (const account of USER_ACCOUNTS) {
    const after = postings.reduce(
      (sum, p) => (p.account === account ? sum + p.cents : sum),
      balances[account],
    );
    missing = Math.max(missing, -after);
  }
  return missing;
}

/** Balances after the postings. The caller has asked `missingCents` first. */
export function applyPostings(balances: Balances, postings: readonly Posting[]): Balances {
  const after = { ...balances };
  for (const { account, cents } of postings) after[account] += cents;
  return after;
}
