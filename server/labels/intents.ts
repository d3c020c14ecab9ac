/** The intent rows as a queue: claimed under a lease, moved from state to state by whoever holds it. */
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import type { IntentState, LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { setPurchaseState } from '#server/orders/purchase-state.ts';

/** The due rows nobody works on, oldest first, now leased to `owner`. Several servers may ask at once. */
export async function claimDue(
  db: Db,
  { owner, now, leaseMs, limit }: { owner: string; now: Date; leaseMs: number; limit: number },
): Promise<LabelIntent[]> {
  const due = db
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(
      and(
        isNotNull(labelIntents.runAfter),
        lte(labelIntents.runAfter, now),
        or(isNull(labelIntents.leaseUntil), lt(labelIntents.leaseUntil, now)),
      ),
    )
    .orderBy(asc(labelIntents.runAfter))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(labelIntents)
    .set({ leaseOwner: owner, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(sql`${labelIntents.id} = any(array(${due}))`)
    .returning();
}

/** Holds on to the rows that are still worked on; one that has gone to another owner stays there. */
export async function renewLeases(
  db: Db,
  { owner, ids, now, leaseMs }: { owner: string; ids: string[]; now: Date; leaseMs: number },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(labelIntents)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(and(inArray(labelIntents.id, ids), eq(labelIntents.leaseOwner, owner)));
}

/** When the next row falls due; null: none is waiting. */
export async function nextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({
      epoch: sql<
        string | null
      >`extract(epoch from min(greatest(${labelIntents.runAfter}, ${labelIntents.leaseUntil})))`,
    })
    .from(labelIntents)
    .where(isNotNull(labelIntents.runAfter));
  return row?.epoch ? new Date(Number(row.epoch) * 1000) : null;
}

/** For a server that knows itself alone: what an earlier process held is free at once. */
export async function clearLeases(db: Db): Promise<void> {
  await db
    .update(labelIntents)
    .set({ leaseUntil: null, leaseOwner: null })
    .where(isNotNull(labelIntents.leaseOwner));
}

/** Commits that the carrier is about to be asked; null for one that somebody else has by now. */
export async function markSubmitting(
  db: Db,
  intents: readonly LabelIntent[],
  { now, sendWithinMs }: { now: Date; sendWithinMs: number },
): Promise<(LabelIntent | null)[]> {
  const ids = intents.map(({ id }) => id);
  const held = recordsOf(
    intents.map(({ id, attempt, leaseOwner }) => ({ id, attempt, leaseOwner })),
    { id: 'text', attempt: 'integer', leaseOwner: 'text' },
  );
  const rows = await db
    .update(labelIntents)
    .set({
      state: 'submitting',
      attempt: sql`${labelIntents.attempt} + 1`,
      lookUps: 0,
      sendBefore: sql`clock_timestamp() + make_interval(secs => ${sendWithinMs / 1000}::double precision)`,
      updatedAt: now,
    })
    .where(
      and(
        sql`${labelIntents.id} = any(${sql.param(ids)})`,
        eq(labelIntents.state, 'held'),
        sql`exists (select from ${held} where made.id = ${labelIntents.id}
          and made.attempt = ${labelIntents.attempt}
          and (made."leaseOwner" is null or made."leaseOwner" = ${labelIntents.leaseOwner}))`,
      ),
    )
    .returning();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Gives the row back: due again at `runAfter`, or never. */
export async function releaseLease(
  db: Db,
  intent: LabelIntent,
  from: IntentState[],
  next: { state?: IntentState; runAfter: Date | null; lookUps?: number; carrierVoidedAt?: Date },
): Promise<void> {
  await db
    .update(labelIntents)
    .set({ ...next, leaseUntil: null, leaseOwner: null })
    .where(heldBy(intent, from));
}

/** The carrier's answer is missing: from now on it is asked what became of the purchase, and the user sees it. */
export async function markUnknown(work: Work, intent: LabelIntent, runAfter: Date): Promise<void> {
  const { tx, now } = work;
  const rows = await tx
    .update(labelIntents)
    .set({
      state: 'unknown',
      unknownSince: sql`coalesce(${labelIntents.unknownSince}, ${now.toISOString()}::timestamptz)`,
      runAfter,
      leaseUntil: null,
      leaseOwner: null,
      updatedAt: now,
    })
    .where(heldBy(intent, ['submitting']))
    .returning({ id: labelIntents.id });
  if (rows.length === 0) return;
  await setPurchaseState(work, intent.orderId, { labelUnknown: true });
}

const heldBy = (intent: LabelIntent, states: IntentState[]) =>
  and(
    eq(labelIntents.id, intent.id),
    inArray(labelIntents.state, states),
    eq(labelIntents.attempt, intent.attempt),
    intent.leaseOwner === null ? undefined : eq(labelIntents.leaseOwner, intent.leaseOwner),
  );
