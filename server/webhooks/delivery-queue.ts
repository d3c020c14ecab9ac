/** Sends what is written down in `webhook_deliveries`: at least once, again and later after a failure, for a day. */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryTry } from '#contract/webhooks.ts';
import type { DeliveryRow, WebhookRow } from '#server/db/schema/webhooks.ts';
import { webhooks } from '#server/db/schema/webhooks.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { claimDue, endTry, putBack } from './delivery-store.ts';
import { postDelivery } from './post-delivery.ts';
import { signatureOf } from './signature.ts';
import type { AddressRules } from './webhook-address.ts';
import { secretsOf } from './webhook-store.ts';

export interface WebhookDeps extends WorkDeps {
  secretsKey: Buffer | null;
  webhooks: AddressRules & { timeoutMs: number };
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export const DELIVERY_TIMEOUT_MS = 10_000;
const EVERY_MS = 2_000;
const CONCURRENCY = 12;
/** Longer than any try can take. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
/** Minutes to wait after each try that failed, a day in all; after the last the delivery has failed. */
export const WAIT_MINUTES = [0.5, 2, 5, 15, 30, 60, 120, 240, 480, 480];

export function createWebhookQueue(deps: WebhookDeps): Job {
  const { db, clock, log } = deps;

  async function deliver(row: DeliveryRow, signal: AbortSignal): Promise<void> {
    const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
    // Removed meanwhile, and its deliveries with it.
    if (!webhook) return;
    const began = clock();
    const startedAt = performance.now();
    const outcome = await outcomeOf(webhook, row, began, signal);
    if (signal.aborted && outcome.error !== null) return putBack(db, row, clock());
    const ms = Math.round(performance.now() - startedAt);
    await record(webhook, row, { at: began.toISOString(), ms, ...outcome });
  }

  async function outcomeOf(webhook: WebhookRow, row: DeliveryRow, now: Date, signal: AbortSignal) {
    const secrets = secretsOf(webhook, deps.secretsKey, now);
    if (secrets.length === 0) return { status: null, error: 'secret' as const, answer: '' };
    const { body, eventId, type, attempts } = row;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Packbench-Webhooks/1',
      'packbench-event-id': eventId,
      'packbench-event-type': type,
      'packbench-attempt': String(attempts),
      'packbench-signature': signatureOf(body, secrets, now),
    };
    return postDelivery(webhook.url, { body, headers }, { ...deps.webhooks, signal });
  }

  async function record(webhook: WebhookRow, row: DeliveryRow, one: DeliveryTry): Promise<void> {
    const minutes = WAIT_MINUTES[row.attempts - 1];
    await runWork(deps, async (work) => {
      if (one.error === null) return endTry(work.tx, row, one, { state: 'delivered', runAfter: null });
      if (minutes !== undefined) {
        const runAfter = new Date(work.now.getTime() + minutes * MINUTE_MS);
        return endTry(work.tx, row, one, { state: 'waiting', runAfter });
      }
      await endTry(work.tx, row, one, { state: 'failed', runAfter: null });
      const { id, accountId, url } = webhook;
      // Once a day, however many fail.
      const reason = `${id} ${work.now.toISOString().slice(0, 10)}`;
      const params = { host: new URL(url).host, type: row.type, tries: row.attempts };
      await tellAccount(work, { accountId, kind: 'webhookFailed', params, reason });
    });
    if (one.error === null) return;
    const { id, attempts, webhookId } = row;
    log.warn({ delivery: id, webhook: webhookId, attempts, reason: one.error }, 'a webhook was not reached');
  }

  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim(limit) {
      const now = clock();
      return claimDue(db, { now, again: new Date(now.getTime() + LEASE_MS), limit });
    },
    work: deliver,
  });
}
