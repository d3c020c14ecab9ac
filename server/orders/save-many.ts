/**
 * Saves orders of one user, copies among them, in one transaction of a few statements, with the labels asked for, each
 * answered as its own call would answer it alone. A refused one writes nothing but its answer.
 */
import type { SaveReply } from '#contract/orders.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { auditKeyUse } from '#server/api-keys/audit-key-use.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { okEnvelope } from '#server/http/envelope.ts';
import { answerAgain, dropOldRefusals } from '#server/http/once.ts';
import type { Answered, User } from '#server/http/server-context.ts';
import { refused } from '#server/http/answers.ts';
import type { BatchedSave, SaveBatchDeps } from './save-batch.ts';
import { createSaveBatch } from './save-batch.ts';
import type { AnsweredRequest, RequestRow } from './save-many-rows.ts';
import { insertRequests, knownRequests } from './save-many-rows.ts';

/** The answers in order; fewer where a save builds on what one before it is yet to write. */
export async function saveMany(
  deps: WorkDeps & SaveBatchDeps,
  saves: readonly BatchedSave[],
): Promise<Answered[]> {
  const { user: person } = saves[0]!;
  const { accountId } = person;
  const requestIds = saves.map(({ requestId }) => requestId);
  let known = await knownRequests(deps.db, accountId, requestIds);
  if (known.size === saves.length) return saves.map((save) => again(save, known.get(save.requestId)!));
  let runs = 0;
  return runWork(deps, async (work) => {
    // Run again: another sender has answered one of them meanwhile.
    if (runs++ > 0) known = await knownRequests(work.tx, accountId, requestIds);
    const fresh = saves.filter(({ requestId }) => !known.has(requestId));
    const batch = await createSaveBatch(work, person, fresh);
    const answers: Answered[] = [];
    const answered: AnsweredRequest[] = [];
    let hasRefusal = false;
    for (const save of saves) {
      const { call, requestId: id, fingerprint, user, purchase } = save;
      const earlier = known.get(id);
      if (earlier) {
        answers.push(again(save, earlier));
        continue;
      }
      const result = await batch.add(save);
      if (!result) break;
      const answer = answerOf(result, user);
      answers.push(answer);
      if (result.ok) await auditKeyUse(work, user, call);
      if (result.ok || result.error.retry !== 'later') {
        hasRefusal ||= !result.ok;
        const { status, reply } = answer;
        answered.push({
          id,
          call,
          fingerprint: fingerprint.value,
          status,
          reply,
          keepForEver: purchase !== null && result.ok,
        });
      }
    }
    await batch.write(deps);
    if (answered.length > 0) work.deferWrite(insertRequests(work, accountId, answered));
    if (hasRefusal) work.deferWrite(dropOldRefusals(accountId));
    return answers;
  });
}

const again = ({ call, fingerprint, user }: BatchedSave, earlier: RequestRow): Answered =>
  answerAgain(earlier, { call, fingerprint, language: user.language });

function answerOf(result: Result<SaveReply, Rejection>, user: User): Answered {
  return result.ok
    ? { status: 200, reply: JSON.stringify(okEnvelope(result.value)), replayed: false }
    : refused(result.error, user.language);
}
