/** What is done leaves the device after the account's time. Work that waits for somebody stays, however old. */
import type { OrderRecord } from '#contract/orders.ts';
import type { Shipment } from '#contract/shipments.ts';
import { judgeClock } from '#domain/clock.ts';
import { DEFAULT_RETENTION_DAYS } from '#domain/account/retention.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import { ownTransaction } from './own-transaction.ts';
import type { OrderRow } from './rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So old may the backup be that a server is brought back from: what it lacks is sent again from the log. */
const LOG_MS = 14 * DAY_MS;
const CHUNK = 500;
const DONE = [ORDER_STATUS.shipped, ORDER_STATUS.cancelled] as const;

export async function retentionDays(db: UserDatabase): Promise<number> {
  return (await getMeta(db, 'userInfo'))?.defaultSettings.keepOnDeviceDays ?? DEFAULT_RETENTION_DAYS;
}

/** ISO 8601: from when on this device keeps what is done. */
export async function keptSince(db: UserDatabase): Promise<string> {
  const now = db.env.now();
  const { mark, isBelieved } = judgeClock(await getMeta(db, 'clock'), now);
  return startOf(isBelieved ? now : mark.at, await retentionDays(db));
}

const startOf = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

export const hasOrderLeft = ({ order, updatedAt }: Pick<OrderRecord, 'order' | 'updatedAt'>, since: string) =>
  DONE.some((status) => status === order.status) && updatedAt < since;

export const hasShipmentLeft = ({ createTime }: Pick<Shipment, 'createTime'>, since: string): boolean =>
  createTime < since;

/**
 * Once a day, after an answer of the server. Answers whether the server's changes must be read from the first one again:
 * the time is longer than before, or a clock that ran ahead, and took too much away, is right again. By a clock that has
 * jumped ahead nothing leaves.
 */
export async function forgetOld(db: UserDatabase): Promise<boolean> {
  const now = db.env.now();
  const days = await retentionDays(db);
  const last = await getMeta(db, 'retention');
  const isBelieved = await lookAtClock(db, now, last?.at);
  if (!isBelieved || (last && last.days === days && now >= last.at && now < last.at + DAY_MS)) return false;
  const lacksSome = last !== undefined && (days > last.days || now < last.at);
  if (lacksSome) await setMeta(db, 'cursor', 0);
  const since = startOf(now, days);
  await forgetShipments(db, since);
  await forgetOrders(db, since);
  await forgetCopies(db, since);
  await setMeta(db, 'retention', { days, at: now });
  return lacksSome;
}

/** `forgotAt`: what a device has to tell by that has not looked at its clock before. */
async function lookAtClock(db: UserDatabase, now: number, forgotAt: number | undefined): Promise<boolean> {
  const before = forgotAt === undefined ? undefined : { at: forgotAt, jumpedTo: null };
  const known = (await getMeta(db, 'clock')) ?? before;
  const { mark, isBelieved } = judgeClock(known, now);
  if (mark !== known) await setMeta(db, 'clock', mark);
  return isBelieved;
}

async function forgetShipments(db: UserDatabase, since: string): Promise<void> {
  const tables = [db.shipments, db.tracking, db.shipmentDetails, db.labels, db.zpl];
  for (;;) {
    const gone = await ownTransaction(db, tables, async () => {
      const old = await db.shipments.where('[createTime+id]').below([since]).limit(CHUNK).toArray();
      const labelIds = old.map(({ labelId }) => labelId);
      await db.shipments.bulkDelete(old.map(({ id }) => id));
      await db.tracking.bulkDelete(old.map(({ id }) => id));
      await db.shipmentDetails.bulkDelete(labelIds);
      await forgetPages(db, labelIds);
      return old.length;
    });
    if (gone < CHUNK) return;
  }
}

/** Inside a transaction with `labels` and `zpl`. */
async function forgetPages(db: UserDatabase, labelIds: readonly string[]): Promise<void> {
  await db.labels.bulkDelete([...labelIds]);
  const left = new Set(labelIds);
  const zpl = (await db.zpl.toCollection().primaryKeys()).filter(([labelId]) => left.has(labelId));
  await db.zpl.bulkDelete(zpl);
}

async function forgetOrders(db: UserDatabase, since: string): Promise<void> {
  for (const tab of DONE) {
    const created = db.orders.where('[tab+sortKey]').between([tab, ''], [tab, since]);
    const ids = await created.filter((row) => mayLeave(row, since)).primaryKeys();
    for (let at = 0; at < ids.length; at += CHUNK)
      await ownTransaction(db, [db.orders], async () => {
        const rows = await db.orders.bulkGet(ids.slice(at, at + CHUNK));
        const old = rows.filter((row): row is OrderRow => row !== undefined && mayLeave(row, since));
        await db.orders.bulkDelete(old.map(({ id }) => id));
      });
  }
}

const UNDER_WAY = ['queued', 'creating', 'unknown'];

const mayLeave = (row: OrderRow, since: string): boolean =>
  hasOrderLeft(row, since) &&
  row.pending === 0 &&
  row.conflictOp === null &&
  !UNDER_WAY.includes(row.labelState);

/** What was only kept to be read again. */
function forgetCopies(db: UserDatabase, since: string): Promise<void> {
  const { labels, zpl, transactions, filings, batches, batchItems, answered } = db;
  const answers = [db.shipmentDetails, db.cachedPages, db.cachedRates];
  const tables = [labels, zpl, transactions, filings, batches, batchItems, answered, ...answers];
  const before = Date.parse(since);
  const logged = db.env.now() - LOG_MS;
  return ownTransaction(db, tables, async () => {
    await forgetPages(db, await labels.where('savedAt').below(before).primaryKeys());
    await answered.where('answeredAt').below(logged).delete();
    await transactions.where('time').below(since).delete();
    await filings.where('createTime').below(since).delete();
    for (const table of answers) await table.where('fetchedAt').below(before).delete();
    const seen = await batches
      .where('createdAt')
      .below(before)
      .and((batch) => batch.dismissed)
      .primaryKeys();
    await batches.bulkDelete(seen);
    for (const id of seen) await batchItems.where('[batchId+rank]').between([id], [id, []]).delete();
  });
}
