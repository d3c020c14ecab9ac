/** How a payment stands. */

/**
 * pending: on its way, the bank has not agreed yet. in_review: a person decides. action_required: the payer has
 * something left to do. succeeded and declined are ends.
 */
export type PaymentStatus = 'succeeded' | 'pending' | 'in_review' | 'action_required' | 'declined';

export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'authentication_failed'
  | 'account_closed'
  | 'no_account'
  | 'canceled'
  /** A sandbox takes the published test numbers only. */
  | 'not_a_test_number';
