/** What a payment provider offers. The sandbox is one, Stripe another. */
import type { BankAccount } from '#domain/payments/bank-account.ts';
import type { Card, CardSummary, StoredCard } from '#domain/payments/card.ts';
import type { SavingStatus } from '#domain/payments/card-saving.ts';
import type { DeclineReason, PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Result } from '#domain/result.ts';

/** What is paid with. A card or account of null is typed into the provider's own fields on the page. */
export type PaymentSource =
  | { type: 'card'; card: Card | null; save: boolean }
  | { type: 'savedCard'; token: string }
  | { type: 'ach'; account: BankAccount | null }
  | { type: 'alipay'; returnUrl: string };

export interface PaymentRequest {
  /** Names the payment: however often it is sent, there is one. */
  id: string;
  /** Whose money it becomes; saved cards are this owner's alone. */
  ownerId: string;
  amountCents: number;
  source: PaymentSource;
  /** A card's money is reserved only, and taken by `capture` once somebody has approved. */
  needsReview: boolean;
}

/** What the payer has to do before the payment goes on. */
export type PaymentAction =
  /** The page confirms it with the provider by this secret: a card's own fields, 3-D Secure. */
  { type: 'confirm'; clientSecret: string } | { type: 'redirect'; url: string };

export interface Payment {
  id: string;
  ownerId: string;
  /** The provider's name for it. */
  reference: string;
  status: PaymentStatus;
  amountCents: number;
  refundedCents: number;
  /** The payer's bank has taken it back: for the time being, for good, or given it back since. Null: it has not. */
  dispute: 'open' | 'lost' | 'won' | null;
  /** Why it was declined. */
  reason: DeclineReason | null;
  /** While the status is action_required. */
  action: PaymentAction | null;
  /** The card it is paid with, as soon as that is known. */
  card: CardSummary | null;
  /** The card it was paid with, once that was saved. */
  savedCard: StoredCard | null;
}

export type CreateOutcome =
  | { outcome: 'created'; payment: Payment }
  /** Certainly not created: the id is another payment's, or the card is not this owner's. */
  | { outcome: 'refused'; reason: 'id_reused' | 'unknown_card' }
  /** Certainly not created; the same request may be sent again. */
  | { outcome: 'unavailable' };

export type RefundOutcome =
  | { outcome: 'refunded' | 'pending'; reference: string }
  | { outcome: 'refused'; reason: 'above_payment' | 'not_refundable' };

export interface CardToSave {
  /** Names the saving: however often it is sent, there is one. */
  id: string;
  ownerId: string;
  /** Null: it is typed into the provider's own fields on the page. */
  card: Card | null;
}

/** A card that is being saved without a payment. */
export interface CardSaving {
  id: string;
  ownerId: string;
  /** The provider's name for it. */
  reference: string;
  status: SavingStatus;
  reason: DeclineReason | null;
  /** By which the page goes on with it, while the status is action_required. */
  clientSecret: string | null;
  /** Once it was saved. */
  card: StoredCard | null;
}

export type SaveCardOutcome =
  | { outcome: 'created'; saving: CardSaving }
  /** Certainly not created: the id is another saving's. */
  | { outcome: 'refused'; reason: 'id_reused' }
  /** Certainly not created; the same request may be sent again. */
  | { outcome: 'unavailable' };

/** Something happened. What it happened to is fetched: events may come doubled, late and out of order. */
export interface PaymentEvent {
  id: string;
  type: 'payment' | 'refund' | 'dispute' | 'card' | 'other';
  /** Of the payment, or of the saving of a card; null: about something else. */
  reference: string | null;
}

export type EventFlaw = 'no_signature' | 'wrong_signature' | 'too_old' | 'malformed';

export interface PaymentPort {
  name: 'sandbox' | 'stripe';
  /** For the provider's script on the page; null: card numbers are handed to `create` instead. */
  publishableKey: string | null;
  /** Where that script comes from; null: there is none. */
  scriptUrl: string | null;
  /**
   * Whatever it throws means: the outcome is unknown, and the same request is sent again, within a day, until it is
   * answered.
   */
  create(request: PaymentRequest): Promise<CreateOutcome>;
  /** Null: there is none of this name. */
  find(reference: string): Promise<Payment | null>;
  /** The payment that was created under this id, where the answer to that was lost. Null: there is none. */
  findById(payment: { id: string; ownerId: string }): Promise<Payment | null>;
  /** Takes the money of a payment that is in review; any other stays as it is. */
  capture(reference: string): Promise<Payment>;
  /** Ends a payment that waits for its payer or for a review; any other stays as it is. */
  cancel(reference: string): Promise<Payment>;
  /** Saves a card without a payment. What it throws means: unknown, to be sent again. */
  startSavingCard(request: CardToSave): Promise<SaveCardOutcome>;
  /** Null: there is none of this name. */
  findCardSaving(reference: string): Promise<CardSaving | null>;
  /** The saving that was begun under this id, where the answer to that was lost. Null: there is none. */
  findCardSavingById(saving: { id: string; ownerId: string }): Promise<CardSaving | null>;
  /** Ends one that waits for its owner; any other stays as it is. */
  cancelCardSaving(reference: string): Promise<CardSaving>;
  savedCards(ownerId: string): Promise<StoredCard[]>;
  /** Removed again, nothing happens; another owner's card stays. */
  removeCard(ownerId: string, token: string): Promise<void>;
  /** Once per `id`; what it throws means: unknown, to be sent again. */
  refund(request: { id: string; reference: string; amountCents: number }): Promise<RefundOutcome>;
  /** Whether an event really is the provider's own, and young enough; `headers` with names in lower case. */
  readEvent(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Result<PaymentEvent, EventFlaw>;
}
