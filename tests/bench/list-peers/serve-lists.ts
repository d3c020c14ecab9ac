/** The page of the two lists, bundled as for production and served on this machine. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';

/** What the table needs of the app's style sheet to be laid out as it is there. */
const STYLE = `
  body { margin: 0; font: 14px/20px sans-serif }
  main { height: 800px; display: flex; flex-direction: column }
  .min-h-0 { min-height: 0 } .flex-1 { flex: 1 } .overflow-auto { overflow: auto } .relative { position: relative }
  .w-full { width: 100% } .table-fixed { table-layout: fixed } .border-separate { border-collapse: separate }
  .border-spacing-0 { border-spacing: 0 } .sticky { position: sticky } .top-0 { top: 0 } .bg-inherit { background: inherit }
  .bg-surface { background: #fff } .bg-sunken { background: #eef1f4 } .block { display: block } .p-0 { padding: 0 }
  .truncate { overflow: hidden; text-overflow: ellipsis; white-space: nowrap } .overflow-hidden { overflow: hidden }
  .px-3 { padding-inline: 12px } .text-right { text-align: right } .border-b { border-bottom: 1px solid #d5dbe1 }`;
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lists</title><style>${STYLE}</style>
<body><main></main><script type="module" src="/page.js"></script>`;

export interface ListServer {
  urlOf(peer: string, rows: number): string;
  stop(): void;
}

export async function serveLists(): Promise<ListServer> {
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
