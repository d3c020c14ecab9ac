/**
 * Voids labels that were never used, for accounts that ask for it: the ordinary void, on the day their settings name,
 * and at least a day after the account was told.
 */
import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar.ts';
import { AUTO_VOID_DAYS, autoVoidDaysFor, voidsUnusedLabels } from '#domain/ledger/auto-void.ts';
import { voidTerms } from '#domain/ledger/void-terms.ts';
import type { UserSettings } from '#domain/order/facts.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { localDay, startOfDay } from '#server/orders/local-day.ts';
import { isOnScanForm } from '#server/scan-forms/scan-form-store.ts';
import { voidLabels } from './void.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 100;

export interface AutoVoidDeps extends WorkDeps {
  /** Labels were voided: the carrier is to be told. */
  pokeLabels: () => void;
  log: Pick<FastifyBaseLogger, 'info'>;
}

interface AccountWithAutoVoid {
  id: string;
  timeZone: string;
  settings: UserSettings['defaultSettings'];
}

/** Announces and voids what is due now; answers the labels voided. One that cannot be voided any more stays as it is. */
export async function voidUnusedLabels(deps: AutoVoidDeps): Promise<string[]> {
  const voided: string[] = [];
  const each = eachAlone();
  for (const account of await accountsWithAutoVoid(deps)) {
    await each.attempt(async () => {
      await announceVoids(deps, account);
      await voidDue(deps, account, voided);
    });
  }
  if (voided.length > 0) deps.log.info({ labels: voided.length }, 'unused labels were voided');
  each.end();
  return voided;
}

/** Adds to `voided` what is committed, batch by batch. */
async function voidDue(deps: AutoVoidDeps, account: AccountWithAutoVoid, voided: string[]): Promise<void> {
  const due = (await unusedLabels(deps, account, deps.clock()))
    .filter(({ toldAt }) => toldAt !== null && deps.clock().getTime() - toldAt.getTime() >= DAY_MS)
    .map(({ labelId }) => labelId);
  for (let at = 0; at < due.length; at += BATCH_SIZE) {
    const labelIds = due.slice(at, at + BATCH_SIZE);
    const { done } = await runWork(deps, (work) =>
      voidLabels(work, { accountId: account.id, user: null, labelIds, wake: deps.pokeLabels }),
    );
    voided.push(...done);
  }
}

/** One mail a day of the account: what falls due before the end of the next. */
async function announceVoids(deps: AutoVoidDeps, account: AccountWithAutoVoid): Promise<void> {
  const today = localDay(deps.clock(), account.timeZone);
  const labels = (await unusedLabels(deps, account, startOfDay(addDays(today, 2), account.timeZone))).filter(
    ({ toldAt }) => toldAt === null,
  );
  if (labels.length === 0) return;
  await runWork(deps, async (work) => {
    const told = await work.tx
      .update(shipments)
      .set({ autoVoidToldAt: work.now })
      .where(
        and(
          inArray(
            shipments.labelId,
            labels.map(({ labelId }) => labelId),
          ),
          isNull(shipments.autoVoidToldAt),
        ),
      )
      .returning({ labelId: shipments.labelId });
    const ids = new Set(told.map(({ labelId }) => labelId));
    const announced = labels.filter(({ labelId }) => ids.has(labelId));
    if (announced.length === 0) return;
    const earliest = work.now.getTime() + DAY_MS;
    await tellAccount(work, {
      accountId: account.id,
      kind: 'autoVoid',
      reason: null,
      params: {
        labels: announced.map(({ orderNo, trackingNo, dueAt, feeCents }) => ({
          orderNo,
          trackingNo,
          day: localDay(new Date(Math.max(dueAt.getTime(), earliest)), account.timeZone),
          fee: feeCents,
        })),
      },
    });
  });
}

async function accountsWithAutoVoid({ db }: AutoVoidDeps): Promise<AccountWithAutoVoid[]> {
  const isOn = (name: string) => sql`${accounts.settings} -> 'defaultSettings' -> ${name} = 'true'::jsonb`;
  const names = ['autoVoidLabel', 'autoVoidUspsLabel', 'autoVoidUspsLabel15'];
  const rows = await db
    .select({ id: accounts.id, settings: accounts.settings, timeZone: accounts.timeZone })
    .from(accounts)
    .where(sql.join(names.map(isOn), sql` or `));
  return rows
    .filter(({ settings }) => voidsUnusedLabels(settings.defaultSettings))
    .map(({ settings, ...account }) => ({
      ...account,
      settings: { ...PLAIN_USER.defaultSettings, ...settings.defaultSettings },
    }));
}

/** Labels without a scan whose days are over at `until` and whose order takes part, oldest first. */
async function unusedLabels({ db }: AutoVoidDeps, { id, settings }: AccountWithAutoVoid, until: Date) {
  const rows = await db
    .select({
      labelId: labelIntents.labelId,
      orderNo: labelIntents.orderNo,
      trackingNo: sql<string>`${labelIntents.trackingNumber}`,
      holdCents: labelIntents.holdCents,
      toldAt: shipments.autoVoidToldAt,
      createdAt: shipments.createdAt,
      carrierId: sql<number>`(${shipments.details} ->> 'carrierId')::int`,
    })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(
      and(
        eq(shipments.accountId, id),
        eq(shipments.status, 'recent'),
        eq(labelIntents.state, 'succeeded'),
        isNotNull(labelIntents.trackingNumber),
        lte(shipments.createdAt, new Date(until.getTime() - AUTO_VOID_DAYS.min * DAY_MS)),
        sql`${labelIntents.form} -> 'order' -> 'isAutoCancel' = 'true'::jsonb`,
        not(isOnScanForm),
      ),
    )
    .orderBy(asc(shipments.createdAt), asc(shipments.id));
  return rows.flatMap(({ carrierId, createdAt, holdCents, ...label }) => {
    const days = autoVoidDaysFor(settings, carrierId);
    if (days === null) return [];
    const dueAt = new Date(createdAt.getTime() + days * DAY_MS);
    const ageMs = until.getTime() - createdAt.getTime();
    const terms = voidTerms({ carrierId, postageCents: holdCents, ageMs });
    return dueAt <= until && terms.allowed ? [{ ...label, dueAt, feeCents: terms.feeCents }] : [];
  });
}
