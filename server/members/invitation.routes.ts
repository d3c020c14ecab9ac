import { eq } from 'drizzle-orm';
import { acceptInvitation, getInvitation } from '#contract/members.ts';
import type { AcceptInvitationBody } from '#contract/members.ts';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { passwordFlaw } from '#domain/account/password.ts';
import { profileFlaw } from '#domain/account/profile.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { Rejection } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { writeAudit } from '#server/admin/audit-log.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { agreements, registrations } from '#server/db/schema/registrations.ts';
import { refuse, rejection } from '#server/http/refusals.ts';
import { routeOpen } from '#server/http/route.ts';
import { routeOpenOnce } from '#server/http/route-open-once.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { userAgentOf } from '#server/http/session.ts';
import { limitTries } from '#server/registration/limit-sending.ts';
import { findInvitation, invitationFlaw, nameOf } from './invitation-store.ts';
import { rightsOf } from './rights.ts';

export function invitationRoutes(context: ServerContext): void {
  const { deps } = context;
  const { db } = deps;

  routeOpen(context, getInvitation, async ({ body, request, now }) => {
    const limited = await limitTries(deps, request, body.token);
    if (limited) return err(limited);
    const found = await findInvitation(db, body.token);
    if (!found) return refuse('INVITATION_INVALID');
    const { invitation, company, inviter } = found;
    const flaw = await invitationFlaw(db, invitation, now);
    if (flaw) return refuse(flaw);
    return ok({
      email: invitation.email,
      role: invitation.memberRole,
      company,
      invitedBy: nameOf(inviter),
      expiresAt: invitation.expiresAt.toISOString(),
    });
  });

  routeOpenOnce(context, acceptInvitation, async ({ body, request }) => {
    const { token, password, language, agreementVersion } = body;
    const person = { firstName: cleanText(body.firstName), lastName: cleanText(body.lastName) };
    const flaw = flawOf(person, password);
    if (flaw) return err(flaw);
    if (agreementVersion !== AGREEMENT_VERSION) return refuse('AGREEMENT_CHANGED');
    const limited = await limitTries(deps, request, token);
    if (limited) return err(limited);
    const seen = await findInvitation(db, token);
    if (!seen) return refuse('INVITATION_INVALID');
    const { accountId } = seen.invitation;
    const passwordHash = await hashPassword(password);
    return ok(async (work) => {
      const { tx, now, newId, changed } = work;
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
      const invitation = (await findInvitation(tx, token))?.invitation;
      if (!invitation) return refuse('INVITATION_INVALID');
      const refusal = await invitationFlaw(tx, invitation, now);
      if (refusal) return refuse(refusal);
      const { id, email, memberRole, memberExceptions, labelLimitCents, dayLimitCents } = invitation;
      // The address is its owner's now: what others had begun with it ends.
      await tx.delete(registrations).where(eq(registrations.email, email));
      const userId = newId();
      await tx.insert(users).values({
        id: userId,
        accountId,
        userCode: `PB${userId.replaceAll('-', '').slice(-10).toUpperCase()}`,
        email,
        passwordHash,
        ...person,
        phone: '',
        language,
        role: 'user',
        memberRole,
        memberExceptions,
        labelLimitCents,
        dayLimitCents,
        createdAt: now,
      });
      await tx
        .insert(agreements)
        .values({ userId, version: agreementVersion, agreedAt: now, agreedFrom: request.ip });
      await tx.update(invitations).set({ acceptedBy: userId }).where(eq(invitations.id, id));
      const { role } = rightsOf(invitation);
      await writeAudit(
        work,
        { id: userId, address: request.ip, device: userAgentOf(request.headers) },
        {
          kind: 'memberJoin',
          accountId,
          userId,
          itemId: userId,
          facts: [{ name: 'role', value: role, format: 'word' }],
        },
      );
      changed(accountId, 'user', accountId);
      return ok({ email });
    });
  });
}

function flawOf(
  person: Pick<AcceptInvitationBody, 'firstName' | 'lastName'>,
  password: string,
): Rejection | null {
  const field = profileFlaw(person);
  if (field === 'firstName' || field === 'lastName')
    return rejection('REGISTRATION_INVALID', {
      field,
      context: person[field].trim() === '' ? 'missing' : 'tooLong',
    });
  const flaw = passwordFlaw(password);
  if (flaw) return rejection('PASSWORD_INVALID', { context: flaw });
  return isCommonPassword(password) ? rejection('PASSWORD_COMMON') : null;
}
