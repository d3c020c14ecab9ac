/** A full disk is a refusal the user is told of; what was accepted before stays. */
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import { ACCOUNT_LEFT, SealedError } from './sealed.ts';

export const STORAGE_FULL: Rejection = { type: 'StorageFull', retry: 'later' };

/** Dexie reports a full disk as QuotaExceededError or as AbortError around it. */
export function isQuotaError(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Object && depth < 5; depth += 1) {
    const { name, inner, cause } = at as { name?: unknown; inner?: unknown; cause?: unknown };
    if (name === 'QuotaExceededError') return true;
    at = inner ?? cause;
  }
  return false;
}

/** Runs one write. What would be queued for an account that has left is AccountLeft. On a full disk it gives up the space kept back, tries once more, and else answers StorageFull. */
export async function guardStorage<T>(db: UserDatabase, write: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await write());
  } catch (error) {
    if (error instanceof SealedError) return err(ACCOUNT_LEFT);
    if (!isQuotaError(error)) throw error;
  }
  const freed = await db.env.releaseStorageReserve();
  if (!freed) return err(STORAGE_FULL);
  try {
    const value = await write();
    await setMeta(db, 'storageFull', true).catch(() => undefined);
    return ok(value);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return err(STORAGE_FULL);
  }
}

/** Once all is sent and space is there again, some of it is kept back for the next time. */
export async function recoverStorage(db: UserDatabase): Promise<void> {
  if ((await getMeta(db, 'storageFull')) !== true || (await db.outbox.count()) > 0) return;
  if (await db.env.reserveStorage()) await setMeta(db, 'storageFull', false);
}
