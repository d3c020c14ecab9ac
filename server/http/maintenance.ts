import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerContext } from './server-context.ts';
import { languageOf } from './language.ts';
import { rejection } from './refusals.ts';
import { refused, send } from './answers.ts';

const MAX_MESSAGE = 300;

/** While the data folder holds a file `maintenance`, all calls but health answer 555; its text, if any, is the message. */
export function pauseForMaintenance({ app, deps }: ServerContext): void {
  const file = path.join(deps.config.dataDir, 'maintenance');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.url === '/api/health' || !existsSync(file)) return;
    const text = await readFile(file, 'utf8').catch(() => '');
    const message = text.trim().slice(0, MAX_MESSAGE);
    const reason = { ...rejection('MAINTENANCE'), ...(message && { message }) };
    return send(reply, refused(reason, languageOf(request)));
  });
}
