import Stripe from 'stripe';

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Stripe has done nothing; the same request may be sent again. */
export function isCertainlyUnmade(error: unknown): boolean {
  const { errors } = Stripe;
  return (
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  );
}
