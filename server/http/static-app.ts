/** The built app under /newstyle/. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { proxyEntryOf } from '#contract/entry-paths.ts';
import { APP_BASE, PATHS } from '#contract/paths.ts';
import { findResource } from '#server/resources.ts';
import type { ServerContext } from './server-context.ts';
import { paymentPolicy } from './headers.ts';
import { languageOf } from './language.ts';
import { rejection } from './refusals.ts';
import { refused, send } from './answers.ts';

const BASE = `${APP_BASE}/`;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** A broken service worker must be replaceable at once. */
const NEVER = 'no-store';

/** How the app was built: hidden folders, and maps back to the source. */
const OF_THE_BUILD = /(?:^|\/)\.|\.map(?:\.br)?$/;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export async function staticApp({ app, deps }: ServerContext): Promise<void> {
  for (const url of ['/', BASE.slice(0, -1)]) app.get(url, (_, reply) => reply.redirect(BASE));
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const entry = method === 'GET' ? proxyEntryOf(url) : null;
    if (entry !== null) return reply.header('cache-control', NEVER).redirect(entry);
  });
  app.get(`${BASE}embed.json`, (_, reply) =>
    reply.header('cache-control', NEVER).send({ origins: deps.config.embedOrigins }),
  );
  const root = deps.appDir === undefined ? findResource('dist/app', 'app') : deps.appDir;
  if (!root) {
    app.setNotFoundHandler(missing);
    return;
  }
  await app.register(fastifyStatic, {
    root,
    prefix: BASE,
    index: ['index.html'],
    redirect: true,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (file) => !OF_THE_BUILD.test(file),
    setHeaders: (response, sent) => {
      const file = sent.replace(/[.]br$/, '');
      const type = TYPES[path.extname(file)];
      if (type) response.header('content-type', type);
      const hashed = file.startsWith(path.join(root, 'assets') + path.sep);
      const isWorker = file === path.join(root, 'sw.js');
      response.header('cache-control', isWorker ? NEVER : hashed ? IMMUTABLE : REVALIDATE);
    },
  });
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', REVALIDATE).sendFile('index.html', root);
  const helmet = { contentSecurityPolicy: paymentPolicy(deps.config) };
  for (const end of ['', '/'])
    app.get(`${APP_BASE}${PATHS.recharge}${end}`, { helmet }, (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(reply) : missing(request, reply),
  );
}

/** A page of the app asked for by its address; a missing asset must never be answered with the page. */
function isNavigation(request: FastifyRequest): boolean {
  const url = request.url.split('?')[0] ?? '';
  if (request.method !== 'GET' || !url.startsWith(BASE) || path.extname(url) !== '') return false;
  if (url.startsWith(`${BASE}assets/`)) return false;
  if (request.headers['sec-fetch-mode'] === 'navigate') return true;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, refused(rejection('NOT_FOUND'), languageOf(request)));
}
