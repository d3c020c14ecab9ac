/** Copies of the data of accounts: asked for, made by a job into pieces, told, and removed when their time is over. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { EXPORT_DAYS } from '#contract/account-data.ts';
import { findUser } from '#server/accounts/user-info.ts';
import type { Db, Reader } from '#server/db/db.ts';
import type { DataExport } from '#server/db/schema/data-exports.ts';
import { dataExportParts, dataExports } from '#server/db/schema/data-exports.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { writeZip } from '#server/files/zip.ts';
import { isClockBelieved } from '#server/jobs/clock.ts';
import type { Job } from '#server/jobs/poller.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { exportEntries } from './write-export.ts';

const PART_BYTES = 512 * 1024;
const MAX_ATTEMPTS = 5;
const RETRY_MS = 60_000;
const DAY_MS = 86_400_000;

export interface ExportDeps extends WorkDeps {
  wakeMails: () => void;
  log: { warn: (details: object, text: string) => void };
}

export const createExportQueue = (deps: ExportDeps): Job => ({
  everyMs: 15_000,
  onOneServer: true,
  run: async () => {
    if (await isClockBelieved(deps)) await forgetOld(deps);
    for (;;) {
      const [due] = await deps.db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.status, 'asked'), lte(dataExports.runAfter, deps.clock())))
        .orderBy(asc(dataExports.runAfter))
        .limit(1);
      if (!due) return;
      await make(deps, due);
    }
  },
});

/** Tried again from the beginning after a failure or the end of the process. */
async function make(deps: ExportDeps, row: DataExport): Promise<void> {
  const attempts = row.attempts + 1;
  const runAfter = new Date(deps.clock().getTime() + attempts * RETRY_MS);
  await deps.db.update(dataExports).set({ attempts, runAfter }).where(eq(dataExports.id, row.id));
  try {
    const size = await writeParts(deps, row);
    await runWork(deps, async (work) => {
      const expiresAt = new Date(work.now.getTime() + EXPORT_DAYS * DAY_MS);
      await work.tx
        .update(dataExports)
        .set({ status: 'made', madeAt: work.now, expiresAt, size, runAfter: null })
        .where(eq(dataExports.id, row.id));
      await tellAccount(work, {
        accountId: row.accountId,
        kind: 'dataExport',
        params: { time: expiresAt.toISOString() },
        reason: row.id,
      });
      work.afterCommit(deps.wakeMails);
    });
  } catch (error) {
    deps.log.warn({ dataExport: row.id, err: error }, 'a copy of the data of an account was not made');
    await deps.db.delete(dataExportParts).where(eq(dataExportParts.exportId, row.id));
    if (attempts >= MAX_ATTEMPTS)
      await deps.db.update(dataExports).set({ status: 'over', runAfter: null }).where(eq(dataExports.id, row.id));
  }
}

/** Answers how many bytes. */
async function writeParts({ db, clock }: ExportDeps, { id, userId }: DataExport): Promise<number> {
  const user = await findUser(db, userId);
  if (!user) throw new Error('who asked for the copy is gone');
  await db.delete(dataExportParts).where(eq(dataExportParts.exportId, id));
  let position = 0;
  let size = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async () => {
    if (heldBytes === 0) return;
    await db.insert(dataExportParts).values({ exportId: id, position, bytes: Buffer.concat(held) });
    position += 1;
    held = [];
    heldBytes = 0;
  };
  for await (const chunk of writeZip(exportEntries(db, user, clock()), clock())) {
    size += chunk.length;
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= PART_BYTES) await flush();
  }
  await flush();
  return size;
}

/** A copy that is over and its pieces go in one: nothing of it stays where the process ends in between. */
const forgetOld = (deps: ExportDeps): Promise<void> =>
  runWork(deps, async ({ tx, now }) => {
    const over = await tx
      .update(dataExports)
      .set({ status: 'over' })
      .where(and(eq(dataExports.status, 'made'), lte(dataExports.expiresAt, now)))
      .returning({ id: dataExports.id });
    for (const { id } of over) await tx.delete(dataExportParts).where(eq(dataExportParts.exportId, id));
  });

export async function* partsOf(db: Db | Reader, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [part] = await db
      .select({ bytes: dataExportParts.bytes })
      .from(dataExportParts)
      .where(and(eq(dataExportParts.exportId, id), eq(dataExportParts.position, position)));
    if (!part) return;
    yield part.bytes;
  }
}

/** Nothing of it is left, whether it was made or not. */
export const removeExports = (accountId: string) => sql`delete from data_exports where account_id = ${accountId}`;
