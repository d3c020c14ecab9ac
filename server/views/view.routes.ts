import { listViews, removeView, saveView } from '#contract/views.ts';
import { ok } from '#domain/result.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { deleteView, findView, putView, viewsOf } from './view-store.ts';

export function viewRoutes(context: ServerContext): void {
  route(context, saveView, async (command) => {
    const { user, tx, newId } = command;
    const { userViewId, ...view } = command.body;
    const id = userViewId?.toLowerCase() ?? newId();
    const row = await findView(tx, id);
    if (row && row.accountId !== user.accountId) return refuse('NOT_FOUND');
    await putView(command, { id, accountId: user.accountId, ...view });
    return ok(id);
  });

  route(context, removeView, async (command) => {
    const id = command.params.id.toLowerCase();
    const row = await findView(command.tx, id);
    if (row && row.accountId !== command.user.accountId) return refuse('NOT_FOUND');
    if (row) await deleteView(command, row);
    return ok(id);
  });

  routeRead(context, listViews, async ({ reader, user }) => ok(await viewsOf(reader, user.accountId)));
}
