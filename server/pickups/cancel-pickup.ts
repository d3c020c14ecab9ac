import { and, eq } from 'drizzle-orm';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { PickupRow } from '#server/db/schema/pickups.ts';
import { pickups } from '#server/db/schema/pickups.ts';
import { runWork } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { PickupDeps } from './settle-pickup.ts';

/** Before its window is over. */
export async function cancelPickup(deps: PickupDeps, row: PickupRow): Promise<Result<PickupRow, Rejection>> {
  const { status, confirmationNumber, details } = row;
  if (status === 'cancelled') return ok(row);
  if (status !== 'booked' || confirmationNumber === null || deps.clock() >= row.latestAt)
    return refuse('PICKUP_NOT_CANCELLABLE');
  try {
    const pickup = { carrierId: details.carrierId, confirmationNumber };
    const outcome = await deps.carrier.cancelPickup(pickup);
    if (outcome === 'refused') return refuse('PICKUP_NOT_CANCELLABLE');
  } catch (error) {
    deps.log.warn({ pickup: row.id, err: error }, 'the carrier gave no answer about cancelling a pickup');
    return refuse('CARRIER_UNAVAILABLE', { context: 'cancel' });
  }
  return runWork(deps, async ({ tx, now }) => {
    await tx
      .update(pickups)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(and(eq(pickups.id, row.id), eq(pickups.status, 'booked')));
    const [current] = await tx.select().from(pickups).where(eq(pickups.id, row.id));
    return ok(current ?? row);
  });
}
