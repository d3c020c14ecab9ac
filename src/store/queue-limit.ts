/** How much this device may queue in a day to be bought without asking again. Kept on this device only. */
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { UserDatabase } from './database.ts';
import { getMeta } from './meta.ts';

/** Dollars a day, unless the user has chosen otherwise. */
export const QUEUE_LIMIT = 500;

/** Dollars a day; null: no limit. */
export async function queueLimit(db: UserDatabase): Promise<number | null> {
  const chosen = await getMeta(db, 'queueLimit');
  return chosen === undefined ? QUEUE_LIMIT : chosen;
}

/**
 * Dollars that may still be queued since `dayBegan` (milliseconds since 1970); null: as much as is wished. Another
 * purchase of `orderId` takes the place of the first.
 */
export async function leftToQueue(
  db: UserDatabase,
  dayBegan: number,
  orderId: string | null,
): Promise<number | null> {
  const limit = await queueLimit(db);
  if (limit === null) return null;
  const queued = await db.outbox
    .filter(
      (op) =>
        op.consent !== null &&
        op.state !== 'discarded' &&
        op.createdAt >= dayBegan &&
        (orderId === null || op.orderId !== orderId),
    )
    .toArray();
  const cents = queued.reduce((sum, { consent }) => sum + centsFromDollars(consent?.maxRate ?? 0), 0);
  return Math.max(0, dollarsFromCents(centsFromDollars(limit) - cents));
}
