/** Export filings of this user: a number once got is not lost. */
import type { Filing } from '#contract/filing.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { FilingRow } from '../device/rows.ts';

const MAX_STORED = 200;

export async function filingOf(db: UserDatabase, aesUid: string): Promise<FilingRow | undefined> {
  return aesUid === '' ? undefined : db.filings.get(aesUid);
}

/** A filing as the server has it. A number here is never overwritten by an older answer without one. */
export function storeFiling(db: UserDatabase, filing: Filing): Promise<void> {
  return ownTransaction(db, db.filings, () => putFiling(db, filing));
}

/** Inside a transaction: with `filings`. */
export async function putFiling(db: UserDatabase, filing: Filing): Promise<void> {
  const before = await db.filings.get(filing.aesUid);
  if (before && before.itn !== null && filing.status === 'pending') return;
  await db.filings.put(filing);
  const tooMany = (await db.filings.count()) - MAX_STORED;
  if (tooMany > 0) {
    await db.filings.bulkDelete(await db.filings.orderBy('createTime').limit(tooMany).primaryKeys());
  }
}
