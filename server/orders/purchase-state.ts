/** Writes into the order what became of its latest label purchase. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { FeeDetail } from '#domain/order/fees.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import type { LabelStatus } from '#server/db/schema/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recordsOf } from '#server/db/json-rows.ts';
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
export const setPurchaseState = (work: Work, orderId: string, state: PurchaseState): Promise<void> =>
  setPurchaseStates(work, [{ orderId, state }]);

/** The same for many orders in one statement, all of the fields that the first has. */
export async function setPurchaseStates(
  work: Work,
  states: readonly { orderId: string; state: PurchaseState }[],
): Promise<void> {
  const [first] = states;
  if (!first) return;
  const columns = getTableColumns(orders);
  const { price, ...plain } = first.state;
  const fields = Object.keys(plain) as (keyof typeof plain)[];
  const types = { orderId: 'text', ...Object.fromEntries(fields.map((f) => [f, columns[f].getSQLType()])) };
  const made = (field: string) => sql`made.${sql.identifier(field)}`;
  const rows = states.map(({ orderId, state }) => ({ orderId, ...state }));
  const written = await work.tx
    .update(orders)
    .set({
      ...Object.fromEntries(fields.map((field) => [field, made(field)])),
      ...(price && {
        form: sql`jsonb_set(${orders.form}, '{order}', ${orders.form} -> 'order' || made.price)`,
      }),
      version: sql`${orders.version} + 1`,
      updatedAt: work.now,
    })
    .from(recordsOf(rows, price ? { ...types, price: 'jsonb' } : types))
    .where(eq(orders.id, made('orderId')))
    .returning({ id: orders.id, accountId: orders.accountId });
  if (written.length !== states.length) throw new Error('the order of a purchase is gone');
  for (const { id, accountId } of written) work.changed(accountId, 'order', id);
}
