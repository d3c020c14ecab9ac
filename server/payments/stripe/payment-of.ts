/** How a PaymentIntent of Stripe reads as a payment. Source: docs.stripe.com/payments/paymentintents/lifecycle */
import type Stripe from 'stripe';
import type { CardSummary, StoredCard } from '#domain/payments/card.ts';
import type { DeclineReason, PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Payment, PaymentAction, PaymentEvent } from '#server/payments/payment.port.ts';

/** Asked for with every PaymentIntent. */
export const EXPANDED = ['latest_charge', 'payment_method'];

/** `dispute` is asked for apart: a charge only says whether there was one. */
export function paymentOf(intent: Stripe.PaymentIntent, dispute: Payment['dispute']): Payment {
  const status = statusOf(intent);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.metadata['payment_id'] ?? '',
    ownerId: intent.metadata['owner_id'] ?? '',
    reference: intent.id,
    status,
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    dispute,
    reason: status === 'declined' ? reasonOf(intent.last_payment_error) : null,
    action: status === 'action_required' ? actionOf(intent) : null,
    card: summaryOf(intent.payment_method),
    savedCard: status === 'succeeded' && intent.setup_future_usage ? cardOf(intent.payment_method) : null,
  };
}

export const hasDispute = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  charge !== null && typeof charge === 'object' && charge.disputed;

/** A warning is an inquiry: no money has been taken back. */
export function disputeOf(dispute: Stripe.Dispute | undefined): Payment['dispute'] {
  if (!dispute || dispute.status.startsWith('warning')) return null;
  if (dispute.status === 'won') return 'won';
  return dispute.status === 'lost' ? 'lost' : 'open';
}

/** The payer's try has failed, and Stripe would let them try again. */
export function hasFailed(intent: Stripe.PaymentIntent): boolean {
  return intent.status === 'requires_payment_method' && intent.last_payment_error !== null;
}

function statusOf(intent: Stripe.PaymentIntent): PaymentStatus {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'processing':
      return 'pending';
    case 'requires_capture':
      return 'in_review';
    case 'canceled':
      return 'declined';
    default:
      return hasFailed(intent) ? 'declined' : 'action_required';
  }
}

function actionOf(intent: Stripe.PaymentIntent): PaymentAction | null {
  const next = intent.next_action;
  const url = next?.alipay_handle_redirect?.url ?? next?.redirect_to_url?.url;
  if (url) return { type: 'redirect', url };
  return intent.client_secret === null ? null : { type: 'confirm', clientSecret: intent.client_secret };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  debit_not_authorized: 'card_declined',
  account_closed: 'account_closed',
  bank_account_closed: 'account_closed',
  no_account: 'no_account',
};

export function reasonOf(error: { code?: string; decline_code?: string } | null): DeclineReason {
  if (error === null) return 'canceled';
  return REASONS[error.decline_code ?? ''] ?? REASONS[error.code ?? ''] ?? 'card_declined';
}

const BRANDS: Readonly<Record<string, StoredCard['brand']>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex',
  discover: 'discover',
  diners: 'diners',
  jcb: 'jcb',
  unionpay: 'unionpay',
};

/** Null: not a card, or of a brand that is not taken. */
export function cardOf(method: Stripe.PaymentMethod | string | null): StoredCard | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { last4, exp_month: expMonth, exp_year: expYear } = method.card;
  const brand = BRANDS[method.card.brand];
  return brand === undefined ? null : { brand, last4, expMonth, expYear, token: method.id };
}

function summaryOf(method: Stripe.PaymentMethod | string | null): CardSummary | null {
  const card = cardOf(method);
  if (card === null) return null;
  const { token: _, ...summary } = card;
  return summary;
}

interface EventObject {
  id?: unknown;
  payment_intent?: unknown;
}

export function paymentEventOf({ id, type, data }: Stripe.Event): PaymentEvent {
  const about = data.object as EventObject;
  if (type.startsWith('payment_intent.')) return { id, type: 'payment', reference: nameOf(about.id) };
  if (type.startsWith('setup_intent.')) return { id, type: 'card', reference: nameOf(about.id) };
  const reference = nameOf(about.payment_intent);
  if (type.startsWith('charge.dispute.')) return { id, type: 'dispute', reference };
  if (type.startsWith('refund.') || type.startsWith('charge.refund'))
    return { id, type: 'refund', reference };
  return { id, type: 'other', reference: null };
}

const nameOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
