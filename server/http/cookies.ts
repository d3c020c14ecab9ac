import cookie from '@fastify/cookie';
import { isSecure } from './origin.ts';
import type { ServerContext } from './server-context.ts';

/** The prefix that a browser lets only the host itself set, over https. */
const OWN = '__Host-';

/** On https no other cookie is read: a page of a neighbouring name, or of plain http, may have set it. */
export async function readCookies(context: ServerContext): Promise<void> {
  await context.app.register(cookie);
  context.app.addHook('onRequest', async (request) => {
    if (!isSecure(context, request)) return;
    const own = Object.entries(request.cookies).filter(([name]) => name.startsWith(OWN));
    request.cookies = Object.fromEntries(own);
  });
}
