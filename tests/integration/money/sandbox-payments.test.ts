/** The sandbox payment provider: its test numbers, one payment per id, and its events, signed and on its clock. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankAccount } from '#domain/payments/bank-account.ts';
import type { Card } from '#domain/payments/card.ts';
import { err } from '#domain/result.ts';
import { migrateDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/db.ts';
import { createDb } from '#server/db/db.ts';
import type { Payment, PaymentSource } from '#server/payments/payment.port.ts';
import type { ReceivedEvent } from '#server/payments/receive-event.ts';
import { receiveEvent } from '#server/payments/receive-event.ts';
import type { SandboxPayments, SignedEvent } from '#server/payments/sandbox/sandbox-payments.ts';
import { createSandboxPayments } from '#server/payments/sandbox/sandbox-payments.ts';
import { writtenRows } from '../server/written-rows.ts';
import { createTestClock, createTestIds, DATABASES } from '../server/harness.ts';
import type { LentDatabase } from '../server/lent-database.ts';
import { lentDatabase } from '../server/lent-database.ts';

const DAY = 86_400_000;
const OWNER = 'owner-1';
const nextId = createTestIds(7);

const card = (number: string, save = false): PaymentSource => {
  const details: Card = {
    number,
    expMonth: 12,
    expYear: 2030,
    cvc: '737',
    firstName: 'Mina',
    lastName: 'Torres',
    zipCode: '91761',
  };
  return { type: 'card', card: details, save };
};
const secretOf = ({ action }: Payment) => (action?.type === 'confirm' ? action.clientSecret : '');
const account = (accountNumber: string, routingNumber = '110000000'): PaymentSource => {
  const details: BankAccount = {
    accountName: 'Mina Torres',
    accountNumber,
    routingNumber,
    accountType: 'checking',
    ownership: 'personal',
    nickname: '',
  };
  return { type: 'ach', account: details };
};

describe.each(DATABASES)('the sandbox payment provider on %s', (kind) => {
  const clock = createTestClock();
  let lent: LentDatabase;
  let close: () => Promise<void>;
  let db: Db;
  let payments: SandboxPayments;
  beforeAll(async () => {
    lent = await lentDatabase(kind);
    const database = await lent.open();
    close = () => database.close();
    await migrateDatabase(database, { now: clock() });
    db = createDb(database.pool);
    payments = createSandboxPayments({ db, clock });
  });
  afterAll(async () => {
    await close();
    await lent.giveBack();
  });

  const pay = async (
    source: PaymentSource,
    id = nextId(),
    { amountCents = 12_345, needsReview = false } = {},
  ) => {
    const created = await payments.create({ id, ownerId: OWNER, amountCents, source, needsReview });
    if (created.outcome !== 'created') throw new Error(created.outcome);
    return created.payment;
  };
  const found = async ({ reference }: Payment) => {
    const payment = await payments.find(reference);
    if (!payment) throw new Error('the payment is gone');
    return payment;
  };
  /** All that is waiting, untaken. */
  const waiting = async () => {
    const all: SignedEvent[] = [];
    await payments.deliver((event) => {
      all.push(event);
      return Promise.resolve(false);
    });
    return all;
  };
  const receive = (event: ReceivedEvent, seen: string[] = []) =>
    receiveEvent({ db, clock, newId: nextId }, payments, event, {
      payment: (_, { status }) => Promise.resolve(void seen.push(status)),
      card: ({ status }) => Promise.resolve(() => Promise.resolve(void seen.push(`card ${status}`))),
    });

  it('answers a card that is good', async () => {
    const payment = await pay(card('4242 4242 4242 4242'), '00000007-0000-4000-8000-00000000aaaa');
    expect(payment).toEqual({
      id: '00000007-0000-4000-8000-00000000aaaa',
      ownerId: OWNER,
      reference: expect.stringMatching(/^sandbox_[0-9a-f]{24}$/) as string,
      status: 'succeeded',
      amountCents: 12_345,
      refundedCents: 0,
      dispute: null,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
      reason: null,
      action: null,
      savedCard: null,
    });
    expect(await found(payment)).toEqual(payment);
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000056655665556', 'not_a_test_number'],
  ])('declines %s: %s', async (number, reason) => {
    const { status, reason: given, savedCard } = await pay(card(number, true));
    expect({ status, given, savedCard }).toEqual({ status: 'declined', given: reason, savedCard: null });
  });

  it.each([
    [true, 'succeeded', null],
    [false, 'declined', 'authentication_failed'],
  ])('3-D Secure, agreed %s: %s', async (agrees, status, reason) => {
    const payment = await pay(card('4000002760003184', true));
    const secret = secretOf(payment);
    expect([payment.status, payment.savedCard]).toEqual(['action_required', null]);
    expect(secret).toMatch(/^sandbox_secret_/);
    expect(await payments.answer(secret, agrees)).toBe(true);
    const after = await found(payment);
    expect([after.status, after.reason, after.action]).toEqual([status, reason, null]);
    expect(after.savedCard === null).toBe(!agrees);
    const tokens = (await payments.savedCards(OWNER)).map(({ token }) => token);
    expect(tokens.includes(after.savedCard?.token ?? '')).toBe(agrees);
    expect(await payments.answer(secret, !agrees)).toBe(false);
    expect((await found(payment)).status).toBe(status);
  });

  it('sends the payer of Alipay away and back', async () => {
    const source = {
      type: 'alipay',
      returnUrl: 'http://127.0.0.1:8080/newstyle/auth/postage/recharge?a=1',
    } as const;
    const payment = await pay(source);
    const url = new URL(payment.action?.type === 'redirect' ? payment.action.url : 'about:blank');
    expect([payment.status, url.origin, url.pathname, url.searchParams.get('a')]).toEqual([
      'action_required',
      'http://127.0.0.1:8080',
      '/newstyle/auth/postage/recharge',
      '1',
    ]);
    expect(await payments.answer(url.searchParams.get('clientSecret') ?? '', false)).toBe(true);
    const { status, reason } = await found(payment);
    expect([status, reason]).toEqual(['declined', 'canceled']);
  });

  it.each([
    ['000123456789', 'succeeded', null],
    ['000111111116', 'declined', 'no_account'],
    ['000111111113', 'declined', 'account_closed'],
  ])('a debit of account %s is on its way for four days, then %s', async (number, status, reason) => {
    const payment = await pay(account(number));
    expect(payment.status).toBe('pending');
    clock.advance(4 * DAY - 1);
    expect((await found(payment)).status).toBe('pending');
    clock.advance(1);
    const after = await found(payment);
    expect([after.status, after.reason]).toEqual([status, reason]);
  });

  it.each([
    ['000999999991', '110000000'],
    ['000123456789', '021000021'],
  ])('declines a debit of account %s at %s', async (number, routing) => {
    const { status, reason } = await pay(account(number, routing));
    expect([status, reason]).toEqual(['declined', 'not_a_test_number']);
  });

  it('makes one payment of an id, however often and at once it is sent', async () => {
    const id = nextId();
    const all = await Promise.all([1, 2, 3].map(() => pay(card('4242424242424242'), id)));
    const again = await pay(card('4242424242424242'), id);
    expect(new Set([...all, again].map(({ reference }) => reference)).size).toBe(1);
    const request = {
      id,
      ownerId: OWNER,
      amountCents: 12_345,
      source: card('4242424242424242'),
      needsReview: false,
    };
    for (const other of [
      { amountCents: 99_999 },
      { ownerId: 'owner-2' },
      { source: account('000123456789') },
    ])
      expect(await payments.create({ ...request, ...other })).toEqual({
        outcome: 'refused',
        reason: 'id_reused',
      });
  });

  it('finds a payment by its id, for its owner alone', async () => {
    const id = nextId();
    const payment = await pay(card('4242424242424242'), id);
    expect(await payments.findById({ id, ownerId: OWNER })).toEqual(payment);
    expect(await payments.findById({ id, ownerId: 'owner-2' })).toBeNull();
    expect(await payments.findById({ id: nextId(), ownerId: OWNER })).toBeNull();
  });

  it.each([
    ['capture', 'succeeded', null],
    ['cancel', 'declined', 'canceled'],
  ] as const)('a card in review: %s, then %s', async (act, status, reason) => {
    const payment = await pay(card('5555555555554444', true), nextId(), { needsReview: true });
    expect([payment.status, payment.savedCard]).toEqual(['in_review', null]);
    const after = await payments[act](payment.reference);
    expect([after.status, after.reason]).toEqual([status, reason]);
    const kept = (await payments.savedCards(OWNER)).map(({ token }) => token);
    expect(kept.includes(after.savedCard?.token ?? '')).toBe(act === 'capture');
    // An end stays an end.
    expect((await payments.cancel(payment.reference)).status).toBe(status);
    expect((await payments.capture(payment.reference)).status).toBe(status);
  });

  it('a card that asks for 3-D Secure is reviewed after that; one that is refused there is not kept', async () => {
    const review = { needsReview: true };
    const good = await pay(card('4000002760003184', true), nextId(), review);
    expect(good.status).toBe('action_required');
    await payments.answer(secretOf(good), true);
    expect((await found(good)).status).toBe('in_review');
    expect((await payments.capture(good.reference)).status).toBe('succeeded');
    const before = await payments.savedCards(OWNER);
    const refused = await pay(card('4000002760003184', true), nextId(), review);
    await payments.answer(secretOf(refused), false);
    expect((await payments.capture(refused.reference)).status).toBe('declined');
    expect(await payments.savedCards(OWNER)).toEqual(before);
  });

  it('pays with a saved card, its owner alone, until it is removed', async () => {
    const { savedCard } = await pay(card('5555555555554444', true));
    expect(savedCard).toEqual({
      brand: 'mastercard',
      last4: '4444',
      expMonth: 12,
      expYear: 2030,
      token: expect.stringMatching(/^sandbox_card_[0-9a-f]{24}$/) as string,
    });
    const token = savedCard?.token ?? '';
    expect(await payments.savedCards(OWNER)).toContainEqual(savedCard);
    expect(await payments.savedCards('owner-2')).toEqual([]);
    expect((await pay({ type: 'savedCard', token })).status).toBe('succeeded');
    const request = { id: nextId(), ownerId: 'owner-2', amountCents: 1000, needsReview: false };
    const source = { type: 'savedCard', token } as const;
    expect(await payments.create({ ...request, source })).toEqual({
      outcome: 'refused',
      reason: 'unknown_card',
    });
    await payments.removeCard('owner-2', token);
    expect(await payments.savedCards(OWNER)).toContainEqual(savedCard);
    await payments.removeCard(OWNER, token);
    expect(await payments.savedCards(OWNER)).not.toContainEqual(savedCard);
    expect(await payments.create({ ...request, ownerId: OWNER, source })).toEqual({
      outcome: 'refused',
      reason: 'unknown_card',
    });
  });

  it('refunds once per id and never more than was paid', async () => {
    const payment = await pay(card('4242424242424242'), nextId(), { amountCents: 5000 });
    const refund = (id: string, amountCents: number) =>
      payments.refund({ id, reference: payment.reference, amountCents });
    const first = nextId();
    const refunded = { outcome: 'refunded', reference: expect.stringMatching(/^refund_/) as string };
    expect(await refund(first, 3000)).toEqual(refunded);
    expect(await refund(first, 3000)).toEqual(await refund(first, 3000));
    expect((await found(payment)).refundedCents).toBe(3000);
    expect(await refund(nextId(), 2001)).toEqual({ outcome: 'refused', reason: 'above_payment' });
    expect(await refund(nextId(), 2000)).toEqual(refunded);
    expect((await found(payment)).refundedCents).toBe(5000);
    const declined = await pay(card('4000000000000002'));
    expect(await payments.refund({ id: nextId(), reference: declined.reference, amountCents: 1 })).toEqual({
      outcome: 'refused',
      reason: 'not_refundable',
    });
  });

  it('tells of a dispute ten days later; what is disputed is not refunded', async () => {
    const payment = await pay(card('4000000000000259'));
    expect([payment.status, payment.dispute]).toEqual(['succeeded', null]);
    clock.advance(10 * DAY);
    const told = (await waiting()).map(({ body }) => JSON.parse(body.toString()) as object);
    expect(told).toContainEqual({
      id: expect.stringMatching(/^sandbox_event_\d+$/) as string,
      type: 'dispute',
      reference: payment.reference,
    });
    expect((await found(payment)).dispute).toBe('open');
    expect(await payments.endDispute(payment.reference, 'won')).toBe(true);
    expect((await found(payment)).dispute).toBe('won');
    expect(await payments.endDispute(payment.reference, 'lost')).toBe(false);
    expect(await payments.refund({ id: nextId(), reference: payment.reference, amountCents: 1 })).toEqual({
      outcome: 'refused',
      reason: 'not_refundable',
    });
  });

  it('sends an event until it is taken, and it has its effect once however often it comes', async () => {
    await payments.deliver(() => Promise.resolve(true));
    await pay(account('000123456789'));
    const [opened] = await waiting();
    if (!opened) throw new Error('no event');
    const seen: string[] = [];
    clock.advance(4 * DAY);
    const [, settled] = await waiting();
    if (!settled) throw new Error('no second event');
    // Late and out of order: the second first, and each twice.
    expect(await receive(settled, seen)).toBe('done');
    expect(await receive(settled, seen)).toBe('known');
    expect(await payments.deliver(async (event) => (await receive(event, seen)) !== 'wrong_signature')).toBe(
      2,
    );
    expect(await payments.deliver(() => Promise.resolve(true))).toBe(0);
    expect(seen).toEqual(['succeeded', 'succeeded']);
  });

  it('the same event twice at once has one effect', async () => {
    await payments.deliver(() => Promise.resolve(true));
    await pay(card('4242424242424242'));
    const [event] = await waiting();
    if (!event) throw new Error('no event');
    const seen: string[] = [];
    const received = await Promise.all([receive(event, seen), receive(event, seen)]);
    expect([received.sort(), seen]).toEqual([['done', 'known'], ['succeeded']]);
  });

  it('an effect that fails is tried again with the same event', async () => {
    await payments.deliver(() => Promise.resolve(true));
    await pay(card('4242424242424242'));
    const [event] = await waiting();
    if (!event) throw new Error('no event');
    const deps = { db, clock, newId: nextId };
    const noRoom = () => Promise.reject(new Error('no room'));
    const broken = receiveEvent(deps, payments, event, { payment: noRoom, card: noRoom });
    await expect(broken).rejects.toThrow('no room');
    expect(await receive(event)).toBe('done');
  });

  it('keeps neither numbers nor security codes: nothing of them is in any table', async () => {
    await pay(card('4242 4242 4242 4242', true));
    await pay(card('4000000000000002', true));
    await pay(account('000123456789'));
    const written = await writtenRows(db);
    const has = (pattern: RegExp) => written.filter((row) => pattern.test(row));
    // What may be kept is found by the same search.
    expect(has(/^payment_book_cards .*"last4":"4242"/)).not.toEqual([]);
    expect(has(/4242 ?4242|4000 ?0000 ?0000 ?0002|000123456789|"737"/)).toEqual([]);
  });

  it('refuses an event that is forged, changed, old or nothing', async () => {
    await payments.deliver(() => Promise.resolve(true));
    await pay(card('4242424242424242'));
    const [event] = await waiting();
    if (!event) throw new Error('no event');
    const other = createSandboxPayments({ db, clock });
    expect(other.readEvent(event.body, event.headers)).toEqual(err('wrong_signature'));
    const changed = Buffer.from(event.body.toString().replace('payment', 'dispute'));
    expect(await receive({ body: changed, headers: event.headers })).toBe('wrong_signature');
    expect(await receive({ body: event.body, headers: {} })).toBe('no_signature');
    expect(await receive({ body: event.body, headers: { 'packbench-signature': 'v1=00' } })).toBe(
      'no_signature',
    );
    clock.advance(301_000);
    expect(await receive(event)).toBe('too_old');
    // Told again it is signed anew.
    const [again] = await waiting();
    expect(again && (await receive(again))).toBe('done');
  });
});
