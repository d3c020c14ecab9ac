/** Steps of purchases that are taken at the same time go to the database together: few transactions for many labels. */
import { sql } from 'drizzle-orm';
import { createBatcher } from '#server/db/batcher.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { markSubmitting } from './intents.ts';
import type { BoughtLabel, RecordResult } from './record-purchases.ts';
import { recordPurchases } from './record-purchases.ts';

interface SubmitResult {
  /** As it is committed now; null: somebody else has it. */
  intent: LabelIntent | null;
  /** The account the carrier bills. */
  payer: Pick<User, 'settings'>;
}

export interface StepBatcher {
  /** Commits that the carrier is about to be asked. */
  submit(held: LabelIntent): Promise<SubmitResult>;
  record(bought: BoughtLabel): Promise<RecordResult>;
}

/** Labels are large: more would keep others waiting. */
const MAX_BATCH = 50;

export function createStepBatcher(deps: WorkDeps, { sendWithinMs }: { sendWithinMs: number }): StepBatcher {
  const { db, clock } = deps;
  const submit = createBatcher({
    max: MAX_BATCH,
    async run(held: readonly LabelIntent[]): Promise<SubmitResult[]> {
      const ids = [...new Set(held.map(({ accountId }) => accountId))];
      const rows = await db
        .select({ id: accounts.id, settings: accounts.settings })
        .from(accounts)
        .where(sql`${accounts.id} = any(${sql.param(ids)})`);
      const payers = new Map(rows.map((row) => [row.id, row]));
      const isPaid = ({ accountId }: LabelIntent) => payers.has(accountId);
      if (!held.every(isPaid)) throw new Error('the account of a purchase is gone');
      const marked = await markSubmitting(db, held, { now: clock(), sendWithinMs });
      return held.map(({ accountId }, index) => ({
        intent: marked[index] ?? null,
        payer: payers.get(accountId)!,
      }));
    },
  });
  const record = createBatcher({
    max: MAX_BATCH,
    run: (bought: readonly BoughtLabel[]) =>
      runWork(deps, (work) => recordPurchases(work, distinctPrefix(bought))),
  });
  return {
    submit: (held) => submit('', held),
    record: (bought) => record('', bought),
  };
}

/** As long as each is of another purchase: what comes of the first decides on the second. */
function distinctPrefix(bought: readonly BoughtLabel[]): readonly BoughtLabel[] {
  const ids = bought.map(({ intent }) => intent.id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return again < 0 ? bought : bought.slice(0, again);
}
