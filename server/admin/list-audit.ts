import { and, count, desc, eq, exists, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AuditEntry, listAudit as listAuditCall } from '#contract/audit.ts';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { hasWords } from '#server/postage/filter.ts';
import { accountNamesOf } from './account-names.ts';

/** What administrators did, the last first. */
export async function listAudit(
  reader: Reader,
  { q, kind, curPageNo, pageSize }: QueryOf<typeof listAuditCall>,
): Promise<ReplyOf<typeof listAuditCall>> {
  const fitting = and(kind && eq(auditEntries.kind, kind), q ? isOfPerson(reader, q) : undefined);
  const [counted] = await reader.select({ total: count() }).from(auditEntries).where(fitting);
  const rows = await reader
    .select()
    .from(auditEntries)
    .where(fitting)
    .orderBy(desc(auditEntries.seq))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  const personOf = await peopleOf(
    reader,
    rows.flatMap(({ actorId, userId }) => [actorId, userId ?? []].flat()),
  );
  const nameOf = await accountNamesOf(
    reader,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return {
    total: counted?.total ?? 0,
    list: rows.map(({ id, kind: of, createdAt, actorId, accountId, userId, itemId, address, facts }) => ({
      id,
      kind: of,
      time: createdAt.toISOString(),
      actor: personOf(actorId),
      account: accountId === null ? null : nameOf(accountId),
      user: userId === null ? null : personOf(userId),
      itemId,
      address,
      facts,
    })),
  };
}

/** Done by, or for, somebody of these words. */
function isOfPerson(reader: Reader, q: string): SQL | undefined {
  const named = reader
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        or(eq(users.id, auditEntries.actorId), eq(users.accountId, auditEntries.accountId)),
        hasWords([accounts.company, users.firstName, users.lastName, users.email], { q }),
      ),
    );
  return exists(named);
}

async function peopleOf(
  reader: Reader,
  ids: readonly string[],
): Promise<(id: string) => AuditEntry['actor']> {
  const { id, email, firstName, lastName } = users;
  const rows =
    ids.length === 0
      ? []
      : await reader
          .select({ id, email, firstName, lastName })
          .from(users)
          .where(inArray(id, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (asked) => {
    const row = byId.get(asked);
    return {
      id: asked,
      name: row ? `${row.firstName} ${row.lastName}`.trim() : '',
      email: row?.email ?? '',
    };
  };
}
