import { asc, count, eq, inArray } from 'drizzle-orm';
import type { FoundAccount, findAccounts as findAccountsCall } from '#contract/admin.ts';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { hasWords } from '#server/postage/filter.ts';
import { totalPostageOf } from '#server/postage/queries.ts';
import { accountNamesOf } from './account-names.ts';

const MAX = 20;

export async function findAccounts(
  reader: Reader,
  ownAccountId: string,
  query: QueryOf<typeof findAccountsCall>,
): Promise<ReplyOf<typeof findAccountsCall>> {
  const fitting = reader
    .selectDistinct({ id: users.accountId })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(hasWords([accounts.company, users.firstName, users.lastName, users.email], query));
  const [counted] = await reader
    .select({ total: count() })
    .from(accounts)
    .where(inArray(accounts.id, fitting));
  const rows = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, fitting))
    .orderBy(asc(accounts.company), asc(accounts.createdAt), asc(accounts.id))
    .limit(MAX);
  const nameOf = await accountNamesOf(
    reader,
    rows.map(({ id }) => id),
  );
  const list: FoundAccount[] = [];
  for (const { id } of rows)
    list.push({ ...nameOf(id), isOwn: id === ownAccountId, balance: await totalPostageOf(reader, id) });
  return { total: counted?.total ?? 0, list };
}
