import { cpSync, createReadStream, existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { defineConfig } from 'vitest/config';
import { webManifest } from './src/app/web-manifest.ts';
import { LongestFirst } from './tests/longest-first.ts';

const BASE = '/newstyle/';
const PDFJS_DATA = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const pdfjs = path.join(import.meta.dirname, 'node_modules/pdfjs-dist');

/** The tables and fonts pdf.js asks for by address: without them text is missing from a label. */
function pdfjsData(): Plugin {
  let outDir = '';
  return {
    name: 'packbench:pdfjs-data',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use(`${BASE}pdfjs`, (request, response, next) => {
        const file = path.join(pdfjs, path.normalize(`/${request.url?.split('?')[0] ?? ''}`));
        if (existsSync(file)) createReadStream(file).pipe(response);
        else next();
      });
    },
    writeBundle() {
      for (const folder of PDFJS_DATA) {
        cpSync(path.join(pdfjs, folder), path.join(outDir, 'pdfjs', folder), { recursive: true });
      }
    },
  };
}

/**
 * The page in the order the first screen needs it: the small script, the style, the code. The script gets an immutable
 * address of its own, and the addresses of the sentences, so that those of this device's language come with the code.
 */
function firstPaint(): Plugin {
  const file = 'boot.js';
  return {
    name: 'packbench:first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: file,
        source: readFileSync(path.join(import.meta.dirname, 'public', file)),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const script = outputs.find((output) => output.type === 'asset' && output.names.includes(file));
        const sentences = outputs.flatMap((output) => {
          if (output.type !== 'chunk') return [];
          const language = /[\\/]sentences[\\/](\w+)[.]ts$/.exec(output.facadeModuleId ?? '')?.[1];
          return language ? [`data-${language}="${BASE}${output.fileName}"`] : [];
        });
        const style = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
        const code = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
        const start = [...html.matchAll(code)].at(-1)?.[1];
        const tag = `<script src="${BASE}${file}"></script>`;
        if (!script || !start || sentences.length === 0 || !style || !html.includes(tag)) {
          throw new Error('The first paint misses its script, its style, its sentences or the code');
        }
        const data = [`data-start="${start}"`, ...sentences].join(' ');
        return html
          .replace(style, '')
          .replace(tag, `<script src="${BASE}${script.fileName}" ${data}></script>${style}`)
          .replaceAll(code, '<link rel="modulepreload" crossorigin href="$1">');
      },
    },
  };
}

/** Every `import()` of the page is tried again where its code does not come. */
function lateLoads(): Plugin {
  const load = 'return baseModule()';
  return {
    name: 'packbench:late-loads',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(load)) throw new Error('The loading of late code has changed');
        const path = JSON.stringify('/src/app/start/load-late.ts');
        return `import { loadLate } from ${path};\n${code.replace(load, 'return loadLate(baseModule)')}`;
      },
    },
  };
}

/** The worker's address must never change, whatever its source is called. */
function workerAddress(): Plugin {
  let outDir = '';
  return {
    name: 'packbench:worker-address',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const built = path.join(outDir, 'service.worker.js');
        if (existsSync(built)) renameSync(built, path.join(outDir, 'sw.js'));
      },
    },
  };
}

/**
 * Files share their workers and the modules in them: no test leaves state in a module. The timeouts only end what
 * hangs, also on a machine with much else to do.
 */
const shared = {
  environment: 'node',
  pool: 'threads',
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  base: BASE,
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    tailwindcss(),
    pdfjsData(),
    firstPaint(),
    lateLoads(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service.worker.ts',
      manifest: webManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          '**/*.{js,mjs,css,html,svg,wasm,woff2,ttf}',
          'icons/*.png',
          'pdfjs/standard_fonts/*',
          'pdfjs/iccs/*',
        ],
        // The barcode reader comes with its first use and is kept from then on.
        globIgnores: ['**/LICENSE*', 'pdfjs/wasm/*.js', 'boot.js', 'assets/zxing_reader-*.wasm'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    workerAddress(),
  ],
  worker: { format: 'es' },
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx', 'workers/**/*.worker.ts'] },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/track', '/unsubscribe'].map((path) => [
        path,
        `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`,
      ]),
    ),
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every start needs, in two files: libraries change less often than the app.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // What several lists share, and what the screens of shipments do: each file more is named in the first.
            { name: 'lists', test: /src[/](?:list|labels)[/]/, minShareCount: 2, priority: 0 },
            { name: 'demo-screens', test: /src[/]app[/]demo[/].*(?:tsx|demo-account.ts)$/, priority: 0 },
            { name: 'shipments', test: /src[/].*shipment/, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'workers/**/*.test.ts', 'server/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/integration/setup.ts',
        },
      },
      { test: { ...shared, name: 'house', include: ['tests/house/**/*.test.ts'] } },
    ],
  },
});
