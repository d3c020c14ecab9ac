import { eq } from 'drizzle-orm';
import { checkResetCode, forgotPassword, resetPassword } from '#contract/registration.ts';
import { passwordFlaw } from '#domain/account/password.ts';
import { isEmail } from '#domain/mail/email.ts';
import { err, ok } from '#domain/result.ts';
import { users } from '#server/db/schema/accounts.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { routeOpenOnce } from '#server/http/route-open-once.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { keepLogin } from './let-in.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import { limitSending, limitTries } from '#server/registration/limit-sending.ts';
import { isCommonPassword } from './common-passwords.ts';
import { stopResetsOf } from './factor-resets.ts';
import { clearAttempts } from './login-limit.ts';
import { createCode, keepCode, tryCode, useCode } from './one-time-codes.ts';
import { hashPassword } from './password.ts';

/** Longer than any of it takes: who has an account cannot be told by the clock. */
const EVEN_MS = 300;

const mailboxOf = (email: string): string => email.trim().toLowerCase();

export function passwordResetRoutes(context: ServerContext): void {
  const { deps } = context;
  const { db } = deps;

  routeOpenOnce(
    context,
    forgotPassword,
    async ({ body, request, now }) => {
      const email = mailboxOf(body.email);
      if (!isEmail(email))
        return err(rejection('REGISTRATION_INVALID', { field: 'email', context: 'email' }));
      const limited = await limitSending(deps, request, [email]);
      if (limited) return err(limited);
      const code = await createCode();
      return ok(async (work) => {
        // Kept for an unknown address too: its guesses are answered and counted like those of others.
        await keepCode(work.tx, { purpose: 'password', of: email }, code, now);
        const [user] = await work.tx
          .select({ accountId: users.accountId, language: users.language })
          .from(users)
          .where(eq(users.email, email));
        if (user) {
          const params = { code: code.code, email };
          await mailPerson(work, { ...user, recipient: email, kind: 'resetCode', params, reason: null });
        }
        work.afterCommit(() => deps.wake('mails'));
        return ok(null);
      });
    },
    { evenMs: EVEN_MS },
  );

  routeOpenOnce(context, checkResetCode, async ({ body, request, now }) => {
    const email = mailboxOf(body.email);
    const limited = await limitTries(deps, request, email);
    if (limited) return err(limited);
    const proven = await tryCode(db, { purpose: 'password', of: email }, body.code.trim(), now);
    return proven ? ok(async () => ok(null)) : refuse('CODE_WRONG');
  });

  routeOpenOnce(context, resetPassword, async ({ body, request, now }) => {
    const email = mailboxOf(body.email);
    const flaw = passwordFlaw(body.password);
    if (flaw) return refuse('PASSWORD_INVALID', { context: flaw });
    if (isCommonPassword(body.password)) return refuse('PASSWORD_COMMON');
    const limited = await limitTries(deps, request, email);
    if (limited) return err(limited);
    const proven = await tryCode(db, { purpose: 'password', of: email }, body.code.trim(), now);
    if (!proven) return refuse('CODE_WRONG');
    const passwordHash = await hashPassword(body.password);
    await clearAttempts(db, { kind: 'account', of: email });
    return ok(async (work) => {
      if (!(await useCode(work.tx, proven))) return refuse('CODE_WRONG');
      const [user] = await work.tx
        .update(users)
        .set({ passwordHash })
        .where(eq(users.email, email))
        .returning({ id: users.id, accountId: users.accountId, language: users.language });
      if (!user) return refuse('CODE_WRONG');
      const { id, ...person } = user;
      await endSessionsOf(work, id, { keptId: undefined }, 'password');
      await stopResetsOf(work.tx, id, work.now);
      await keepLogin(work, { id, accountId: person.accountId }, request, 'passwordReset');
      await mailPerson(work, {
        ...person,
        recipient: email,
        kind: 'passwordChanged',
        params: {},
        reason: null,
      });
      work.afterCommit(() => deps.wake('mails'));
      return ok(null);
    });
  });
}
