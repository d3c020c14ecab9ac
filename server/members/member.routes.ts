import { eq } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import {
  changeMember,
  inviteMember,
  listMembers,
  MAX_OPEN_INVITATIONS,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#contract/members.ts';
import { memberMay } from '#domain/account/member-roles.ts';
import { newEmailOf } from '#domain/account/new-email.ts';
import { err, ok } from '#domain/result.ts';
import { isPublicAccount } from '#server/accounts/route-confirmed.ts';
import { routeProven } from '#server/accounts/route-proven.ts';
import { users } from '#server/db/schema/accounts.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import type { Answer, Command, ServerContext } from '#server/http/server-context.ts';
import { limitAttempts } from '#server/registration/limit-sending.ts';
import {
  countOpen,
  listInvitations,
  sendInvitation,
  waitingInvitation,
  withdrawInvitations,
} from './invitation-store.ts';
import { findPerson, isLastOwner, listPeople, lockTeam, removePerson } from './member-store.ts';
import { rightsOf, rowOfRights } from './rights.ts';

const NOT_HIS = { permission: 'manageMembers' };

export function memberRoutes(context: ServerContext): void {
  const { deps } = context;
  const { config } = deps;

  routeRead(context, listMembers, async ({ reader, user }) =>
    ok({
      list: await listPeople(reader, user),
      invitations: await listInvitations(reader, user.accountId),
    }),
  );

  /** Mails go to addresses that somebody only typed in. */
  const routeSending = <C extends Call>(
    call: C,
    send: (command: Command<C>, email: string) => Answer<C>,
  ): void =>
    routeProven(
      context,
      call,
      async ({ user, body }) => {
        const { email: given } = body as { email: string };
        const email = newEmailOf(given);
        // Nobody can have been invited at what is no address.
        if (email === null) return refuse(call.name === inviteMember.name ? 'EMAIL_INVALID' : 'NOT_FOUND');
        const limited = await limitAttempts(deps, [
          { kind: 'sending', of: email },
          { kind: 'invitations', of: user.accountId },
        ]);
        return limited ? err(limited) : ok(email);
      },
      async (command, email) => {
        if (!(await lockTeam(command.tx, command.user))) return refuse('MEMBER_NOT_ALLOWED', NOT_HIS);
        command.afterCommit(() => deps.wake('mails'));
        return send(command, email);
      },
    );

  routeSending(inviteMember, async ({ user, body, ...work }, email) => {
    if (await findPerson(work.tx, user.accountId, email)) return refuse('MEMBER_EXISTS');
    if ((await countOpen(work.tx, user.accountId, email, work.now)) >= MAX_OPEN_INVITATIONS)
      return refuse('INVITATIONS_TOO_MANY', { max: MAX_OPEN_INVITATIONS });
    return ok(await sendInvitation(work, user, email, rowOfRights(body)));
  });

  routeSending(resendInvitation, async ({ user, ...work }, email) => {
    const waiting = await waitingInvitation(work.tx, user.accountId, email);
    if (!waiting) return refuse('NOT_FOUND');
    if ((await countOpen(work.tx, user.accountId, email, work.now)) >= MAX_OPEN_INVITATIONS)
      return refuse('INVITATIONS_TOO_MANY', { max: MAX_OPEN_INVITATIONS });
    const { memberRole, memberExceptions, labelLimitCents, dayLimitCents } = waiting;
    const rights = { memberRole, memberExceptions, labelLimitCents, dayLimitCents };
    return ok(await sendInvitation(work, user, email, rights));
  });

  route(context, withdrawInvitation, async ({ user, body, ...work }) => {
    if (!(await lockTeam(work.tx, user))) return refuse('MEMBER_NOT_ALLOWED', NOT_HIS);
    const [id] = await withdrawInvitations(work, user.accountId, { email: body.email.trim().toLowerCase() });
    return id === undefined ? refuse('NOT_FOUND') : ok({ id });
  });

  route(context, changeMember, async ({ user, body, ...work }) => {
    const { tx, changed } = work;
    if (!(await lockTeam(tx, user))) return refuse('MEMBER_NOT_ALLOWED', NOT_HIS);
    const person = await findPerson(tx, user.accountId, body.email);
    if (!person) return refuse('NOT_FOUND');
    const rights = rowOfRights(body, person);
    if (rights.memberRole !== 'owner') {
      if (isPublicAccount(config.demo, person)) return refuse('DEMO_ACCOUNT');
      if (await isLastOwner(tx, person)) return refuse('MEMBER_LAST_OWNER');
    }
    await tx.update(users).set(rights).where(eq(users.id, person.id));
    if (!memberMay(rights, 'manageMembers'))
      await withdrawInvitations(work, user.accountId, { invitedBy: person.id });
    changed(user.accountId, 'user', user.accountId);
    return ok({ id: person.id, ...rightsOf(rights) });
  });

  route(context, removeMember, async ({ user, body, ...work }) => {
    const { tx, changed } = work;
    if (!(await lockTeam(tx, user))) return refuse('MEMBER_NOT_ALLOWED', NOT_HIS);
    const person = await findPerson(tx, user.accountId, body.email);
    if (!person) return refuse('NOT_FOUND');
    if (isPublicAccount(config.demo, person)) return refuse('DEMO_ACCOUNT');
    if (await isLastOwner(tx, person)) return refuse('MEMBER_LAST_OWNER');
    const ended = await removePerson(work, person);
    changed(user.accountId, 'user', user.accountId);
    return ok({ id: person.id, ended });
  });
}
