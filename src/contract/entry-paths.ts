/** Screens for people without a session that links lead to, below the application's base. */
export const ENTRY_PATHS = {
  /** An administrator with a code to act as a user. */
  proxyLogin: '/accredit/proxy-login',
  /** Of the mail that tells of the reset of a second factor. */
  stopReset: '/accredit/stop-reset',
} as const;
