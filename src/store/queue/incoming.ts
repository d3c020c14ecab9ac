/** The server's changes into the store, under the unsent operations. Rows and cursor in one transaction. */
import type { OrderRecord, SaveBody } from '#contract/orders.ts';
import type { Change, ClearedQueue } from '#contract/sync.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import { conflictOf, mergeOrder, type Conflict, type Merged } from '#domain/sync/merge.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from '../device/database.ts';
import { putFiling } from '../orders/filings.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { hasOrderLeft, hasShipmentLeft, keptSince } from '../device/retention.ts';
import { formOf, orderRowOf } from '../orders/order-row.ts';
import { putNamed } from '../device/put-named.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { updatePriceChanges } from '../orders/price-changes.ts';
import { trackPurchases, type PurchaseUpdate } from '../orders/purchases.ts';
import { isSave, operationsOf, rebuildOrder, serverCopy } from '../orders/replay.ts';
import type { OrderRow, OutboxRow } from '../device/rows.ts';
import { putShipments } from '../orders/shipments.ts';
import { keepSpentToday } from './spent-today.ts';
import type { SyncedCollection } from '../collections/synced-collection.ts';
import { collectionTables, syncedCollections } from '../collections/synced-collections.ts';

export interface ChangePage {
  cursor: number;
  changes: Change[];
  more: boolean;
  /** As many as the server has, while there is more to come. */
  orders?: number | undefined;
  /** What was unsent when this browser last reached the server, before it cleared its data. */
  cleared?: ClearedQueue | undefined;
  /** With the last page, of who is at work. */
  spentToday?: { day: string; amount: number } | undefined;
}

/** `isAnew`: the server's copies count whatever was here, also those of a lower version. */
export function applyChanges(db: UserDatabase, page: ChangePage, { isAnew = false } = {}): Promise<void> {
  const tables = [
    db.orders,
    db.outbox,
    db.filings,
    db.shipments,
    db.tracking,
    db.labels,
    db.zpl,
    db.purchases,
    db.meta,
    ...collectionTables(db),
  ];
  return ownTransaction(db, tables, async () => {
    if (page.cursor < ((await getMeta(db, 'cursor')) ?? 0)) return;
    const since = await keptSince(db);
    await applyOrders(db, page.changes.filter(isOfOrder), { since, isAnew });
    await applyShipments(db, page.changes.filter(isOfShipment), since);
    for (const collection of syncedCollections)
      await collection.takeAll(db, page.changes.filter(isFor(collection, db.userId)));
    // A wait for nothing, a hundred times over, would lose the transaction.
    for (const change of page.changes) {
      if (change.entity === 'filing') await applyFiling(db, change);
      if (change.entity === 'postage')
        await setMeta(db, 'balance', { value: change.data, asOf: db.env.now() });
    }
    await setMeta(db, 'cursor', page.cursor);
    if (page.cleared) await keepCleared(db, page.cleared);
    if (page.more) return setMeta(db, 'ordersToLoad', page.orders ?? null);
    await setMeta(db, 'ordersToLoad', null);
    if (page.spentToday) await keepSpentToday(db, page.spentToday);
    await setMeta(db, 'lastSyncAt', db.env.now());
    await setMeta(db, 'firstSyncDone', true);
  });
}

/** It is told again whenever the changes are read from the first one on. */
async function keepCleared(db: UserDatabase, cleared: ClearedQueue): Promise<void> {
  if ((await getMeta(db, 'cleared'))?.seenAt === cleared.seenAt) return;
  await setMeta(db, 'cleared', cleared);
  await setMeta(db, 'evicted', true);
}

type OrderChange = Extract<Change, { entity: 'order' }>;
const isOfOrder = (change: Change): change is OrderChange => change.entity === 'order';
type ShipmentChange = Extract<Change, { entity: 'shipment' }>;
type FilingChange = Extract<Change, { entity: 'filing' }>;
/** Of another user nothing is taken. */
const isFor =
  ({ entity }: SyncedCollection, userId: string) =>
  (change: Change): boolean =>
    change.entity === entity && (change.entity !== 'user' || change.id === userId);
const isOfShipment = (change: Change): change is ShipmentChange => change.entity === 'shipment';

/** Orders without unsent operations, nearly all, are written many at a time. */
async function applyOrders(
  db: UserDatabase,
  incoming: readonly OrderChange[],
  { since, isAnew }: { since: string; isAnew: boolean },
): Promise<void> {
  if (incoming.length === 0) return;
  const rows = await db.orders.bulkGet(incoming.map((change) => change.id));
  const put: OrderRow[] = [];
  const gone: string[] = [];
  const updates: PurchaseUpdate[] = [];
  for (const [index, { id, data }] of incoming.entries()) {
    const row = rows[index];
    if (row && row.pending > 0) await applyUnder(db, row, data, { isAnew });
    else if (data === null || hasOrderLeft(data, since)) gone.push(id);
    else if (!row || isAnew || data.version >= row.version) put.push(orderRowOf(data, { id }));
    if (data?.label) updates.push({ orderId: id, label: data.label, labelId: data.labelId });
  }
  await putNamed(db.orders, put);
  await db.orders.bulkDelete(gone);
  await trackKnown(db, updates);
}

/** Of the purchases of other devices the labels come when they are wished. */
async function trackKnown(db: UserDatabase, updates: readonly PurchaseUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const known = await db.purchases.bulkGet(updates.map(({ label }) => label.createLabelRequestId));
  await trackPurchases(
    db,
    updates.filter((_, index) => known[index] !== undefined),
  );
}

/** A server's copy under unsent operations: their forms are carried over to it. */
export async function applyUnder(
  db: UserDatabase,
  row: OrderRow,
  data: OrderRecord | null,
  { isAnew = false } = {},
): Promise<void> {
  const before = serverCopy(row);
  if (!isAnew && data !== null && before !== null && data.version < before.version) return;
  if (data !== null) {
    for (const op of await operationsOf(db, row.id)) {
      // One without a base stands on a save before it, whose answer brings the base.
      if (isSave(op) && op.base !== null && bodyIsFree(op)) await db.outbox.put(carriedOver(op, data));
    }
  }
  await rebuildOrder(db, row.id, data);
}

/** The body of a request that was sent must stay as it was, until its answer is known. */
function bodyIsFree(op: OutboxRow): boolean {
  return (
    op.firstSentAt === null || op.conflict !== null || (!outcomeIsUnknown(op) && op.state !== 'conflict')
  );
}

/**
 * The operation on top of a newer server's copy; with a `conflict` where the user must decide. A purchase whose price
 * was shown for something else is not sent any more.
 */
export function carriedOver(op: OutboxRow, theirs: OrderRecord): OutboxRow {
  const body = op.body as SaveBody;
  const mine = formOf(completeOrderForm(body));
  if (op.base !== null && op.base.version >= theirs.version) return op;
  const merged = mergeOrder(op.base && formOf(op.base), mine, formOf(theirs));
  const conflict = conflictOf(merged, theirs);
  const carried = carriedTo(op, { body, merged, conflict, theirs });
  const isAsPriced = op.consent === null || conflict !== null || costsAlike(mine, merged.form);
  return isAsPriced
    ? carried
    : { ...carried, state: 'needsAttention', lastError: { type: 'OrderChangedSincePriced', retry: 'never' } };
}

function costsAlike(one: OrderForm, other: OrderForm): boolean {
  return priceKey(normalise(one, 'edit')) === priceKey(normalise(other, 'edit'));
}

interface Carried {
  body: SaveBody;
  merged: Merged;
  conflict: Conflict | null;
  theirs: OrderRecord;
}

function carriedTo(op: OutboxRow, { body, merged, conflict, theirs }: Carried): OutboxRow {
  return {
    ...op,
    base: conflict ? op.base : theirs,
    body: { ...body, ...merged.form, baseVersion: conflict ? (body.baseVersion ?? null) : theirs.version },
    state: conflict ? 'conflict' : op.state === 'conflict' ? 'waiting' : op.state,
    conflict,
  };
}

async function applyShipments(
  db: UserDatabase,
  incoming: readonly ShipmentChange[],
  since: string,
): Promise<void> {
  if (incoming.length === 0) return;
  const isKept = ({ data }: ShipmentChange) => data !== null && !hasShipmentLeft(data, since);
  const rows = await putShipments(
    db,
    incoming.filter(isKept).flatMap(({ data }) => data ?? []),
  );
  const gone = incoming.filter((change) => !isKept(change)).map(({ id }) => id);
  await updatePriceChanges(db, rows);
  await db.shipments.bulkDelete(gone);
  await db.tracking.bulkDelete(gone);
}

async function applyFiling(db: UserDatabase, { id, data }: FilingChange): Promise<void> {
  if (data) await putFiling(db, data);
  else await db.filings.delete(id);
}
