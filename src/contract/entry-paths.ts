import { APP_BASE } from './paths.ts';

/** Screens for people without a session that links lead to, below the application's base. */
export const ENTRY_PATHS = {
  /** An administrator with a code to act as a user. */
  proxyLogin: '/accredit/proxy-login',
  /** Of the mail that tells of the reset of a second factor. */
  stopReset: '/accredit/stop-reset',
  /** Of the mail that invites somebody to join an account. */
  invitation: '/accredit/invitation',
  /** Of the mail to an address that is logged in with no more. */
  undoEmail: '/accredit/undo-email',
} as const;

/**
 * Where an address with an administrator's login in it leads: to the screen that exchanges it at once. Null: it holds
 * none, or leads there already.
 */
export function proxyEntryOf(pathAndQuery: string): string | null {
  const [path = '', query = ''] = pathAndQuery.split('?', 2);
  const entry = APP_BASE + ENTRY_PATHS.proxyLogin;
  const isOurs = path === APP_BASE || path.startsWith(`${APP_BASE}/`);
  const isLogin = ['proxyAdminUserId', 'uuid'].every((name) =>
    query.split('&').some((field) => field.startsWith(`${name}=`)),
  );
  return isOurs && isLogin && path !== entry ? `${entry}?${query}` : null;
}
