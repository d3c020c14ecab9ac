/** How the saving of a card stands, which costs nothing and moves no money. */
import type { DeclineReason, PaymentStatus } from './payment-status.ts';

/** created: written down, and what the provider made of it is not known yet. */
export type CardSavingState = 'created' | PaymentStatus;

export type CardSavingReason =
  | DeclineReason
  /** By an administrator. */
  | 'refused'
  /** The provider knows nothing of it. */
  | 'not_sent';

/** What the provider says; whether a person reviews the card is ours to say. */
export type SavingStatus = Exclude<PaymentStatus, 'in_review'>;

/** The state after the provider told one: what comes late or out of order changes nothing. A late success is one. */
export function cardSavingAfter(
  current: CardSavingState,
  told: SavingStatus,
  { needsReview }: { needsReview: boolean },
): CardSavingState {
  if (current === 'succeeded' || current === 'in_review') return current;
  if (told === 'succeeded') return needsReview ? 'in_review' : 'succeeded';
  return current === 'declined' ? current : told;
}
