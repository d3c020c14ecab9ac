import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';

/** Of the person at work; of others what was told of the same day stays. Inside a transaction: with `meta`. */
export async function keepSpentToday(
  db: UserDatabase,
  { day, amount }: { day: string; amount: number },
): Promise<void> {
  const before = Object.entries((await getMeta(db, 'spentToday')) ?? {});
  const others = Object.fromEntries(before.filter(([, told]) => told.day === day));
  await setMeta(db, 'spentToday', { ...others, [db.userId]: { day, amount, asOf: db.env.now() } });
}
