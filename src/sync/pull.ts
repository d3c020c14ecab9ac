/** The server's changes since the cursor, one page at a time. */
import { changes } from '#contract/sync.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { ChangePage } from '#store/queue/incoming.ts';
import { applyChanges } from '#store/queue/incoming.ts';
import { getMeta } from '#store/device/meta.ts';
import type { Http } from './http.ts';
import type { StepResult } from './push.ts';

const PAGE = 500;
const PULL_TIMEOUT_MS = 60_000;

export async function pullPage(
  db: UserDatabase,
  http: Http,
  signal: AbortSignal,
): Promise<{ end: StepResult; more: boolean }> {
  const after = (await getMeta(db, 'cursor')) ?? 0;
  const { answer } = await http.ask(
    changes,
    { query: { after, limit: PAGE } },
    { signal, timeoutMs: PULL_TIMEOUT_MS },
  );
  if (signal.aborted) return { end: { kind: 'nothing' }, more: false };
  if (answer.kind === 'answered' && isChangePage(answer.data)) {
    const page = answer.data;
    await applyChanges(db, page);
    return { end: { kind: 'done' }, more: page.more };
  }
  return { end: stepResultOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null), more: false };
}

const isChangePage = (data: unknown): data is ChangePage =>
  Array.isArray((data as Partial<ChangePage> | null)?.changes) &&
  typeof (data as ChangePage).cursor === 'number';

/** For requests that change nothing: a failure only means later. */
export function stepResultOf(kind: string, waitMs: number | null): StepResult {
  if (kind === 'sessionLost' || kind === 'otherUser' || kind === 'nothing') return { kind };
  if (kind === 'noConnection') return { kind: 'offline' };
  return { kind: 'hold', ms: waitMs ?? 5000 };
}
