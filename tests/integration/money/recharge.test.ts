/** Recharges over HTTP, with the sandbox payment provider: one payment per id, booked once. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { decide, listWaiting } from '#contract/admin.ts';
import { getUserTotalPostage, listTransactions } from '#contract/postage.ts';
import { uploadFile } from '#contract/files.ts';
import type { RechargeBody } from '#contract/recharge.ts';
import {
  answerPayment,
  getRecharge,
  listCards,
  proveRecharge,
  recharge,
  rechargeTerms,
  removeCard,
} from '#contract/recharge.ts';
import { mails } from '#server/db/schema/mails.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { PaymentPort } from '#server/payments/payment.port.ts';
import { endDispute } from '#server/payments/sandbox/payment-book.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from '../server/harness.ts';
import { createTestIds, DATABASES, startWorld } from '../server/harness.ts';
import { writtenRows } from '../server/written-rows.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const nextId = createTestIds(4);

const GOOD = '4242424242424242';
const ACCOUNT = '000123456789';

const cardOf = (number: string, expYear = 2030) => ({
  number,
  expMonth: 12,
  expYear,
  cvc: number.startsWith('3') ? '7379' : '737',
  firstName: 'Una',
  lastName: 'Frost',
  zipCode: '91761',
});
const achOf = (accountNumber = ACCOUNT) => ({
  accountName: 'Una Frost',
  accountNumber,
  routingNumber: '110000000',
  accountType: 'checking' as const,
  ownership: 'business' as const,
  nickname: 'Shop',
});
const byCard = (number = GOOD, changes: Partial<RechargeBody> = {}): RechargeBody => ({
  id: nextId(),
  method: 'card',
  amount: 100,
  card: cardOf(number),
  ...changes,
});

describe.each(DATABASES)('recharge on %s', (database) => {
  const log: string[] = [];
  let world: World;
  let client: Client;
  let admin: Client;
  let account = 0;
  /** What happens to the next question to the provider. */
  let fault: 'answer lost' | 'request lost' | 'unavailable' | null = null;

  const faulty = (provider: PaymentPort): PaymentPort => ({
    ...provider,
    async create(request) {
      const given = fault;
      fault = null;
      if (given === 'unavailable') return { outcome: 'unavailable' };
      if (given === 'request lost') throw new Error('ECONNREFUSED');
      const created = await provider.create(request);
      if (given === 'answer lost') throw new Error('ECONNRESET');
      return created;
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

  /** An account that never paid: the same user, taken to an account of its own. */
  const anAccount = async (): Promise<Client> => {
    const id = `account-${++account}`;
    await world.db
      .execute(sql`insert into accounts select ${id} as id, org_id, company, tax_number, time_zone,
      auth_flag, null as first_recharge_time, settings, created_at from accounts
      where id = (select account_id from users where email = 'unfunded@packbench.example')`);
    await world.db.execute(
      sql`update users set account_id = ${id} where email = 'unfunded@packbench.example'`,
    );
    return world.login('unfunded@packbench.example');
  };
  /** Time passes, longer than a session lasts. */
  const later = async (ms: number) => {
    world.clock.advance(ms);
    client = await world.login('unfunded@packbench.example');
    admin = await world.login('admin@packbench.example');
  };
  const balance = async (of = client) => (await of.get(getUserTotalPostage, { query: {} })).available;
  const kinds = async (of = client) =>
    (await of.get(listTransactions, { query: {} })).list.map(({ kind, amount }) => `${kind} ${amount}`);
  const pay = async (body: RechargeBody, of = client) => of.get(recharge, { body });
  const now = async (id: string, of = client) => of.get(getRecharge, { params: { id } });
  const refusal = async (body: RechargeBody, of = client) => {
    const { envelope } = await of.ask(recharge, { body });
    return [envelope.errorCode, 'params' in envelope ? envelope.params : undefined];
  };
  const rowOf = async (id: string) => {
    const [row] = await world.db.select().from(recharges).where(eq(recharges.id, id));
    if (!row) throw new Error(`no recharge ${id}`);
    return row;
  };
  const decideOn = (kind: 'bank' | 'card', id: string, approve: boolean) =>
    admin.get(decide, { body: { kind, id, approve, reason: 'seen' } });

  it('a receipt goes out with the money, once', async () => {
    client = await anAccount();
    const body: RechargeBody = { id: nextId(), method: 'ach', amount: 400, ach: achOf() };
    const receipts = () =>
      world.db
        .select({ recipient: mails.recipient, body: mails.body })
        .from(mails)
        .where(and(eq(mails.kind, 'recharge'), eq(mails.reason, body.id)));
    await pay(body);
    expect(await receipts()).toEqual([]);
    await later(5 * DAY);
    for (const _ of [1, 2]) expect((await now(body.id)).status).toBe('succeeded');
    expect(await receipts()).toEqual([
      {
        recipient: 'unfunded@packbench.example',
        body: {
          subject: 'Receipt: $397.00 added to your balance',
          text: ['Your payment has arrived and was added to your balance.'],
          facts: [
            { name: 'Payment method', value: 'ACH transfer' },
            { name: 'Paid', value: '$400.00' },
            { name: 'Fee', value: '$3.00' },
            { name: 'Credited', value: '$397.00' },
            { name: 'Available balance', value: '$397.00' },
          ],
          link: { text: 'Open your postage', to: '/auth/postage' },
          end: 'Questions? Reply to this email, or write to support@packbench.example.',
        },
      },
    ]);
  });

  it('a card that is good: paid, booked, and the gate is lifted', async () => {
    client = await anAccount();
    expect((await client.get(afterLogin)).firstRechargeTime).toBeNull();
    const body = byCard(GOOD, {
      card: {
        ...cardOf(GOOD),
        billing: { addressLine1: '1200 Airport Dr', city: 'Ontario', stateCode: 'CA', countryCode: 'US' },
      },
    });
    expect(await pay(body)).toEqual({
      id: body.id,
      method: 'card',
      status: 'succeeded',
      amount: 100,
      fee: 0,
      credited: 100,
      time: world.clock().toISOString(),
      action: null,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
      account: null,
      crypto: null,
      billing: { name: 'Una Frost', lines: ['1200 Airport Dr', 'Ontario, CA 91761', 'US'] },
      fileIds: [],
    });
    expect([await balance(), await kinds()]).toEqual([100, ['recharge 100']]);
    expect((await client.get(afterLogin)).firstRechargeTime).toBe(world.clock().toISOString());
  });

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000056655665556', 'not_a_test_number'],
  ])('a card that is declined, %s: %s', async (number, reason) => {
    client = await anAccount();
    const { status, credited, reason: given } = await pay(byCard(number));
    expect([status, credited, given, await balance(), await kinds()]).toEqual(['declined', 0, reason, 0, []]);
  });

  it('is one payment however often it is sent: again, at once, by two requests, and after a restart', async () => {
    client = await anAccount();
    const body = byCard();
    const first = await client.ask(recharge, { body, requestId: body.id });
    const again = await client.ask(recharge, { body, requestId: body.id });
    expect([again.text, again.headers['idempotent-replay']]).toEqual([first.text, 'true']);
    const other = byCard();
    const at = await Promise.all([1, 2, 3].map(() => client.ask(recharge, { body: other })));
    expect(new Set(at.map(({ envelope }) => envelope.data?.status))).toEqual(new Set(['succeeded']));
    await world.restart();
    expect((await pay(other)).status).toBe('succeeded');
    expect(await kinds()).toEqual(['recharge 100', 'recharge 100']);
  });

  it('the same id for something else is refused, and so is the same request', async () => {
    client = await anAccount();
    const body = byCard();
    await client.get(recharge, { body, requestId: body.id });
    for (const changes of [{ amount: 200 }, { saveCard: true }, { method: 'bank' as const, card: undefined }])
      expect((await refusal({ ...body, ...changes }))[0]).toBe('REQUEST_ID_REUSED');
    const { envelope } = await client.ask(recharge, { body: byCard(), requestId: body.id });
    expect([envelope.errorCode, await balance()]).toEqual(['REQUEST_ID_REUSED', 100]);
    expect((await refusal(body, admin))[0]).toBe('NOT_FOUND');
  });

  it('an answer that is lost: pending until the provider is asked, and still one payment', async () => {
    client = await anAccount();
    const body = byCard();
    fault = 'answer lost';
    const told = await pay(body);
    expect([told.status, told.credited, await balance()]).toEqual(['pending', 100, 0]);
    expect((await now(body.id)).status).toBe('succeeded');
    expect((await pay(body)).status).toBe('succeeded');
    expect(await kinds()).toEqual(['recharge 100']);
  });

  it('an answer that is lost is asked for by the job where nobody comes back', async () => {
    client = await anAccount();
    const body = byCard();
    fault = 'answer lost';
    await pay(body);
    world.clock.advance(MINUTE);
    world.jobs.wake('recharges');
    await eventually(async () => expect(await balance()).toBe(100));
    expect((await rowOf(body.id)).runAfter).toBeNull();
  });

  it('a request that is lost may be sent again, and ends without a payment when it is not', async () => {
    client = await anAccount();
    const [sent, left] = [byCard(), byCard()];
    fault = 'request lost';
    expect((await pay(sent)).status).toBe('pending');
    expect((await pay(sent)).status).toBe('succeeded');
    fault = 'request lost';
    await pay(left);
    world.clock.advance(14 * MINUTE);
    expect((await now(left.id)).status).toBe('pending');
    world.clock.advance(MINUTE);
    const { status, reason } = await now(left.id);
    expect([status, reason, (await pay(left)).status, await balance()]).toEqual([
      'declined',
      'not_sent',
      'declined',
      100,
    ]);
  });

  it('a provider that takes nothing: refused, and the same payment may be sent later', async () => {
    client = await anAccount();
    const body = byCard();
    fault = 'unavailable';
    expect((await refusal(body))[0]).toBe('PAYMENT_UNAVAILABLE');
    expect((await pay(body)).status).toBe('succeeded');
  });

  it.each([
    [true, 'succeeded', undefined, 100],
    [false, 'declined', 'authentication_failed', 0],
  ])('3-D Secure, agreed %s: %s', async (agrees, status, reason, gained) => {
    client = await anAccount();
    const body = byCard('4000002760003184');
    const { status: first, action } = await pay(body);
    expect([first, action]).toEqual(['action_required', null]);
    expect((await now(body.id)).action).toEqual({
      type: 'confirm',
      clientSecret: expect.stringMatching(/^sandbox_secret_/) as string,
    });
    const answered = await client.get(answerPayment, { body: { id: body.id, agrees } });
    expect([answered.status, answered.reason, await balance()]).toEqual([status, reason, gained]);
    // Answered twice it stays as it is.
    expect((await client.get(answerPayment, { body: { id: body.id, agrees: !agrees } })).status).toBe(status);
  });

  it('a payer who leaves the bank’s question: given up after a day', async () => {
    client = await anAccount();
    const body = byCard('4000002760003184');
    await pay(body);
    await later(DAY);
    expect((await now(body.id)).status).toBe('action_required');
    world.clock.advance(1);
    const { status, reason } = await now(body.id);
    expect([status, reason]).toEqual(['declined', 'canceled']);
  });

  it('Alipay sends its payer away and back to the page of this payment', async () => {
    client = await anAccount();
    const body: RechargeBody = { id: nextId(), method: 'alipay', amount: 25 };
    expect((await pay(body)).status).toBe('action_required');
    const { action } = await now(body.id);
    const url = new URL(action?.type === 'redirect' ? action.url : 'about:blank');
    expect([url.pathname, url.searchParams.get('recharge')]).toEqual([
      '/newstyle/auth/postage/recharge',
      body.id,
    ]);
    await client.get(answerPayment, { body: { id: body.id, agrees: true } });
    expect(await balance()).toBe(25);
  });

  it('ACH: on its way for four days, with its fee and never more than 5,000 at once', async () => {
    client = await anAccount();
    const body: RechargeBody = { id: nextId(), method: 'ach', amount: 1000, ach: achOf() };
    const { status, fee, credited, account: paidFrom } = await pay(body);
    expect([status, fee, credited, paidFrom]).toEqual([
      'pending',
      5,
      995,
      { last4: '6789', nickname: 'Shop' },
    ]);
    const more = (amount: number): RechargeBody => ({ ...body, id: nextId(), amount });
    expect(await refusal(more(4000.01))).toEqual(['ACH_PENDING_ABOVE_MAX', { max: 5000, left: 4000 }]);
    await later(DAY / 24);
    expect((await pay(more(4000))).fee).toBe(0);
    expect((await client.get(rechargeTerms)).achPending).toBe(5000);
    await later(4 * DAY - DAY / 24);
    expect((await now(body.id)).status).toBe('succeeded');
    expect([await balance(), await kinds()]).toEqual([995, ['rechargeFee -5', 'recharge 1000']]);
    expect((await client.get(rechargeTerms)).achPending).toBe(4000);
  });

  it('two payments by ACH at once never pass the limit together', async () => {
    client = await anAccount();
    const bodies = [1, 2, 3].map((): RechargeBody => ({
      id: nextId(),
      method: 'ach',
      amount: 2500,
      ach: achOf(),
    }));
    const answers = await Promise.all(bodies.map((body) => client.ask(recharge, { body })));
    expect(answers.map(({ envelope }) => envelope.errorCode ?? envelope.data?.status).sort()).toEqual([
      'ACH_PENDING_ABOVE_MAX',
      'pending',
      'pending',
    ]);
  });

  it.each([
    ['000111111116', 'no_account'],
    ['000111111113', 'account_closed'],
  ])('ACH of account %s comes back: %s', async (number, reason) => {
    client = await anAccount();
    const body: RechargeBody = { id: nextId(), method: 'ach', amount: 50, ach: achOf(number) };
    await pay(body);
    await later(4 * DAY);
    world.jobs.wake('recharges');
    await eventually(async () => expect((await rowOf(body.id)).state).toBe('declined'));
    expect([(await now(body.id)).reason, await balance()]).toEqual([reason, 0]);
  });

  it('bank transfers get cents that tell them apart, and wait for an administrator', async () => {
    client = await anAccount();
    const aTransfer = (amount: number): RechargeBody => ({ id: nextId(), method: 'bank', amount });
    const [one, two, own] = [aTransfer(500), aTransfer(500), aTransfer(612.34)];
    const amounts = [await pay(one), await pay(two), await pay(own)].map(({ amount }) => amount);
    expect(new Set(amounts).size).toBe(3);
    expect(amounts.map(Math.floor)).toEqual([500, 500, 612]);
    expect([amounts[0], amounts[1]].every((amount) => Number(amount) % 1 > 0)).toBe(true);
    expect(amounts[2]).toBe(612.34);
    expect([(await now(one.id)).status, await balance()]).toEqual(['in_review', 0]);
    const { list, total } = await admin.get(listWaiting, { query: { kind: 'bank' } });
    expect([total, list.map(({ id, money }) => [id, money.approve.amount])]).toEqual([
      3,
      [
        [one.id, amounts[0]],
        [two.id, amounts[1]],
        [own.id, 612.34],
      ],
    ]);
    expect(await decideOn('bank', one.id, true)).toEqual({ status: 'approved' });
    expect(await decideOn('bank', one.id, true)).toEqual({ status: 'approved' });
    expect(await decideOn('bank', two.id, false)).toEqual({ status: 'refused' });
    const { status, reason } = await now(two.id);
    expect([status, reason, await balance(), await kinds()]).toEqual([
      'declined',
      'refused',
      amounts[0],
      [`recharge ${amounts[0]}`],
    ]);
    expect((await client.get(afterLogin)).firstRechargeTime).not.toBeNull();
  });

  it('proof of a transfer is shown to who decides, and taken only until then', async () => {
    client = await anAccount();
    const upload = async (kind: 'bankProof' | 'claim') =>
      (
        await client.get(uploadFile, {
          body: { kind, file: { name: 'receipt.pdf', bytes: Buffer.from('%PDF-1.7') } },
        })
      ).fileId;
    const [first, second, other] = [
      await upload('bankProof'),
      await upload('bankProof'),
      await upload('claim'),
    ];
    const body: RechargeBody = { id: nextId(), method: 'bank', amount: 700, fileIds: [first] };
    await pay(body);
    const prove = async (fileIds: string[]) => {
      const { envelope } = await client.ask(proveRecharge, { body: { id: body.id, fileIds } });
      return envelope.errorCode ?? envelope.data?.fileIds;
    };
    expect([await prove([second]), await prove([other])]).toEqual([[first, second], 'NOT_FOUND']);
    const { list } = await admin.get(listWaiting, { query: { kind: 'bank' } });
    expect(list.find(({ id }) => id === body.id)?.fileIds).toEqual([first, second]);
    await decideOn('bank', body.id, true);
    expect(await prove([second])).toBe('NOT_WAITING');
  });

  it('cryptocurrency is reviewed like a bank transfer', async () => {
    client = await anAccount();
    const crypto = { type: 'USDC' as const, address: '0xabc', hash: '0xdef' };
    const body: RechargeBody = { id: nextId(), method: 'crypto', amount: 75, crypto };
    const { status, crypto: told } = await pay(body);
    expect([status, told]).toEqual(['in_review', crypto]);
    await decideOn('bank', body.id, true);
    expect([(await now(body.id)).status, await balance()]).toEqual(['succeeded', 75]);
  });

  it.each([
    [true, 'succeeded', 100],
    [false, 'declined', 0],
  ])('the third card is reviewed; approved %s: %s', async (approve, status, gained) => {
    client = await anAccount();
    await pay(byCard('4242424242424242', { saveCard: true }));
    await pay(byCard('5555555555554444'));
    expect((await client.get(rechargeTerms)).reviewsNewCard).toBe(true);
    expect((await pay(byCard('5555555555554444'))).status).toBe('succeeded');
    const body = byCard('378282246310005', { saveCard: true });
    expect([(await pay(body)).status, await balance()]).toEqual(['in_review', 300]);
    expect((await now(body.id)).status).toBe('in_review');
    await decideOn('card', body.id, approve);
    world.jobs.wake('recharges');
    await eventually(async () => expect((await rowOf(body.id)).state).toBe(status));
    expect((await now(body.id)).reason).toBe(approve ? undefined : 'refused');
    expect(await balance()).toBe(300 + gained);
    expect((await client.get(listCards)).map(({ brand }) => brand).sort()).toEqual(
      approve ? ['amex', 'visa'] : ['visa'],
    );
  });

  it('a saved card pays again, until it is removed', async () => {
    client = await anAccount();
    await pay(byCard(GOOD, { saveCard: true }));
    const [card] = await client.get(listCards);
    expect(card).toEqual({
      id: expect.stringMatching(/^sandbox_card_/) as string,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
    });
    const cardId = card?.id ?? '';
    const bySaved = (): RechargeBody => ({ id: nextId(), method: 'card', amount: 40, cardId });
    expect((await pay(bySaved())).status).toBe('succeeded');
    expect((await refusal(bySaved(), admin))[0]).toBe('CARD_UNKNOWN');
    await client.get(removeCard, { body: { id: cardId } });
    expect(await client.get(listCards)).toEqual([]);
    expect([(await refusal(bySaved()))[0], await balance()]).toEqual(['CARD_UNKNOWN', 140]);
  });

  it('a dispute takes the money back, what is not there is owed; won, it comes back', async () => {
    client = await anAccount();
    const body = byCard('4000000000000259');
    await pay(body);
    await pay({ id: nextId(), method: 'crypto', amount: 30, crypto: { type: 'BTC' } });
    await later(10 * DAY);
    world.jobs.wake('paymentEvents');
    await eventually(async () => expect(await kinds()).toEqual(['chargeback -100', 'recharge 100']));
    expect(await balance()).toBe(0);
    const { reference } = await rowOf(body.id);
    await endDispute(world.db, reference ?? '', 'won', world.clock());
    world.jobs.wake('paymentEvents');
    await eventually(async () =>
      expect(await kinds()).toEqual(['chargebackWon 100', 'chargeback -100', 'recharge 100']),
    );
    expect([await balance(), (await now(body.id)).status]).toEqual([100, 'succeeded']);
  });

  it.each([
    [9.99, 'below_min'],
    [10_000.01, 'above_max'],
    [1e9, 'above_max'],
    [-5, 'not_digits'],
    [0, 'below_min'],
    [10.001, 'too_many_decimals'],
  ])('refuses an amount of %s: %s', async (amount, reason) => {
    client = await anAccount();
    for (const body of [byCard(GOOD, { amount }), { id: nextId(), method: 'bank' as const, amount }])
      expect(await refusal(body)).toEqual(['RECHARGE_AMOUNT', { min: 10, max: 10_000, reason }]);
  });

  it.each<[string, Partial<RechargeBody>, string, Record<string, string>]>([
    [
      'a wrong check digit',
      { card: cardOf('4242424242424241') },
      'CARD_INVALID',
      { field: 'number', reason: 'wrong_check_digit' },
    ],
    [
      'a card that has expired',
      { card: cardOf(GOOD, 2025) },
      'CARD_INVALID',
      { field: 'expYear', reason: 'expired' },
    ],
    ['no card', { card: undefined }, 'BAD_REQUEST', { path: 'card', reason: 'invalid_type' }],
    ['a card nobody saved', { cardId: 'card_1' }, 'CARD_UNKNOWN', {}],
    ['no account', { method: 'ach' }, 'BAD_REQUEST', { path: 'ach', reason: 'invalid_type' }],
    [
      'a routing number that cannot be',
      { method: 'ach', ach: { ...achOf(), routingNumber: '110000001' } },
      'BANK_ACCOUNT_INVALID',
      { field: 'routingNumber', reason: 'wrong_check_digit' },
    ],
    ['no cryptocurrency', { method: 'crypto' }, 'BAD_REQUEST', { path: 'crypto', reason: 'invalid_type' }],
  ])('refuses %s', async (_, changes, code, params) => {
    client = await anAccount();
    const [given, told] = await refusal(byCard(GOOD, changes));
    expect([given, told ?? {}]).toEqual([code, params]);
  });

  it('keeps and logs neither numbers nor security codes', async () => {
    client = await anAccount();
    await pay(byCard(GOOD, { saveCard: true, card: { ...cardOf(GOOD), number: '4242 4242 4242 4242' } }));
    await pay({ id: nextId(), method: 'ach', amount: 50, ach: achOf('000111111116') });
    fault = 'answer lost';
    await pay(byCard('4000000000000002'));
    await refusal(byCard('4242424242424241'));
    const secrets = /4242 ?4242 ?4242|4000 ?0000 ?0000 ?0002|000111111116|"737"|cvc/;
    const rows = await writtenRows(world.db);
    expect(rows.filter((row) => /^recharges .*"last4": ?"1116"/.test(row))).not.toEqual([]);
    expect(rows.filter((row) => secrets.test(row))).toEqual([]);
    expect(log.filter((line) => line.includes('/postage/recharge'))).not.toEqual([]);
    expect(log.filter((line) => secrets.test(line))).toEqual([]);
  });
});
