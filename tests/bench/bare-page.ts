/** The least an installed page can be: a heading kept by a service worker. The limit no app can beat. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><h1>Bare</h1>
<script>navigator.serviceWorker.register('/sw.js')</script></html>`;

const WORKER = `
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(['/'])));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;

export interface BareServer {
  page: string;
  stop(): Promise<void>;
}

export async function serveBarePage(): Promise<BareServer> {
  const server = http.createServer((request, reply) => {
    const isWorker = request.url === '/sw.js';
    reply.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    reply.end(isWorker ? WORKER : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    page: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
