/**
 * Prepaid postage as double entry: a transfer moves integer cents between accounts, and its postings sum to zero.
 */
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';

/** Accounts of one user. None is below zero but `owed`, which is never above: a debt. */
export const USER_ACCOUNTS = ['available', 'on_hold', 'in_review', 'owed'] as const;
export type UserAccount = (typeof USER_ACCOUNTS)[number];

/** Accounts of the house. `funding` is the world outside: its balance is the negative of what came from there. */
export const HOUSE_ACCOUNTS = [
  'funding',
  'carrier_payable',
  'void_fees',
  'payment_fees',
  'service_fees',
  'insurance_payable',
  'claims',
  'promotions',
  'corrections',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

export type Account = UserAccount | HouseAccount;

interface Rule {
  from: Account;
  to: Account;
  /** Cents below zero are meant: they move the other way. */
  isSigned?: true;
  /** Never refused: what `available` cannot bear stands on `owed`. */
  mayOwe?: true;
}

/** Where the money of each kind comes from and goes to. */
const RULES = {
  recharge: { from: 'funding', to: 'available' },
  rechargeFee: { from: 'available', to: 'payment_fees', mayOwe: true },
  rechargeReversal: { from: 'available', to: 'funding', mayOwe: true },
  chargeback: { from: 'available', to: 'funding', mayOwe: true },
  chargebackFee: { from: 'available', to: 'payment_fees', mayOwe: true },
  chargebackWon: { from: 'funding', to: 'available' },
  hold: { from: 'available', to: 'on_hold' },
  release: { from: 'on_hold', to: 'available' },
  billed: { from: 'on_hold', to: 'carrier_payable' },
  /** The hold of a purchase changes before it is billed. */
  adjustment: { from: 'available', to: 'on_hold', isSigned: true },
  /** The carrier's bill differs from what was billed or held. */
  billAdjustment: { from: 'available', to: 'carrier_payable', isSigned: true, mayOwe: true },
  deposit: { from: 'available', to: 'on_hold' },
  depositRelease: { from: 'on_hold', to: 'available' },
  /** Duties and taxes that the sender pays. */
  dutyHold: { from: 'available', to: 'on_hold' },
  dutyBilled: { from: 'on_hold', to: 'carrier_payable' },
  /** The carrier paid more at customs than was held, or gives some back. */
  dutyAdjustment: { from: 'available', to: 'carrier_payable', isSigned: true, mayOwe: true },
  dutyRelease: { from: 'on_hold', to: 'available' },
  /** A void waits until the carrier agrees, or refuses. */
  voidReview: { from: 'on_hold', to: 'in_review' },
  billedVoidReview: { from: 'carrier_payable', to: 'in_review' },
  voidRefund: { from: 'in_review', to: 'available' },
  voidRefundFee: { from: 'in_review', to: 'void_fees' },
  voidRefused: { from: 'in_review', to: 'carrier_payable' },
  /** Insurance that the carrier does not give: paid out of the hold once the label is made. */
  insuranceFee: { from: 'on_hold', to: 'insurance_payable' },
  /** The label was voided, or the insurer refused. */
  insuranceFeeRefund: { from: 'insurance_payable', to: 'available' },
  /** A parcel came back: the carrier asks for it, without discount, or gives that back. */
  returnFee: { from: 'available', to: 'carrier_payable', isSigned: true, mayOwe: true },
  addressChangeFee: { from: 'available', to: 'service_fees' },
  /** The change was refused. */
  addressChangeRefund: { from: 'service_fees', to: 'available' },
  manualAdjustment: { from: 'corrections', to: 'available', isSigned: true, mayOwe: true },
  /** A bill that a shipper disputed rightly. */
  disputeRefund: { from: 'corrections', to: 'available' },
  /** The unused balance, asked back by the shipper. */
  withdrawalReview: { from: 'available', to: 'in_review' },
  withdrawal: { from: 'in_review', to: 'funding' },
  withdrawalRefused: { from: 'in_review', to: 'available' },
  claimPayout: { from: 'claims', to: 'available' },
  points: { from: 'promotions', to: 'available' },
  referral: { from: 'promotions', to: 'available' },
  payoff: { from: 'promotions', to: 'available' },
} as const satisfies Record<string, Rule>;

export type TransferKind = keyof typeof RULES;
export const TRANSFER_KINDS = Object.keys(RULES) as [TransferKind, ...TransferKind[]];

/** What is to happen to a user's money, in integer cents above zero; where the kind has a sign, also below. */
export type Transfer =
  | { kind: Exclude<TransferKind, 'manualAdjustment' | 'disputeRefund'>; cents: number }
  /** By an administrator. Above zero gives, below takes. */
  | { kind: 'manualAdjustment'; cents: number; reason: string }
  /** The reason may be empty. */
  | { kind: 'disputeRefund'; cents: number; reason: string };

export interface Posting {
  account: Account;
  cents: number;
}

export type TransferError = { type: 'NotWholeCents' | 'NotPositive' | 'NoReason'; cents: number };

export type Balances = Record<Account, number>;

export function emptyBalances(): Balances {
  return Object.fromEntries([...USER_ACCOUNTS, ...HOUSE_ACCOUNTS].map((account) => [account, 0])) as Balances;
}

/**
 * The postings of a transfer on these balances: each of another account, none zero, summing to zero. What comes to
 * `available` pays first what is owed; what `available` cannot bear is owed, for kinds that are never refused.
 * Errors: `NotWholeCents` for a fraction or an unsafe integer, `NotPositive` for zero, or below zero where no sign is
 * meant, `NoReason` for a manual adjustment without one. Source: specification of the account area, sections 4 and 9.
 */
export function postingsOf(transfer: Transfer, balances: Balances): Result<Posting[], TransferError> {
  const { cents } = transfer;
  const rule: Rule = RULES[transfer.kind];
  if (!Number.isSafeInteger(cents)) return err({ type: 'NotWholeCents', cents });
  if (cents === 0 || (cents < 0 && !rule.isSigned)) return err({ type: 'NotPositive', cents });
  if (transfer.kind === 'manualAdjustment' && transfer.reason.trim() === '')
    return err({ type: 'NoReason', cents });
  const [from, to] = cents > 0 ? [rule.from, rule.to] : [rule.to, rule.from];
  const amount = Math.abs(cents);
  if (to === 'available') {
    const paid = Math.min(amount, -balances.owed);
    return ok(nonZero([posting(from, -amount), posting('owed', paid), posting(to, amount - paid)]));
  }
  if (from === 'available' && rule.mayOwe) {
    const borne = Math.min(amount, balances.available);
    return ok(nonZero([posting(from, -borne), posting('owed', borne - amount), posting(to, amount)]));
  }
  return ok([posting(from, -amount), posting(to, amount)]);
}

const posting = (account: Account, cents: number): Posting => ({ account, cents });
const nonZero = (postings: Posting[]) => postings.filter(({ cents }) => cents !== 0);

/** Cents missing on an account of the user for these postings; 0 when the balances carry them. */
export function missingCents(balances: Balances, postings: readonly Posting[]): number {
  let missing = 0;
  for (const account of USER_ACCOUNTS) {
    if (account === 'owed') continue;
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
