import { and, asc, count, desc, eq, exists, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AuditEntry, listAudit as listAuditCall } from '#contract/audit.ts';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import { deviceOf } from '#domain/account/device.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import type { AuditEntry as AuditRow } from '#server/db/schema/audit.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import type { User } from '#server/http/server-context.ts';
import { hasWords, inDays } from '#server/postage/filter.ts';
import { accountNamesOf } from './account-names.ts';

type Query = QueryOf<typeof listAuditCall>;
export type AuditFilter = Pick<Query, 'q' | 'kind' | 'from' | 'to' | 'scope'>;
type Viewer = Pick<User, 'id' | 'accountId' | 'role' | 'timeZone'>;

/** The last first. */
export async function listAudit(
  reader: Reader,
  viewer: Viewer,
  { curPageNo, pageSize, ...filter }: Query,
): Promise<ReplyOf<typeof listAuditCall>> {
  const fitting = fits(reader, viewer, filter);
  const [counted] = await reader.select({ total: count() }).from(auditEntries).where(fitting);
  const rows = await reader
    .select()
    .from(auditEntries)
    .where(fitting)
    .orderBy(desc(auditEntries.seq))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, list: await entriesOf(reader, viewer, rows) };
}

/** All of the own account, the first first. */
export async function* eachAuditEntry(
  reader: Reader,
  viewer: Viewer,
  filter: AuditFilter,
  pageSize = 1_000,
): AsyncGenerator<AuditEntry> {
  const fitting = fits(reader, viewer, { ...filter, scope: 'own' });
  for (let offset = 0; ; offset += pageSize) {
    const rows = await reader
      .select()
      .from(auditEntries)
      .where(fitting)
      .orderBy(asc(auditEntries.seq))
      .limit(pageSize)
      .offset(offset);
    yield* await entriesOf(reader, viewer, rows);
    if (rows.length < pageSize) return;
  }
}

function fits(reader: Reader, viewer: Viewer, { q, kind, scope, ...days }: AuditFilter): SQL | undefined {
  const isOwn = viewer.role !== 'admin' || scope === 'own';
  return and(
    isOwn ? eq(auditEntries.accountId, viewer.accountId) : undefined,
    kind && eq(auditEntries.kind, kind),
    q ? isOfPerson(reader, q, isOwn ? viewer.accountId : undefined) : undefined,
    inDays(auditEntries.createdAt, days, viewer.timeZone),
  );
}

/** Done by, or for, somebody of these words; of an account's own log, somebody of the account. */
function isOfPerson(reader: Reader, q: string, accountId: string | undefined): SQL | undefined {
  const named = reader
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        accountId === undefined
          ? or(eq(users.id, auditEntries.actorId), eq(users.accountId, auditEntries.accountId))
          : and(
              eq(users.accountId, accountId),
              or(eq(users.id, auditEntries.actorId), eq(users.id, auditEntries.userId)),
            ),
        hasWords([accounts.company, users.firstName, users.lastName, users.email], { q }),
      ),
    );
  return exists(named);
}

async function entriesOf(reader: Reader, viewer: Viewer, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const personOf = await peopleOf(
    reader,
    viewer,
    rows.flatMap(({ actorId, actingId, userId }) => [actorId ?? [], actingId ?? [], userId ?? []].flat()),
  );
  const nameOf = await accountNamesOf(
    reader,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return rows.map((row) => {
    const isHidden = personOf(row.actingId ?? row.actorId)?.id === '';
    return {
      id: row.id,
      kind: row.kind,
      time: row.createdAt.toISOString(),
      actor: personOf(row.actorId),
      acting: personOf(row.actingId),
      account: row.accountId === null ? null : nameOf(row.accountId),
      user: personOf(row.userId),
      itemId: row.itemId,
      address: isHidden ? '' : row.address,
      ...deviceOf(isHidden ? '' : row.device),
      facts: row.facts,
    };
  });
}

/** An administrator is to those who are none a name and no more. */
async function peopleOf(
  reader: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<(id: string | null) => AuditEntry['actor']> {
  const { id, accountId, email, firstName, lastName, removedAt } = users;
  const rows =
    ids.length === 0
      ? []
      : await reader
          .select({ id, accountId, email, firstName, lastName, removedAt })
          .from(users)
          .where(inArray(id, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (asked) => {
    if (asked === null) return null;
    const row = byId.get(asked);
    const name = row ? `${row.firstName} ${row.lastName}`.trim() : '';
    const isShown = viewer.role === 'admin' || row?.accountId === viewer.accountId;
    if (!isShown) return { id: '', name, email: '' };
    // Of who was removed the name stays, and no address.
    return { id: asked, name, email: row && !row.removedAt ? row.email : '' };
  };
}
