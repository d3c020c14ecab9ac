import { advanceSandbox as advanceSandboxCall } from '#contract/sandbox.ts';
import { ok } from '#domain/result.ts';
import { administratorOf, writeAudit } from '#server/admin/audit-log.ts';
import type { OnceKey } from '#server/http/once.ts';
import { earlierAnswer, runOnce } from '#server/http/once.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeBatched } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { advanceSandbox } from './advance.ts';

export function sandboxRoutes(context: ServerContext): void {
  const { app, deps } = context;
  const { config } = deps;
  const isThere = config.demo && config.carrier === 'sandbox';
  const { name: call } = advanceSandboxCall;

  // Each of its steps is a transaction of its own and happens once: only the answer is recorded with the request.
  routeBatched(
    context,
    advanceSandboxCall,
    ({ user, address, requestId: id, fingerprint, body }) =>
      async () => {
        const { accountId, language } = user;
        const key: OnceKey = {
          accountId,
          id,
          call,
          fingerprint,
          keepForEver: false,
          shownOnce: [],
          language,
        };
        const earlier = await earlierAnswer(deps.db, key);
        if (earlier) return earlier;
        const result = isThere
          ? ok(await advanceSandbox({ ...deps, log: app.log }, id, body.hours))
          : refuse('NOT_FOUND');
        return runOnce(deps, key, async (work) => {
          if (result.ok)
            await writeAudit(work, administratorOf({ user, address }), {
              kind: 'sandboxAdvance',
              accountId: null,
              facts: [{ name: 'hours', value: body.hours, format: 'number' }],
            });
          return result;
        });
      },
  );
}
