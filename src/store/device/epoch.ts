/** Whether the server still has the data whose copy lies here, or was brought back from a backup since. */
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import { ownTransaction } from './own-transaction.ts';

/** An answer came, of this course of the server's data. */
export async function meetEpoch(db: UserDatabase, met: string): Promise<void> {
  if ((await getMeta(db, 'epoch'))?.met === met) return;
  await ownTransaction(db, db.meta, async () => {
    const of = (await getMeta(db, 'epoch'))?.of ?? met;
    await setMeta(db, 'epoch', { of, met });
  });
}

/** What lies here is of another course of the data than the server's: nothing is sent or taken until that is mended. */
export async function isRestored(db: UserDatabase): Promise<boolean> {
  const epoch = await getMeta(db, 'epoch');
  return epoch !== undefined && epoch.of !== epoch.met;
}
