import type { Work } from '#server/db/work.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import type { SecurityChange, SecurityMailParams } from '#server/mail/security-mails.ts';

/** To the user alone: a change somebody else made is known at once. */
export async function mailSecurityChange(
  { deps }: ServerContext,
  work: Work,
  { accountId, email, language }: Pick<User, 'accountId' | 'email' | 'language'>,
  change: SecurityChange,
  more: Omit<SecurityMailParams['securityChange'], 'change'> = {},
): Promise<void> {
  const params = { change, ...more };
  await mailPerson(work, {
    accountId,
    recipient: email,
    language,
    kind: 'securityChange',
    params,
    reason: null,
  });
  work.afterCommit(() => deps.wake('mails'));
}
