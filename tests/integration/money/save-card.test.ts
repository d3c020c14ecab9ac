/** Cards that are saved without a payment, with the sandbox provider: one saving per id, no money, no number kept. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decide, listWaiting } from '#contract/admin.ts';
import type { SaveCardBody } from '#contract/cards.ts';
import { answerCardSaving, getCardSaving, saveCard } from '#contract/cards.ts';
import { saveLowBalance } from '#contract/low-balance.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { listCards, recharge, rechargeTerms, removeCard } from '#contract/recharge.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { PaymentPort } from '#server/payments/payment.port.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from '../server/harness.ts';
import { createTestIds, DATABASES, startWorld } from '../server/harness.ts';
import { writtenRows } from '../server/written-rows.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const EMAIL = 'unfunded@packbench.example';
const GOOD = '4242424242424242';
const OTHER = '5555555555554444';
const THIRD = '378282246310005';
const ASKS = '4000002760003184';
const nextId = createTestIds(6);

const cardOf = (number = GOOD) => ({
  number,
  expMonth: 12,
  expYear: 2030,
  cvc: number.startsWith('3') ? '7379' : '737',
  firstName: 'Una',
  lastName: 'Frost',
  zipCode: '91761',
  billing: { addressLine1: '1200 Airport Dr', city: 'Ontario', stateCode: 'CA', countryCode: 'US' },
});

describe.each(DATABASES)('saving a card on %s', (database) => {
  const log: string[] = [];
  let world: World;
  let client: Client;
  let admin: Client;
  let account = 0;
  /** What happens to the next question to the provider. */
  let fault: 'answer lost' | 'request lost' | 'unavailable' | null = null;

  const faulty = (provider: PaymentPort): PaymentPort => ({
    ...provider,
    async startSavingCard(request) {
      const given = fault;
      fault = null;
      if (given === 'unavailable') return { outcome: 'unavailable' };
      if (given === 'request lost') throw new Error('ECONNREFUSED');
      const begun = await provider.startSavingCard(request);
      if (given === 'answer lost') throw new Error('ECONNRESET');
      return begun;
    },
  });

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    const env = { LOG_LEVEL: 'trace', SECRETS_KEY: '07'.repeat(32) };
    world = await startWorld(database, { env, payments: faulty });
    admin = await world.login('admin@packbench.example');
  });
  afterEach(async () => {
    expect(await checkLedger(world.db)).toEqual([]);
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });

  /** The same user, taken to an account of its own. */
  const anAccount = async (): Promise<Client> => {
    const id = `account-${++account}`;
    await world.db
      .execute(sql`insert into accounts select ${id} as id, org_id, company, tax_number, time_zone,
      auth_flag, null as first_recharge_time, settings, created_at from accounts
      where id = (select account_id from users where email = ${EMAIL})`);
    await world.db.execute(sql`update users set account_id = ${id} where email = ${EMAIL}`);
    return world.login(EMAIL);
  };
  const later = async (ms: number) => {
    world.clock.advance(ms);
    client = await world.login(EMAIL);
    admin = await world.login('admin@packbench.example');
  };
  const aSaving = (number = GOOD): SaveCardBody => ({ id: nextId(), card: cardOf(number) });
  const save = (body: SaveCardBody) => client.get(saveCard, { body });
  const now = (id: string) => client.get(getCardSaving, { params: { id } });
  const answer = (id: string, agrees: boolean) => client.get(answerCardSaving, { body: { id, agrees } });
  const endings = async (of = client) => (await of.get(listCards)).map(({ last4 }) => last4).sort();
  const rowOf = async (id: string) => {
    const [row] = await world.db.select().from(cardSavings).where(eq(cardSavings.id, id));
    if (!row) throw new Error(`no card saving ${id}`);
    return row;
  };
  const balance = async () => (await client.get(getUserTotalPostage, { query: {} })).available;

  it('a card that is good is saved, costs nothing, and pays and recharges by itself', async () => {
    client = await anAccount();
    const body = aSaving();
    const saved = await save(body);
    expect(saved).toEqual({
      id: body.id,
      status: 'succeeded',
      action: null,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
      cardId: expect.stringMatching(/^sandbox_card_/) as string,
    });
    expect(await client.get(listCards)).toEqual([{ id: saved.cardId, ...saved.card }]);
    expect(await balance()).toBe(0);
    const cardId = saved.cardId ?? '';
    const autoRecharge = { cardId, amount: 40, perDay: 1 };
    expect(
      (await client.get(saveLowBalance, { body: { threshold: 20, autoRecharge } })).autoRecharge,
    ).toEqual(autoRecharge);
    await client.get(recharge, { body: { id: nextId(), method: 'card', amount: 30, cardId } });
    expect(await balance()).toBe(30);
    await client.get(removeCard, { body: { id: cardId } });
    expect(await endings()).toEqual([]);
  });

  it('sent twice, at once or after its answer was lost, it is one', async () => {
    client = await anAccount();
    const body = aSaving();
    const twice = await Promise.all([save(body), save(body)]);
    expect(new Set(twice.map(({ cardId }) => cardId)).size).toBe(1);
    fault = 'answer lost';
    const lost = aSaving(OTHER);
    expect(await save(lost)).toMatchObject({ status: 'pending', cardId: null });
    expect((await now(lost.id)).status).toBe('succeeded');
    expect((await save(lost)).status).toBe('succeeded');
    expect(await endings()).toEqual(['4242', '4444']);
  });

  it('the same id with another card is refused', async () => {
    client = await anAccount();
    const body = aSaving();
    await save(body);
    const { envelope } = await client.ask(saveCard, { body: { ...body, card: cardOf(OTHER) } });
    expect([envelope.errorCode, await endings()]).toEqual(['REQUEST_ID_REUSED', ['4242']]);
  });

  it('a request that is lost ends; one the provider does not take is sent again', async () => {
    client = await anAccount();
    fault = 'request lost';
    const lost = aSaving();
    expect((await save(lost)).status).toBe('pending');
    await later(14 * MINUTE);
    expect((await now(lost.id)).status).toBe('pending');
    await later(2 * MINUTE);
    expect(await now(lost.id)).toMatchObject({ status: 'declined', reason: 'not_sent' });
    fault = 'unavailable';
    const body = aSaving();
    expect((await client.ask(saveCard, { body })).envelope.errorCode).toBe('PAYMENT_UNAVAILABLE');
    expect((await save(body)).status).toBe('succeeded');
  });

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4111111111111111', 'not_a_test_number'],
  ])('of %s nothing is saved: %s', async (number, reason) => {
    client = await anAccount();
    expect(await save(aSaving(number))).toMatchObject({ status: 'declined', reason, cardId: null });
    expect(await endings()).toEqual([]);
  });

  it.each([
    [true, 'succeeded', ['3184']],
    [false, 'declined', []],
  ])('3-D Secure asks; answered %s: %s', async (agrees, status, cards) => {
    client = await anAccount();
    const body = aSaving(ASKS);
    // What it is asked by is not kept with the answer.
    expect(await save(body)).toMatchObject({ status: 'action_required', action: null });
    expect(await now(body.id)).toMatchObject({
      status: 'action_required',
      action: { type: 'confirm', clientSecret: expect.stringMatching(/^sandbox_secret_/) as string },
    });
    expect(await endings()).toEqual([]);
    expect((await answer(body.id, agrees)).status).toBe(status);
    // Asked no more, it cannot be answered otherwise.
    expect((await answer(body.id, !agrees)).status).toBe(status);
    expect((await now(body.id)).action).toBeNull();
    expect(await endings()).toEqual(cards);
  });

  it('an answer that only the provider heard is taken from its event', async () => {
    client = await anAccount();
    fault = 'answer lost';
    const body = aSaving();
    await save(body);
    expect((await rowOf(body.id)).state).toBe('created');
    world.jobs.wake('paymentEvents');
    await eventually(async () => expect((await rowOf(body.id)).state).toBe('succeeded'));
  });

  it('a question that nobody answers ends after a day', async () => {
    client = await anAccount();
    const body = aSaving(ASKS);
    await save(body);
    await later(DAY + MINUTE);
    world.jobs.wake('cardSavings');
    await eventually(async () => expect((await rowOf(body.id)).state).toBe('declined'));
    expect(await now(body.id)).toMatchObject({ status: 'declined', reason: 'canceled' });
  });

  it.each([
    [true, 'succeeded', ['0005', '4242', '4444']],
    [false, 'declined', ['4242', '4444']],
  ])('the third card is reviewed; approved %s: %s', async (approve, status, cards) => {
    client = await anAccount();
    await save(aSaving());
    expect((await client.get(rechargeTerms)).reviewsNewCard).toBe(false);
    await save(aSaving(OTHER));
    expect((await client.get(rechargeTerms)).reviewsNewCard).toBe(true);
    // A card the account knows already is none too many.
    expect((await save(aSaving())).status).toBe('succeeded');
    const body = aSaving(THIRD);
    expect(await save(body)).toMatchObject({ status: 'in_review', cardId: null });
    const token = (await rowOf(body.id)).token ?? '';
    const pay = () =>
      client.ask(recharge, { body: { id: nextId(), method: 'card', amount: 40, cardId: token } });
    expect((await pay()).envelope.errorCode).toBe('CARD_UNKNOWN');
    expect(await endings()).toEqual(['4242', '4242', '4444']);
    const { list } = await admin.get(listWaiting, { query: { kind: 'savedCard' } });
    expect(list.find(({ id }) => id === body.id)?.facts).toEqual([
      { name: 'card', value: 'amex 0005 12/2030', format: 'text' },
      { name: 'cardHolder', value: 'Una Frost', format: 'text' },
      { name: 'billingAddress', value: '1200 Airport Dr, Ontario, CA 91761, US', format: 'text' },
    ]);
    await admin.get(decide, { body: { kind: 'savedCard', id: body.id, approve, reason: 'seen' } });
    expect(await now(body.id)).toMatchObject({ status, ...(!approve && { reason: 'refused' }) });
    world.jobs.wake('cardSavings');
    await eventually(async () => expect((await rowOf(body.id)).runAfter).toBeNull());
    expect([...new Set(await endings())]).toEqual(cards);
    expect((await pay()).envelope.errorCode).toBe(approve ? undefined : 'CARD_UNKNOWN');
    const [kept] = await world.db
      .execute(sql`select removed_at from payment_book_cards where token = ${token}`)
      .then(({ rows }) => rows);
    expect(kept?.['removed_at'] === null).toBe(approve);
  });

  it.each<[string, Partial<ReturnType<typeof cardOf>> | null, string, Record<string, string>]>([
    [
      'a wrong check digit',
      { number: '4242424242424241' },
      'CARD_INVALID',
      { field: 'number', reason: 'wrong_check_digit' },
    ],
    ['a card that has expired', { expYear: 2025 }, 'CARD_INVALID', { field: 'expYear', reason: 'expired' }],
    ['no card', null, 'BAD_REQUEST', { path: 'card', reason: 'invalid_type' }],
  ])('refuses %s', async (_, changes, code, params) => {
    client = await anAccount();
    const body = { id: nextId(), ...(changes && { card: { ...cardOf(), ...changes } }) };
    const { envelope } = await client.ask(saveCard, { body });
    expect(envelope).toMatchObject({ errorCode: code, params });
    expect((await client.ask(getCardSaving, { params: { id: body.id } })).envelope.errorCode).toBe(
      'NOT_FOUND',
    );
  });

  it('keeps and logs neither numbers nor security codes', async () => {
    client = await anAccount();
    await save({ id: nextId(), card: cardOf('4242 4242 4242 4242') });
    await save(aSaving('4000000000000002'));
    await save(aSaving(ASKS));
    fault = 'answer lost';
    await save(aSaving(OTHER));
    await client.ask(saveCard, { body: aSaving('4242424242424241') });
    const secrets = /4242 ?4242 ?4242|5555 ?5555 ?5555|4000 ?0000 ?0000|4000 ?0027 ?6000|"737"|cvc/;
    const rows = await writtenRows(world.db);
    expect(rows.filter((row) => /^card_savings .*"last4": ?"4242"/.test(row))).not.toEqual([]);
    expect(rows.filter((row) => secrets.test(row))).toEqual([]);
    expect(log.filter((line) => line.includes('/postage/cards/save'))).not.toEqual([]);
    expect(log.filter((line) => secrets.test(line))).toEqual([]);
  });
});
