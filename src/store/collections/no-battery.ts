import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { ownTransaction } from '../device/own-transaction.ts';

const MAX_STORED = 500;

/** The user said that goods of this description hold no battery: they are not asked about again on this device. */
export function rememberNoBattery(db: UserDatabase, key: string): Promise<void> {
  return ownTransaction(db, db.meta, async () => {
    const before = (await getMeta(db, 'noBattery')) ?? [];
    await setMeta(db, 'noBattery', [key, ...before.filter((other) => other !== key)].slice(0, MAX_STORED));
  });
}
