/** A balance that runs low: warned of once, and recharged by itself where that is wanted. */
import { desc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import type { SaveLowBalanceBody } from '#contract/low-balance.ts';
import { getLowBalance, saveLowBalance } from '#contract/low-balance.ts';
import { listMessages } from '#contract/messages.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { listCards, recharge, removeCard } from '#contract/recharge.ts';
import { mails } from '#server/db/schema/mails.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import { adjustManually } from '#server/ledger/corrections.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { createPayments } from '#server/payments/create-payments.ts';
import { watchLowBalances } from '#server/recharge/watch-low-balances.ts';
import type { Client, World } from '../server/harness.ts';
import { createTestIds, DATABASES, startWorld } from '../server/harness.ts';

const DAY = 86_400_000;
const nextId = createTestIds(3);
const EMAIL = 'unfunded@packbench.example';

const cardOf = (number: string) => ({
  number,
  expMonth: 12,
  expYear: 2030,
  cvc: '737',
  firstName: 'Una',
  lastName: 'Frost',
  zipCode: '91761',
});

describe.each(DATABASES)('a low balance on %s', (database) => {
  let world: World;
  let client: Client;
  let account = 0;

  beforeAll(async () => {
    world = await startWorld(database, { startJobs: false });
  });
  afterEach(async () => {
    expect(await checkLedger(world.db)).toEqual([]);
  });
  afterAll(() => world.close());

  /** An account of its own with 100 dollars, paid by the card, which is saved. */
  const anAccount = async (number = '4242424242424242') => {
    const id = `account-${++account}`;
    await world.db
      .execute(sql`insert into accounts select ${id} as id, org_id, company, tax_number, time_zone,
      auth_flag, null as first_recharge_time, settings, created_at from accounts
      where id = (select account_id from users where email = 'demo@packbench.example')`);
    await world.db.execute(sql`update users set account_id = ${id} where email = ${EMAIL}`);
    client = await world.login(EMAIL);
    const body = { id: nextId(), method: 'card' as const, amount: 100, saveCard: true, card: cardOf(number) };
    await client.get(recharge, { body });
    const [card] = await client.get(listCards);
    return { id, cardId: card?.id ?? '' };
  };
  const save = (body: SaveLowBalanceBody) => client.get(saveLowBalance, { body });
  const balance = async () => (await client.get(getUserTotalPostage, { query: {} })).available;
  let spent = 0;
  const spend = (accountId: string, dollars: number) =>
    world.db.transaction((tx) =>
      adjustManually(tx, accountId, -dollars * 100, {
        reason: 'spent',
        reference: `spent-${++spent}`,
        at: world.clock(),
      }),
    );
  /** What the job does when its time has come. */
  const watch = async () => {
    const deps = { db: world.db, clock: world.clock, newId: nextId, log: world.app.log };
    await watchLowBalances({ ...deps, payments: createPayments({ stripe: null }, deps).payments });
  };
  const warnings = async (accountId: string) =>
    (await world.db.select().from(mails).orderBy(desc(mails.createdAt))).filter(
      (mail) => mail.kind === 'lowBalance' && mail.accountId === accountId,
    );
  const automatic = async (accountId: string) =>
    (await world.db.select().from(recharges).orderBy(recharges.createdAt)).filter(
      (row) => row.accountId === accountId && row.details.isAutomatic === true,
    );

  it('nobody is warned who did not ask for it', async () => {
    await anAccount();
    expect(await client.get(getLowBalance)).toEqual({
      threshold: null,
      mail: false,
      autoRecharge: null,
      stopped: null,
    });
  });

  it('is told by mail once each time it falls, and on the page by the threshold', async () => {
    const { id } = await anAccount();
    await save({ threshold: 50, mail: true });
    expect((await client.get(afterLogin)).lowBalanceThreshold).toBe(50);
    await watch();
    expect(await warnings(id)).toEqual([]);
    await spend(id, 51);
    await watch();
    await watch();
    expect((await warnings(id)).map(({ recipient }) => recipient)).toEqual([EMAIL]);
    await client.get(recharge, {
      body: { id: nextId(), method: 'card', amount: 20, card: cardOf('4242424242424242') },
    });
    await watch();
    world.clock.advance(1000);
    await spend(id, 30);
    await watch();
    expect(await warnings(id)).toHaveLength(2);
    await save({ threshold: null });
    expect((await client.get(afterLogin)).lowBalanceThreshold).toBeNull();
  });

  it('is told by message also where no mail is wanted', async () => {
    const { id } = await anAccount();
    await save({ threshold: 50 });
    await spend(id, 51);
    await watch();
    await watch();
    const { list } = await client.get(listMessages, { query: { type: 'system' } });
    expect(list.map(({ subject }) => subject)).toEqual([
      'Low balance: $49.00 available',
      'Receipt: $100.00 added to your balance',
    ]);
    expect(await warnings(id)).toEqual([]);
  });

  it('is recharged by the saved card, so many times a day and not more', async () => {
    const { id, cardId } = await anAccount();
    const autoRecharge = { cardId, amount: 40, perDay: 2 };
    expect(await save({ threshold: 500, autoRecharge })).toEqual({
      threshold: 500,
      mail: false,
      autoRecharge,
      stopped: null,
    });
    for (const expected of [140, 180, 180]) {
      world.clock.advance(1000);
      await watch();
      expect(await balance()).toBe(expected);
    }
    world.clock.advance(DAY);
    client = await world.login(EMAIL);
    await watch();
    expect(await balance()).toBe(220);
    expect((await automatic(id)).map(({ state, method }) => `${method} ${state}`)).toEqual(
      Array(3).fill('card succeeded'),
    );
  });

  it('two servers at once recharge it once', async () => {
    const { cardId } = await anAccount();
    await save({ threshold: 150, autoRecharge: { cardId, amount: 40, perDay: 1 } });
    await Promise.all([watch(), watch()]);
    expect(await balance()).toBe(140);
  });

  it('is not tried again after a decline until the settings are saved again', async () => {
    const { id, cardId } = await anAccount();
    await world.db.execute(sql`update payment_book_cards set behaviour = 'declined' where token = ${cardId}`);
    const body = { threshold: 500, autoRecharge: { cardId, amount: 40, perDay: 9 } };
    await save(body);
    world.clock.advance(1000);
    await watch();
    await watch();
    expect([(await client.get(getLowBalance)).stopped, (await automatic(id)).length]).toEqual([
      'declined',
      1,
    ]);
    await world.db.execute(sql`update payment_book_cards set behaviour = 'succeeds' where token = ${cardId}`);
    world.clock.advance(1000);
    expect((await save(body)).stopped).toBeNull();
    await watch();
    expect(await balance()).toBe(140);
  });

  it('a bank that asks its payer, and a card that is gone, stop it', async () => {
    const { cardId } = await anAccount();
    await world.db.execute(
      sql`update payment_book_cards set behaviour = 'authenticates' where token = ${cardId}`,
    );
    const body = { threshold: 500, autoRecharge: { cardId, amount: 40, perDay: 9 } };
    await save(body);
    await watch();
    expect((await client.get(getLowBalance)).stopped).toBe('authentication');
    world.clock.advance(1000);
    await save(body);
    await client.get(removeCard, { body: { id: cardId } });
    await watch();
    expect([(await client.get(getLowBalance)).stopped, await balance()]).toEqual(['card_gone', 100]);
  });

  it.each([
    [{ cardId: 'card_of_nobody', amount: 40, perDay: 1 }, 'CARD_UNKNOWN'],
    [{ cardId: '', amount: 40, perDay: 1 }, 'BAD_REQUEST'],
    [{ cardId: 'own', amount: 5, perDay: 1 }, 'RECHARGE_AMOUNT'],
    [{ cardId: 'own', amount: 40, perDay: 0 }, 'BAD_REQUEST'],
  ])('refuses %j: %s', async (autoRecharge, code) => {
    const { cardId } = await anAccount();
    const given = autoRecharge.cardId === 'own' ? { ...autoRecharge, cardId } : autoRecharge;
    const { envelope } = await client.ask(saveLowBalance, { body: { threshold: 50, autoRecharge: given } });
    expect(envelope.errorCode).toBe(code);
  });
});
