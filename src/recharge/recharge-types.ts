import type { Organisation } from '#contract/organisation.ts';
import type { RechargeBody, RechargeRecord, RechargeTerms, SavedCard } from '#contract/recharge.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { RechargeAttempt } from '#store/device/meta-rows.ts';

/** What is to be paid and with what; without the id that names the payment. Held in memory only. */
export type Payment = Omit<RechargeBody, 'id'>;

export interface Opened {
  terms: RechargeTerms;
  cards: SavedCard[];
  attempt: RechargeAttempt | null;
  /** Where transfers go. */
  organisation: Organisation;
}

export interface Begun {
  attempt: RechargeAttempt;
  /** False: it is another tab's, or was under way before: asked about, never sent again. */
  isNew: boolean;
}

export interface RechargeInput {
  /** A payment whose payer comes back from another site; null: none. */
  returnedId: string | null;
}

export interface RechargeContext {
  input: RechargeInput;
  terms: RechargeTerms | null;
  cards: SavedCard[];
  organisation: Organisation | null;
  payment: Payment | null;
  attempt: RechargeAttempt | null;
  /** The last payment this tab knows the end of. */
  seenId: string | null;
  record: RechargeRecord | null;
  rejection: Rejection | null;
  asked: number;
  /** The payment is another tab's or an earlier one. */
  isFromElsewhere: boolean;
}

export type RechargeEvent =
  | { type: 'payment filled in'; payment: Payment }
  | { type: 'changes wanted' }
  | { type: 'payment confirmed' }
  | { type: 'tried again' }
  | { type: 'payment answered'; agrees: boolean }
  /** The provider's own script is through with the payer. */
  | { type: 'provider done' }
  | { type: 'record updated'; record: RechargeRecord }
  | { type: 'card removed'; id: string }
  | { type: 'card saved'; card: SavedCard }
  | { type: 'new payment wanted' };

export type Told = Result<RechargeRecord>;
