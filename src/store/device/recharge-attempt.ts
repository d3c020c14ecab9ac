/** The payment that is under way on this device: whatever tab asks, and after a reload, it is the same one. */
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import { ownTransaction } from './own-transaction.ts';
import type { RechargeAttempt } from './meta-rows.ts';

export async function readAttempt(db: UserDatabase): Promise<RechargeAttempt | null> {
  return (await getMeta(db, 'rechargeAttempt')) ?? null;
}

/**
 * Begins a payment, unless one is under way, or another tab has made one since `seenId` was the last: then that is
 * answered, which is not to be sent but asked about.
 */
export function beginAttempt(
  db: UserDatabase,
  given: Pick<RechargeAttempt, 'method' | 'amount'>,
  seenId: string | null,
): Promise<{ attempt: RechargeAttempt; isNew: boolean }> {
  return ownTransaction(db, db.meta, async () => {
    const last = await readAttempt(db);
    if (last && !(last.hasEnded && last.id === seenId)) return { attempt: last, isNew: false };
    const { method, amount } = given;
    const attempt = { id: db.env.newId(), method, amount, startedAt: db.env.now(), hasEnded: false };
    await setMeta(db, 'rechargeAttempt', attempt);
    return { attempt, isNew: true };
  });
}

/** Nothing more is to be asked about it. */
export async function endAttempt(db: UserDatabase, id: string): Promise<void> {
  await ownTransaction(db, db.meta, async () => {
    const last = await readAttempt(db);
    if (last?.id === id) await setMeta(db, 'rechargeAttempt', { ...last, hasEnded: true });
  });
}
