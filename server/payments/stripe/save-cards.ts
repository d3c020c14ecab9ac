/** Saves cards without a payment, by a SetupIntent. Source: docs.stripe.com/payments/save-and-reuse */
import Stripe from 'stripe';
import type { SavingStatus } from '#domain/payments/card-saving.ts';
import type { CardSaving, PaymentPort } from '#server/payments/payment.port.ts';
import { cardOf, reasonOf } from './payment-of.ts';
import { isCertainlyUnmade, isMissing } from './stripe-errors.ts';

type Savings = Pick<
  PaymentPort,
  'startSavingCard' | 'findCardSaving' | 'findCardSavingById' | 'cancelCardSaving'
>;

interface Customers {
  customerOf(ownerId: string): Promise<string>;
  knownCustomer(ownerId: string): Promise<string | null>;
}

const EXPANDED = ['payment_method'];
const MAX_LISTED = 100;

export function createStripeSavings(stripe: Stripe, { customerOf, knownCustomer }: Customers): Savings {
  async function read(intent: Stripe.SetupIntent): Promise<CardSaving> {
    // A try that failed is closed for good: tried again on the page it could still save the card.
    return savingOf(hasFailed(intent) ? await canceled(intent.id) : intent);
  }

  const retrieve = (reference: string) => stripe.setupIntents.retrieve(reference, { expand: EXPANDED });

  async function canceled(reference: string): Promise<Stripe.SetupIntent> {
    try {
      await stripe.setupIntents.cancel(reference);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
    return retrieve(reference);
  }

  return {
    async startSavingCard({ id, ownerId, card }) {
      if (card !== null) throw new Error('a card number reached the server, which Stripe must not see');
      try {
        const intent = await stripe.setupIntents.create(
          {
            customer: await customerOf(ownerId),
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            metadata: { saving_id: id, owner_id: ownerId },
            expand: EXPANDED,
          },
          { idempotencyKey: `card-${id}` },
        );
        return { outcome: 'created', saving: await read(intent) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeIdempotencyError)
          return { outcome: 'refused', reason: 'id_reused' };
        if (isCertainlyUnmade(error)) return { outcome: 'unavailable' };
        throw error;
      }
    },

    async findCardSaving(reference) {
      try {
        return await read(await retrieve(reference));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async findCardSavingById({ id, ownerId }) {
      const customer = await knownCustomer(ownerId);
      if (customer === null) return null;
      const intents = stripe.setupIntents.list({
        customer,
        limit: MAX_LISTED,
        expand: EXPANDED.map((field) => `data.${field}`),
      });
      for await (const intent of intents) if (intent.metadata?.['saving_id'] === id) return read(intent);
      return null;
    },

    cancelCardSaving: async (reference) => savingOf(await canceled(reference)),
  };
}

const hasFailed = ({ status, last_setup_error: error }: Stripe.SetupIntent): boolean =>
  status === 'requires_payment_method' && error !== null;

function savingOf(intent: Stripe.SetupIntent): CardSaving {
  const card = intent.status === 'succeeded' ? cardOf(intent.payment_method) : null;
  // Of a brand that is not taken.
  const isRefused = intent.status === 'succeeded' && card === null;
  const status = isRefused ? 'declined' : statusOf(intent.status);
  return {
    id: intent.metadata?.['saving_id'] ?? '',
    ownerId: intent.metadata?.['owner_id'] ?? '',
    reference: intent.id,
    status,
    reason: isRefused ? 'card_declined' : status === 'declined' ? reasonOf(intent.last_setup_error) : null,
    clientSecret: status === 'action_required' ? intent.client_secret : null,
    card,
  };
}

function statusOf(status: Stripe.SetupIntent.Status): SavingStatus {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'processing':
      return 'pending';
    case 'canceled':
      return 'declined';
    default:
      return 'action_required';
  }
}
