/** A page that is too old is told so before anything of its call is done; its work waits on its device. */
import { health, logout, logoutByPost } from '#contract/account.ts';
import { CLIENT_VERSION_HEADER } from '#contract/call.ts';
import { isOlderVersion } from '#domain/version.ts';
import { languageOf } from './language.ts';
import { rejection } from './refusals.ts';
import { refused, send } from './answers.ts';
import type { ServerContext } from './server-context.ts';

/** The oldest version of the page whose calls are taken. How it is raised: docs/operations.md, Versions of the page. */
export const MIN_CLIENT_VERSION = '0.1.0';

/** By the first a page learns that it is taken again; nobody is kept in. */
const TAKEN_FROM_ALL: ReadonlySet<string> = new Set([health.name, logout.name, logoutByPost.name]);

export function refuseOldPages({ app, deps }: ServerContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const version = request.headers[CLIENT_VERSION_HEADER];
    if (typeof version !== 'string' || !isOlderVersion(version, deps.minClientVersion)) return;
    const { call } = request.routeOptions.config;
    if (!request.url.startsWith('/api/') || (call && TAKEN_FROM_ALL.has(call.name))) return;
    // Asked again by the next version, it may well be taken.
    return send(reply, refused({ ...rejection('UPDATE_NEEDED'), retry: 'later' }, languageOf(request)));
  });
}
