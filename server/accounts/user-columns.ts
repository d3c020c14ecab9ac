import { eq, getTableColumns } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';

const { passwordHash, ...person } = getTableColumns(users);
const { orgId, timeZone, authFlag, firstRechargeTime, settings } = accounts;

/** A user with what his account says. */
export const userColumns = { ...person, orgId, timeZone, authFlag, firstRechargeTime, settings };

/** Users with their accounts. */
export const selectUsers = (reader: Reader) =>
  reader.select(userColumns).from(users).innerJoin(accounts, eq(accounts.id, users.accountId));

/** The same with what their passwords are checked against. */
export const selectLogins = (reader: Reader) =>
  reader
    .select({ user: userColumns, passwordHash })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId));
