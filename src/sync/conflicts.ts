/** Edits of orders that met another edit: the server's copy is read. */
import { getOrder, type OrderRecord } from '#contract/orders.ts';
import { carryOver, conflictsToRead } from '#store/queue/conflicts.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { REQUEST_TIMEOUT_MS, runConcurrently, type CycleStepDeps } from './cycle-step.ts';
import { stepResultOf } from './pull.ts';
import type { StepResult } from './push.ts';

/** Operations refused with "changed meanwhile": the server's copy decides whether the user must. */
export async function readConflicts(deps: CycleStepDeps): Promise<StepResult> {
  return runConcurrently(await conflictsToRead(deps.db), (op) => readConflict(deps, op));
}

async function readConflict({ db, http, signal }: CycleStepDeps, op: OutboxRow): Promise<StepResult> {
  const { answer } = await http.ask(
    getOrder,
    { params: { id: op.orderId ?? '' } },
    { signal, timeoutMs: REQUEST_TIMEOUT_MS },
  );
  if (signal.aborted) return { kind: 'nothing' };
  if (answer.kind === 'answered') await carryOver(db, op.id, answer.data as OrderRecord);
  else if (answer.kind === 'refused') await carryOver(db, op.id, null);
  else return stepResultOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
  return { kind: 'done' };
}
