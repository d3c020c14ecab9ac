/** The intent rows as a queue: claimed under a lease, moved from state to state by whoever holds it. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import type { IntentState, LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { setPurchaseState } from '#server/orders/purchase-state.ts';

/** Of purchases that have not ended. */
export const OPEN_STATES: IntentState[] = ['held', 'submitting', 'unknown', 'needs_attention'];

/**
 * The due rows nobody works on, now leased to `owner`. Accounts take turns, oldest row first: one stands behind as
 * many of every other account as of its own are `underWay` or due before it. Several servers may ask at once.
 */
export async function claimDue(
  db: Db,
  {
    owner,
    now,
    leaseMs,
    limit,
    underWay = {},
  }: {
    owner: string;
    now: Date;
    leaseMs: number;
    limit: number;
    /** How many each account has with this owner already. */
    underWay?: Readonly<Record<string, number>>;
  },
): Promise<LabelIntent[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // The accounts are found one by one in the index: to number every due row would read them all at each claim.
  return db
    .update(labelIntents)
    .set({ leaseOwner: owner, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(
      sql`${labelIntents.id} = any(array(
        with recursive waiting as (
          (select account_id from label_intents where run_after is not null order by account_id limit 1)
          union all
          select (select next.account_id from label_intents next
            where next.run_after is not null and next.account_id > waiting.account_id
            order by next.account_id limit 1)
          from waiting where waiting.account_id is not null)
        select due.id from waiting
        cross join lateral (
          select id, row_number() over (order by run_after)
            + coalesce((${JSON.stringify(underWay)}::jsonb ->> waiting.account_id)::integer, 0) as turn
          from (select id, run_after from label_intents
            where account_id = waiting.account_id and run_after is not null and run_after <= ${at}
              and (lease_until is null or lease_until < ${at})
            order by run_after limit ${limit}) first
        ) turns
        join label_intents due on due.id = turns.id
        where due.run_after <= ${at} and (due.lease_until is null or due.lease_until < ${at})
        order by turns.turn, due.run_after limit ${limit}
        for update of due skip locked))`,
    )
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
  next: {
    state?: IntentState;
    runAfter: Date | null;
    lookUps?: number;
    crashes?: number;
    carrierVoidedAt?: Date;
  },
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

/** It has crashed too often: an administrator is to see it, and its user that it is looked into. */
export async function needAttention(
  work: Work,
  intent: LabelIntent,
  next: { runAfter: Date; crashes: number },
): Promise<void> {
  const { tx, now } = work;
  const rows = await tx
    .update(labelIntents)
    .set({
      ...next,
      state: 'needs_attention',
      unknownSince: sql`coalesce(${labelIntents.unknownSince}, ${now.toISOString()}::timestamptz)`,
      leaseUntil: null,
      leaseOwner: null,
      updatedAt: now,
    })
    .where(heldBy(intent, OPEN_STATES))
    .returning({ id: labelIntents.id });
  if (rows.length === 0) return;
  await setPurchaseState(work, intent.orderId, { labelUnknown: true });
}

/** They were voided: nothing is left to do, if nothing else is. */
export async function forgetOrphans(db: Db, { id, orphanNumbers }: LabelIntent): Promise<void> {
  await db
    .update(labelIntents)
    .set({
      orphanNumbers: [],
      runAfter: sql`case when ${labelIntents.state} in ('succeeded', 'rejected') then null else ${labelIntents.runAfter} end`,
      leaseUntil: null,
      leaseOwner: null,
    })
    .where(
      and(
        eq(labelIntents.id, id),
        sql`${labelIntents.orphanNumbers} = ${JSON.stringify(orphanNumbers)}::jsonb`,
      ),
    );
}

const heldBy = (intent: LabelIntent, states: IntentState[]) =>
  and(
    eq(labelIntents.id, intent.id),
    inArray(labelIntents.state, states),
    eq(labelIntents.attempt, intent.attempt),
    intent.leaseOwner === null ? undefined : eq(labelIntents.leaseOwner, intent.leaseOwner),
  );
