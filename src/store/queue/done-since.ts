/** What this device sent and was answered. */
import type { UserDatabase } from '../device/database.ts';
import type { AnsweredRow, OrderRow } from '../device/rows.ts';

/** What was answered; of a purchase also what became of its label. */
export interface DoneRow extends AnsweredRow {
  label: 'made' | 'making' | 'checking' | 'refused' | null;
}

export async function answeredSince(db: UserDatabase, since: number, limit = 200): Promise<DoneRow[]> {
  const rows = await db.answered.where('answeredAt').aboveOrEqual(since).reverse().limit(limit).toArray();
  const orders = await db.orders.bulkGet(rows.map(({ orderId }) => orderId ?? ''));
  return rows.map((row, index) => ({ ...row, label: labelOf(row, orders[index]) }));
}

function labelOf({ purchase }: AnsweredRow, order: OrderRow | undefined): DoneRow['label'] {
  const label = order?.label;
  if (!purchase || label?.createLabelRequestId !== purchase.customerObjectId) return null;
  if (label.status === 'SUCCESS') return 'made';
  if (label.status === 'ERROR') return 'refused';
  return label.unknown === true ? 'checking' : 'making';
}
