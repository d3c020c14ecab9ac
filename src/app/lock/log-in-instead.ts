/** From a locked screen to the login page: the page begins anew, with nothing of the device's data open. */
import { PATHS } from '#contract/paths.ts';

const ASKED = 'packbench.logIn';

export function askToLogIn(): void {
  sessionStorage.setItem(ASKED, '1');
  location.assign(import.meta.env.BASE_URL.replace(/\/$/, '') + PATHS.login);
}

/** Whether the page began for that; once. */
export function isLoginAsked(): boolean {
  try {
    const isAsked = sessionStorage.getItem(ASKED) !== null;
    sessionStorage.removeItem(ASKED);
    return isAsked;
  } catch {
    return false;
  }
}
