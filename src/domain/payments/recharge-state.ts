/** How a recharge stands, from the row that is written before anyone is asked to its end. */
import type { DeclineReason, PaymentStatus } from './payment-status.ts';

/**
 * created: written down. submitted: the provider has been asked, and what it made of that is not known yet. The others
 * are those of the payment.
 */
export type RechargeState = 'created' | 'submitted' | PaymentStatus;

export type RechargeReason =
  | DeclineReason
  /** By an administrator. */
  | 'refused'
  /** The provider was never asked, or knows nothing of it: no money has moved. */
  | 'not_sent'
  /** The saved card is gone. */
  | 'unknown_card';

/** Where each state may lead. Money that has come is never refused: a late success ends a recharge that was given up. */
const NEXT: Record<RechargeState, readonly RechargeState[]> = {
  created: ['submitted', 'in_review', 'declined'],
  submitted: ['pending', 'action_required', 'in_review', 'succeeded', 'declined'],
  pending: ['action_required', 'in_review', 'succeeded', 'declined'],
  action_required: ['pending', 'in_review', 'succeeded', 'declined'],
  in_review: ['succeeded', 'declined'],
  declined: ['succeeded'],
  succeeded: [],
};

/** The state after the provider or an administrator told another one: what comes late or out of order changes nothing. */
export function stateAfter(current: RechargeState, told: RechargeState): RechargeState {
  return NEXT[current].includes(told) ? told : current;
}

/** As it is told outside: what the provider made of it is still asked for. */
export function statusOf(state: RechargeState): PaymentStatus {
  return state === 'created' || state === 'submitted' ? 'pending' : state;
}

export const isOpen = (state: RechargeState): boolean => state !== 'succeeded' && state !== 'declined';
