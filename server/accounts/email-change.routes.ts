import { eq } from 'drizzle-orm';
import { askEmailChange, changeEmail, undoEmailChange } from '#contract/email-change.ts';
import { newEmailOf } from '#domain/account/new-email.ts';
import { err, ok } from '#domain/result.ts';
import { users } from '#server/db/schema/accounts.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { routeOpenOnce } from '#server/http/route-open-once.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import { limitAttempts, limitTries } from '#server/registration/limit-sending.ts';
import { restoreEmail, takeEmail } from './email-change-store.ts';
import { mailSecurityChange } from './mail-security-change.ts';
import type { CodeOwner } from './one-time-codes.ts';
import { createCode, keepCode, tryCode, useCode } from './one-time-codes.ts';
import { routeConfirmed } from './route-confirmed.ts';
import { routeProven } from './route-proven.ts';
import { findUser, userInfoOf } from './user-info.ts';

const codeOwner = (userId: string, email: string): CodeOwner => ({
  purpose: 'email',
  of: `${userId} ${email}`,
});

export function emailChangeRoutes(context: ServerContext): void {
  const { deps } = context;
  const { db } = deps;

  routeConfirmed(
    context,
    askEmailChange,
    async ({ user, body, ...work }) => {
      const email = newEmailOf(body.email);
      if (email === null) return refuse('EMAIL_INVALID');
      const code = await createCode();
      // Kept for an address that is taken too: its guesses are answered and counted like those of others.
      await keepCode(work.tx, codeOwner(user.id, email), code, work.now);
      const [taken] = await work.tx
        .select({ accountId: users.accountId, language: users.language })
        .from(users)
        .where(eq(users.email, email));
      const to = { recipient: email, reason: null };
      if (taken) await mailPerson(work, { ...to, ...taken, kind: 'emailTaken', params: {} });
      else {
        const { accountId, language } = user;
        const params = { code: code.code };
        await mailPerson(work, { ...to, accountId, language, kind: 'emailCode', params });
      }
      work.afterCommit(() => deps.wake('mails'));
      return ok(undefined);
    },
    async ({ user, body }) => {
      const email = newEmailOf(body.email);
      if (email === null) return rejection('EMAIL_INVALID');
      if (email === user.email) return rejection('EMAIL_INVALID', { context: 'same' });
      return limitAttempts(deps, [
        { kind: 'sending', of: user.id },
        { kind: 'sending', of: email },
      ]);
    },
  );

  routeProven(
    context,
    changeEmail,
    async ({ user, body, now }) => {
      const email = newEmailOf(body.email);
      if (email === null) return refuse('CODE_WRONG');
      const limited = await limitAttempts(deps, [{ kind: 'code', of: user.id }]);
      if (limited) return err(limited);
      const proven = await tryCode(db, codeOwner(user.id, email), body.code.trim(), now);
      return proven ? ok({ email, proven }) : refuse('CODE_WRONG');
    },
    async ({ user, ...work }, { email, proven }) => {
      if (!(await useCode(work.tx, proven))) return refuse('CODE_WRONG');
      if (!(await takeEmail(work, user, email))) return refuse('CODE_WRONG');
      work.afterCommit(() => deps.wake('mails'));
      const saved = await findUser(work.tx, user.id);
      return saved ? ok(userInfoOf(saved)) : refuse('NOT_FOUND');
    },
  );

  routeOpenOnce(context, undoEmailChange, async ({ body, request }) => {
    const limited = await limitTries(deps, request, body.token);
    if (limited) return err(limited);
    return ok(async (work) => {
      const restored = await restoreEmail(work, body.token);
      const user = restored && (await findUser(work.tx, restored.id));
      if (!user) return refuse('EMAIL_UNDO_INVALID');
      await mailSecurityChange(context, work, user, 'emailRestored');
      return ok({ email: restored.email });
    });
  });
}
