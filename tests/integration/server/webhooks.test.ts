/** Webhooks: written with what they tell of, delivered at least once, signed, and to no address within. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMessages } from '#contract/messages.ts';
import { deleteOrders, holdOrders, saveOrder } from '#contract/orders.ts';
import type { WebhookEventType } from '#contract/webhook-events.ts';
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
import { mails } from '#server/db/schema/mails.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import { pruneOld } from '#server/http/prune.ts';
import { rotateSecrets } from '#server/secrets/rotate.ts';
import { WAIT_MINUTES } from '#server/webhooks/delivery-queue.ts';
import { claimDue } from '#server/webhooks/delivery-store.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';
import type { Receiver } from './webhook-receiver.ts';
import { signedBy, startReceiver } from './webhook-receiver.ts';
import { writtenRows } from './written-rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe.each(DATABASES)('webhooks on %s', (database) => {
  const log: string[] = [];
  const nextId = createTestIds(4);
  const names = new Map<string, string[]>();
  let world: World;
  let owner: Client;
  let receiver: Receiver;

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    receiver = await startReceiver();
    world = await startWorld(database, {
      env: { SECRETS_KEY: '07'.repeat(32), LOG_LEVEL: 'trace' },
      webhooks: {
        allowsLoopback: true,
        timeoutMs: 1_500,
        resolve: async (name) => names.get(name) ?? [],
      },
    });
  });
  afterAll(async () => {
    await world.close();
    await receiver.kill();
    vi.restoreAllMocks();
  });
  beforeEach(async () => {
    owner = await world.login();
    for (const { id } of (await owner.get(listWebhooks)).list)
      await owner.get(removeWebhook, { body: { id } });
    receiver.received.length = 0;
    receiver.answer = (reply) => void reply.end('taken');
  });

  const make = async (events: WebhookEventType[] = ['order.created'], url = receiver.url) => {
    const { id, secret } = await owner.get(saveWebhook, { body: { url, events } });
    return { id, secret: secret ?? '' };
  };
  const anOrder = () => owner.get(saveOrder, { body: aSave() });
  const said = async (asked: ReturnType<Client['ask']>) => {
    const { status, envelope } = await asked;
    const params = 'params' in envelope ? envelope.params : {};
    return [status, envelope.errorCode ?? envelope.result, params?.['context']];
  };
  /** The only delivery, once it is so far. */
  const delivery = (state: 'waiting' | 'delivered' | 'failed', tries: number) =>
    eventually(async () => {
      world.jobs.wake('webhooks');
      const { list } = await owner.get(listDeliveries, { query: {} });
      expect(list.map((one) => [one.state, one.tries.length])).toEqual([[state, tries]]);
      return list[0]!;
    });
  const delivered = (number: number) =>
    eventually(() => {
      world.jobs.wake('webhooks');
      expect(receiver.received).toHaveLength(number);
      return receiver.received;
    });

  it('are told what happened, signed, with its id and time', async () => {
    const { id, secret } = await make();
    const { id: orderId, orderNo } = await anOrder();
    const [told] = await delivered(1);
    const one = await delivery('delivered', 1);
    expect(told?.event).toEqual({
      id: one.eventId,
      type: 'order.created',
      createdAt: world.clock().toISOString(),
      data: { orderId, orderNo },
    });
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(told?.headers['packbench-signature']).toBe(signedBy(told!, [secret]));
    expect(told?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'packbench-event-id': one.eventId,
      'packbench-event-type': 'order.created',
      'packbench-attempt': '1',
    });
    expect(one).toMatchObject({
      webhookId: id,
      body: told?.body,
      nextTryAt: null,
      isReplay: false,
      tries: [{ at: world.clock().toISOString(), status: 200, error: null, answer: 'taken' }],
    });
  });

  it('hear what they asked for, each by itself, and nothing that was rolled back or is another account’s', async () => {
    await make(['order.updated', 'order.deleted']);
    await make(['order.created']);
    const { id, orderNo } = await anOrder();
    await owner.get(holdOrders, { body: { ids: [id], holdDate: '2027-01-05' } });
    await owner.get(holdOrders, { body: { ids: [id], holdDate: null } });
    await owner.get(deleteOrders, { body: { ids: [id] } });
    const other = await world.login('other@packbench.example');
    await other.get(saveOrder, { body: aSave() });
    expect(
      (await owner.ask(saveOrder, { body: aSave({}, { isCreateLabel: true, maxRate: 0.01 }) })).envelope,
    ).toMatchObject({
      errorCode: 'PRICE_ABOVE_LIMIT',
    });
    const told = await delivered(4);
    expect(told.map(({ event }) => event.type).sort()).toEqual([
      'order.created',
      'order.deleted',
      'order.updated',
      'order.updated',
    ]);
    for (const { event } of told) expect(event.data).toEqual({ orderId: id, orderNo });
    expect((await owner.get(listDeliveries, { query: {} })).list).toHaveLength(4);
  });

  it('that answer with an error are asked again, under the same event id, until they take it', async () => {
    await make();
    receiver.answer = (reply) => void reply.writeHead(500).end('on fire');
    await anOrder();
    const failed = await delivery('waiting', 1);
    expect(failed.nextTryAt).toBe(new Date(world.clock().getTime() + MINUTE_MS / 2).toISOString());
    expect(failed.tries[0]).toMatchObject({ status: 500, error: 'status', answer: 'on fire' });
    receiver.answer = (reply) => void reply.writeHead(204).end();
    world.clock.advance(MINUTE_MS / 2);
    const done = await delivery('delivered', 2);
    expect(done.tries[1]).toMatchObject({ status: 204, error: null, answer: '' });
    expect(receiver.received.map(({ event }) => event.id)).toEqual([done.eventId, done.eventId]);
    expect(receiver.received[1]?.headers['packbench-attempt']).toBe('2');
  });

  it('that are killed hear of it when they are back', async () => {
    await make();
    await receiver.kill();
    await anOrder();
    const failed = await delivery('waiting', 1);
    expect(failed.tries[0]).toMatchObject({ status: null, error: 'connection' });
    await receiver.start();
    world.clock.advance(MINUTE_MS);
    await delivery('delivered', 2);
    expect(receiver.received).toHaveLength(1);
  });

  it('that are slow are left, and hold up no other', async () => {
    const slow = await startReceiver();
    slow.answer = () => undefined;
    await make(['order.created'], slow.url);
    await make();
    for (let made = 0; made < 20; made++) await anOrder();
    await delivered(20);
    await eventually(async () => {
      const { list } = await owner.get(listDeliveries, { query: { state: 'delivered' } });
      expect(list).toHaveLength(20);
    });
    await eventually(async () => {
      const { list: waiting } = await owner.get(listDeliveries, { query: { state: 'waiting' } });
      expect(waiting.flatMap(({ tries }) => tries.map(({ error }) => error))).toContain('timeout');
    });
    await slow.kill();
  });

  it('are sent nowhere else by a redirect', async () => {
    await make();
    receiver.answer = (reply, { url }) => {
      if (url === '/hook') reply.writeHead(307, { location: receiver.url.replace('hook', 'inside') });
      reply.end();
    };
    await anOrder();
    const failed = await delivery('waiting', 1);
    expect(failed.tries[0]).toMatchObject({ status: 307, error: 'redirect' });
    expect(receiver.received.map(({ url }) => url)).toEqual(['/hook']);
  });

  it('that cannot be reached for a day are given up, told of once, and replayed by hand', async () => {
    await make();
    receiver.answer = (reply) => void reply.writeHead(503).end();
    await anOrder();
    const began = world.clock().getTime();
    for (const [index, minutes] of WAIT_MINUTES.entries()) {
      await delivery('waiting', index + 1);
      world.clock.advance(minutes * MINUTE_MS);
      owner = await world.login();
    }
    const failed = await delivery('failed', WAIT_MINUTES.length + 1);
    const hours = (world.clock().getTime() - began) / HOUR_MS;
    expect([Math.round(hours), failed.nextTryAt]).toEqual([24, null]);
    const { list: messages } = await owner.get(listMessages, { query: { type: 'system' } });
    expect(messages.filter(({ subject }) => subject.includes('127.0.0.1'))).toHaveLength(1);
    const told = await world.db.select().from(mails).where(eq(mails.kind, 'webhookFailed'));
    const owners = told.filter(({ recipient }) => recipient === 'demo@packbench.example');
    expect(owners).toHaveLength(1);

    receiver.answer = (reply) => void reply.end();
    receiver.received.length = 0;
    const { deliveryId } = await owner.get(replayWebhook, { body: { id: failed.id } });
    const [again] = await delivered(1);
    expect([again?.event.id, again?.body]).toEqual([failed.eventId, failed.body]);
    await eventually(async () => {
      const { list } = await owner.get(listDeliveries, { query: { state: 'delivered' } });
      expect(list.map(({ id, isReplay, eventId }) => [id, isReplay, eventId])).toEqual([
        [deliveryId, true, failed.eventId],
      ]);
    });
  });

  it('have secrets that nobody can read, rolled with a day in which both sign', async () => {
    const { id, secret } = await make();
    const requestId = nextId();
    const rolled = await owner.get(rollWebhookSecret, { body: { id }, requestId });
    expect(await owner.get(rollWebhookSecret, { body: { id }, requestId })).toEqual({ id });
    const kept = await writtenRows(world.db);
    for (const one of [secret, rolled.secret!]) {
      expect(kept.filter((row) => row.includes(one))).toEqual([]);
      expect(log.filter((line) => line.includes(one))).toEqual([]);
    }
    // Both are sealed anew with all that is kept under the key, and opened under it again.
    const [from, to] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    expect(await rotateSecrets(world.db, from, to)).toMatchObject({ sealed: 2, unreadable: [] });
    expect(await rotateSecrets(world.db, to, from)).toMatchObject({ sealed: 2, unreadable: [] });
    await anOrder();
    const [told] = await delivered(1);
    expect(told?.headers['packbench-signature']).toBe(signedBy(told!, [rolled.secret!, secret]));
    const until = new Date(world.clock().getTime() + DAY_MS).toISOString();
    expect((await owner.get(listWebhooks)).list[0]?.previousSecretUntil).toBe(until);
    world.clock.advance(DAY_MS);
    owner = await world.login();
    await anOrder();
    const [, later] = await delivered(2);
    expect(later?.headers['packbench-signature']).toBe(signedBy(later!, [rolled.secret!]));
    expect((await owner.get(listWebhooks)).list[0]?.previousSecretUntil).toBeNull();
  });

  it('wait while they are paused, but for a test', async () => {
    const { id } = await make();
    await owner.get(pauseWebhook, { body: { id, isPaused: true } });
    const { orderNo } = await anOrder();
    const { deliveryId } = await owner.get(testWebhook, { body: { id } });
    const [test] = await delivered(1);
    expect(test?.event).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    world.clock.advance(HOUR_MS);
    owner = await world.login();
    await owner.get(pauseWebhook, { body: { id, isPaused: false } });
    const [, told] = await delivered(2);
    expect(told?.event.data['orderNo']).toBe(orderNo);
    expect(
      (await owner.get(listDeliveries, { query: { webhookId: id } })).list.map((one) => one.id),
    ).toContain(deliveryId);
  });

  it('are sent again where the server died on the way: at least once', async () => {
    await make();
    await world.restart({ startJobs: false });
    const { orderNo } = await anOrder();
    const now = world.clock();
    const again = new Date(now.getTime() + MINUTE_MS);
    expect(await claimDue(world.db, { now, again, limit: 5 })).toHaveLength(1);
    expect(await claimDue(world.db, { now, again, limit: 5 })).toEqual([]);
    await world.restart();
    world.clock.advance(MINUTE_MS);
    const [told] = await delivered(1);
    expect([told?.event.data['orderNo'], told?.headers['packbench-attempt']]).toEqual([orderNo, '2']);
  });

  it('claimed at once by several servers, each goes to one, and few at a time to one webhook', async () => {
    await make();
    await world.restart({ startJobs: false });
    for (let made = 0; made < 6; made++) await anOrder();
    const now = world.clock();
    const again = new Date(now.getTime() + MINUTE_MS);
    const claimed = await Promise.all(
      Array.from({ length: 4 }, () => claimDue(world.db, { now, again, limit: 5 })),
    );
    const ids = claimed.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(await claimDue(world.db, { now, again, limit: 5 })).toEqual([]);
    await world.restart();
  });

  it('lead into no network of ours, at the saving and at each delivery', async () => {
    const flaw = (url: string) => said(owner.ask(saveWebhook, { body: { url, events: ['order.created'] } }));
    expect(await flaw('http://hooks.example.com/')).toEqual([200, 'WEBHOOK_ADDRESS', 'https']);
    expect(await flaw('https://10.0.0.1/')).toEqual([200, 'WEBHOOK_ADDRESS', 'private']);
    expect(await flaw('https://0x7f.1/')).toEqual([200, 'WEBHOOK_ADDRESS', 'notation']);
    names.set('inside.example.com', ['127.0.0.1']);
    expect(await flaw('https://inside.example.com/')).toEqual([200, 'WEBHOOK_ADDRESS', 'private']);
    names.set('turning.example.com', ['93.184.215.14']);
    const port = new URL(receiver.url).port;
    await make(['order.created'], `https://turning.example.com:${port}/`);
    names.set('turning.example.com', ['127.0.0.1']);
    await anOrder();
    const failed = await delivery('waiting', 1);
    expect(failed.tries[0]).toMatchObject({ status: null, error: 'address', answer: '' });
    expect(receiver.received).toEqual([]);
  });

  it('are only so many, are changed and removed, and are forgotten in time', async () => {
    const { id } = await make();
    await anOrder();
    await delivery('delivered', 1);
    const body = { id, url: `${receiver.url}?a=1`, events: ['order.deleted' as const] };
    expect(await owner.get(saveWebhook, { body })).toEqual({ id });
    expect((await owner.get(listWebhooks)).list).toMatchObject([{ id, url: body.url, events: body.events }]);
    for (let made = 1; made < MAX_WEBHOOKS; made++) await make();
    expect((await said(owner.ask(saveWebhook, { body: { ...body, id: undefined } })))[1]).toBe(
      'WEBHOOKS_TOO_MANY',
    );
    world.clock.advance(30 * DAY_MS + 1);
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    expect(await world.db.select().from(webhookDeliveries)).toEqual([]);
    owner = await world.login();
    await anOrder();
    await owner.get(removeWebhook, { body: { id } });
    expect((await owner.get(listWebhooks)).list.map((one) => one.id)).not.toContain(id);
  });
});
