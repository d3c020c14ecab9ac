/** The version of the user agreement in force; its text is `locales/<language>/policy.json`. */
export const AGREEMENT_VERSION = '2026-11-01';
