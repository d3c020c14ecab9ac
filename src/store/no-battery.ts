import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import { ownTransaction } from './own-transaction.ts';

const KEPT = 500;

/** The user said that goods of this description hold no battery: they are not asked about again on this device. */
export function rememberNoBattery(db: UserDatabase, key: string): Promise<void> {
  return ownTransaction(db, db.meta, async () => {
    const before = (await getMeta(db, 'noBattery')) ?? [];
    await setMeta(db, 'noBattery', [key, ...before.filter((other) => other !== key)].slice(0, KEPT));
  });
}
