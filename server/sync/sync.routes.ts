/** Takes queued operations of a device. */
import { syncPush } from '#contract/sync.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { routeRead } from '#server/http/route.ts';
import { createRunOps } from './run-ops.ts';

/** `{ ops: [{ body }] }`: one operation that cannot be read must not refuse the others. */
const DEPTH_OF_OP_BODY = 3;

export function syncRoutes(context: ServerContext): void {
  const runOps = createRunOps(context);
  routeRead(
    context,
    syncPush,
    async ({ body, user }) => {
      const answers = await runOps(user, body.ops);
      const results = answers.map(({ status, reply, replayed }, index) => ({
        id: body.ops[index]!.id,
        status,
        envelope: JSON.parse(reply) as unknown,
        replayed,
      }));
      return ok({ results });
    },
    { sealedAt: DEPTH_OF_OP_BODY },
  );
}
