import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LowBalance } from '#contract/low-balance.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import type { LowBalanceRow } from '#server/db/schema/low-balances.ts';
import { lowBalances } from '#server/db/schema/low-balances.ts';

export async function readLowBalance(reader: Reader, accountId: string): Promise<LowBalance> {
  const [row] = await reader.select().from(lowBalances).where(eq(lowBalances.accountId, accountId));
  return row ? told(row) : { threshold: null, mail: false, autoRecharge: null, stopped: null };
}

function told({ thresholdCents, mail, cardId, rechargeCents, perDay, stopped }: LowBalanceRow): LowBalance {
  const isAutomatic = cardId !== null && rechargeCents !== null && perDay !== null;
  return {
    threshold: dollarsFromCents(thresholdCents),
    mail,
    autoRecharge: isAutomatic ? { cardId, amount: dollarsFromCents(rechargeCents), perDay } : null,
    stopped,
  };
}

/** Null: the account is not warned. */
export async function putLowBalance(
  tx: Tx,
  accountId: string,
  row: Omit<LowBalanceRow, 'accountId' | 'belowSince' | 'stopped'> | null,
): Promise<void> {
  if (row === null) {
    await tx.delete(lowBalances).where(eq(lowBalances.accountId, accountId));
    return;
  }
  const fresh = { ...row, stopped: null, belowSince: null };
  await tx
    .insert(lowBalances)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: lowBalances.accountId, set: fresh });
}

const availableCents = sql<string>`coalesce((select ${ledgerAccounts.balanceCents} from ${ledgerAccounts}
  where ${ledgerAccounts.ownerId} = ${lowBalances.accountId} and ${ledgerAccounts.kind} = 'available'), 0)`;

export interface BelowThreshold {
  row: LowBalanceRow;
  timeZone: string;
  availableCents: number;
}

export async function accountsBelow(reader: Reader): Promise<BelowThreshold[]> {
  const rows = await reader
    .select({ row: lowBalances, timeZone: accounts.timeZone, available: availableCents })
    .from(lowBalances)
    .innerJoin(accounts, eq(accounts.id, lowBalances.accountId))
    .where(sql`${availableCents} < ${lowBalances.thresholdCents}`)
    .orderBy(lowBalances.accountId);
  return rows.map(({ row, timeZone, available }) => ({ row, timeZone, availableCents: Number(available) }));
}

/** The next time they fall they are warned again. */
export async function clearRecovered(db: Db): Promise<void> {
  await db
    .update(lowBalances)
    .set({ belowSince: null })
    .where(and(isNotNull(lowBalances.belowSince), sql`${availableCents} >= ${lowBalances.thresholdCents}`));
}

/** True the first time since the balance was above. */
export async function markBelow(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(lowBalances)
    .set({ belowSince: now })
    .where(and(eq(lowBalances.accountId, accountId), isNull(lowBalances.belowSince)))
    .returning({ accountId: lowBalances.accountId });
  return marked.length > 0;
}

export async function stopAutoRecharge(
  db: Db,
  accountId: string,
  stopped: NonNullable<LowBalance['stopped']>,
): Promise<void> {
  await db.update(lowBalances).set({ stopped }).where(eq(lowBalances.accountId, accountId));
}
