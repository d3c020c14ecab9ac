/** Payments by Stripe. The only folder that knows its library. Card numbers go from the page to Stripe and never here. */
import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { err, ok } from '#domain/result.ts';
import type { StripeConfig } from '#server/config.ts';
import { paymentCustomers } from '#server/db/schema/payments.ts';
import type { WorkDeps } from '#server/db/work.ts';
import type {
  CreateOutcome,
  Payment,
  PaymentPort,
  PaymentRequest,
  RefundOutcome,
} from '#server/payments/payment.port.ts';
import {
  cardOf,
  disputeOf,
  EXPANDED,
  hasDispute,
  hasFailed,
  paymentEventOf,
  paymentOf,
} from './payment-of.ts';
import { createStripeSavings } from './save-cards.ts';
import { isCertainlyUnmade, isMissing } from './stripe-errors.ts';

const PROVIDER = 'stripe';
const SIGNATURE_HEADER = 'stripe-signature';
const TOLERANCE_S = 300;
const ANY_AGE = 0;
const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const MAX_LISTED = 100;

export function createStripePayments(config: StripeConfig, deps: Omit<WorkDeps, 'newId'>): PaymentPort {
  const { db, clock } = deps;
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

  async function knownCustomer(ownerId: string): Promise<string | null> {
    const [row] = await db
      .select({ customer: paymentCustomers.customer })
      .from(paymentCustomers)
      .where(and(eq(paymentCustomers.provider, PROVIDER), eq(paymentCustomers.ownerId, ownerId)));
    return row?.customer ?? null;
  }

  async function customerOf(ownerId: string): Promise<string> {
    const known = await knownCustomer(ownerId);
    if (known !== null) return known;
    const { id } = await stripe.customers.create(
      { metadata: { owner_id: ownerId } },
      { idempotencyKey: `customer-${ownerId}` },
    );
    await db
      .insert(paymentCustomers)
      .values({ provider: PROVIDER, ownerId, customer: id })
      .onConflictDoNothing();
    return id;
  }

  async function disputeOfIntent(intent: Stripe.PaymentIntent): Promise<Payment['dispute']> {
    if (!hasDispute(intent)) return null;
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 });
    return disputeOf(data[0]);
  }

  async function read(intent: Stripe.PaymentIntent): Promise<Payment> {
    const last = await settled(intent);
    return paymentOf(last, await disputeOfIntent(last));
  }

  /** Does it where the payment is in the right status, and answers how it is then. */
  async function ended(
    reference: string,
    act: (reference: string) => Promise<Stripe.PaymentIntent>,
  ): Promise<Payment> {
    try {
      await act(reference);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
    return read(await stripe.paymentIntents.retrieve(reference, { expand: EXPANDED }));
  }

  /** A try that failed is closed for good: tried again on the page it could still take the money. */
  async function settled(intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
    if (!hasFailed(intent)) return intent;
    try {
      await stripe.paymentIntents.cancel(intent.id);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
    return stripe.paymentIntents.retrieve(intent.id, { expand: EXPANDED });
  }

  return {
    name: PROVIDER,
    publishableKey: config.publishableKey,
    scriptUrl: config.scriptUrl,

    async create(request) {
      try {
        const intent = await stripe.paymentIntents.create(
          intentOf(request, await customerOf(request.ownerId)),
          { idempotencyKey: `payment-${request.id}` },
        );
        return { outcome: 'created', payment: await read(intent) };
      } catch (error) {
        const failed = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
        if (failed) return { outcome: 'created', payment: await read(failed) };
        return notCreated(error);
      }
    },

    async find(reference) {
      try {
        return await read(await stripe.paymentIntents.retrieve(reference, { expand: EXPANDED }));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async findById({ id, ownerId }) {
      const customer = await knownCustomer(ownerId);
      if (customer === null) return null;
      const intents = stripe.paymentIntents.list({
        customer,
        limit: MAX_LISTED,
        expand: EXPANDED.map((field) => `data.${field}`),
      });
      for await (const intent of intents) if (intent.metadata['payment_id'] === id) return read(intent);
      return null;
    },
    // Without a key of ours: under it Stripe would repeat a refusal of before the payer had paid.
    capture: (reference) => ended(reference, (id) => stripe.paymentIntents.capture(id)),
    cancel: (reference) => ended(reference, (id) => stripe.paymentIntents.cancel(id)),

    ...createStripeSavings(stripe, { customerOf, knownCustomer }),

    async savedCards(ownerId) {
      const customer = await knownCustomer(ownerId);
      if (customer === null) return [];
      const { data } = await stripe.customers.listPaymentMethods(customer, {
        type: 'card',
        limit: MAX_LISTED,
      });
      return data.flatMap((method) => cardOf(method) ?? []);
    },

    async removeCard(ownerId, token) {
      const customer = await knownCustomer(ownerId);
      const method = await stripe.paymentMethods.retrieve(token);
      if (customer !== null && method.customer === customer) await stripe.paymentMethods.detach(token);
    },

    async refund({ id, reference, amountCents }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: reference, amount: amountCents },
          { idempotencyKey: `refund-${id}` },
        );
        return refundOf(refund);
      } catch (error) {
        return notRefunded(error);
      }
    },

    readEvent(body, headers) {
      const signature = headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string') return err('no_signature');
      const construct = (toleranceS: number) =>
        stripe.webhooks.constructEvent(
          body,
          signature,
          config.webhookSecret,
          toleranceS,
          undefined,
          clock().getTime(),
        );
      try {
        construct(ANY_AGE);
      } catch (error) {
        const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
        return err(isForged ? 'wrong_signature' : 'malformed');
      }
      try {
        return ok(paymentEventOf(construct(TOLERANCE_S)));
      } catch (error) {
        return err(error instanceof Stripe.errors.StripeSignatureVerificationError ? 'too_old' : 'malformed');
      }
    },
  };
}

function addressOf(apiUrl: string | null): Stripe.StripeConfig {
  if (apiUrl === null) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

function intentOf(
  { id, ownerId, amountCents, source, needsReview }: PaymentRequest,
  customer: string,
): Stripe.PaymentIntentCreateParams {
  const common = {
    amount: amountCents,
    currency: 'usd',
    customer,
    metadata: { payment_id: id, owner_id: ownerId },
    expand: EXPANDED,
  };
  const review = needsReview ? { capture_method: 'manual' as const } : {};
  switch (source.type) {
    case 'card':
      if (source.card !== null)
        throw new Error('a card number reached the server, which Stripe must not see');
      return {
        ...common,
        ...review,
        allowed_payment_method_types: ['card'],
        ...(source.save && { setup_future_usage: 'off_session' as const }),
      };
    case 'savedCard':
      return {
        ...common,
        ...review,
        allowed_payment_method_types: ['card'],
        payment_method: source.token,
        confirm: true,
      };
    case 'ach':
      return {
        ...common,
        allowed_payment_method_types: ['us_bank_account'],
        // Micro-deposits take days, and a payment waits for its payer for one.
        payment_method_options: { us_bank_account: { verification_method: 'instant' } },
      };
    case 'alipay':
      return {
        ...common,
        allowed_payment_method_types: ['alipay'],
        payment_method_data: { type: 'alipay' },
        confirm: true,
        return_url: source.returnUrl,
      };
  }
}

/** What is thrown on is unknown: a broken line, an error of Stripe's own, a request still being worked on. */
function notCreated(error: unknown): CreateOutcome {
  const { errors } = Stripe;
  if (error instanceof errors.StripeIdempotencyError) return { outcome: 'refused', reason: 'id_reused' };
  if (isCertainlyUnmade(error)) return { outcome: 'unavailable' };
  const isOfCard = error instanceof errors.StripeInvalidRequestError && error.param === 'payment_method';
  if (isOfCard) return { outcome: 'refused', reason: 'unknown_card' };
  throw error;
}

function refundOf({ id, status }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled') return { outcome: 'refused', reason: 'not_refundable' };
  return { outcome: status === 'succeeded' ? 'refunded' : 'pending', reference: id };
}

function notRefunded(error: unknown): RefundOutcome {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  const isAbove = error.code === 'charge_already_refunded' || error.param === 'amount';
  return { outcome: 'refused', reason: isAbove ? 'above_payment' : 'not_refundable' };
}
