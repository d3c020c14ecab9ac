/** Orders that their shop is done with: on hold, and no label of them is bought any more. */
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { discardOperations } from '../queue/queue-actions.ts';
import { operationsBy } from '../queue/outbox.ts';
import { holdOrdersLocally } from './orders.ts';

/**
 * Gives up the purchases that are queued of them, then holds them; of one that may have happened the server is asked first.
 * `today`: yyyy-MM-dd. Answers how many were held.
 */
export async function holdClosedOrders(
  db: UserDatabase,
  ids: readonly string[],
  today: string,
): Promise<Result<number>> {
  const queued = await operationsBy(db, 'orderId', ids);
  const purchases = [...queued.values()].flat().filter(({ consent }) => consent !== null);
  if (purchases.length > 0)
    await discardOperations(
      db,
      purchases.map(({ id }) => id),
    );
  const held = await holdOrdersLocally(db, [...ids], today, today);
  return held.ok ? ok(ids.length) : held;
}
