/** A call that its user confirms by the password, which a stolen session does not know. */
import type { Call } from '#contract/call.ts';
import type { Rejection } from '#domain/result.ts';
import { err } from '#domain/result.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { mustBeOwn } from '#server/http/gates.ts';
import { earlierAnswer, onceKeyOf, runOnce } from '#server/http/once.ts';
import { rejection } from '#server/http/refusals.ts';
import { routeBatched } from '#server/http/route.ts';
import type { Answer, Command, ServerContext, User } from '#server/http/server-context.ts';
import { DEMO_EMAIL } from './demo.ts';
import { clearAttempts, countAttempt } from './login-limit.ts';
import { isPasswordOf } from './password.ts';

/** What else has to be right; null: it is. */
type Check<C extends Call> = (user: User, body: Command<C>['body'], now: Date) => Promise<Rejection | null>;

export function routeConfirmed<C extends Call>(
  context: ServerContext,
  call: C,
  handler: (command: Command<C>) => Answer<C>,
  check: Check<C> = async () => null,
): void {
  mustBeOwn(call);
  const { deps } = context;
  routeBatched(context, call, ({ user, requestId, fingerprint, ...input }) => async () => {
    const key = onceKeyOf(call, { user, requestId, fingerprint }, false);
    const earlier = await earlierAnswer(deps.db, key);
    if (earlier) return earlier;
    const now = deps.clock();
    const { password } = input.body as { password: string };
    const flaw = (await confirmFlaw(context, user, password, now)) ?? (await check(user, input.body, now));
    if (!flaw) await clearAttempts(deps.db, { kind: 'confirmation', of: user.id });
    return runOnce(deps, key, async (work) => (flaw ? err(flaw) : handler({ ...work, user, ...input })));
  });
}

/** The try is counted before the transaction, which a refusal rolls back. */
async function confirmFlaw(
  { deps: { db, config } }: ServerContext,
  user: User,
  password: string,
  now: Date,
): Promise<Rejection | null> {
  if (isPublicAccount(config.demo, user)) return rejection('DEMO_ACCOUNT');
  const seconds = config.rateLimit ? await countAttempt(db, { kind: 'confirmation', of: user.id }, now) : 0;
  if (seconds > 0) return rejection('TOO_MANY_REQUESTS', { seconds });
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id));
  return (await isPasswordOf(row?.passwordHash, password)) ? null : rejection('PASSWORD_WRONG');
}

/** Its password is printed at the start: whoever changed it would lock all others out. */
export const isPublicAccount = (isDemo: boolean, { email }: Pick<User, 'email'>): boolean =>
  isDemo && email === DEMO_EMAIL;
