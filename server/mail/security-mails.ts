/** Mails to a user about what happened to the safety of the account. */
import { PATHS } from '#contract/paths.ts';
import type { MailBody } from './mail-body.ts';
import type { MailWords } from './mail-words.ts';

/** What was changed. */
export const SECURITY_CHANGES = [
  'password',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'recoveryCodeUsed',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

export interface SecurityMailParams {
  securityChange: { change: SecurityChange };
}

type Templates = {
  [K in keyof SecurityMailParams]: (params: SecurityMailParams[K], words: MailWords) => Omit<MailBody, 'end'>;
};

export const SECURITY_MAILS: Templates = {
  securityChange: ({ change }, { say }) => ({
    subject: say(`securityChange.${change}.subject`),
    text: [say(`securityChange.${change}.text`), say('securityChange.notYou')],
    facts: [],
    link: { text: say('link.security'), to: PATHS.account },
  }),
};
