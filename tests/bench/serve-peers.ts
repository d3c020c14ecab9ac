/** A page of peers and the workers it starts, bundled as for production and served on this machine. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';

export interface PeerServer {
  /** The page asked for one peer, holding so many rows. */
  urlOf(peer: string, rows: number): string;
  stop(): void;
}

interface PeerPage {
  /** The script of the page, from this folder. */
  script: string;
  style?: string;
  /** Further scripts by the name the page loads them under, without `.js`. */
  workers?: Record<string, string>;
}

export async function servePeers({ script, style = '', workers = {} }: PeerPage): Promise<PeerServer> {
  const entries = Object.entries({ page: script, ...workers });
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(
      entries.map(([name, file]) => [name, path.join(import.meta.dirname, file)]),
    ),
    outdir: import.meta.dirname,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const scripts = new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.contents]));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Peers</title><style>${style}</style>
<body><main></main><script type="module" src="/page.js"></script>`;
  const server = http.createServer((request, reply) => {
    const asked = scripts.get(request.url ?? '');
    reply.setHeader('content-type', asked ? 'text/javascript' : 'text/html; charset=utf-8');
    reply.end(asked ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (peer, rows) => `http://127.0.0.1:${port}/?peer=${encodeURIComponent(peer)}&rows=${rows}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
