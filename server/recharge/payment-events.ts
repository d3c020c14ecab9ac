/** Events of the payment provider: Stripe's come by its webhook, those of the sandbox are handed over by a job. */
import type { FastifyBaseLogger } from 'fastify';
import type { ServerContext } from '#server/http/server-context.ts';
import type { Job } from '#server/jobs/poller.ts';
import type { EventFlaw } from '#server/payments/payment.port.ts';
import type { Received, ReceivedEvent } from '#server/payments/receive-event.ts';
import { receiveEvent } from '#server/payments/receive-event.ts';
import type { SandboxControls } from '#server/payments/sandbox/sandbox-payments.ts';
import { applySaving, SavingMismatch } from '#server/cards/apply-saving.ts';
import { applyPayment, PaymentMismatch } from './apply-payment.ts';
import type { RechargeDeps } from './recharge-deps.ts';

const WEBHOOK = '/api/stripe/webhook';
const MAX_BYTES = 256 * 1024;
const EVERY_MS = 10_000;

type Outcome = Received | 'mismatch';

const FORGED: ReadonlySet<Outcome> = new Set<EventFlaw>([
  'no_signature',
  'wrong_signature',
  'too_old',
  'malformed',
]);

async function receive(deps: RechargeDeps, event: ReceivedEvent): Promise<Outcome> {
  try {
    const outcome = await receiveEvent(deps, deps.payments, event, {
      payment: async (work, payment) => void (await applyPayment(work, payment)),
      async card(saving) {
        const offered = await deps.payments.savedCards(saving.ownerId);
        return async (work) => void (await applySaving(work, saving, offered));
      },
    });
    if (FORGED.has(outcome)) deps.log.warn({ outcome }, 'an event of a payment was refused');
    return outcome;
  } catch (error) {
    if (!(error instanceof PaymentMismatch) && !(error instanceof SavingMismatch)) throw error;
    deps.log.error({ reason: error.message }, 'a payment was refused');
    return 'mismatch';
  }
}

/** Open to the provider alone: an event counts by its signature, over the bytes as they came. */
export function stripeWebhook({ app, deps }: ServerContext): void {
  if (!deps.config.stripe) return;
  const recharge: RechargeDeps = { ...deps, log: app.log as FastifyBaseLogger };
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(WEBHOOK, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const outcome = await receive(recharge, { body, headers: request.headers });
      const status = FORGED.has(outcome) ? 400 : outcome === 'mismatch' ? 409 : 200;
      return reply.code(status).send({ received: status === 200 });
    });
    done();
  });
}

export function sandboxEvents(deps: RechargeDeps, sandbox: SandboxControls | null): Job {
  return { everyMs: EVERY_MS, onOneServer: true, run: () => takeInSandboxEvents(deps, sandbox) };
}

/** What is due of the sandbox's events; null: payments are real. One that was refused does not come again. */
export async function takeInSandboxEvents(
  deps: RechargeDeps,
  sandbox: SandboxControls | null,
): Promise<void> {
  await sandbox?.deliver(async (event) => {
    await receive(deps, event);
    return true;
  });
}
