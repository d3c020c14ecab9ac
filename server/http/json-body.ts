/** Reads bodies: JSON in UTF-8, neither compressed nor deeper or wider than any order is. */
import type { ServerContext } from './server-context.ts';
import { languageOf } from './language.ts';
import { jsonFlaw } from './json-flaw.ts';
import { rejection } from './refusals.ts';
import { refused, send } from './answers.ts';

export function readJson({ app }: ServerContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') return;
    const reason = rejection('BAD_REQUEST', { path: 'body', reason: 'compressed' });
    return send(reply, { ...refused(reason, languageOf(request)), status: 415 });
  });

  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const flaw = jsonFlaw(bytes);
    if (flaw) return done(malformed(flaw));
    const text = textOf(bytes);
    if (text === '') done(null, undefined);
    else if (text === null) done(malformed('not_utf8'));
    else void parseJson(request, text, done);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Null: bytes that are no UTF-8. Read leniently, a name would be kept with a mark in the place of its letter. */
function textOf(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

function malformed(code: string): Error {
  return Object.assign(new Error(code), { statusCode: 400, code });
}
