/** How much this device may queue in a day to be bought without asking again. Kept on this device only. */
import type { LabelPurchase } from '#domain/account/member-limits.ts';
import { addDollars } from '#domain/money.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import type { AnsweredRow, OrderRow, OutboxRow } from '../device/rows.ts';

/** Dollars a day, unless the user has chosen otherwise. */
export const DEFAULT_DAILY_LIMIT = 500;

/** When the day began, in milliseconds since 1970. */
export const startOfDay = (now: number): number => new Date(now).setHours(0, 0, 0, 0);

/** Dollars a day; null: no limit. */
export async function queueLimit(db: UserDatabase): Promise<number | null> {
  const chosen = await getMeta(db, 'queueLimit');
  return chosen === undefined ? DEFAULT_DAILY_LIMIT : chosen;
}

/** All amounts are dollars. */
export interface DailyUsage {
  /** null: no limit. */
  limit: number | null;
  /** What was bought counts with its price where that is known, all else with the most it may cost. */
  used: number;
}

/**
 * What this device queued and bought since `dayBegan` (milliseconds since 1970), whoever was at work. What was refused,
 * given up or put back does not count, nor another purchase of `exceptOrderId`, whose place the next one takes while it
 * waits.
 */
export async function dailyUsage(
  db: UserDatabase,
  dayBegan: number,
  exceptOrderId: string | null = null,
): Promise<DailyUsage> {
  const purchases = await purchasesHere(db, dayBegan, exceptOrderId);
  const today = purchases.filter(({ agreedAt }) => agreedAt >= dayBegan);
  return { limit: await queueLimit(db), used: today.reduce((sum, { amount }) => addDollars(sum, amount), 0) };
}

/** What waits to be bought, however long, and what the server took on since then. */
export async function purchasesHere(
  db: UserDatabase,
  since: number,
  exceptOrderId: string | null,
): Promise<LabelPurchase[]> {
  const queued = await db.outbox
    .filter(
      (op) =>
        op.consent !== null &&
        op.state !== 'discarded' &&
        !isRefused(op) &&
        (exceptOrderId === null || op.orderId !== exceptOrderId),
    )
    .toArray();
  const answered = await db.answered.where('answeredAt').aboveOrEqual(since).toArray();
  const done = answered.filter(({ outcome, purchase }) => outcome === 'done' && purchase !== undefined);
  const batches = new Map(
    (await db.batches.toArray()).filter(({ state }) => state === 'running').map((batch) => [batch.id, batch]),
  );
  const unfed = await db.batchItems
    .where('[batchId+stage]')
    .anyOf([...batches.keys()].map((id) => [id, 'waiting']))
    .toArray();
  const rows = await db.orders.bulkGet(done.map(({ orderId }) => orderId ?? ''));
  return [
    ...queued.map(({ userId, consent, createdAt: agreedAt }) => {
      return { userId, amount: consent?.maxRate ?? 0, agreedAt, doneAt: null };
    }),
    ...unfed.map(({ batchId, maxRate }) => {
      const { userId, createdAt: agreedAt } = batches.get(batchId)!;
      return { userId, amount: maxRate ?? 0, agreedAt, doneAt: null };
    }),
    ...done.map((row, index) => {
      const { userId, agreedAt } = row.purchase!;
      return { userId, amount: chargeOf(row, rows[index]), agreedAt, doneAt: row.answeredAt };
    }),
  ];
}

const isRefused = (op: OutboxRow) => op.state === 'needsAttention' && !outcomeIsUnknown(op);

function chargeOf({ purchase }: AnsweredRow, row: OrderRow | undefined): number {
  const isOfThis = row?.label?.createLabelRequestId === purchase?.customerObjectId;
  if (isOfThis && row?.label?.status === 'ERROR') return 0;
  if (isOfThis && row?.label?.status === 'SUCCESS' && row.order.rate !== null) return row.order.rate;
  return purchase?.maxRate ?? 0;
}

/** Dollars that may still be queued since `dayBegan`; null: no limit. */
export async function remainingDailyLimit(
  db: UserDatabase,
  dayBegan: number,
  exceptOrderId: string | null,
): Promise<number | null> {
  const { limit, used } = await dailyUsage(db, dayBegan, exceptOrderId);
  if (limit === null) return null;
  return Math.max(0, addDollars(limit, -used));
}

/** What `dailyUsage` reads. */
export const dailyUsageTables = (db: UserDatabase) => [
  db.outbox,
  db.answered,
  db.batches,
  db.batchItems,
  db.orders,
  db.meta,
];
