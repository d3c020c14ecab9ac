/** An administrator's way into the account of a user, and back. Each starts the page anew: nothing of the one is left in the other. */
import type { ProxyLoginBody } from '#contract/proxy.ts';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { Rejection } from '#domain/result.ts';
import { sessionActor } from '../start/session.ts';
import { network } from '../wiring.ts';

const addressOf = (path: string) => import.meta.env.BASE_URL.replace(/\/$/, '') + path;

/** Null: the page of the user's orders is on its way. */
export async function enterAsUser(login: ProxyLoginBody): Promise<Rejection | null> {
  const { ask, sessionManager } = await network();
  const reply = await sessionManager.enter(() => ask.proxyLogin(login));
  if (!reply.ok) return reply.error;
  location.replace(addressOf(`${PATHS.orders}?status=1`));
  return null;
}

let isWatched = false;

/** Whichever way the user's session ends, the administrator's own comes back, where it still is. */
export function returnAtEnd(): void {
  if (isWatched) return;
  isWatched = true;
  const watching = sessionActor.subscribe((state) => {
    if (!state.matches('logged out') || !state.context.left) return;
    watching.unsubscribe();
    void goBack();
  });
}

async function goBack(): Promise<void> {
  const { sessionManager } = await network();
  const own = await sessionManager.confirm();
  if (own.ok) location.replace(addressOf(ADMIN_PATHS.users));
}
