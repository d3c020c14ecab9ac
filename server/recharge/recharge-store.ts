/** The rows of recharges. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { CardSummary } from '#domain/payments/card.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { recharges } from '#server/db/schema/recharges.ts';

export async function findRecharge(reader: Reader, id: string): Promise<RechargeRow | undefined> {
  const [row] = await reader.select().from(recharges).where(eq(recharges.id, id.toLowerCase()));
  return row;
}

/** To the end of the transaction: how it stands is decided by one at a time. */
export async function lockRecharge(tx: Tx, id: string): Promise<RechargeRow | undefined> {
  const [row] = await tx.select().from(recharges).where(eq(recharges.id, id)).for('update');
  return row;
}

/** Recharges of an account are opened one after the other: limits count those before. */
export async function lockAccountRecharges(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recharges:${accountId}`}, 0))`);
}

/** Of all accounts: two at once must not be given the same cents. */
export async function lockBankAmounts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('recharges:bank', 0))`);
}

export async function recordsRequest(
  tx: Tx,
  accountId: string,
  request: { requestId: string; otherThan: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: recharges.id })
    .from(recharges)
    .where(
      and(
        eq(recharges.accountId, accountId),
        eq(recharges.requestId, request.requestId),
        ne(recharges.id, request.otherThan),
      ),
    );
  return rows.length > 0;
}

const OPEN = ['created', 'submitted', 'pending', 'action_required', 'in_review'] as const;

export async function achPendingCents(reader: Reader, accountId: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<string>`coalesce(sum(${recharges.amountCents}), 0)` })
    .from(recharges)
    .where(
      and(
        eq(recharges.accountId, accountId),
        eq(recharges.method, 'ach'),
        inArray(recharges.state, [...OPEN]),
      ),
    );
  return Number(row?.cents ?? 0);
}

/** Amounts from these dollars up to the next that are waited for by bank, in cents. */
export async function bankAmountsTaken(tx: Tx, fromCents: number): Promise<Set<number>> {
  const rows = await tx
    .select({ cents: recharges.amountCents })
    .from(recharges)
    .where(
      and(
        eq(recharges.method, 'bank'),
        eq(recharges.state, 'in_review'),
        gt(recharges.amountCents, fromCents),
        lte(recharges.amountCents, fromCents + 99),
      ),
    );
  return new Set(rows.map(({ cents }) => cents));
}

/** Cards the account has paid with. */
export async function paidCards(reader: Reader, accountId: string): Promise<CardSummary[]> {
  const rows = await reader
    .selectDistinct({ card: recharges.card })
    .from(recharges)
    .where(
      and(eq(recharges.accountId, accountId), eq(recharges.state, 'succeeded'), isNotNull(recharges.card)),
    );
  return rows.flatMap(({ card }) => card ?? []);
}

/** The provider is asked now: written before it is. Undefined: it has answered already. */
export async function markSubmitted(db: Db, id: string, at: { now: Date; runAfter: Date }) {
  const [row] = await db
    .update(recharges)
    .set({ state: 'submitted', submittedAt: at.now, runAfter: at.runAfter })
    .where(and(eq(recharges.id, id), inArray(recharges.state, ['created', 'submitted'])))
    .returning();
  return row;
}

/** Ends what no provider knows of, once no request for it can be under way any more. Undefined: it goes on. */
export async function endUnsent(db: Db, id: string, at: { now: Date; sentBefore: Date }) {
  const [row] = await db
    .update(recharges)
    .set({ state: 'declined', reason: 'not_sent', runAfter: null, endedAt: at.now })
    .where(
      and(
        eq(recharges.id, id),
        inArray(recharges.state, ['created', 'submitted']),
        isNull(recharges.reference),
        lte(sql`coalesce(${recharges.submittedAt}, ${recharges.createdAt})`, at.sentBefore),
      ),
    )
    .returning();
  return row;
}

/** The due recharges, oldest first; they come back at `again` if nobody says when. */
export async function claimDue(
  db: Db,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<RechargeRow[]> {
  const due = db
    .select({ id: recharges.id })
    .from(recharges)
    .where(and(isNotNull(recharges.runAfter), lte(recharges.runAfter, now)))
    .orderBy(asc(recharges.runAfter), asc(recharges.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(recharges)
    .set({ attempts: sql`${recharges.attempts} + 1`, runAfter: again })
    .where(sql`${recharges.id} = any(array(${due}))`)
    .returning();
}

/** When the provider is asked next of a recharge that is still open. */
export async function askAgain(db: Db, id: string, runAfter: Date): Promise<void> {
  await db
    .update(recharges)
    .set({ runAfter })
    .where(and(eq(recharges.id, id), inArray(recharges.state, [...OPEN]), isNotNull(recharges.runAfter)));
}
