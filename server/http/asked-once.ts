import type { Call } from '#contract/call.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { earlierAnswer, onceKeyOf, runOnce } from './once.ts';
import type { CommandRequest } from './route.ts';
import type { Answered } from './server-context.ts';

/**
 * A call that asks somebody outside, whom no transaction takes back. What it does it finds again by its own rows when
 * it is sent again; its answer is recorded for ever.
 */
export async function askedOnce<C extends Call>(
  deps: WorkDeps,
  request: Pick<CommandRequest<C>, 'user' | 'requestId' | 'fingerprint' | 'act'>,
  call: C,
  run: () => Promise<Result<unknown, Rejection>>,
): Promise<Answered> {
  const key = onceKeyOf(call, request, true);
  const earlier = await earlierAnswer(deps.db, key);
  if (earlier) return earlier;
  const result = await run();
  return runOnce(deps, key, () => Promise.resolve(result));
}
