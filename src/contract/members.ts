/** The people of an account, and those who are asked to join it. A person is named by the mail address that he logs in with. */
import * as z from 'zod/mini';
import { AGREEMENT_VERSION } from '#domain/account/agreement.ts';
import { language } from './account.ts';
import { CORE, defineCall } from './call.ts';
import { memberExceptions, memberLimits, memberRole } from './member.ts';

export const MAX_OPEN_INVITATIONS = 50;
export const INVITATION_DAYS = 7;
/** Dollars. */
export const MAX_MEMBER_LIMIT = 100_000;

const MAX_EMAIL = 320;
const email = z.string().check(z.maxLength(MAX_EMAIL));
const name = z.string().check(z.maxLength(100));
const secret = z.string().check(z.maxLength(200));

/** Whole cents, above nothing. */
const limit = z.nullable(
  z.number().check(
    z.positive(),
    z.maximum(MAX_MEMBER_LIMIT),
    z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6),
  ),
);
const limits = z.strictObject({ label: limit, day: limit });
const rights = { role: memberRole, exceptions: memberExceptions, limits: memberLimits };

const member = z.object({
  /** As what the person did, and has queued, is signed. */
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...rights,
  /** ISO 8601. */
  joinedAt: z.string(),
  /** Null: never since this is kept. */
  lastLoginAt: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** The one who asks. */
  isSelf: z.boolean(),
});
export type ListedMember = z.output<typeof member>;

const invitation = z.object({
  email: z.string(),
  ...rights,
  /** ISO 8601, as the end. */
  sentAt: z.string(),
  expiresAt: z.string(),
  /** Name of who sent it. */
  invitedBy: z.string(),
});
export type ListedInvitation = z.output<typeof invitation>;

export const listMembers = defineCall({
  name: 'listMembers',
  summary: 'The people of the account, owners first, and the invitations that nobody has accepted yet',
  method: 'GET',
  path: `/api/${CORE}/member/list`,
  needs: 'manageMembers',
  reply: z.object({ list: z.array(member), invitations: z.array(invitation) }),
});
export type MemberList = z.output<typeof listMembers.reply>;

/** What is left out is as the role says, and without limits; an owner has neither. */
const givenRights = { exceptions: z.optional(memberExceptions), limits: z.optional(limits) };

export const inviteMember = defineCall({
  name: 'inviteMember',
  summary: 'Mail somebody a link to join the account, in the place of an earlier one to the same address',
  method: 'POST',
  path: `/api/${CORE}/member/invite`,
  needs: 'manageMembers',
  refusedToProxy: true,
  body: z.strictObject({ email, role: memberRole, ...givenRights }),
  /** `id`: of the invitation. */
  reply: z.object({ id: z.string(), expiresAt: z.string() }),
});
export type InviteMemberBody = z.input<typeof inviteMember.body>;

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  summary:
    'Mail an open or ended invitation again: a new link for another seven days, the one before no longer works',
  method: 'POST',
  path: `/api/${CORE}/member/invite/resend`,
  needs: 'manageMembers',
  refusedToProxy: true,
  body: z.strictObject({ email }),
  reply: z.object({ id: z.string(), expiresAt: z.string() }),
});

export const withdrawInvitation = defineCall({
  name: 'withdrawInvitation',
  summary: 'Withdraw an invitation: its link no longer works',
  method: 'POST',
  path: `/api/${CORE}/member/invite/withdraw`,
  needs: 'manageMembers',
  refusedToProxy: true,
  body: z.strictObject({ email }),
  reply: z.object({ id: z.string() }),
});

export const changeMember = defineCall({
  name: 'changeMember',
  summary: 'Change what a person of the account may do, from his next call on; what is left out stays',
  method: 'POST',
  path: `/api/${CORE}/member/role`,
  needs: 'manageMembers',
  refusedToProxy: true,
  body: z.strictObject({ email, role: memberRole, ...givenRights }),
  /** `id`: of the person. */
  reply: z.object({ id: z.string(), ...rights }),
});
export type ChangeMemberBody = z.input<typeof changeMember.body>;

export const removeMember = defineCall({
  name: 'removeMember',
  summary: 'Remove a person from the account: his sessions end, what he did stays',
  method: 'POST',
  path: `/api/${CORE}/member/remove`,
  needs: 'manageMembers',
  refusedToProxy: true,
  body: z.strictObject({ email }),
  reply: z.object({ id: z.string(), ended: z.number() }),
});

export const getInvitation = defineCall({
  name: 'getInvitation',
  summary: 'Who is invited to what by the link of an invitation; it stays valid',
  method: 'POST',
  path: `/api/${CORE}/user/invitation`,
  body: z.strictObject({ token: secret }),
  reply: z.object({
    email: z.string(),
    role: memberRole,
    /** Empty: the account has none. */
    company: z.string(),
    invitedBy: z.string(),
    expiresAt: z.string(),
  }),
  open: true,
  hasSecretBody: true,
});
export type InvitationSeen = z.output<typeof getInvitation.reply>;

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  summary: 'Join the account by the link of an invitation',
  method: 'POST',
  path: `/api/${CORE}/user/acceptInvitation`,
  body: z.strictObject({
    token: secret,
    firstName: name,
    lastName: name,
    password: secret,
    language,
    /** Of the user agreement that was shown; left out: the one in force. */
    agreementVersion: z._default(z.string().check(z.maxLength(20)), AGREEMENT_VERSION),
  }),
  /** To log in with. */
  reply: z.object({ email: z.string() }),
  open: true,
  hasSecretBody: true,
});
export type AcceptInvitationBody = z.input<typeof acceptInvitation.body>;
