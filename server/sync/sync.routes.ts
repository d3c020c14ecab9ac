/** Takes queued operations of a device. */
import { and, eq, inArray } from 'drizzle-orm';
import { syncKnown, syncPush } from '#contract/sync.ts';
import { ok } from '#domain/result.ts';
import { requests } from '#server/db/schema/requests.ts';
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
  routeRead(context, syncKnown, async ({ body, user, reader }) => {
    const asked = body.ids.map((id) => id.toLowerCase());
    const rows = await reader
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.accountId, user.accountId), inArray(requests.id, asked)));
    return ok({ known: rows.map(({ id }) => id) });
  });
}
