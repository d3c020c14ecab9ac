/** Labels by order number or tracking number. */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { FoundLabel } from '#domain/labels/label-lookup.ts';
import { foundLabel, trackingTextsOf } from '#domain/labels/label-lookup.ts';
import type { Reader } from '#server/db/db.ts';
import { shipments } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';

/** The user's, in the order of the codes. */
export async function findLabels(
  reader: Reader,
  accountId: string,
  codes: readonly string[],
): Promise<FoundLabel[]> {
  const numbers = codes.flatMap((code) => [code, code.toUpperCase(), code.toLowerCase()]);
  const tracking = codes.flatMap((code) => trackingTextsOf(code).map((text) => text.toUpperCase()));
  const ordered = await reader
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.orderNo, [...new Set(numbers)])));
  const tracked = await reader
    .select({ labelId: parcels.labelId })
    .from(parcels)
    .where(and(eq(parcels.accountId, accountId), inArray(parcels.trackingNumber, [...new Set(tracking)])));
  const rows = await reader
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        or(
          inArray(
            shipments.orderId,
            ordered.map(({ id }) => id),
          ),
          inArray(
            shipments.labelId,
            tracked.map(({ labelId }) => labelId),
          ),
        ),
      ),
    );
  const known = {
    orderNos: ordered.map(({ orderNo }) => orderNo),
    shipments: rows.map(({ labelId, orderId, status, createdAt, details }) => ({
      ...details,
      labelId,
      orderId,
      isVoided: status === 'voided',
      createTime: createdAt.toISOString(),
    })),
  };
  return codes.map((code) => foundLabel(code, known));
}
