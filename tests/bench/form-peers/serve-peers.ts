/** The page of the form libraries, bundled as for production and served on this machine. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';

/** Labels in lines of their own, as forms have them: hundreds in one running text cost the browser seconds to lay out. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Forms</title>
<style>label { display: block }</style><body><script type="module" src="/page.js"></script>`;

export interface PeerServer {
  urlOf(peer: string, rows: number): string;
  stop(): void;
}

export async function servePeers(): Promise<PeerServer> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'page.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const script = outputFiles[0]!.contents;
  const server = http.createServer((request, reply) => {
    const isScript = request.url === '/page.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    reply.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (peer, rows) => `http://127.0.0.1:${port}/?peer=${peer}&rows=${rows}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
