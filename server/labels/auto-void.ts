/** Voids labels that were never used, for accounts that ask for it: the ordinary void, on the day their settings name. */
import type { FastifyBaseLogger } from 'fastify';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { AUTO_VOID_DAYS, autoVoidDaysFor, voidsUnusedLabels } from '#domain/ledger/auto-void.ts';
import { voidTerms } from '#domain/ledger/void-terms.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { voidLabels } from './void.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 100;

export interface AutoVoidDeps extends WorkDeps {
  /** Labels were voided: the carrier is to be told. */
  pokeLabels: () => void;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** Voids what is due now; answers the labels voided. A label that cannot be voided any more is left as it is. */
export async function voidUnusedLabels(deps: AutoVoidDeps): Promise<string[]> {
  const voided: string[] = [];
  for (const { id, settings } of await accountsWithAutoVoid(deps)) {
    const due = await dueLabels(deps, id, { ...PLAIN_USER.defaultSettings, ...settings.defaultSettings });
    for (let at = 0; at < due.length; at += BATCH_SIZE) {
      const labelIds = due.slice(at, at + BATCH_SIZE);
      const { done } = await runWork(deps, (work) =>
        voidLabels(work, { accountId: id, userId: null, labelIds, wake: deps.pokeLabels }),
      );
      voided.push(...done);
    }
  }
  if (voided.length > 0) deps.log.info({ labels: voided.length }, 'unused labels were voided');
  return voided;
}

async function accountsWithAutoVoid({ db }: AutoVoidDeps) {
  const isOn = (name: string) => sql`${accounts.settings} -> 'defaultSettings' -> ${name} = 'true'::jsonb`;
  const names = ['autoVoidLabel', 'autoVoidUspsLabel', 'autoVoidUspsLabel15'];
  const rows = await db
    .select({ id: accounts.id, settings: accounts.settings })
    .from(accounts)
    .where(sql.join(names.map(isOn), sql` or `));
  return rows.filter(({ settings }) => voidsUnusedLabels(settings.defaultSettings));
}

/** Labels without a scan whose days are over and whose order takes part. */
async function dueLabels(
  { db, clock }: AutoVoidDeps,
  accountId: string,
  settings: Parameters<typeof autoVoidDaysFor>[0],
): Promise<string[]> {
  const now = clock().getTime();
  const rows = await db
    .select({
      labelId: labelIntents.labelId,
      holdCents: labelIntents.holdCents,
      createdAt: shipments.createdAt,
      carrierId: sql<number>`(${shipments.details} ->> 'carrierId')::int`,
    })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.status, 'recent'),
        eq(labelIntents.state, 'succeeded'),
        isNotNull(labelIntents.trackingNumber),
        lte(shipments.createdAt, new Date(now - AUTO_VOID_DAYS.min * DAY_MS)),
        sql`${labelIntents.form} -> 'order' -> 'isAutoCancel' = 'true'::jsonb`,
      ),
    )
    .orderBy(shipments.createdAt);
  return rows
    .filter(({ carrierId, createdAt, holdCents }) => {
      const days = autoVoidDaysFor(settings, carrierId);
      const ageMs = now - createdAt.getTime();
      const isDue = days !== null && ageMs >= days * DAY_MS;
      return isDue && voidTerms({ carrierId, postageCents: holdCents, ageMs }).allowed;
    })
    .map(({ labelId }) => labelId);
}
