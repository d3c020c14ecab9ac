/** Files go before the operation that names them: one a round, so that whatever else waits is not held up by them. */
import { uploadFile } from '#contract/files.ts';
import { maxBytesOf } from '#domain/files/upload.ts';
import { NO_ANSWER, type Answer } from '#domain/sync/answer.ts';
import type { OutboxRow, WaitingFileRow } from '#store/device/rows.ts';
import { applyResponses } from '#store/queue/apply-responses.ts';
import { forgetFiles, nextFile, storeFileId } from '#store/queue/waiting-files.ts';
import type { CycleStepDeps } from './cycle-step.ts';
import { stepResultOf } from './pull.ts';
import type { StepResult } from './push.ts';

interface UploadDeps extends CycleStepDeps {
  /** Tells an upload that breaks the line from a dead line. */
  isReachable(): Promise<boolean>;
}

const UPLOAD_TIMEOUT_MS = 120_000;
const MEGABYTE = 1024 * 1024;

export async function uploadFiles(deps: UploadDeps): Promise<StepResult> {
  const { db, http, signal } = deps;
  await forgetFiles(db);
  const next = await nextFile(db);
  if (!next) return { kind: 'nothing' };
  const { kind, name, bytes, requestId } = next.file;
  const { answer } = await http.ask(
    uploadFile,
    { body: { kind, file: { name, bytes } } },
    { requestId, signal, timeoutMs: UPLOAD_TIMEOUT_MS },
  );
  return signal.aborted ? { kind: 'nothing' } : applyAnswer(deps, next, answer);
}

async function applyAnswer(
  deps: UploadDeps,
  { op, file }: { op: OutboxRow; file: WaitingFileRow },
  answer: Answer,
): Promise<StepResult> {
  const { db, random } = deps;
  const fail = async (failed: Answer): Promise<StepResult> => {
    await applyResponses(db, [{ op, answer: failed, replayed: false }], random);
    return { kind: 'done' };
  };
  switch (answer.kind) {
    case 'answered': {
      const { fileId } = answer.data as { fileId?: unknown };
      if (typeof fileId !== 'string') return fail(NO_ANSWER);
      await storeFileId(db, file, fileId);
      return { kind: 'done' };
    }
    case 'tooLarge':
      return fail({ kind: 'refused', rejection: tooLarge(file) });
    case 'refused':
    case 'failed':
      return fail(answer);
    case 'noConnection':
      if (await deps.isReachable()) return fail({ kind: 'failed', rejection: answer.rejection });
      return { kind: 'offline' };
    case 'busy':
      // It is about this account's files, and holds up nothing else.
      if (answer.rejection.type === 'TOO_MANY_UNUSED_FILES') return fail(answer);
      return stepResultOf('busy', answer.waitMs);
    default:
      return stepResultOf(answer.kind, null);
  }
}

const tooLarge = ({ kind, name }: WaitingFileRow) => ({
  type: 'FILE_TOO_LARGE',
  retry: 'never' as const,
  params: { name, max: maxBytesOf(kind) / MEGABYTE },
});
