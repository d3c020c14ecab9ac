/** The card that is being saved on this device: whatever tab asks, and after a reload, it is the same one. */
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import type { CardSavingAttempt } from './meta-rows.ts';
import { ownTransaction } from './own-transaction.ts';

/** Null: none is under way. */
export async function readCardSaving(db: UserDatabase): Promise<CardSavingAttempt | null> {
  const last = await getMeta(db, 'cardSaving');
  return last && !last.hasEnded ? last : null;
}

/** Begins one, unless one is under way: then that is answered, which is not to be sent but asked about. */
export function beginCardSaving(db: UserDatabase): Promise<{ attempt: CardSavingAttempt; isNew: boolean }> {
  return ownTransaction(db, db.meta, async () => {
    const last = await readCardSaving(db);
    if (last) return { attempt: last, isNew: false };
    const attempt = { id: db.env.newId(), startedAt: db.env.now(), hasEnded: false };
    await setMeta(db, 'cardSaving', attempt);
    return { attempt, isNew: true };
  });
}

/** Nothing more is to be asked about it. */
export async function endCardSaving(db: UserDatabase, id: string): Promise<void> {
  await ownTransaction(db, db.meta, async () => {
    const last = await getMeta(db, 'cardSaving');
    if (last?.id === id) await setMeta(db, 'cardSaving', { ...last, hasEnded: true });
  });
}
