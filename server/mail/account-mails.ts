/** Mails about getting into an account. */
import { ENTRY_PATHS } from '#contract/entry-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { MemberRole } from '#domain/account/member-roles.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { MailBody } from './mail-body.ts';
import type { MailWords } from './mail-words.ts';

export interface AccountMailParams {
  phoneCode: { code: string };
  activation: { firstName: string; company: string; token: string };
  /** To an address that signed up again. */
  accountExists: Record<never, never>;
  resetCode: { code: string; email: string };
  passwordChanged: Record<never, never>;
  /** To a new address of a user. */
  emailCode: { code: string };
  /** To an address that another user wanted to log in with. */
  emailTaken: Record<never, never>;
  /** To join an account; `time`: its end, ISO 8601. `company` empty: it has none. */
  invitation: { person: string; company: string; role: MemberRole; token: string; time: string };
  /** The same to an address that has a login of its own already. */
  invitationOfKnown: { person: string; company: string };
}

type Templates = {
  [K in keyof AccountMailParams]: (params: AccountMailParams[K], words: MailWords) => Omit<MailBody, 'end'>;
};

export const ACCOUNT_MAILS: Templates = {
  phoneCode: ({ code }, { say }) => ({
    subject: say('phoneCode.subject'),
    text: [say('phoneCode.text')],
    facts: [{ name: say('facts.code'), value: code }],
    link: { text: say('link.signUp'), to: PATHS.signUp },
  }),

  activation: ({ firstName, company, token }, { say }) => ({
    subject: say('activation.subject'),
    text: [say('activation.text', { firstName })],
    facts: [{ name: say('facts.company'), value: company }],
    link: { text: say('activation.link'), to: `${PATHS.activate}?token=${token}` },
  }),

  accountExists: (_, { say }) => ({
    subject: say('accountExists.subject'),
    text: [say('accountExists.text')],
    facts: [],
    link: { text: say('accountExists.link'), to: PATHS.forgotPassword },
  }),

  resetCode: ({ code, email }, { say }) => ({
    subject: say('resetCode.subject'),
    text: [say('resetCode.text')],
    facts: [{ name: say('facts.code'), value: code }],
    link: { text: say('resetCode.link'), to: `${PATHS.resetCode}?email=${encodeURIComponent(email)}` },
  }),

  passwordChanged: (_, { say }) => ({
    subject: say('passwordChanged.subject'),
    text: [say('passwordChanged.text')],
    facts: [],
    link: { text: say('passwordChanged.link'), to: PATHS.forgotPassword },
  }),

  emailCode: ({ code }, { say }) => ({
    subject: say('emailCode.subject'),
    text: [say('emailCode.text')],
    facts: [{ name: say('facts.code'), value: code }],
    link: { text: say('link.account'), to: PATHS.account },
  }),

  emailTaken: (_, { say }) => ({
    subject: say('emailTaken.subject'),
    text: [say('emailTaken.text')],
    facts: [],
    link: { text: say('link.account'), to: PATHS.account },
  }),

  invitation: ({ person, company, role, token, time: end }, { say, time }) => ({
    subject: say('invitation.subject', { account: accountName(person, company) }),
    text: [say('invitation.text', { person: cleanText(person), account: accountName(person, company) })],
    facts: [
      { name: say('invitation.role'), value: say(`invitation.roles.${role}`) },
      { name: say('invitation.until'), value: time(end) },
    ],
    link: { text: say('invitation.link'), to: `${ENTRY_PATHS.invitation}?token=${token}` },
  }),

  invitationOfKnown: ({ person, company }, { say }) => ({
    subject: say('invitation.subject', { account: accountName(person, company) }),
    text: [
      say('invitationOfKnown.text', { person: cleanText(person), account: accountName(person, company) }),
    ],
    facts: [],
    link: { text: say('link.account'), to: PATHS.account },
  }),
};

const accountName = (person: string, company: string): string => cleanText(company || person);
