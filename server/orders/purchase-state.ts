/** Writes into the order what became of its latest label purchase. */
import { eq, sql } from 'drizzle-orm';
import type { FeeDetail, OrderStatus } from '#domain/order/order.ts';
import type { LabelStatus, OrderRow } from '#server/db/schema/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';

export interface PurchaseState {
  status?: OrderStatus;
  customerObjectId?: string;
  labelStatus?: LabelStatus | null;
  /** The carrier's own words. */
  labelError?: string | null;
  labelUnknown?: boolean;
  labelId?: string | null;
  trackingNo?: string | null;
  priceException?: boolean;
  /** The price in dollars, with its fee lines. */
  price?: { rate: number; feeDetail: FeeDetail | null };
}

/** What is left out stays. Raises the row's version and announces the change. */
export async function setPurchaseState(work: Work, orderId: string, state: PurchaseState): Promise<OrderRow> {
  const { price, ...columns } = state;
  const [row] = await work.tx
    .update(orders)
    .set({
      ...columns,
      ...(price && {
        form: sql`jsonb_set(${orders.form}, '{order}', ${orders.form} -> 'order' || ${JSON.stringify(price)}::jsonb)`,
      }),
      version: sql`${orders.version} + 1`,
      updatedAt: work.now,
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!row) throw new Error('the order of a purchase is gone');
  work.changed(row.userId, 'order', row.id);
  return row;
}
