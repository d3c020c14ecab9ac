/** Pages of the server's lists as they were last seen, for reading without a connection. */
import type { PostageList, PostagePage, PostageQuery } from '#contract/postage-lists.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { keepNewest } from '../device/keep-newest.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { PageRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';

const MAX_STORED = 200;

/** The same for the same question, however it is written. */
export function pageKey(list: PostageList, query: PostageQuery): string {
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return `${list}?${new URLSearchParams(asked.sort(([one], [other]) => (one < other ? -1 : 1))).toString()}`;
}

export function storePage(db: UserDatabase, key: string, page: PostagePage): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, db.cachedPages, async () => {
      const row: PageRow = { key, page, fetchedAt: db.env.now() };
      await db.cachedPages.put(row);
      await keepNewest(db.cachedPages, MAX_STORED);
    }),
  );
}

/** Null: it was not seen on this device, or long ago. */
export async function cachedPage(db: UserDatabase, key: string): Promise<PageRow | null> {
  return (await db.cachedPages.get(key)) ?? null;
}
