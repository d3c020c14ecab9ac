/** Uploaded files: kept for their account, used by what names them, removed when nothing does. */
import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { UploadKind } from '#domain/files/upload.ts';
import { MAX_FILES } from '#domain/files/upload.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { files } from '#server/db/schema/files.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';

type FileRow = typeof files.$inferSelect;

const KEEP_UNUSED_MS = 7 * 86_400_000;

export async function insertFile(tx: Tx, row: Omit<FileRow, 'usedAt'>): Promise<void> {
  await tx.insert(files).values(row);
}

/** Files of the account that nothing has named yet. Waits for others that are just being uploaded. */
export async function countUnused(tx: Tx, accountId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${accountId}`}, 0))`);
  const [row] = await tx
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.accountId, accountId), isNull(files.usedAt)));
  return row?.count ?? 0;
}

export async function findFile(reader: Reader, id: string): Promise<FileRow | undefined> {
  const [row] = await reader.select().from(files).where(eq(files.id, id));
  return row;
}

/** What names files says so in its own transaction: all are the account's and of this kind, or the call is refused. */
export async function useFiles(
  { tx, now }: Work,
  accountId: string,
  { kind, fileIds }: { kind: UploadKind; fileIds: readonly string[] },
): Promise<Result<null>> {
  const ids = [...new Set(fileIds)];
  if (ids.length > MAX_FILES) return refuse('TOO_MANY_FILES', { max: MAX_FILES });
  if (ids.length === 0) return ok(null);
  const used = await tx
    .update(files)
    .set({ usedAt: sql`coalesce(${files.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(files.accountId, accountId), eq(files.kind, kind), inArray(files.id, ids)))
    .returning({ id: files.id });
  return used.length === ids.length ? ok(null) : refuse('NOT_FOUND');
}

export async function deleteUnusedFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_UNUSED_MS);
  await db.delete(files).where(and(isNull(files.usedAt), lt(files.createdAt, before)));
}
