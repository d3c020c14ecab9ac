/** Reads forms with files (multipart/form-data), for the calls declared `isForm`: all others refuse them. */
import type { FastifyRequest } from 'fastify';
import type { Call, FormFile } from '#contract/call.ts';
import type { ServerContext } from './server-context.ts';

const MAX_FIELDS = 20;

/** Registers calls that take forms. A body comes whole, bounded as any other, before it is read. */
export async function acceptForms(
  context: ServerContext,
  addRoutes: (forms: ServerContext) => void,
): Promise<void> {
  await context.app.register(async (app) => {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
    );
    addRoutes({ ...context, app });
  });
}

async function readForm(contentType: string, body: Buffer): Promise<Record<string, string | FormFile>> {
  const given = new Response(body, { headers: { 'content-type': contentType } });
  const form = await given.formData().catch(() => {
    throw malformed('malformed_form');
  });
  const fields = [...form];
  if (fields.length > MAX_FIELDS || new Set(fields.map(([name]) => name)).size < fields.length)
    throw malformed('too_many_fields');
  const read = fields.map(async ([name, value]): Promise<[string, string | FormFile]> => [
    name,
    typeof value === 'string'
      ? value
      : { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) },
  ]);
  return Object.fromEntries(await Promise.all(read));
}

function malformed(code: string): Error {
  return Object.assign(new Error(code), { statusCode: 400, code });
}

/** What a call's body is sent as. */
export const bodyTypeOf = (call: Call): string => (call.isForm ? 'multipart/form-data' : 'application/json');
