/** Recharges by Stripe over HTTP, and its webhook, against the stand-in of tests/fixtures/stripe. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerCardSaving, getCardSaving, saveCard } from '#contract/cards.ts';
import { getUserTotalPostage, listTransactions } from '#contract/postage.ts';
import type { RechargeBody } from '#contract/recharge.ts';
import { answerPayment, getRecharge, listCards, recharge, rechargeTerms } from '#contract/recharge.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { StripeServer } from '#fixtures/stripe/stripe-server.ts';
import { startStripeServer } from '#fixtures/stripe/stripe-server.ts';
import type { Client, World } from '../server/harness.ts';
import { createTestIds, DATABASES, startWorld } from '../server/harness.ts';

const SECRET = 'whsec_test';
const WEBHOOK = '/api/stripe/webhook';
const nextId = createTestIds(4);
const CHARGE = { id: 'ch_1', object: 'charge', amount_refunded: 0, disputed: false };

describe.each(DATABASES)('recharge by Stripe on %s', (database) => {
  const log: string[] = [];
  let stripe: StripeServer;
  let world: World;
  let client: Client;
  let events = 0;

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    stripe = await startStripeServer();
    const env = {
      LOG_LEVEL: 'info',
      SECRETS_KEY: '07'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe.url,
    };
    world = await startWorld(database, { env });
    client = await world.login();
  });
  afterEach(async () => {
    expect(await checkLedger(world.db)).toEqual([]);
  });
  afterAll(async () => {
    await world.close();
    await stripe.close();
    vi.restoreAllMocks();
  });

  const balance = async () => (await client.get(getUserTotalPostage, { query: {} })).available;
  const kinds = async () =>
    (await client.get(listTransactions, { query: {} })).list.map(({ kind, amount }) => `${kind} ${amount}`);
  const typed = (amount: number): RechargeBody => ({ id: nextId(), method: 'card', amount });
  /** Opens a payment; what Stripe knows of it. */
  const opened = async (body: RechargeBody) => {
    await client.get(recharge, { body });
    const intent = [...stripe.intents.values()].find(
      ({ metadata }) => (metadata as Record<string, string>)['payment_id'] === body.id,
    );
    if (!intent) throw new Error('Stripe was not asked');
    return intent;
  };
  const anEvent = (type: string, object: object, id = `evt_${++events}`) =>
    JSON.stringify({ id, object: 'event', type, data: { object } });
  const send = async (
    body: string,
    { secret = SECRET, header }: { secret?: string; header?: string } = {},
  ) => {
    const seconds = Math.floor(world.clock().getTime() / 1000);
    const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const response = await world.app.inject({
      method: 'POST',
      url: WEBHOOK,
      headers: { 'content-type': 'application/json', 'stripe-signature': header ?? `t=${seconds},v1=${v1}` },
      payload: body,
    });
    return response.statusCode;
  };
  const paid = async (body: RechargeBody) => {
    const intent = await opened(body);
    Object.assign(intent, { status: 'succeeded', latest_charge: { ...CHARGE } });
    return intent;
  };

  it('the page gets the key and the secret of its payment; card numbers are not taken', async () => {
    const { provider, publishableKey, scriptUrl } = await client.get(rechargeTerms);
    expect([provider, publishableKey, scriptUrl]).toEqual([
      'stripe',
      'pk_test_1',
      'https://js.stripe.com/endive/stripe.js',
    ]);
    const body = typed(50);
    const intent = await opened(body);
    expect(await client.get(getRecharge, { params: { id: body.id } })).toMatchObject({
      status: 'action_required',
      action: { type: 'confirm', clientSecret: intent['client_secret'] },
    });
    const card = {
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2030,
      cvc: '737',
      firstName: 'A',
      lastName: 'B',
      zipCode: '1',
    };
    const { envelope } = await client.ask(recharge, { body: { ...typed(50), card } });
    expect(envelope).toMatchObject({ errorCode: 'BAD_REQUEST', params: { path: 'card' } });
  });

  it('an event books the payment once: doubled, late and out of order it changes nothing', async () => {
    const before = await balance();
    const intent = await paid(typed(60));
    const succeeded = anEvent('payment_intent.succeeded', { id: intent['id'] });
    expect([await send(succeeded), await send(succeeded)]).toEqual([200, 200]);
    expect(await send(anEvent('payment_intent.processing', { id: intent['id'] }))).toBe(200);
    expect([await balance(), (await kinds()).filter((kind) => kind === 'recharge 60')]).toEqual([
      before + 60,
      ['recharge 60'],
    ]);
  });

  it('two events at once book it once', async () => {
    const before = await balance();
    const intent = await paid(typed(61));
    const twice = [1, 2].map(() => send(anEvent('payment_intent.succeeded', { id: intent['id'] })));
    expect([await Promise.all(twice), await balance()]).toEqual([[200, 200], before + 61]);
  });

  it('a dispute, then its end', async () => {
    const before = await balance();
    const intent = await paid(typed(62));
    await send(anEvent('payment_intent.succeeded', { id: intent['id'] }));
    intent['latest_charge'] = { ...CHARGE, disputed: true };
    stripe.disputes.set(String(intent['id']), 'needs_response');
    const about = { id: 'dp_1', payment_intent: intent['id'] };
    expect(await send(anEvent('charge.dispute.created', about))).toBe(200);
    expect(await send(anEvent('charge.dispute.updated', about))).toBe(200);
    expect(await balance()).toBe(before);
    stripe.disputes.set(String(intent['id']), 'won');
    expect(await send(anEvent('charge.dispute.closed', about))).toBe(200);
    expect([await balance(), (await kinds()).slice(0, 3)]).toEqual([
      before + 62,
      ['chargebackWon 62', 'chargeback -62', 'recharge 62'],
    ]);
  });

  it.each([
    ['another amount', { amount: 6400 }],
    ['another account', { metadata: 'other' }],
  ])('a payment of %s is refused and logged, and books nothing', async (_, changes) => {
    const before = await balance();
    const body = typed(63);
    const intent = await paid(body);
    const metadata = { payment_id: body.id, owner_id: 'somebody' };
    Object.assign(intent, changes, 'metadata' in changes && { metadata });
    log.length = 0;
    expect(await send(anEvent('payment_intent.succeeded', { id: intent['id'] }))).toBe(409);
    expect(await balance()).toBe(before);
    expect(log.filter((line) => line.includes('a payment was refused'))).toHaveLength(1);
  });

  it('a payment nobody asked for books nothing', async () => {
    const before = await balance();
    const intent = await paid(typed(64));
    intent['metadata'] = { payment_id: nextId(), owner_id: 'somebody' };
    expect([await send(anEvent('payment_intent.succeeded', { id: intent['id'] })), await balance()]).toEqual([
      200,
      before,
    ]);
  });

  it('what is forged, changed or unsigned is refused', async () => {
    const before = await balance();
    const intent = await paid(typed(65));
    const body = anEvent('payment_intent.succeeded', { id: intent['id'] });
    expect([
      await send(body, { secret: 'whsec_other' }),
      await send(body, { header: '' }),
      await send('{'),
      await send(''),
      await balance(),
    ]).toEqual([400, 400, 400, 400, before]);
  });

  it('the recharge page alone may load the script of Stripe, and only where Stripe is switched on', async () => {
    const appDir = mkdtempSync(path.join(tmpdir(), 'packbench-app-'));
    writeFileSync(path.join(appDir, 'index.html'), '<!doctype html>');
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
    };
    const policies = async (env: Record<string, string>) => {
      const { app, close } = await startWorld(database, { env, appDir });
      const policyOf = async (url: string) => {
        const { headers, body } = await app.inject({ url });
        return { policy: String(headers['content-security-policy']), body };
      };
      const recharge_ = await policyOf('/newstyle/auth/postage/recharge?recharge=1');
      const others = await Promise.all(
        ['/api/health', '/newstyle/', '/newstyle/index.html', '/newstyle/auth/postage'].map(policyOf),
      );
      const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK, payload: '{}' });
      await close();
      expect(recharge_.body).toBe('<!doctype html>');
      expect(others.filter(({ policy }) => policy.includes('stripe') || policy.includes(':9/'))).toEqual([]);
      return { policy: recharge_.policy, webhook: statusCode };
    };
    const own = await policies(keys);
    expect(own.policy).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com;",
    );
    expect(own.policy).toContain(' https://api.stripe.com;');
    expect(own.webhook).toBe(400);
    const { policy } = await policies({ ...keys, STRIPE_SCRIPT_URL: 'http://127.0.0.1:9/stripe.js' });
    expect(policy.match(/[^ ]*(?:stripe|:9\b)[^ ;]*/g)).toEqual(Array(3).fill('http://127.0.0.1:9'));
    expect(await policies({})).toMatchObject({
      policy: expect.not.stringContaining('stripe') as string,
      webhook: 404,
    });
    rmSync(appDir, { recursive: true });
  });

  describe('a card that is saved without a payment', () => {
    let methods = 0;
    const beginSaving = async () => {
      const id = nextId();
      await client.get(saveCard, { body: { id } });
      const setup = [...stripe.setups.values()].find(
        ({ metadata }) => (metadata as Record<string, string>)['saving_id'] === id,
      );
      if (!setup) throw new Error('Stripe was not asked');
      return { id, setup };
    };
    /** What Stripe does once its owner has typed it, with nobody on the page to see it. */
    const saved = (setup: Record<string, unknown>, last4: string) => {
      const id = `pm_saved_${++methods}`;
      const card = { brand: 'visa', last4, exp_month: 8, exp_year: 2030 };
      const method = {
        id,
        object: 'payment_method',
        type: 'card',
        card,
        customer: setup['customer'],
        created: 1,
        livemode: false,
        billing_details: {},
        metadata: {},
      };
      stripe.methods.set(id, method);
      Object.assign(setup, { status: 'succeeded', payment_method: method });
      return id;
    };
    const now = (id: string) => client.get(getCardSaving, { params: { id } });

    it('is taken over by the event: doubled, late and out of order it changes nothing', async () => {
      const { id, setup } = await beginSaving();
      expect(await now(id)).toMatchObject({
        status: 'action_required',
        action: { type: 'confirm', clientSecret: setup['client_secret'] },
      });
      const token = saved(setup, '1001');
      const succeeded = anEvent('setup_intent.succeeded', { id: setup['id'] });
      expect(await send(succeeded, { secret: 'whsec_other' })).toBe(400);
      expect(await Promise.all([send(succeeded), send(succeeded)])).toEqual([200, 200]);
      expect(await send(anEvent('setup_intent.requires_action', { id: setup['id'] }))).toBe(200);
      const [row] = await world.db.select().from(cardSavings).where(eq(cardSavings.id, id));
      expect(row).toMatchObject({
        state: 'succeeded',
        token,
        card: { brand: 'visa', last4: '1001', expMonth: 8, expYear: 2030 },
        billing: null,
        runAfter: null,
      });
      expect(await now(id)).toMatchObject({ status: 'succeeded', cardId: token, action: null });
      expect((await client.get(listCards)).map((card) => card.id)).toEqual([token]);
    });

    it('one that failed is closed and saves nothing', async () => {
      const { id, setup } = await beginSaving();
      Object.assign(setup, { last_setup_error: { type: 'card_error', code: 'card_declined' } });
      expect(await send(anEvent('setup_intent.setup_failed', { id: setup['id'] }))).toBe(200);
      const [row] = await world.db.select().from(cardSavings).where(eq(cardSavings.id, id));
      expect([row?.state, row?.reason, row?.token, setup['status']]).toEqual([
        'declined',
        'card_declined',
        null,
        'canceled',
      ]);
    });

    it('of another account is refused and logged', async () => {
      const { id, setup } = await beginSaving();
      const token = saved(setup, '1002');
      setup['metadata'] = { saving_id: id, owner_id: 'somebody' };
      log.length = 0;
      expect(await send(anEvent('setup_intent.succeeded', { id: setup['id'] }))).toBe(409);
      const [row] = await world.db.select().from(cardSavings).where(eq(cardSavings.id, id));
      expect([row?.state, row?.token]).toEqual(['action_required', null]);
      expect(log.filter((line) => line.includes('a payment was refused'))).toHaveLength(1);
      await world.db.delete(cardSavings).where(eq(cardSavings.id, id));
      stripe.methods.delete(token);
    });

    it('that nobody asked for is ignored', async () => {
      const { setup } = await beginSaving();
      setup['metadata'] = { saving_id: nextId(), owner_id: 'somebody' };
      expect(await send(anEvent('setup_intent.succeeded', { id: setup['id'] }))).toBe(200);
      expect(await send(anEvent('setup_intent.succeeded', { id: 'seti_of_nobody' }))).toBe(200);
    });

    it('that is one too many is never offered, not even before its event has come', async () => {
      const second = await beginSaving();
      saved(second.setup, '1003');
      expect((await now(second.id)).status).toBe('succeeded');
      const third = await beginSaving();
      const token = saved(third.setup, '1004');
      const offered = (await client.get(listCards)).map(({ last4 }) => last4);
      expect(offered).toContain('1003');
      expect(offered).not.toContain('1004');
      expect((await now(third.id)).status).toBe('in_review');
      const body: RechargeBody = { id: nextId(), method: 'card', amount: 40, cardId: token };
      expect((await client.ask(recharge, { body })).envelope.errorCode).toBe('CARD_UNKNOWN');
    });

    it('takes no numbers; it is agreed to at Stripe alone, and given up here too', async () => {
      const card = {
        number: '4242424242424242',
        expMonth: 12,
        expYear: 2030,
        cvc: '737',
        firstName: 'A',
        lastName: 'B',
        zipCode: '1',
      };
      const refused = await client.ask(saveCard, { body: { id: nextId(), card } });
      expect(refused.envelope).toMatchObject({ errorCode: 'BAD_REQUEST', params: { path: 'card' } });
      const { id, setup } = await beginSaving();
      const answer = (agrees: boolean) => client.ask(answerCardSaving, { body: { id, agrees } });
      expect((await answer(true)).envelope.errorCode).toBe('NOT_FOUND');
      expect((await answer(false)).envelope.data).toMatchObject({ status: 'declined', reason: 'canceled' });
      expect(setup['status']).toBe('canceled');
    });
  });

  it('a payer gives the payment up: nothing can be paid with it any more', async () => {
    const body = typed(66);
    const intent = await opened(body);
    const answer = (agrees: boolean) => client.ask(answerPayment, { body: { id: body.id, agrees } });
    // That it is paid is Stripe's to say.
    expect((await answer(true)).envelope.errorCode).toBe('NOT_FOUND');
    expect(intent['status']).toBe('requires_payment_method');
    expect((await answer(false)).envelope.data).toMatchObject({ status: 'declined', reason: 'canceled' });
    expect(intent['status']).toBe('canceled');
  });

  it('one that is paid is not given up', async () => {
    const body = typed(67);
    const before = await balance();
    await paid(body);
    const given = await client.get(answerPayment, { body: { id: body.id, agrees: false } });
    expect([given.status, await balance()]).toEqual(['succeeded', before + 67]);
  });
});
