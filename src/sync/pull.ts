/** The server's changes since the cursor, one page at a time. */
import { changes } from '#contract/sync.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { ChangePage } from '#store/queue/incoming.ts';
import { applyChanges } from '#store/queue/incoming.ts';
import { isRestored } from '#store/device/epoch.ts';
import { getMeta } from '#store/device/meta.ts';
import type { Http } from './http.ts';
import type { StepResult } from './push.ts';
import { unsentOfAll } from '#store/queue/sync-state.ts';
import { isToldOtherwise } from '#store/device/seen-prices.ts';

const PAGE = 500;
const PULL_TIMEOUT_MS = 60_000;

export async function pullPage(
  db: UserDatabase,
  http: Http,
  signal: AbortSignal,
): Promise<{ end: StepResult; more: boolean }> {
  await readAnewIfNeeded(db);
  const asked = await askPage(db, http, signal);
  if ('end' in asked) return { end: asked.end, more: false };
  if (await isRestored(db)) return { end: { kind: 'nothing' }, more: false };
  await applyChanges(db, asked.page);
  // The page may have brought that prices are seen otherwise from now on.
  const isAnew = await readAnewIfNeeded(db);
  return { end: { kind: 'done' }, more: asked.page.more || isAnew };
}

/** What comes after the cursor. */
export async function askPage(
  db: UserDatabase,
  http: Http,
  signal: AbortSignal,
): Promise<{ page: ChangePage } | { end: StepResult }> {
  const after = (await getMeta(db, 'cursor')) ?? 0;
  const { answer } = await http.ask(
    changes,
    { query: { after, limit: PAGE, ...(await queueOf(db)) } },
    { signal, timeoutMs: PULL_TIMEOUT_MS },
  );
  if (signal.aborted) return { end: { kind: 'nothing' } };
  if (answer.kind === 'answered' && isChangePage(answer.data)) return { page: answer.data };
  return { end: stepResultOf(answer.kind, answer.kind === 'busy' ? answer.waitMs : null) };
}

/** So that the server knows what was here, should the browser clear it. */
async function queueOf(db: UserDatabase): Promise<{ deviceId?: string; waiting?: number }> {
  const { deviceId } = db.env;
  return deviceId === '' ? {} : { deviceId, waiting: await unsentOfAll(db) };
}

async function readAnewIfNeeded(db: UserDatabase): Promise<boolean> {
  const isNeeded = await isToldOtherwise(db);
  if (isNeeded) await (await import('#store/device/read-anew.ts')).readAnewAsSeen(db);
  return isNeeded;
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
