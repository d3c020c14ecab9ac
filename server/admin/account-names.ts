import { asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { AccountName } from '#contract/admin.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';

/** Accounts by the name of their first owner who is still there. */
export async function accountNamesOf(
  reader: Reader,
  accountIds: readonly string[],
): Promise<(accountId: string) => AccountName> {
  const { email, firstName, lastName } = users;
  const rows = await reader
    .select({ id: accounts.id, company: accounts.company, email, firstName, lastName })
    .from(accounts)
    .innerJoin(users, eq(users.accountId, accounts.id))
    .where(inArray(accounts.id, [...new Set(accountIds)]))
    .orderBy(isNotNull(users.removedAt), ne(users.memberRole, 'owner'), asc(users.createdAt), asc(users.id));
  const byId = new Map(rows.reverse().map((row) => [row.id, row]));
  return (id) => {
    const owner = byId.get(id);
    return {
      id,
      company: owner?.company ?? '',
      email: owner?.email ?? '',
      name: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '',
    };
  };
}
