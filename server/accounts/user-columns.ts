import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { agreements } from '#server/db/schema/registrations.ts';

const { passwordHash, ...person } = getTableColumns(users);
const { orgId, timeZone, authFlag, firstRechargeTime, settings } = accounts;

/** The latest version of the user agreement that he agreed to. */
const agreedVersion = sql<string | null>`(
  select max(${agreements.version}) from ${agreements} where ${agreements.userId} = ${users.id}
)`;

/** A user with what his account says. */
export const userColumns = {
  ...person,
  orgId,
  timeZone,
  authFlag,
  firstRechargeTime,
  settings,
  agreedVersion,
};

/** Users with their accounts. */
export const selectUsers = (reader: Reader) =>
  reader.select(userColumns).from(users).innerJoin(accounts, eq(accounts.id, users.accountId));

/** The same with what their passwords are checked against. */
export const selectLogins = (reader: Reader) =>
  reader
    .select({ user: userColumns, passwordHash })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId));
