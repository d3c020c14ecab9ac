/** The rows of cards that are saved without a payment. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';

const OPEN = ['created', 'pending', 'action_required'] as const;

export async function findSaving(reader: Reader, id: string): Promise<CardSavingRow | undefined> {
  const [row] = await reader.select().from(cardSavings).where(eq(cardSavings.id, id.toLowerCase()));
  return row;
}

/** To the end of the transaction: how it stands is decided by one at a time. */
export async function lockSaving(tx: Tx, id: string): Promise<CardSavingRow | undefined> {
  const [row] = await tx.select().from(cardSavings).where(eq(cardSavings.id, id)).for('update');
  return row;
}

/** Those the provider may have ended meanwhile. */
export async function openSavings(reader: Reader, accountId: string): Promise<CardSavingRow[]> {
  return reader
    .select()
    .from(cardSavings)
    .where(and(eq(cardSavings.accountId, accountId), inArray(cardSavings.state, [...OPEN])))
    .orderBy(asc(cardSavings.createdAt), asc(cardSavings.id));
}

/** Cards the provider has and nobody may pay with: in review, or refused. */
export async function heldTokens(reader: Reader, accountId: string): Promise<Set<string>> {
  const rows = await reader
    .select({ token: cardSavings.token })
    .from(cardSavings)
    .where(
      and(
        eq(cardSavings.accountId, accountId),
        isNotNull(cardSavings.token),
        ne(cardSavings.state, 'succeeded'),
      ),
    );
  return new Set(rows.flatMap(({ token }) => token ?? []));
}

/** Ends what no provider knows of, once no request for it can be under way any more. Undefined: it goes on. */
export async function endUnsentSaving(db: Db, id: string, at: { now: Date; sentBefore: Date }) {
  const [row] = await db
    .update(cardSavings)
    .set({ state: 'declined', reason: 'not_sent', runAfter: null, endedAt: at.now })
    .where(
      and(
        eq(cardSavings.id, id),
        eq(cardSavings.state, 'created'),
        isNull(cardSavings.reference),
        lte(cardSavings.createdAt, at.sentBefore),
      ),
    )
    .returning();
  return row;
}

/** The due savings, oldest first; they come back at `again` if nobody says when. */
export async function claimDueSavings(
  db: Db,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<CardSavingRow[]> {
  const due = db
    .select({ id: cardSavings.id })
    .from(cardSavings)
    .where(and(isNotNull(cardSavings.runAfter), lte(cardSavings.runAfter, now)))
    .orderBy(asc(cardSavings.runAfter), asc(cardSavings.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(cardSavings)
    .set({ attempts: sql`${cardSavings.attempts} + 1`, runAfter: again })
    .where(sql`${cardSavings.id} = any(array(${due}))`)
    .returning();
}
