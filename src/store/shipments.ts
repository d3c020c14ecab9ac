import type { Shipment } from '#contract/shipments.ts';
import type { LedgerLine } from '#contract/postage.ts';
import type { UserDatabase } from './database.ts';
import { splitWords, wordsOf } from './order-row.ts';
import type { ShipmentRow, TransactionRow } from './rows.ts';

export interface ShipmentQuery {
  status?: Shipment['status'] | 'all';
  q?: string;
  limit?: number;
}

export function shipmentRowOf(shipment: Shipment): ShipmentRow {
  return {
    ...shipment,
    words: wordsOf(
      shipment.orderNo,
      shipment.recipientName,
      shipment.recipientCity,
      shipment.recipientZipCode,
      ...shipment.trackingNumbers,
    ),
  };
}

/** Newest first. */
export async function shipmentPage(
  db: UserDatabase,
  { status = 'all', q = '', limit = 100 }: ShipmentQuery,
): Promise<{ rows: ShipmentRow[]; total: number }> {
  const words = splitWords(q);
  const inOrder = () =>
    status === 'all'
      ? db.shipments.orderBy('createTime')
      : db.shipments.where('[status+createTime]').between([status, ''], [status, '\uffff']);
  const matches = (row: ShipmentRow) => words.every((word) => row.words.some((own) => own.startsWith(word)));
  const found = words.length > 0 ? inOrder().reverse().filter(matches) : inOrder().reverse();
  const rows = await found.limit(limit).toArray();
  return { rows, total: words.length > 0 ? rows.length : await inOrder().count() };
}

/** The newest lines of the ledger, newest first; those of one moment as the ledger has them. */
export async function newestTransactions(db: UserDatabase, limit: number): Promise<TransactionRow[]> {
  const lines = await db.transactions.orderBy('time').reverse().limit(limit).toArray();
  return lines.sort((one, other) => other.time.localeCompare(one.time) || (other.seq ?? 0) - (one.seq ?? 0));
}

/** Keeps the newest lines of the ledger for reading offline. */
export async function keepTransactions(db: UserDatabase, lines: LedgerLine[]): Promise<void> {
  await db.transactions.bulkPut(lines);
}
