/** How much this device may queue in a day to be bought without asking again. Kept on this device only. */
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { Rejection } from '#domain/result.ts';
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
 * What this device queued and bought since `dayBegan` (milliseconds since 1970). What was refused, given up or put back
 * does not count, nor another purchase of `exceptOrderId`, whose place the next one takes while it waits.
 */
export async function dailyUsage(
  db: UserDatabase,
  dayBegan: number,
  exceptOrderId: string | null = null,
): Promise<DailyUsage> {
  const queued = await db.outbox
    .filter(
      (op) =>
        op.consent !== null &&
        op.createdAt >= dayBegan &&
        op.state !== 'discarded' &&
        !isRefused(op) &&
        (exceptOrderId === null || op.orderId !== exceptOrderId),
    )
    .toArray();
  const answered = await db.answered.where('answeredAt').aboveOrEqual(dayBegan).toArray();
  const done = answered.filter(
    ({ outcome, purchase }) => outcome === 'done' && purchase !== undefined && purchase.agreedAt >= dayBegan,
  );
  const batches = await db.batches.where('createdAt').aboveOrEqual(dayBegan).toArray();
  const running = batches.filter(({ state }) => state === 'running');
  const unfed = await db.batchItems
    .where('[batchId+stage]')
    .anyOf(running.map(({ id }) => [id, 'waiting']))
    .toArray();
  const rows = await db.orders.bulkGet(done.map(({ orderId }) => orderId ?? ''));
  const amounts = [
    ...queued.map(({ consent }) => consent?.maxRate ?? 0),
    ...unfed.map(({ maxRate }) => maxRate ?? 0),
    ...done.map((row, index) => chargeOf(row, rows[index])),
  ];
  const cents = amounts.reduce((sum, amount) => sum + centsFromDollars(amount), 0);
  return { limit: await queueLimit(db), used: dollarsFromCents(cents) };
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
  return Math.max(0, dollarsFromCents(centsFromDollars(limit) - centsFromDollars(used)));
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

/**
 * Why purchases of so many dollars are not queued now; null: they may be. Inside the transaction that queues them, with
 * `dailyUsageTables`: what another tab queued in the same breath counts.
 */
export async function dailyLimitError(
  db: UserDatabase,
  dollars: readonly (number | null)[],
  exceptOrderId: string | null = null,
): Promise<Rejection | null> {
  const left = await remainingDailyLimit(db, startOfDay(db.env.now()), exceptOrderId);
  const cents = dollars.reduce<number>((sum, each) => sum + centsFromDollars(each ?? 0), 0);
  if (left === null || cents <= centsFromDollars(left)) return null;
  return { type: 'DailyLimit', retry: 'never', params: { left } };
}
