/** Seals the entries of the log, a few seconds after they are written: their acts never wait for one another. */
import { sql } from 'drizzle-orm';
import type { WorkDeps } from '#server/db/work.ts';

const AT_ONCE = 1_000;

export async function sealAudit({ db, clock }: Pick<WorkDeps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ sealed: number }>(
      sql`select audit_seal(${AT_ONCE}, ${clock().toISOString()}::timestamptz) as sealed`,
    );
    if ((rows[0]?.sealed ?? 0) < AT_ONCE) return;
  }
}
