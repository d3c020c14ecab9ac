import type { AddressFlaw } from '#contract/webhooks.ts';
import {
  listDeliveries,
  listWebhooks,
  MAX_WEBHOOKS,
  pauseWebhook,
  removeWebhook,
  replayWebhook,
  rollWebhookSecret,
  saveWebhook,
  testWebhook,
} from '#contract/webhooks.ts';
import { err, ok } from '#domain/result.ts';
import { routeProven } from '#server/accounts/route-proven.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { addReplay, addTest, listLog } from './delivery-store.ts';
import { addressOf, readAddress } from './webhook-address.ts';
import {
  countOwn,
  deleteWebhook,
  insertWebhook,
  listOwn,
  lockOwn,
  rollSecret,
  updateWebhook,
} from './webhook-store.ts';

/** As long as somebody waits for a name to be looked up; the deliveries ask again. */
const LOOK_UP_MS = 3_000;

export function webhookRoutes(context: ServerContext): void {
  const { secretsKey, webhooks: rules, wake } = context.deps;

  async function flawOf(text: string): Promise<AddressFlaw | null> {
    const { url, flaw } = readAddress(text, rules);
    if (!url) return flaw;
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), LOOK_UP_MS).unref());
    // Not known yet is no flaw: it is looked up with each delivery.
    const found = await Promise.race([addressOf(url, rules).catch(() => 'unknown'), late]);
    return found === null ? 'private' : null;
  }

  routeRead(context, listWebhooks, async ({ reader, user, now }) =>
    ok({ list: await listOwn(reader, user.accountId, now) }),
  );
  routeRead(context, listDeliveries, async ({ reader, user, query, now }) => {
    const { webhookId } = query;
    const own = webhookId === undefined ? [] : await listOwn(reader, user.accountId, now);
    if (webhookId !== undefined && !own.some(({ id }) => id === webhookId)) return refuse('NOT_FOUND');
    return ok(await listLog({ reader, now }, user.accountId, query));
  });

  routeProven(
    context,
    saveWebhook,
    async ({ body }) => {
      const flaw = await flawOf(body.url);
      return flaw ? err(rejection('WEBHOOK_ADDRESS', { context: flaw })) : ok(null);
    },
    async (command) => {
      const { tx, user, body } = command;
      const events = [...new Set(body.events)];
      const { url, id } = body;
      if (id !== undefined) {
        if (!(await lockOwn(tx, user.accountId, id))) return refuse('NOT_FOUND');
        await updateWebhook(tx, id, { url, events });
        return ok({ id });
      }
      if (!secretsKey) return refuse('WEBHOOK_UNAVAILABLE');
      if ((await countOwn(tx, user.accountId)) >= MAX_WEBHOOKS)
        return refuse('WEBHOOKS_TOO_MANY', { max: MAX_WEBHOOKS });
      const made = await insertWebhook(command, { accountId: user.accountId, url, events }, secretsKey);
      return ok(made);
    },
  );

  route(context, pauseWebhook, async (command) => {
    const { tx, user, body } = command;
    const row = await lockOwn(tx, user.accountId, body.id);
    if (!row) return refuse('NOT_FOUND');
    const { isPaused } = body;
    await updateWebhook(tx, row.id, { isPaused });
    command.afterCommit(() => wake('webhooks'));
    return ok(undefined);
  });

  route(context, removeWebhook, async (command) => {
    const row = await lockOwn(command.tx, command.user.accountId, command.body.id);
    if (!row) return refuse('NOT_FOUND');
    await deleteWebhook(command.tx, row.id);
    return ok(undefined);
  });

  route(context, rollWebhookSecret, async (command) => {
    const row = await lockOwn(command.tx, command.user.accountId, command.body.id);
    if (!row) return refuse('NOT_FOUND');
    if (!secretsKey) return refuse('WEBHOOK_UNAVAILABLE');
    const secret = await rollSecret(command, row, secretsKey);
    return ok({ id: row.id, secret });
  });

  route(context, testWebhook, async (command) => {
    const row = await lockOwn(command.tx, command.user.accountId, command.body.id);
    if (!row) return refuse('NOT_FOUND');
    const deliveryId = await addTest(command, row);
    command.afterCommit(() => wake('webhooks'));
    return ok({ deliveryId });
  });

  route(context, replayWebhook, async (command) => {
    const deliveryId = await addReplay(command, command.user.accountId, command.body.id);
    if (deliveryId === undefined) return refuse('NOT_FOUND');
    command.afterCommit(() => wake('webhooks'));
    return ok({ deliveryId });
  });
}
