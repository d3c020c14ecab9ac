import { asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { FoundUser, findUsers as findUsersCall } from '#contract/admin.ts';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { IdentityStatus } from '#contract/identity-kinds.ts';
import { hasSecondFactor } from '#server/accounts/second-factor.ts';
import { lastIdentityOf } from '#server/accounts/identity-store.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import type { User } from '#server/http/server-context.ts';
import { hasWords } from '#server/postage/filter.ts';
import { totalPostageOf } from '#server/postage/queries.ts';
import { canActAs } from './proxy-login.ts';

/** By the id of user or account to the letter, or by words. */
export async function findUsers(
  reader: Reader,
  administrator: User,
  { q = '', curPageNo, pageSize }: QueryOf<typeof findUsersCall>,
): Promise<ReplyOf<typeof findUsersCall>> {
  const fitting =
    q === ''
      ? undefined
      : or(
          eq(users.id, q),
          eq(users.accountId, q),
          eq(sql`upper(${users.userCode})`, q.toUpperCase()),
          hasWords([accounts.company, users.firstName, users.lastName, users.email], { q }),
        );
  const [counted] = await reader
    .select({ total: count() })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(fitting);
  const { company, authFlag } = accounts;
  const rows = await reader
    .select({ user: users, company, authFlag })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(fitting)
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  const list: FoundUser[] = [];
  // One after the other: the embedded database has a single connection.
  for (const { user, company: companyName, authFlag: isVerified } of rows)
    list.push({
      id: user.id,
      userCode: user.userCode,
      email: user.email,
      name: `${user.firstName} ${user.lastName}`.trim(),
      phone: user.phone,
      role: user.role,
      accountId: user.accountId,
      company: companyName,
      identity: isVerified ? 'approved' : await identityStatusOf(reader, user.accountId),
      hasSecondFactor: await hasSecondFactor(reader, user.id),
      lastLoginTime: user.lastLoginAt?.toISOString() ?? null,
      createdTime: user.createdAt.toISOString(),
      balance: await totalPostageOf(reader, user.accountId),
      canProxy: canActAs(administrator, user),
    });
  return { total: counted?.total ?? 0, list };
}

const identityStatusOf = async (reader: Reader, accountId: string): Promise<IdentityStatus> =>
  (await lastIdentityOf(reader, accountId))?.status ?? 'none';
