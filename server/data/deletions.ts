/**
 * The deletion of an account: its owner asks once nothing of money is open, an administrator approves, and after a
 * waiting time in which the owner can take it back its people and all they wrote are erased. The books stay.
 */
import { and, asc, count, eq, inArray, lte } from 'drizzle-orm';
import { WAITING_DAYS } from '#contract/account-data.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import { writeAudit } from '#server/admin/audit-log.ts';
import type { Tx } from '#server/db/db.ts';
import { accountDeletions, OPEN_DELETIONS } from '#server/db/schema/account-deletions.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { eraseAccount } from './erase-account.ts';
import { unsettledOf } from './settlement.ts';

const DAY_MS = 86_400_000;
const isOpen = inArray(accountDeletions.status, [...OPEN_DELETIONS]);
const isWaiting = eq(accountDeletions.status, 'waiting');

export async function openDeletion(
  { tx, now, newId }: Work,
  user: User,
  reason: string,
): Promise<Result<null, Rejection>> {
  if (user.role === 'admin') return refuse('DELETION_OF_ADMINISTRATOR');
  if ((await unsettledOf(tx, user.accountId, now)).length > 0) return refuse('DELETION_UNSETTLED');
  const opened = await tx
    .insert(accountDeletions)
    .values({
      id: newId(),
      accountId: user.accountId,
      userId: user.id,
      status: 'waiting',
      reason,
      askedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accountDeletions.id });
  return opened.length > 0 ? ok(null) : refuse('DELETION_ASKED');
}

/** False: there is none to be taken back. */
export async function keepAccount({ tx, now }: Work, accountId: string): Promise<boolean> {
  const kept = await tx
    .update(accountDeletions)
    .set({ status: 'withdrawn', endedAt: now })
    .where(and(eq(accountDeletions.accountId, accountId), isOpen))
    .returning({ id: accountDeletions.id });
  return kept.length > 0;
}

export const deletionDecisions: DecisionKind = {
  needsReason: true,

  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(accountDeletions).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select({ row: accountDeletions, email: users.email, since: accounts.createdAt })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.userId))
      .innerJoin(accounts, eq(accounts.id, accountDeletions.accountId))
      .where(isWaiting)
      .orderBy(asc(accountDeletions.askedAt), asc(accountDeletions.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ row, email, since }) => ({
      id: row.id,
      accountId: row.accountId,
      since: row.askedAt,
      facts: [
        { name: 'email', value: email, format: 'text' as const },
        { name: 'memberSince', value: since.toISOString(), format: 'time' as const },
        { name: 'note', value: row.reason, format: 'text' as const },
      ],
      amountCents: null,
    }));
  },

  async lock(tx, id) {
    const row = await lockDeletion(tx, id);
    return row && { accountId: row.accountId, amountCents: null, isWaiting: row.status === 'waiting' };
  },

  async decide({ tx, now }, id, { approve, reason }) {
    const row = await lockDeletion(tx, id);
    if (!row) throw new Error(`deletion ${id} is gone`);
    if (!approve) {
      await tx
        .update(accountDeletions)
        .set({ status: 'refused', refusal: reason, endedAt: now })
        .where(eq(accountDeletions.id, id));
      return ok('refused');
    }
    if ((await unsettledOf(tx, row.accountId, now)).length > 0) return refuse('DELETION_UNSETTLED');
    const dueAt = new Date(now.getTime() + WAITING_DAYS * DAY_MS);
    await tx.update(accountDeletions).set({ status: 'approved', dueAt }).where(eq(accountDeletions.id, id));
    return ok('approved');
  },
};

async function lockDeletion(tx: Tx, id: string) {
  const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.id, id)).for('update');
  return row;
}

/** Erases the accounts whose waiting time is over. Where money is open again, it waits until that is settled. */
export async function settleDeletions(
  deps: WorkDeps & Pick<RechargeDeps, 'payments' | 'log'>,
): Promise<void> {
  const due = await deps.db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.status, 'approved'), lte(accountDeletions.dueAt, deps.clock())))
    .orderBy(asc(accountDeletions.dueAt));
  const each = eachAlone();
  for (const { id, accountId } of due) await each.attempt(() => settleDeletion(deps, id, accountId));
  each.end();
}

async function settleDeletion(
  deps: WorkDeps & Pick<RechargeDeps, 'payments'>,
  id: string,
  accountId: string,
): Promise<void> {
  if ((await unsettledOf(deps.db, accountId, deps.clock())).length > 0) return;
  // The provider first: no transaction takes back what it does, and what is gone there is gone.
  for (const { token } of await deps.payments.savedCards(accountId))
    await deps.payments.removeCard(accountId, token);
  await runWork(deps, async (work) => {
    const row = await lockDeletion(work.tx, id);
    if (row?.status !== 'approved' || (await unsettledOf(work.tx, accountId, work.now)).length > 0) return;
    await eraseAccount(work, accountId);
    await work.tx
      .update(accountDeletions)
      .set({ status: 'done', endedAt: work.now })
      .where(eq(accountDeletions.id, id));
    await work.tx
      .update(accountDeletions)
      .set({ reason: '', refusal: '' })
      .where(eq(accountDeletions.accountId, accountId));
    await writeAudit(
      work,
      { id: null, address: '' },
      { kind: 'accountErased', accountId, itemId: id, facts: [] },
    );
  });
}
