/** What an owner sees of the account's data: its copies, its deletion, and what is in the way of that. */
import { desc, eq } from 'drizzle-orm';
import type { AccountData } from '#contract/account-data.ts';
import type { Reader } from '#server/db/db.ts';
import { accountDeletions } from '#server/db/schema/account-deletions.ts';
import { dataExports } from '#server/db/schema/data-exports.ts';
import { unsettledOf } from './settlement.ts';

const SHOWN = 10;

export async function accountDataOf(reader: Reader, accountId: string, now: Date): Promise<AccountData> {
  const exports = await reader
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, accountId))
    .orderBy(desc(dataExports.askedAt), desc(dataExports.id))
    .limit(SHOWN);
  const [deletion] = await reader
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.accountId, accountId))
    .orderBy(desc(accountDeletions.askedAt), desc(accountDeletions.id))
    .limit(1);
  return {
    exports: exports.map(({ id, status, askedAt, madeAt, expiresAt, size }) => ({
      id,
      status,
      askedAt: askedAt.toISOString(),
      madeAt: madeAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      size,
    })),
    deletion: deletion
      ? {
          id: deletion.id,
          status: deletion.status,
          askedAt: deletion.askedAt.toISOString(),
          dueAt: deletion.dueAt?.toISOString() ?? null,
          reason: deletion.reason,
          refusal: deletion.refusal,
        }
      : null,
    unsettled: await unsettledOf(reader, accountId, now),
  };
}
