/**
 * The server was brought back from a backup. What this device had done since goes into the queue again, then the
 * server's data are read from the first change on and count whatever was here. Cut off, it begins anew.
 */
import { MAX_ASKED, syncKnown, type Change } from '#contract/sync.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { applyChanges } from '#store/queue/incoming.ts';
import { answeredIds, offerAgain } from '#store/queue/offer-again.ts';
import { forgetUnseen } from '#store/queue/read-anew-whole.ts';
import { REQUEST_TIMEOUT_MS, type CycleStepDeps } from './cycle-step.ts';
import { askPage, stepResultOf } from './pull.ts';
import type { StepResult } from './push.ts';

export async function followRestore(deps: CycleStepDeps): Promise<StepResult> {
  const { db, http, signal } = deps;
  const epoch = (await getMeta(db, 'epoch'))?.met ?? '';
  const offered = await offerLost(deps);
  if (offered.kind !== 'done') return offered;
  await setMeta(db, 'cursor', 0);
  const seen = new Map<Change['entity'], Set<string>>();
  for (;;) {
    const asked = await askPage(db, http, signal);
    if ('end' in asked) return asked.end;
    // Brought back once more meanwhile.
    if ((await getMeta(db, 'epoch'))?.met !== epoch) return { kind: 'done' };
    const { page } = asked;
    for (const { entity, id, data } of page.changes)
      if (data !== null) seen.set(entity, (seen.get(entity) ?? new Set()).add(id));
    await applyChanges(db, page, { isAnew: true });
    if (!page.more) break;
  }
  await forgetUnseen(db, seen, epoch);
  return { kind: 'done' };
}

/** Asks what the server still knows of, so many at a time. */
async function offerLost({ db, http, signal }: CycleStepDeps): Promise<StepResult> {
  const ids = await answeredIds(db);
  for (let at = 0; at < ids.length; at += MAX_ASKED) {
    const some = ids.slice(at, at + MAX_ASKED);
    const { answer } = await http.ask(
      syncKnown,
      { body: { ids: some } },
      { signal, timeoutMs: REQUEST_TIMEOUT_MS },
    );
    if (signal.aborted) return { kind: 'nothing' };
    if (answer.kind !== 'answered')
      return stepResultOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null);
    const known = new Set((answer.data as { known: string[] }).known);
    await offerAgain(
      db,
      some.filter((id) => !known.has(id)),
    );
  }
  return { kind: 'done' };
}
