/** What the steps of a cycle have in common: questions about single rows, a few at once. */
import type { UserDatabase } from '#store/device/database.ts';
import type { Http } from './http.ts';
import type { StepResult } from './push.ts';

export interface CycleStepDeps {
  db: UserDatabase;
  http: Http;
  random(): number;
  signal: AbortSignal;
}

const MAX_CONCURRENT = 4;
export const REQUEST_TIMEOUT_MS = 20_000;

/** The first end that is neither done nor nothing wins. */
export async function runConcurrently<T>(
  rows: readonly T[],
  run: (row: T) => Promise<StepResult>,
): Promise<StepResult> {
  let end: StepResult = { kind: 'nothing' };
  for (let at = 0; at < rows.length; at += MAX_CONCURRENT) {
    const ends = await Promise.all(rows.slice(at, at + MAX_CONCURRENT).map(run));
    const bad = ends.find(({ kind }) => kind !== 'done' && kind !== 'nothing');
    if (bad) return bad;
    end = { kind: 'done' };
  }
  return end;
}
