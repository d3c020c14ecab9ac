import {
  adjustBalance as adjustCall,
  listAdjustments as listAdjustmentsCall,
  undoAdjustment as undoCall,
  withdraw as withdrawCall,
} from '#contract/corrections.ts';
import { ok } from '#domain/result.ts';
import { administratorOf } from '#server/admin/audit-log.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route, routeRead } from '#server/http/route.ts';
import { adjustBalance, undoAdjustment } from './adjust-balance.ts';
import { listAdjustments } from './list-adjustments.ts';
import { withdraw } from './withdraw.ts';

export function correctionRoutes(context: ServerContext): void {
  const money = () => true;
  route(context, withdrawCall, (command) => withdraw(command, command.body), { money });
  route(context, adjustCall, (command) => adjustBalance(command, administratorOf(command), command.body), {
    money,
  });
  route(context, undoCall, (command) => undoAdjustment(command, administratorOf(command), command.body), {
    money,
  });
  routeRead(context, listAdjustmentsCall, async ({ reader, user, query }) =>
    ok(await listAdjustments(reader, user.accountId, query)),
  );
}
