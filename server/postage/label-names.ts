import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';

/** What a line of the postage lists says of its label. */
export interface LabelNames {
  labelId: string;
  orderId: string;
  orderNo: string;
  carrierId: number;
  carrierServiceId: number;
}

const orderField = (name: string) =>
  sql`coalesce((${labelIntents.form} -> 'order' ->> ${name})::int, 0)`.mapWith(Number);

/** By purchase. Asked for one page: the order stands in the purchase as a document. */
export async function labelNamesOf(
  reader: Reader,
  intentIds: readonly string[],
): Promise<(intentId: string) => LabelNames> {
  const rows =
    intentIds.length === 0
      ? []
      : await reader
          .select({
            id: labelIntents.id,
            labelId: labelIntents.labelId,
            orderId: labelIntents.orderId,
            orderNo: labelIntents.orderNo,
            carrierId: orderField('carrierId'),
            carrierServiceId: orderField('carrierServiceId'),
          })
          .from(labelIntents)
          .where(inArray(labelIntents.id, [...intentIds]));
  const byId = new Map(rows.map(({ id, ...names }) => [id, names]));
  return (intentId) => {
    const names = byId.get(intentId);
    if (!names) throw new Error(`no purchase ${intentId}`);
    return names;
  };
}
