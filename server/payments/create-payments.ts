import { readCarrierClock } from '#server/carriers/sandbox/carrier-clock.ts';
import type { Config } from '#server/config.ts';
import type { WorkDeps } from '#server/db/work.ts';
import type { PaymentPort } from './payment.port.ts';
import type { SandboxControls } from './sandbox/sandbox-payments.ts';
import { createSandboxPayments } from './sandbox/sandbox-payments.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';

/** Stripe once its keys are set, else the sandbox. */
export function createPayments(
  { stripe }: Pick<Config, 'stripe'>,
  deps: WorkDeps,
): { payments: PaymentPort; sandboxPayments: SandboxControls | null } {
  if (stripe) return { payments: createStripePayments(stripe, deps), sandboxPayments: null };
  const sandbox = createSandboxPayments({
    ...deps,
    time: () => readCarrierClock(deps.db, deps.clock()),
  });
  return { payments: sandbox, sandboxPayments: sandbox };
}
