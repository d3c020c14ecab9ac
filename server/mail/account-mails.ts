/** Mails about getting into an account. */
import { PATHS } from '#contract/paths.ts';
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
};
