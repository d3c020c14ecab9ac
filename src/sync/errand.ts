/** What the errands of a round have in common: questions about single rows, a few at once. */
import type { UserDatabase } from '#store/database.ts';
import type { Http } from './http.ts';
import type { StepEnd } from './push.ts';

export interface ErrandDeps {
  db: UserDatabase;
  http: Http;
  random(): number;
  signal: AbortSignal;
}

const AT_ONCE = 4;
export const ASK_TIMEOUT_MS = 20_000;

/** The first end that is neither done nor nothing wins. */
export async function fewAtOnce<T>(rows: readonly T[], run: (row: T) => Promise<StepEnd>): Promise<StepEnd> {
  let end: StepEnd = { kind: 'nothing' };
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ends = await Promise.all(rows.slice(at, at + AT_ONCE).map(run));
    const bad = ends.find(({ kind }) => kind !== 'done' && kind !== 'nothing');
    if (bad) return bad;
    end = { kind: 'done' };
  }
  return end;
}
