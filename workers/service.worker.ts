/**
 * Keeps the app on the device: shell, chunks, workers, and the data of the PDF viewer. Orders and label pages are not
 * here but in the user's database, so no answer of the API is ever cached.
 *
 * A newer version waits until the page tells it to take over; the page does so when no form is dirty.
 * The `sync` event only wakes open pages: sending needs the page's database and session rules. With no page open the
 * queue waits for the next start.
 *
 * Kill switch: the server sends /newstyle/sw.js with `no-cache`, so a broken worker is replaced by answering that
 * address with the two lines
 *   self.addEventListener('install', () => self.skipWaiting());
 *   self.addEventListener('activate', () => self.registration.unregister().then(() => self.clients.claim()));
 */
import { SHARED_FILES, SHARED_TEXT } from '#contract/constants.ts';
import { proxyEntryOf } from '#contract/entry-paths.ts';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { cacheNames, clientsClaim } from 'workbox-core';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Answers by the browser itself, without waking this worker. Not every browser has them, nor TypeScript. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: { cacheName: string } }): Promise<void>;
}

const HASHED_FILES = '/newstyle/assets/*';
const SCOPE = '/newstyle/';
const SHELL = `${SCOPE}index.html`;
const OUTBOX_TAG = 'outbox';
const RECHARGE = `${SCOPE}${PATHS.recharge.slice(1)}`;
const POLICY = 'content-security-policy';
const POLICY_WAIT_MS = 4000;

self.addEventListener('install', (event: RoutedInstallEvent) => {
  const routed = event.addRoutes?.({
    condition: { urlPattern: HASHED_FILES },
    source: { cacheName: cacheNames.precache },
  });
  // Without such routes the handlers below answer.
  if (routed) event.waitUntil(routed.catch(() => undefined));
});
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
const shell = createHandlerBoundToURL(SHELL);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && proxyEntryOf(url.pathname + url.search) !== null,
  ({ url }) => Promise.resolve(Response.redirect(proxyEntryOf(url.pathname + url.search) ?? SHELL)),
);
registerRoute(
  new NavigationRoute(answerRecharge, { allowlist: [/^\/newstyle\/auth\/postage\/recharge\/?(\?|$)/] }),
);
registerRoute(
  new NavigationRoute(shell, {
    denylist: [/^\/newstyle\/api\//, /\/[^/?]+\.[a-z0-9]+$/i],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/newstyle/pdfjs/'),
  new CacheFirst({ cacheName: 'packbench-pdfjs' }),
);

registerRoute(({ url }) => url.pathname === SHARED_FILES.address, keepShared, 'POST');

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(wakePages());
});

/** The shell under the policy the server has for this page, whose payments may need a script that no other page may load. */
async function answerRecharge(asked: RouteHandlerCallbackOptions): Promise<Response> {
  const [page, policy] = await Promise.all([shell(asked), policyOfRecharge()]);
  if (policy === null) return page;
  const headers = new Headers(page.headers);
  headers.set(POLICY, policy);
  return new Response(page.body, { status: page.status, headers });
}

/** Null: the server cannot be asked. */
async function policyOfRecharge(): Promise<string | null> {
  try {
    const { headers } = await fetch(RECHARGE, { signal: AbortSignal.timeout(POLICY_WAIT_MS) });
    return headers.get(POLICY);
  } catch {
    return null;
  }
}

/** Another app's file waits for the import wizard, its text for a new order: that is shown next. */
async function keepShared({ request }: { request: Request }): Promise<Response> {
  const form = await request.formData();
  const cache = await caches.open(SHARED_FILES.cache);
  const file = form.get(SHARED_FILES.field);
  if (file instanceof File) {
    const headers = { [SHARED_FILES.nameHeader]: encodeURIComponent(file.name) };
    await cache.put(SHARED_FILES.address, new Response(file, { headers }));
    return goOn(PATHS.importOrders);
  }
  const text = form.get(SHARED_TEXT.field) || form.get(SHARED_TEXT.titleField);
  if (typeof text !== 'string') return goOn(PATHS.importOrders);
  await cache.put(SHARED_TEXT.address, new Response(text));
  return goOn(ORDER_PATHS.newToText);
}

const goOn = (path: string): Response => Response.redirect(`${SCOPE}${path.slice(1)}`, 303);

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'wake' });
}
