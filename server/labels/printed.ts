/** Which labels came out of a printer, told by the devices that printed them. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/call.ts';
import type { markPrinted as markPrintedCall } from '#contract/labels.ts';
import { labelIntents, labelPrints, shipments } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';

/** A clock that runs ahead is set right; of several prints the latest holds. Answers the ids that are the user's. */
export async function markPrinted(
  { tx, now, changed }: Work,
  { id: userId, accountId }: Pick<User, 'id' | 'accountId'>,
  { labelIds, time, device }: BodyOf<typeof markPrintedCall>,
): Promise<ReplyOf<typeof markPrintedCall>['done']> {
  const known = await tx
    .select({ labelId: labelIntents.labelId, shipmentId: shipments.id, state: labelIntents.state })
    .from(labelIntents)
    .leftJoin(shipments, eq(shipments.labelId, labelIntents.labelId))
    .where(and(eq(labelIntents.accountId, accountId), inArray(labelIntents.labelId, labelIds)));
  const shipmentOf = new Map(known.map(({ labelId, shipmentId }) => [labelId, shipmentId]));
  const at = new Date(Math.min(now.getTime(), time ? Date.parse(time) : now.getTime())).toISOString();
  const good = known.filter(({ state }) => state !== 'voided');
  if (good.length > 0)
    await tx.insert(labelPrints).values(
      good.map(({ labelId }) => ({
        labelId,
        accountId,
        userId,
        device: device ?? null,
        printedAt: new Date(at),
      })),
    );
  const rows = await tx
    .select({ id: orders.id, labelId: orders.labelId, printed: orders.printed })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.labelId, labelIds)))
    .orderBy(asc(orders.id))
    .for('update');
  for (const { id, labelId, printed } of rows) {
    if (labelId === null || (printed?.labelId === labelId && printed.time >= at)) continue;
    await tx
      .update(orders)
      .set({ printed: { labelId, time: at } })
      .where(eq(orders.id, id));
    changed(accountId, 'order', id);
    const shipmentId = shipmentOf.get(labelId);
    if (shipmentId) changed(accountId, 'shipment', shipmentId);
  }
  return labelIds.filter((id) => shipmentOf.has(id));
}
