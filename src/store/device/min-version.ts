/** Whether the server takes what this version of the page says, or only what a newer one does. */
import { isOlderVersion } from '#domain/version.ts';
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';

/** An answer came; null: it named none. */
export async function meetMinVersion(db: UserDatabase, minVersion: string | null): Promise<void> {
  if (((await getMeta(db, 'minVersion')) ?? null) !== minVersion) await setMeta(db, 'minVersion', minVersion);
}

/** Nothing is sent or taken until the page is updated. */
export async function isTooOld(db: UserDatabase): Promise<boolean> {
  return isOlderVersion(db.env.version, (await getMeta(db, 'minVersion')) ?? '');
}
