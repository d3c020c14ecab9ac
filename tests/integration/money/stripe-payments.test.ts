/** Payments by Stripe, against a stand-in on loopback whose replies are judged by Stripe's published schemas. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { migrateDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/db.ts';
import { createDb } from '#server/db/db.ts';
import type { PaymentPort, PaymentRequest, PaymentSource } from '#server/payments/payment.port.ts';
import { receiveEvent } from '#server/payments/receive-event.ts';
import { createStripePayments } from '#server/payments/stripe/stripe-payments.ts';
import { schemaFlaws } from '#fixtures/stripe/schema-flaws.ts';
import type { StripeServer } from '#fixtures/stripe/stripe-server.ts';
import { startStripeServer } from '#fixtures/stripe/stripe-server.ts';
import { createTestClock, createTestIds, DATABASES, START } from '../server/harness.ts';
import type { LentDatabase } from '../server/lent-database.ts';
import { lentDatabase } from '../server/lent-database.ts';

const SECRET = 'whsec_test';
const nextId = createTestIds(6);
const CARD: PaymentSource = { type: 'card', card: null, save: false };

const aMethod = (id: string, customer: unknown, last4 = '4242') => ({
  id,
  object: 'payment_method',
  type: 'card',
  created: 1,
  livemode: false,
  customer,
  billing_details: {},
  card: { brand: 'visa', last4, exp_month: 8, exp_year: 2030, funding: 'credit' },
});

const aCharge = () => ({
  id: 'ch_1',
  object: 'charge',
  amount: 12_345,
  amount_captured: 12_345,
  amount_refunded: 0,
  billing_details: {},
  captured: true,
  created: 1,
  currency: 'usd',
  disputed: false,
  livemode: false,
  metadata: {},
  paid: true,
  refunded: false,
  status: 'succeeded',
});

describe.each(DATABASES)('payments by Stripe on %s', (kind) => {
  const clock = createTestClock();
  let lent: LentDatabase;
  let closeDatabase: () => Promise<void>;
  let db: Db;
  let stripe: StripeServer;
  let payments: PaymentPort;
  beforeAll(async () => {
    stripe = await startStripeServer();
    lent = await lentDatabase(kind);
    const database = await lent.open();
    closeDatabase = () => database.close();
    await migrateDatabase(database, { now: clock() });
    db = createDb(database.pool);
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: SECRET };
    payments = createStripePayments(
      { ...keys, apiUrl: stripe.url, scriptUrl: stripe.scriptUrl },
      { db, clock },
    );
  });
  afterAll(async () => {
    expect(stripe.flaws).toEqual([]);
    await closeDatabase();
    await lent.giveBack();
    await stripe.close();
  });
  beforeEach(() => {
    stripe.calls.length = 0;
  });

  const aRequest = (source: PaymentSource, changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
    id: nextId(),
    ownerId: 'owner-1',
    amountCents: 12_345,
    source,
    needsReview: false,
    ...changes,
  });
  const pay = async (request: PaymentRequest) => {
    const created = await payments.create(request);
    if (created.outcome !== 'created') throw new Error(created.outcome);
    return created.payment;
  };
  const intent = (reference: string) => stripe.intents.get(reference) ?? {};
  const customerOf = async () => intent((await pay(aRequest(CARD))).reference)['customer'];
  const paid = async (source = CARD) => {
    const payment = await pay(aRequest(source));
    Object.assign(intent(payment.reference), { status: 'succeeded', latest_charge: aCharge() });
    return payment.reference;
  };

  it('a card is typed into the fields of Stripe, and the page goes on by a secret', async () => {
    const request = aRequest(CARD);
    const payment = await pay(request);
    expect(payment).toEqual({
      id: request.id,
      ownerId: 'owner-1',
      reference: expect.stringMatching(/^pi_/) as string,
      status: 'action_required',
      amountCents: 12_345,
      refundedCents: 0,
      dispute: null,
      card: null,
      reason: null,
      action: { type: 'confirm', clientSecret: intent(payment.reference)['client_secret'] },
      savedCard: null,
    });
    expect([payments.publishableKey, intent(payment.reference)['currency']]).toEqual(['pk_test_1', 'usd']);
  });

  it('a card number that reaches the server goes no further', async () => {
    const details = { number: '4242424242424242', expMonth: 1, expYear: 2030, cvc: '123' };
    const card = { ...details, firstName: 'A', lastName: 'B', zipCode: '1' };
    await payments.savedCards('owner-1');
    await expect(payments.create(aRequest({ type: 'card', card, save: false }))).rejects.toThrow(
      'card number',
    );
    expect(stripe.calls.filter((call) => call === 'POST /v1/payment_intents')).toEqual([]);
  });

  it.each([
    ['processing', 'pending'],
    ['requires_action', 'action_required'],
    ['requires_confirmation', 'action_required'],
    ['requires_capture', 'in_review'],
    ['succeeded', 'succeeded'],
    ['canceled', 'declined'],
  ])('%s is %s', async (given, status) => {
    const { reference } = await pay(aRequest({ type: 'ach', account: null }));
    expect(intent(reference)).toMatchObject({
      payment_method_types: ['us_bank_account'],
      payment_method_options: { us_bank_account: { verification_method: 'instant' } },
    });
    Object.assign(intent(reference), { status: given });
    expect((await payments.find(reference))?.status).toBe(status);
  });

  it('a payment nobody made is not found', async () => {
    expect(await payments.find('pi_none')).toBeNull();
  });

  it('sends the payer of Alipay to its page', async () => {
    const payment = await pay(aRequest({ type: 'alipay', returnUrl: 'http://127.0.0.1/back' }));
    expect([payment.status, payment.action]).toEqual([
      'action_required',
      { type: 'redirect', url: `${stripe.url}/redirect/${payment.reference}` },
    ]);
  });

  it('a try that failed is closed, so that it cannot be paid later', async () => {
    const { reference } = await pay(aRequest(CARD));
    const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'expired_card' };
    Object.assign(intent(reference), { last_payment_error });
    const after = await payments.find(reference);
    expect([after?.status, after?.reason, intent(reference)['status']]).toEqual([
      'declined',
      'expired_card',
      'canceled',
    ]);
  });

  it('makes one payment of an id, also when the answer is lost', async () => {
    const request = aRequest(CARD);
    await pay(aRequest(CARD));
    const before = stripe.intents.size;
    stripe.loseNextAnswer();
    const first = await pay(request);
    const again = await pay(request);
    expect([again.reference, stripe.intents.size - before]).toEqual([first.reference, 1]);
    expect(await payments.create({ ...request, amountCents: 99 })).toEqual({
      outcome: 'refused',
      reason: 'id_reused',
    });
  });

  it.each([
    [401, 'invalid_request_error'],
    [403, 'invalid_request_error'],
  ])('answered %i it may be sent again', async (status, type) => {
    await pay(aRequest(CARD));
    stripe.failNext(status, { type, message: 'no' });
    expect(await payments.create(aRequest(CARD))).toEqual({ outcome: 'unavailable' });
  });

  it('pays with a saved card of the owner', async () => {
    const customer = await customerOf();
    stripe.methods.set('pm_1', aMethod('pm_1', customer));
    stripe.methods.set('pm_other', aMethod('pm_other', 'cus_other'));
    const saved = { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2030, token: 'pm_1' };
    expect(await payments.savedCards('owner-1')).toEqual([saved]);
    expect(await payments.savedCards('owner-2')).toEqual([]);
    expect((await pay(aRequest({ type: 'savedCard', token: 'pm_1' }))).status).toBe('succeeded');
    expect(await payments.create(aRequest({ type: 'savedCard', token: 'pm_other' }))).toEqual({
      outcome: 'refused',
      reason: 'unknown_card',
    });
    await payments.removeCard('owner-1', 'pm_other');
    expect(stripe.methods.get('pm_other')?.['customer']).toBe('cus_other');
    await payments.removeCard('owner-1', 'pm_1');
    expect(await payments.savedCards('owner-1')).toEqual([]);
  });

  it('a saved card that is declined is a payment declined, closed', async () => {
    stripe.methods.set('pm_2', aMethod('pm_2', await customerOf(), '0002'));
    const { status, reason, reference } = await pay(aRequest({ type: 'savedCard', token: 'pm_2' }));
    expect([status, reason, intent(reference)['status']]).toEqual([
      'declined',
      'insufficient_funds',
      'canceled',
    ]);
  });

  it('tells the card that was saved with a payment', async () => {
    const reference = await paid({ type: 'card', card: null, save: true });
    Object.assign(intent(reference), { payment_method: aMethod('pm_3', null) });
    expect((await payments.find(reference))?.savedCard).toEqual({
      brand: 'visa',
      last4: '4242',
      expMonth: 8,
      expYear: 2030,
      token: 'pm_3',
    });
  });

  it('finds a payment by its id when the answer to its creation was lost', async () => {
    const request = aRequest(CARD);
    const { reference } = await pay(request);
    expect((await payments.findById(request))?.reference).toBe(reference);
    expect(await payments.findById({ ...request, id: nextId() })).toBeNull();
    expect(await payments.findById({ ...request, ownerId: 'owner-nobody' })).toBeNull();
  });

  it('a card in review is reserved, then taken or let go', async () => {
    for (const [act, status] of [
      ['capture', 'succeeded'],
      ['cancel', 'declined'],
    ] as const) {
      const { reference } = await pay(aRequest(CARD, { needsReview: true }));
      expect(intent(reference)['capture_method']).toBe('manual');
      // Not paid yet: there is nothing to take.
      expect((await payments.capture(reference)).status).toBe('action_required');
      Object.assign(intent(reference), { status: 'requires_capture' });
      expect((await payments.find(reference))?.status).toBe('in_review');
      expect((await payments[act](reference)).status).toBe(status);
      expect((await payments.capture(reference)).status).toBe(status);
    }
  });

  it.each([
    ['needs_response', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_needs_response', null],
  ])('a dispute that is %s: %s', async (status, dispute) => {
    const reference = await paid();
    Object.assign(intent(reference), { latest_charge: { ...aCharge(), disputed: true } });
    stripe.disputes.set(reference, status);
    expect((await payments.find(reference))?.dispute).toBe(dispute);
  });

  describe('saves a card without a payment', () => {
    const begin = async (id = nextId()) => {
      const begun = await payments.startSavingCard({ id, ownerId: 'owner-1', card: null });
      if (begun.outcome !== 'created') throw new Error(begun.outcome);
      return begun.saving;
    };
    const setup = (reference: string) => stripe.setups.get(reference) ?? {};

    it('by its owner, on the page; then it is one of the saved cards', async () => {
      const saving = await begin();
      expect(saving).toEqual({
        id: saving.id,
        ownerId: 'owner-1',
        reference: expect.stringMatching(/^seti_/) as string,
        status: 'action_required',
        reason: null,
        clientSecret: setup(saving.reference)['client_secret'],
        card: null,
      });
      expect(setup(saving.reference)).toMatchObject({ usage: 'off_session', customer: await customerOf() });
      stripe.methods.set('pm_saved', aMethod('pm_saved', await customerOf()));
      Object.assign(setup(saving.reference), {
        status: 'succeeded',
        payment_method: stripe.methods.get('pm_saved'),
      });
      const card = { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2030, token: 'pm_saved' };
      expect(await payments.findCardSaving(saving.reference)).toEqual({
        ...saving,
        status: 'succeeded',
        clientSecret: null,
        card,
      });
      expect(await payments.savedCards('owner-1')).toContainEqual(card);
      // It is not taken back.
      expect((await payments.cancelCardSaving(saving.reference)).status).toBe('succeeded');
    });

    it('once per id, also when the answer is lost, and is found by its id', async () => {
      const id = nextId();
      await begin();
      const before = stripe.setups.size;
      stripe.loseNextAnswer();
      const [first, again] = [await begin(id), await begin(id)];
      expect([again.reference, stripe.setups.size - before]).toEqual([first.reference, 1]);
      expect((await payments.findCardSavingById({ id, ownerId: 'owner-1' }))?.reference).toBe(
        first.reference,
      );
      expect(await payments.findCardSavingById({ id: nextId(), ownerId: 'owner-1' })).toBeNull();
      expect(await payments.findCardSavingById({ id, ownerId: 'owner-nobody' })).toBeNull();
    });

    it('a try that failed is closed, so that it saves nothing later', async () => {
      const { reference } = await begin();
      const last_setup_error = { type: 'card_error', code: 'setup_intent_authentication_failure' };
      Object.assign(setup(reference), { last_setup_error });
      const after = await payments.findCardSaving(reference);
      expect([after?.status, after?.reason, setup(reference)['status']]).toEqual([
        'declined',
        'authentication_failed',
        'canceled',
      ]);
    });

    it('of a brand that is not taken is declined', async () => {
      const { reference } = await begin();
      const method = aMethod('pm_other_brand', await customerOf());
      Object.assign(method['card'] as object, { brand: 'eftpos_au' });
      Object.assign(setup(reference), { status: 'succeeded', payment_method: method });
      expect(await payments.findCardSaving(reference)).toMatchObject({
        status: 'declined',
        reason: 'card_declined',
        card: null,
      });
    });

    it('given up it is ended; of no name there is none; a number is never handed over', async () => {
      const { reference } = await begin();
      expect(await payments.cancelCardSaving(reference)).toMatchObject({
        status: 'declined',
        reason: 'canceled',
        clientSecret: null,
      });
      expect(await payments.findCardSaving('seti_none')).toBeNull();
      stripe.failNext(401, { type: 'invalid_request_error', message: 'no' });
      expect(await payments.startSavingCard({ id: nextId(), ownerId: 'owner-1', card: null })).toEqual({
        outcome: 'unavailable',
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
      await expect(payments.startSavingCard({ id: nextId(), ownerId: 'owner-1', card })).rejects.toThrow(
        'must not see',
      );
    });
  });

  it('knows an owner by one customer', async () => {
    expect(await customerOf()).toBe(await customerOf());
    expect(stripe.calls).not.toContain('POST /v1/customers');
  });

  it('refunds once per id and never more than was paid', async () => {
    const reference = await paid();
    const id = nextId();
    const refund = { id, reference, amountCents: 12_000 };
    const first = await payments.refund(refund);
    expect(first).toEqual({ outcome: 'refunded', reference: expect.stringMatching(/^re_/) as string });
    expect(await payments.refund(refund)).toEqual(first);
    expect((await payments.find(reference))?.refundedCents).toBe(12_000);
    expect(await payments.refund({ ...refund, id: nextId(), amountCents: 346 })).toEqual({
      outcome: 'refused',
      reason: 'above_payment',
    });
    const unpaid = await pay(aRequest(CARD));
    expect(await payments.refund({ id: nextId(), reference: unpaid.reference, amountCents: 1 })).toEqual({
      outcome: 'refused',
      reason: 'not_refundable',
    });
  });

  describe('events', () => {
    const signed = (body: string, { secret = SECRET, ageS = 0 } = {}) => {
      const seconds = Math.floor(clock().getTime() / 1000) - ageS;
      const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body: Buffer.from(body), headers: { 'stripe-signature': `t=${seconds},v1=${v1}` } };
    };
    const anEvent = (id: string, type: string, object: object) => {
      const event = { id, type, object: 'event', created: START.getTime() / 1000, livemode: false };
      const whole = { ...event, pending_webhooks: 1, request: null, data: { object } };
      expect(schemaFlaws('event', whole)).toEqual([]);
      return JSON.stringify(whole);
    };
    const read = ({ body, headers }: ReturnType<typeof signed>) => payments.readEvent(body, headers);

    it.each([
      ['payment_intent.succeeded', { id: 'pi_1' }, 'payment', 'pi_1'],
      ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, 'dispute', 'pi_1'],
      ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'refund', 'pi_1'],
      ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, 'refund', 'pi_1'],
      ['customer.created', { id: 'cus_1' }, 'other', null],
    ])('%s', (type, object, told, reference) => {
      const event = { id: 'evt_1', type: told, reference };
      expect(read(signed(anEvent('evt_1', type, object)))).toEqual(ok(event));
    });

    it('that is forged, changed, old or nothing is refused', () => {
      const body = anEvent('evt_2', 'payment_intent.succeeded', { id: 'pi_1' });
      const good = signed(body);
      expect(read(signed(body, { secret: 'whsec_other' }))).toEqual(err('wrong_signature'));
      expect(read({ ...good, body: Buffer.from(body.replace('pi_1', 'pi_2')) })).toEqual(
        err('wrong_signature'),
      );
      expect(payments.readEvent(good.body, {})).toEqual(err('no_signature'));
      expect(read(signed(body, { ageS: 300 }))).toEqual(
        ok({ id: 'evt_2', type: 'payment', reference: 'pi_1' }),
      );
      expect(read(signed(body, { ageS: 302 }))).toEqual(err('too_old'));
      expect(read(signed('{'))).toEqual(err('malformed'));
    });

    it('doubled and out of order it has its effect once, by the payment as it is then', async () => {
      const reference = await paid();
      const seen: string[] = [];
      const receive = (id: string, type: string) =>
        receiveEvent({ db, clock, newId: nextId }, payments, signed(anEvent(id, type, { id: reference })), {
          payment: (_, payment) => Promise.resolve(void seen.push(`${payment.reference} ${payment.status}`)),
          card: () => Promise.reject(new Error('no card is saved')),
        });
      expect(await receive('evt_b', 'payment_intent.succeeded')).toBe('done');
      expect(await receive('evt_b', 'payment_intent.succeeded')).toBe('known');
      // Made before the other, it arrives after it.
      expect(await receive('evt_a', 'payment_intent.processing')).toBe('done');
      expect(seen).toEqual([`${reference} succeeded`, `${reference} succeeded`]);
    });
  });
});
