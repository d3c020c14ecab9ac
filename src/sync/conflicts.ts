/** Edits of orders that met another edit: the server's copy is read. */
import { getOrder, type OrderRecord } from '#contract/orders.ts';
import { carryOver, conflictsToRead } from '#store/conflicts.ts';
import type { OutboxRow } from '#store/rows.ts';
import { ASK_TIMEOUT_MS, fewAtOnce, type ErrandDeps } from './errand.ts';
import { endOf } from './pull.ts';
import type { StepEnd } from './push.ts';

/** Operations refused with "changed meanwhile": the server's copy decides whether the user must. */
export async function readConflicts(deps: ErrandDeps): Promise<StepEnd> {
  return fewAtOnce(await conflictsToRead(deps.db), (op) => readConflict(deps, op));
}

async function readConflict({ db, http, signal }: ErrandDeps, op: OutboxRow): Promise<StepEnd> {
  const { answer } = await http.ask(
    getOrder,
    { params: { id: op.orderId ?? '' } },
    { signal, timeoutMs: ASK_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'answered') await carryOver(db, op.id, answer.data as OrderRecord);
  else if (answer.kind === 'refused') await carryOver(db, op.id, null);
  else return endOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
  return { kind: 'done' };
}
