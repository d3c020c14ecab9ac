/** Refuses requests that another site made a browser send. */
import type { FastifyRequest } from 'fastify';
import type { ServerContext } from './server-context.ts';

/** True unless the browser says the request comes from another origin than ours. */
export function isFromOurOrigin(request: FastifyRequest, appOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (origin === appOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

/** A GET with an effect (logout2) is taken only from our own page. */
export function isFromOurPage(request: FastifyRequest, appOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  const fromPage = site === 'same-origin' || request.headers['x-request-id'] !== undefined;
  return fromPage && isFromOurOrigin(request, appOrigin) && site !== 'none';
}

/** Where the app was reached: the configured origin, else the one the request names. */
export function originOf(request: FastifyRequest, appOrigin: string | null): string {
  return appOrigin ?? `${request.protocol}://${request.host}`;
}

/** Whether the browser reached us by https. */
export function isSecure({ deps }: ServerContext, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || (deps.config.appOrigin?.startsWith('https:') ?? false);
}
