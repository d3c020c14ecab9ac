import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { hashOf, jsonbText } from '#server/ledger/chain.ts';
import { adjustManually, requestWithdrawal } from '#server/ledger/corrections.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop } from './shop.ts';

const LINK = 'each transfer bears the hash of the one before and of its own content';
const LAST = 'the last transfer of each user is the one his account names';

describe.each(DATABASES)('the chain on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    await shop.db.transaction(async (tx) => {
      await recharge(tx, 'cora', 5_000, 'card-1', NOW);
      await adjustManually(tx, 'cora', 250, { reason: 'late "parcel" \u{1f4e6}', reference: 'd-1', at: NOW });
      await requestWithdrawal(tx, 'cora', 1_000, { reference: 'w-1', at: NOW });
      await recharge(tx, 'cleo', 700, 'card-1', NOW);
    });
  });
  afterAll(() => shop?.close());

  /** What the checker finds after statements of somebody who may do anything to the database. */
  async function flawsAfter(...statements: string[]) {
    const flaws: { invariant: string; detail: string }[] = [];
    const undo = new Error('undo');
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of statements) await tx.execute(sql.raw(statement));
        flaws.push(...(await checkLedger(tx)));
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return flaws;
  }

  const moveBoth = (cents: number) => [
    `update ledger_entries set amount_cents = amount_cents + ${cents}, balance_after_cents = balance_after_cents + ${cents}
       where account_id = 'cleo:available'`,
    `update ledger_entries set amount_cents = amount_cents - ${cents} where account_id = 'house:funding'
       and transfer_id = 'cleo:recharge:card-1'`,
    `update ledger_entries set balance_after_cents = balance_after_cents - ${cents} where account_id = 'house:funding'
       and id >= (select max(id) from ledger_entries where transfer_id = 'cleo:recharge:card-1')`,
    `update ledger_accounts set balance_cents = balance_cents + ${cents} where id = 'cleo:available'`,
    `update ledger_accounts set balance_cents = balance_cents - ${cents} where id = 'house:funding'`,
  ];

  it('is sound as the ledger writes it', async () => {
    expect(await flawsAfter('select 1')).toEqual([]);
  });

  it('sees an entry whose amount was changed, and every sum with it', async () => {
    expect(await flawsAfter(...moveBoth(100))).toEqual([{ invariant: LINK, detail: 'cleo:recharge:card-1' }]);
  });

  it.each([
    ['its amount', `available_cents = 300 where id = 'cora:manualAdjustment:d-1'`],
    ['its time', `created_at = created_at - interval '1 day' where id = 'cora:manualAdjustment:d-1'`],
    ['its reason', `details = '{"reason": "agreed"}' where id = 'cora:manualAdjustment:d-1'`],
    ['its payment', `reference = 'd-2' where id = 'cora:manualAdjustment:d-1'`],
  ])('sees a transfer with another %s', async (_, change) => {
    expect(await flawsAfter(`update ledger_transfers set ${change}`)).toEqual([
      { invariant: LINK, detail: 'cora:manualAdjustment:d-1' },
    ]);
  });

  it('sees a transfer moved to another user, whose chain it does not follow', async () => {
    const moved = `update ledger_transfers set owner_id = 'cleo' where id = 'cora:manualAdjustment:d-1'`;
    expect(
      (await flawsAfter(moved)).filter(({ invariant }) => invariant === LINK).map(({ detail }) => detail),
    ).toEqual(expect.arrayContaining(['cora:manualAdjustment:d-1', 'cora:withdrawalReview:w-1']));
  });

  const remove = (id: string, accounts: string[]) => [
    ...accounts.map(
      (account) =>
        `update ledger_entries later set balance_after_cents = later.balance_after_cents - gone.amount_cents
           from ledger_entries gone where gone.transfer_id = '${id}' and gone.account_id = '${account}'
             and later.account_id = '${account}' and later.id > gone.id`,
    ),
    `update ledger_accounts set balance_cents = balance_cents - gone.amount_cents
       from ledger_entries gone where gone.transfer_id = '${id}' and gone.account_id = ledger_accounts.id`,
    `delete from ledger_entries where transfer_id = '${id}'`,
    `delete from ledger_transfers where id = '${id}'`,
  ];

  it('sees that a transfer is missing, though every sum was made to fit', async () => {
    expect(
      await flawsAfter(...remove('cora:manualAdjustment:d-1', ['cora:available', 'house:corrections'])),
    ).toEqual([{ invariant: LINK, detail: 'cora:withdrawalReview:w-1' }]);
  });

  it('sees that the last transfer is missing', async () => {
    expect(await flawsAfter(...remove('cleo:recharge:card-1', ['cleo:available', 'house:funding']))).toEqual([
      { invariant: LAST, detail: 'cleo:available' },
    ]);
  });

  it('hashes any text and document as the database does', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => !value.includes('\0'));
    const member = fc.oneof(
      text,
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      fc.array(text, { maxLength: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(text, member, { maxKeys: 4 }), text, text, async (details, id, name) => {
        const { rows } = await shop.db.execute<{ written: string; hash: string }>(sql`
          select ${JSON.stringify(details)}::jsonb::text as written,
            ledger_hash(${name}::text, t, ledger_entry_text(e)) as hash
          from jsonb_populate_record(null::ledger_transfers, ${JSON.stringify({
            id,
            owner_id: name,
            kind: 'recharge',
            available_cents: -5,
            available_after_cents: 0,
            intent_id: id,
            reason_key: name,
            details,
            created_at: NOW.toISOString(),
          })}::jsonb) t,
          jsonb_populate_record(null::ledger_entries, ${JSON.stringify({
            account_id: id,
            amount_cents: -7,
          })}::jsonb) e`);
        const transfer = {
          id,
          ownerId: name,
          kind: 'recharge' as const,
          availableCents: -5,
          availableAfterCents: 0,
          intentId: id,
          reasonKey: name,
          details: details as { reason: string },
          createdAt: NOW,
        };
        expect(rows).toEqual([
          {
            written: jsonbText(details),
            hash: hashOf(name, transfer, [{ accountId: id, amountCents: -7 }]),
          },
        ]);
      }),
      { numRuns: 60 },
    );
    expect(() => jsonbText({ amount: 1e30 })).toThrow(RangeError);
  });
});
