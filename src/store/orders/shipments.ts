import type { ShipmentList, TrackedShipment } from '#contract/shipments.ts';
import type { LedgerLine } from '#contract/postage.ts';
import type { UserDatabase } from '../device/database.ts';
import { splitWords, wordsOf } from './order-row.ts';
import type { ShipmentRow, TrackingRow } from '../device/rows.ts';

export interface ShipmentQuery {
  list?: ShipmentList;
  q?: string;
  limit?: number;
}

/** Without what the carrier told of its parcels, which lists do not read. */
export function shipmentRowOf(tracked: TrackedShipment): ShipmentRow {
  const { tracking: _, ...shipment } = tracked;
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

export const trackingRowOf = ({ id, labelId, tracking = [] }: TrackedShipment): TrackingRow => ({
  id,
  labelId,
  parcels: tracking,
});

/** The lists that are no single status; a shipment of before it was known is of no store. */
const KINDS: Partial<Record<ShipmentList, (row: ShipmentRow) => boolean>> = {
  notVoided: ({ status }) => status !== 'voided',
  manual: ({ isManual }) => isManual !== false,
};

/** Newest first. */
export async function shipmentPage(
  db: UserDatabase,
  { list = 'all', q = '', limit = 100 }: ShipmentQuery,
): Promise<{ rows: ShipmentRow[]; total: number }> {
  const words = splitWords(q);
  const isOfKind = KINDS[list];
  const inOrder = () => {
    if (isOfKind) return db.shipments.orderBy('createTime').filter(isOfKind);
    return list === 'all'
      ? db.shipments.orderBy('createTime')
      : db.shipments.where('[status+createTime]').between([list, ''], [list, '\uffff']);
  };
  const matches = (row: ShipmentRow) => words.every((word) => row.words.some((own) => own.startsWith(word)));
  const found = words.length > 0 ? inOrder().reverse().filter(matches) : inOrder().reverse();
  const rows = await found.limit(limit).toArray();
  return { rows, total: words.length > 0 ? rows.length : await inOrder().count() };
}

/** Keeps the newest lines of the ledger for reading offline. */
export async function storeTransactions(db: UserDatabase, lines: LedgerLine[]): Promise<void> {
  await db.transactions.bulkPut(lines);
}
