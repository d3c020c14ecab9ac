/** A call of the user's own whose proof is looked at before its transaction: what that counts or uses up outlives a refusal. */
import type { Call } from '#contract/call.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { mustBeOwn } from '#server/http/gates.ts';
import { earlierAnswer, onceKeyOf, runOnce } from '#server/http/once.ts';
import type { CommandRequest } from '#server/http/route.ts';
import { routeBatched } from '#server/http/route.ts';
import type { Answer, Command, ServerContext } from '#server/http/server-context.ts';

/** What was sent, and when. */
export type Asked<C extends Call> = Pick<
  CommandRequest<C>,
  'user' | 'body' | 'origin' | 'device' | 'userAgent'
> & { now: Date };

export function routeProven<C extends Call, Proof>(
  context: ServerContext,
  call: C,
  prove: (asked: Asked<C>) => Promise<Result<Proof, Rejection>>,
  handler: (command: Command<C>, proof: Proof) => Answer<C>,
): void {
  mustBeOwn(call);
  const { deps } = context;
  routeBatched(
    context,
    call,
    ({ user, requestId, fingerprint, act, origin, device, userAgent, ...input }) =>
      async () => {
        const key = onceKeyOf(call, { user, requestId, fingerprint, act }, false);
        const earlier = await earlierAnswer(deps.db, key);
        if (earlier) return earlier;
        const proof = await prove({ user, origin, device, userAgent, body: input.body, now: deps.clock() });
        return runOnce(deps, key, async (work) =>
          proof.ok ? handler({ ...work, user, ...input }, proof.value) : proof,
        );
      },
  );
}
