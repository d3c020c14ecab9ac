import { sql } from 'drizzle-orm';
import { health } from '#contract/account.ts';
import { ok } from '#domain/result.ts';
import type { Part } from './part.ts';
import { routeOpen } from './route.ts';

export function healthRoutes(part: Part): void {
  routeOpen(part, health, async () => {
    const db = await part.deps.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const jobs = part.deps.jobsRun();
    const ledger = part.deps.ledgerIsSound();
    const { version, config } = part.deps;
    return ok({ ok: db && jobs && ledger, db, jobs, ledger, version, demo: config.demo });
  });
}
