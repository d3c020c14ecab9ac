/**
 * What was to be done at a time that lies further off than anything waits: a clock that has been put right since has
 * written it. A question or a try is due; what is held, or gives somebody time to object, waits its longest.
 */
import type { Table } from 'drizzle-orm';
import { getTableColumns, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { WAITING_DAYS } from '#contract/account-data.ts';
import { WAIT_HOURS } from '#domain/tracking/poll-times.ts';
import { DELAY_MS } from '#server/accounts/factor-resets.ts';
import { LONGEST_WAIT_S } from '#server/accounts/login-limit.ts';
import { LONGEST_MS } from '#server/carriers/ask-again.ts';
import { accountDeletions } from '#server/db/schema/account-deletions.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { addressChanges } from '#server/db/schema/address-changes.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import { dataExports } from '#server/db/schema/data-exports.ts';
import { factorResets } from '#server/db/schema/factor-resets.ts';
import { aesFilings } from '#server/db/schema/filings.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { loginTries } from '#server/db/schema/logins.ts';
import { mails } from '#server/db/schema/mails.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import { pickups } from '#server/db/schema/pickups.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import { scanForms } from '#server/db/schema/scan-forms.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { LEASE_MS } from '#server/labels/label-jobs.ts';
import { STEP_TIMES } from '#server/labels/step.ts';
import { WAIT_MINUTES as MAIL_MINUTES } from '#server/mail/mail-queue.ts';
import { WAIT_MINUTES as WEBHOOK_MINUTES } from '#server/webhooks/delivery-queue.ts';

const MINUTE_MS = 60_000;
/** What is asked about every hour at least, however old it is. */
const HOUR_MS = 60 * MINUTE_MS;

interface Wait {
  table: PgTable;
  key: string;
  longestMs: number;
  /** From now. */
  thenMs: number;
}

const due = <T extends PgTable>(
  table: T,
  key: keyof T['_']['columns'] & string,
  longestMs: number,
): Wait => ({
  table,
  key,
  longestMs,
  thenMs: 0,
});
const longest = <T extends PgTable>(
  table: T,
  key: keyof T['_']['columns'] & string,
  longestMs: number,
): Wait => ({ table, key, longestMs, thenMs: longestMs });

const WAITS: readonly Wait[] = [
  due(labelIntents, 'runAfter', STEP_TIMES.lateEveryMs),
  longest(labelIntents, 'leaseUntil', LEASE_MS),
  due(voidRefunds, 'askAt', HOUR_MS),
  due(partialVoids, 'askAt', HOUR_MS),
  due(recharges, 'runAfter', HOUR_MS),
  due(cardSavings, 'runAfter', HOUR_MS),
  due(dataExports, 'runAfter', HOUR_MS),
  due(aesFilings, 'askAfter', HOUR_MS),
  due(addressChanges, 'askAt', LONGEST_MS),
  due(pickups, 'askAt', LONGEST_MS),
  due(scanForms, 'askAt', LONGEST_MS),
  due(insurances, 'askAt', LONGEST_MS),
  due(parcels, 'askAt', Math.max(...WAIT_HOURS) * HOUR_MS),
  due(mails, 'runAfter', Math.max(...MAIL_MINUTES) * MINUTE_MS),
  due(webhookDeliveries, 'runAfter', Math.max(...WEBHOOK_MINUTES) * MINUTE_MS),
  longest(loginTries, 'freeAt', LONGEST_WAIT_S * 1000),
  longest(factorResets, 'dueAt', DELAY_MS),
  longest(accountDeletions, 'dueAt', WAITING_DAYS * 24 * HOUR_MS),
  // A session lasts from when it began.
  longest(sessions, 'createdAt', MINUTE_MS),
  longest(sessions, 'lastUsedAt', MINUTE_MS),
];

export async function shortenWaits({ db, clock }: Pick<WorkDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  for (const { table, key, longestMs, thenMs } of WAITS) {
    const column = getTableColumns(table as Table)[key]!;
    await db
      .update(table)
      .set({ [key]: new Date(now + thenMs) })
      .where(gt(column, new Date(now + longestMs)));
  }
}
