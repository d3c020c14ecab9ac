import { sql } from 'drizzle-orm';
import { health } from '#contract/account.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from './server-context.ts';
import { routeOpen } from './route.ts';

export function healthRoutes(context: ServerContext): void {
  routeOpen(context, health, async () => {
    const db = await context.deps.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const jobs = context.deps.jobsRun();
    const ledger = context.deps.ledgerIsSound();
    const { version, config } = context.deps;
    return ok({ ok: db && jobs && ledger, db, jobs, ledger, version, demo: config.demo });
  });
}
