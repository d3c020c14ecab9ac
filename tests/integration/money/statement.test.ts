import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { ledgerTransfers } from '#server/db/schema/ledger.ts';
import { organisations } from '#server/db/schema/organisations.ts';
import { adjustManually, bookChargeback } from '#server/ledger/corrections.ts';
import { placeHolds, recharge, releaseHold } from '#server/ledger/ledger.ts';
import { statementFile } from '#server/postage/statement.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { openShop } from './shop.ts';

/** When October, November and December begin there, by the published rules; Santiago has summer time from September. */
const MONTHS: Record<string, [string, string, string]> = {
  UTC: ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  'America/New_York': ['2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  'Asia/Kathmandu': ['2026-09-30T18:15:00.000Z', '2026-10-31T18:15:00.000Z', '2026-11-30T18:15:00.000Z'],
  'America/Santiago': ['2026-10-01T03:00:00.000Z', '2026-11-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
  'Europe/Berlin': ['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
};
const HOUR_MS = 3_600_000;

describe.each(DATABASES)('statements on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());

  async function customerIn(timeZone: string) {
    const user = { ...(await shop.newCustomer(0)), timeZone };
    await shop.db
      .update(accounts)
      .set({ timeZone, company: 'Torres Goods, Inc.', taxNumber: '12-3456789' })
      .where(eq(accounts.id, user.accountId));
    shop.user = user;
    return user;
  }

  async function csvOf(month: string) {
    const file = await statementFile(shop.db, shop.user, { month, format: 'csv' });
    if (!file.ok) throw new Error(file.error.type);
    return (await text(file.value.bytes)).replace('\ufeff', '').trimEnd().split('\r\n');
  }

  /** Cents of the last two columns of the rows under the header. */
  async function statementOf(month: string) {
    const rows = await csvOf(month);
    const cells = rows
      .slice(rows.findIndex((row) => row.startsWith('Time,')) + 1)
      .map((row) => row.split(','));
    const cents = (row: string[] | undefined, fromEnd: number) => Math.round(Number(row?.at(-fromEnd)) * 100);
    const lines = cells.slice(1, -1);
    return {
      opening: cents(cells[0], 1),
      references: lines.map((row) => row[4]),
      amounts: lines.map((row) => cents(row, 2)),
      balances: lines.map((row) => cents(row, 1)),
      closing: cents(cells.at(-1), 1),
    };
  }

  const step = fc.record({
    what: fc.constantFrom('recharge', 'adjust', 'chargeback', 'hold'),
    cents: fc.integer({ min: 1, max: 50_000 }),
    boundary: fc.nat({ max: 2 }),
    offset: fc.oneof(
      fc.constantFrom(-1, 0, 1, -HOUR_MS, HOUR_MS),
      fc.integer({ min: -29 * 24 * HOUR_MS, max: 29 * 24 * HOUR_MS }),
    ),
  });

  it.each(Object.keys(MONTHS))(
    'open, add up and close to the cent as the ledger ran, by the months of %s',
    async (timeZone) => {
      const [october, november, december] = MONTHS[timeZone]!.map((text) => Date.parse(text)) as [
        number,
        number,
        number,
      ];
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          const { accountId } = await customerIn(timeZone);
          const timed = steps
            .map((one) => ({ ...one, at: [october, november, december][one.boundary]! + one.offset }))
            .sort((a, b) => a.at - b.at);
          await shop.db.transaction(async (tx) => {
            for (const [index, { what, cents, at: ms }] of timed.entries()) {
              const at = new Date(ms);
              const reference = `r${index}`;
              const intentId = `${accountId}-${index}`;
              if (what === 'recharge') await recharge(tx, accountId, cents, reference, at);
              else if (what === 'adjust')
                await adjustManually(tx, accountId, -cents, { reference, reason: 'test', at });
              else if (what === 'chargeback') await bookChargeback(tx, accountId, cents, { reference, at });
              else {
                const held = { holdCents: cents, depositCents: 0, dutyCents: 0 };
                const placed = await placeHolds(tx, accountId, [{ ...held, intentId }], at);
                if (placed.ok && cents % 2 === 0) await releaseHold(tx, accountId, held, intentId, at);
              }
            }
          });
          const ledger = await shop.db
            .select({
              at: ledgerTransfers.createdAt,
              cents: ledgerTransfers.availableCents,
              after: ledgerTransfers.availableAfterCents,
            })
            .from(ledgerTransfers)
            .where(eq(ledgerTransfers.ownerId, accountId))
            .orderBy(ledgerTransfers.seq);
          const runningAt = (moment: number) =>
            ledger.filter(({ at }) => at.getTime() < moment).at(-1)?.after ?? 0;
          for (const [month, start, end] of [
            ['2026-10', october, november],
            ['2026-11', november, december],
          ] as const) {
            const within = ledger.filter(({ at }) => at.getTime() >= start && at.getTime() < end);
            const statement = await statementOf(month);
            expect(statement).toEqual({
              opening: runningAt(start),
              references: expect.any(Array),
              amounts: within.map(({ cents }) => cents),
              balances: within.map(({ after }) => after),
              closing: runningAt(end),
            });
            const sum = statement.amounts.reduce((total, cents) => total + cents, 0);
            expect(statement.opening + sum).toBe(statement.closing);
          }
        }),
        { numRuns: 8 },
      );
    },
  );

  it('name the account, and every line of the month', async () => {
    const { accountId, email } = await customerIn('America/New_York');
    await shop.db.transaction(async (tx) => {
      await recharge(tx, accountId, 10_000, 'card-1', new Date('2026-11-01T03:59:59.999Z'));
      await recharge(tx, accountId, 2_550, '=card-2', new Date('2026-11-01T04:00:00.000Z'));
      await adjustManually(tx, accountId, -50, {
        reference: 'd-1',
        reason: 'wrong, weight',
        // The second 01:30 of the night in which summer time ends.
        at: new Date('2026-11-01T06:30:00.000Z'),
      });
    });
    await shop.db
      .update(organisations)
      .set({ name: 'Parcel House Ltd.', supportEmail: 'help@parcelhouse.example' });
    expect(await csvOf('2026-11')).toEqual([
      'Statement,2026-11',
      'Issued by,"Parcel House Ltd., help@parcelhouse.example"',
      'Company,"Torres Goods, Inc."',
      'Tax number,12-3456789',
      `Account,"Mina Torres, ${email}"`,
      'Period,2026-11-01 - 2026-11-30',
      'Time zone,America/New_York',
      '',
      'Time,Type,Order No.,Tracking No.,Reference,Reason,Amount (USD),Balance (USD)',
      ',Opening balance,,,,,,100',
      "2026-11-01 00:00:00,Recharge,,,'=card-2,,25.5,125.5",
      '2026-11-01 01:30:00,Manual adjustment,,,d-1,"wrong, weight",-0.5,125',
      ',Closing balance,,,,,,125',
    ]);
    const pdf = await statementFile(shop.db, shop.user, { month: '2026-11', format: 'pdf' });
    if (!pdf.ok) throw new Error(pdf.error.type);
    expect([pdf.value.name, pdf.value.mime]).toEqual(['statement-2026-11.pdf', 'application/pdf']);
    expect((await text(pdf.value.bytes)).slice(0, 5)).toBe('%PDF-');
  });

  it('are drawn up to a length, and are a csv beyond', async () => {
    const { accountId } = await customerIn('UTC');
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into ledger_transfers
        (id, owner_id, kind, available_cents, available_after_cents, reference, reason_key, hash, created_at)
        select ${accountId}::text || n, ${accountId}::text, 'recharge', 1, n, 'r' || n, 'recharge:r' || n, '', '2026-11-02'
        from generate_series(1, 10001) n`);
    });
    expect(await statementFile(shop.db, shop.user, { month: '2026-11', format: 'pdf' })).toEqual({
      ok: false,
      error: { type: 'STATEMENT_TOO_LONG', retry: 'never', params: { lines: 10_001 } },
    });
    const { amounts, closing } = await statementOf('2026-11');
    expect([amounts.length, closing]).toEqual([10_001, 10_001]);
  });
});
