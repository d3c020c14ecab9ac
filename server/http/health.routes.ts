import { health } from '#contract/account.ts';
import { ok } from '#domain/result.ts';
import type { CheckState } from '#server/jobs/server-checks.ts';
import { readChecks } from '#server/jobs/server-checks.ts';
import type { ServerContext } from './server-context.ts';
import { routeOpen } from './route.ts';

/** A check that has not held for so long could not be made, which is no good sign either. In seconds. */
const NEWS_S = 600;
const WHOLE_S = 3 * 86_400;

export function healthRoutes(context: ServerContext): void {
  routeOpen(context, health, async () => {
    const { jobsRun, vitals, version, config } = context.deps;
    const checks = await readChecks(context.deps.db).catch(() => null);
    const { canWrite, ...ages } = vitals.seen();
    const well = {
      db: checks !== null,
      jobs: jobsRun(),
      ledger: isSound(checks?.get('ledgerNews'), NEWS_S) && isSound(checks?.get('ledgerWhole'), WHOLE_S),
      write: canWrite,
    };
    const goodAge = checks?.get('ledgerNews')?.goodAgeS ?? null;
    return ok({
      ok: Object.values(well).every(Boolean),
      ...well,
      ledgerCheckAge: goodAge && Math.max(0, Math.round(goodAge)),
      ...ages,
      version,
      demo: config.demo,
    });
  });
}

function isSound(state: CheckState | undefined, longestS: number): boolean {
  return state?.flaws === 0 && state.goodAgeS !== null && state.goodAgeS <= longestS;
}
