/** Tells the webhooks of accounts what happens, in the transaction of what it tells of. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { WebhookData, WebhookEventType } from '#contract/webhook-events.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import type { Work } from '#server/db/work.ts';

export type WebhookEvent = {
  [K in WebhookEventType]: { accountId: string; type: K; data: WebhookData[K] };
}[WebhookEventType];

/** Written with the commit; where no webhook wants it, nothing is. */
export function announce({ now, deferWrite }: Work, events: readonly WebhookEvent[]): void {
  if (events.length === 0) return;
  const made = events.map(({ accountId, type, data }) => {
    const id = randomUUID();
    return { id, accountId, type, body: bodyOf({ id, type, data }, now) };
  });
  const columns = { id: 'text', accountId: 'text', type: 'text', body: 'text' };
  deferWrite(sql`insert into webhook_deliveries
      (id, webhook_id, account_id, event_id, type, body, state, run_after, created_at)
    select gen_random_uuid()::text, w.id, w.account_id, made.id, made.type, made.body, 'waiting', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${recordsOf(made, columns)}
    join webhooks w on w.account_id = made."accountId" and w.events @> to_jsonb(made.type)`);
}

/** What is sent, to the letter. */
export const bodyOf = (event: { id: string; type: string; data: unknown }, now: Date): string =>
  JSON.stringify({ id: event.id, type: event.type, createdAt: now.toISOString(), data: event.data });
