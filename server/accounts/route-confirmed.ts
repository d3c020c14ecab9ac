/** A call that its user confirms by the password, which a stolen session does not know. */
import type { Call } from '#contract/call.ts';
import type { Rejection } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { rejection } from '#server/http/refusals.ts';
import type { Answer, Command, ServerContext, User } from '#server/http/server-context.ts';
import { DEMO_EMAIL } from './demo.ts';
import { clearAttempts, countAttempt } from './login-limit.ts';
import { isPasswordOf } from './password.ts';
import type { Asked } from './route-proven.ts';
import { routeProven } from './route-proven.ts';

/** What else has to be right; null: it is. */
type Check<C extends Call> = (asked: Asked<C>) => Promise<Rejection | null>;

/** `isForPublicToo`: the demo account may, unasked: its password is no secret, and nobody is locked out by it. */
export function routeConfirmed<C extends Call>(
  context: ServerContext,
  call: C,
  handler: (command: Command<C>, asked: Asked<C>) => Answer<C>,
  check: Check<C> = async () => null,
  { isForPublicToo = false } = {},
): void {
  const prove = async (asked: Asked<C>) => {
    const { user, body, now } = asked;
    const { password = '' } = body as { password?: string };
    const isProven = isForPublicToo && isPublicAccount(context.deps.config.demo, user);
    const flaw = (isProven ? null : await confirmFlaw(context, user, password, now)) ?? (await check(asked));
    if (flaw) return err(flaw);
    await clearAttempts(context.deps.db, { kind: 'confirmation', of: user.id });
    return ok(asked);
  };
  routeProven(context, call, prove, handler);
}

/** The try is counted before the transaction, which a refusal rolls back. */
export async function confirmFlaw(
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
