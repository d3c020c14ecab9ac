/** Rates last seen, by what they depend on. */
import type { RateResult } from '#domain/order/order.ts';
import { ok, type Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { keepNewest } from '../device/keep-newest.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { RatesRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { seesPrices } from '../device/seen-prices.ts';

const MAX_STORED = 500;

/** A server's answer is never overwritten by an estimate. Those without prices are not kept: the next person may see them. */
export async function storeRates(
  db: UserDatabase,
  rateKey: string,
  results: RateResult[],
  source: RatesRow['source'],
): Promise<Result<RatesRow>> {
  if (!(await seesPrices(db))) return ok({ rateKey, results, fetchedAt: db.env.now(), source });
  return guardStorage(db, () =>
    ownTransaction(db, db.cachedRates, async () => {
      const before = await db.cachedRates.get(rateKey);
      if (before?.source === 'server' && source === 'estimate') return before;
      const row: RatesRow = { rateKey, results, fetchedAt: db.env.now(), source };
      await db.cachedRates.put(row);
      await keepNewest(db.cachedRates, MAX_STORED);
      return row;
    }),
  );
}
