/** Mails to a user about what happened to the safety of the account. */
import { ENTRY_PATHS } from '#contract/entry-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { MailBody } from './mail-body.ts';
import type { MailWords } from './mail-words.ts';

/** What was changed. */
export const SECURITY_CHANGES = [
  'password',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'emailRestored',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** `time`: when the second factor goes, ISO 8601; `token`: stops that. */
export type FactorResetNews =
  | { news: 'asked' | 'done' }
  | { news: 'approved'; time: string; token: string; reason: string }
  | { news: 'refused'; reason: string };

export interface SecurityMailParams {
  /** `passkey`: its name. */
  securityChange: { change: SecurityChange; passkey?: string };
  factorReset: FactorResetNews;
  /** To the address that was changed, with the token of the way back. */
  emailChanged: { email: string; token: string; days: number };
}

type Templates = {
  [K in keyof SecurityMailParams]: (params: SecurityMailParams[K], words: MailWords) => Omit<MailBody, 'end'>;
};

export const SECURITY_MAILS: Templates = {
  securityChange: ({ change, passkey }, { say }) => ({
    subject: say(`securityChange.${change}.subject`),
    text: [say(`securityChange.${change}.text`), say('securityChange.notYou')],
    facts: passkey === undefined ? [] : [{ name: say('facts.passkey'), value: passkey }],
    link: { text: say('link.account'), to: PATHS.account },
  }),

  factorReset: (params, { say, time }) => ({
    subject: say(`factorReset.${params.news}.subject`),
    text: [
      say(`factorReset.${params.news}.text`),
      say(params.news === 'approved' ? 'factorReset.stop' : 'factorReset.notYou'),
    ],
    facts: [
      ...(params.news === 'approved' ? [{ name: say('factorReset.due'), value: time(params.time) }] : []),
      ...('reason' in params ? [{ name: say('decision.reason'), value: cleanText(params.reason) }] : []),
    ],
    link:
      params.news === 'approved'
        ? { text: say('factorReset.link'), to: `${ENTRY_PATHS.stopReset}?token=${params.token}` }
        : { text: say('passwordChanged.link'), to: PATHS.forgotPassword },
  }),

  emailChanged: ({ email, token, days }, { say }) => ({
    subject: say('emailChanged.subject'),
    text: [say('emailChanged.text', { days })],
    facts: [{ name: say('facts.newEmail'), value: email }],
    link: { text: say('emailChanged.link'), to: `${ENTRY_PATHS.undoEmail}?token=${token}` },
  }),
};
