/** The page of all calls: made from their declarations, so that it cannot say anything else than the server does. */
import * as z from 'zod/mini';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { FILE, formFile, nothing, PDF, STREAM } from '#contract/call.ts';
import { bodyTypeOf } from './form-body.ts';
import type { ServerContext } from './server-context.ts';

type Json = Record<string, unknown>;

export function openApiPage({ app, deps }: ServerContext): void {
  const document = openApiOf(CALLS, deps.version);
  const page = pageOf(CALLS, document);
  app.get('/api/docs/json', (_, reply) => reply.send(document));
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

export function openApiOf(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const url = call.path.replace(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Packbench', version, description: 'Orders, rates and carrier labels.' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'packbench' },
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pk_...',
          description: 'A key of the API with the scope named.',
        },
      },
    },
    paths,
  };
}

function operationOf(call: Call): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    security: call.open
      ? []
      : [{ session: [] }, { bearer: [] }, ...(call.scope ? [{ apiKey: [call.scope] }] : [])],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.method === 'GET' || call.open ? [] : [REQUEST_ID]),
    ],
    ...(call.body !== nothing && {
      requestBody: {
        required: true,
        description: `At most ${call.maxBodyBytes} bytes.`,
        content: { [bodyTypeOf(call)]: { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: { 200: { description: 'The envelope; ERR is a refusal.', content: replyOf(call) } },
  };
}

const REQUEST_ID = {
  name: 'X-Request-Id',
  in: 'header',
  required: true,
  description: 'Idempotency key: the same id with the same body gets the same answer and no second effect.',
  schema: { type: 'string', format: 'uuid' },
};

function parametersOf(shape: Call['params'], place: 'path' | 'query'): Json[] {
  const schema = schemaOf(shape, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function replyOf(call: Call): Json {
  if (call.reply === PDF) return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
  if (call.reply === FILE || call.reply === STREAM)
    return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return {
    'application/json': {
      schema: {
        type: 'object',
        properties: { result: { type: 'string' }, data: schemaOf(call.reply, 'output') },
      },
    },
  };
}

function schemaOf(shape: Call['body'], io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === formFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  }) as Json;
  return schema;
}

function pageOf(calls: readonly Call[], document: Json): string {
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const sections = calls.map((call) => {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    return `<details id="${escapeHtml(call.name)}"><summary><code>${call.method} ${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Packbench API</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>Packbench API</h1><p>${calls.length} calls. As data: <a href="/api/docs/json">OpenAPI 3.1</a>. With examples: <a href="/api/docs/guide">Guide</a></p>${sections.join('')}</main></body></html>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
details{border-block-end:1px solid #8886;padding:.5rem 0}
summary{cursor:pointer}code{font-weight:600;margin-inline-end:.75rem}
pre{overflow:auto;font-size:.8rem;max-height:30rem}`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
