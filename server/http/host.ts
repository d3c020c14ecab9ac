/** Answers by its own names alone: a page of another site may lead its name to this computer (DNS rebinding). */
import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';
import { languageOf } from './language.ts';
import { rejection } from './refusals.ts';
import { refused, send } from './answers.ts';
import type { ServerContext } from './server-context.ts';

/** Of this computer or its network: nobody can buy them and lead them elsewhere. */
const LOCAL = /^(?:[\w-]+|[\w.-]+\.(?:local|localhost))$/;

export function refuseOtherHosts({ app, deps }: ServerContext): void {
  let isTold = false;
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    // Not a browser: each of them says whom it asks.
    if (!host || isOwnHost(host, deps.config)) return;
    if (!isTold)
      request.log.warn({ host }, 'asked by a name that is not in APP_ORIGIN; refused, and told once');
    isTold = true;
    return send(reply, refused(rejection('FORBIDDEN_ORIGIN'), languageOf(request)));
  });
}

function isOwnHost(given: string, { appOrigin, host }: Config): boolean {
  const name = given
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(name) !== 0 || LOCAL.test(name)) return true;
  return name === host.toLowerCase() || (appOrigin !== null && name === new URL(appOrigin).hostname);
}
