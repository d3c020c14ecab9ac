import {
  adjustBalance as adjustCall,
  undoAdjustment as undoCall,
  withdraw as withdrawCall,
} from '#contract/corrections.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { route } from '#server/http/route.ts';
import { adjustBalance, undoAdjustment } from './adjust-balance.ts';
import { withdraw } from './withdraw.ts';

export function correctionRoutes(context: ServerContext): void {
  const money = () => true;
  route(context, withdrawCall, (command) => withdraw(command, command.body), { money });
  route(context, adjustCall, (command) => adjustBalance(command, command.user, command.body), { money });
  route(context, undoCall, (command) => undoAdjustment(command, command.user, command.body), { money });
}
