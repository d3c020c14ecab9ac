/** What this device knows of an order's past. */
import type { UserDatabase } from '../device/database.ts';
import type { AnsweredRow, PurchaseRow, ShipmentRow, TransactionRow } from '../device/rows.ts';
import { asSeen, seesPrices } from '../device/seen-prices.ts';
import { isSave } from './replay.ts';

export interface OrderHistory {
  /** One for each label ever bought, voided ones too, newest first. */
  shipments: ShipmentRow[];
  /** What was sent from this device. */
  answered: AnsweredRow[];
  purchases: PurchaseRow[];
  /** Movements of money, as far as they were read here. */
  ledger: TransactionRow[];
}

export async function orderHistory(db: UserDatabase, orderId: string): Promise<OrderHistory> {
  const [shipments, answered, purchases, ledger] = await Promise.all([
    db.shipments.where('orderId').equals(orderId).toArray(),
    db.answered.where('orderId').equals(orderId).toArray(),
    db.purchases.where('orderId').equals(orderId).toArray(),
    db.transactions.where('orderId').equals(orderId).toArray(),
  ]);
  shipments.sort((one, other) => other.createTime.localeCompare(one.createTime));
  const known = { answered, purchases, ledger: (await seesPrices(db)) ? ledger : [] };
  return { ...known, shipments: await asSeen(db, shipments) };
}

/** What the server changed of the order when it was saved last, in the user's language. */
export async function latestNotes(db: UserDatabase, orderId: string): Promise<readonly string[]> {
  const answered = await db.answered.where('orderId').equals(orderId).sortBy('answeredAt');
  return answered.findLast(isSave)?.notes ?? [];
}
