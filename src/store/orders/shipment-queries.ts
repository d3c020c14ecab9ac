/** Reads of the shipment list: through an index, never the whole table. */
import type { ShipmentList } from '#domain/shipment/lists.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#domain/tracking/tracking-status.ts';
import type { UserDatabase } from '../device/database.ts';
import { splitWords } from './order-row.ts';
import type { ShipmentRow } from '../device/rows.ts';

export interface ShipmentQuery {
  list?: ShipmentList;
  q?: string;
  limit?: number;
}

/** The lists that are no single status; a shipment of before it was known is of no store. */
const KINDS: Partial<Record<ShipmentList, (row: ShipmentRow) => boolean>> = {
  notVoided: ({ status }) => status !== 'voided',
  manual: ({ isManual }) => isManual !== false,
};

const isStatus = (list: ShipmentList): list is ShipmentStatus =>
  (SHIPMENT_STATUSES as readonly string[]).includes(list);

/** Above every time and id. */
const NEWEST = '\uffff';

/** A list in its order, oldest first, below one of its rows where that is given. */
function inOrder(db: UserDatabase, list: ShipmentList, below?: Pick<ShipmentRow, 'createTime' | 'id'>) {
  const top = below ? [below.createTime, below.id] : [NEWEST];
  if (isStatus(list)) {
    return db.shipments.where('[status+createTime+id]').between([list], [list, ...top]);
  }
  const all = db.shipments.where('[createTime+id]').below(top);
  const isOfKind = KINDS[list];
  return isOfKind ? all.filter(isOfKind) : all;
}

/** Newest first; reads on `below` the last row read. */
export function newestShipments(
  db: UserDatabase,
  list: ShipmentList,
  limit: number,
  below?: ShipmentRow,
): Promise<ShipmentRow[]> {
  return inOrder(db, list, below).reverse().limit(limit).toArray();
}

/** Newest first. By words the keys alone are read until the page is known. */
export async function shipmentRows(
  db: UserDatabase,
  { list = 'all', q = '', limit = 100 }: ShipmentQuery,
): Promise<ShipmentRow[]> {
  const words = splitWords(q);
  if (words.length === 0) return newestShipments(db, list, limit);
  const hits = await Promise.all(
    words.map((word) => db.shipments.where('words').startsWith(word).primaryKeys()),
  );
  const sets = hits.map((ids) => new Set(ids));
  if (sets.some((ids) => ids.size === 0)) return [];
  const keys = (await inOrder(db, isStatus(list) ? list : 'all').primaryKeys()).reverse();
  const found = keys.filter((id) => sets.every((ids) => ids.has(id)));
  const rows: ShipmentRow[] = [];
  for (let at = 0; at < found.length && rows.length < limit; at += limit) {
    const some = (await db.shipments.bulkGet(found.slice(at, at + limit))).filter((row) => row !== undefined);
    rows.push(...some.filter(KINDS[list] ?? (() => true)));
  }
  return rows.slice(0, limit);
}

/** How many each status has; the browser goes through the whole index for it. */
export async function shipmentCounts(db: UserDatabase): Promise<Record<ShipmentStatus, number>> {
  const counts = await Promise.all(SHIPMENT_STATUSES.map((status) => inOrder(db, status).count()));
  return Object.fromEntries(SHIPMENT_STATUSES.map((status, place) => [status, counts[place] ?? 0])) as Record<
    ShipmentStatus,
    number
  >;
}
