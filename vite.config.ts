import { cpSync, createReadStream, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { webManifest } from './src/app/web-manifest.ts';

const BASE = '/newstyle/';
/** Sentences of the first screens travel together; those of other screens with their screen. */
const FIRST_TOPICS = 'common|errors|label|login|nav|orders|reasons|sync';
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

export default defineConfig({
  base: BASE,
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    tailwindcss(),
    pdfjsData(),
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
        globIgnores: ['**/LICENSE*', 'pdfjs/wasm/*.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    workerAddress(),
  ],
  worker: { format: 'es' },
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx', 'workers/**/*.worker.ts'] },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '8080'}` } },
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
            ...['en', 'cn', 'es'].map((language) => ({
              name: `locale-${language}`,
              test: new RegExp(`[\\\\/]locales[\\\\/]${language}[\\\\/](${FIRST_TOPICS})[.]json`),
              priority: 4,
            })),
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'router', test: /node_modules[\\/]react-router/, priority: 2 },
            { name: 'dexie', test: /node_modules[\\/]dexie/, priority: 2 },
          ],
        },
      },
    },
  },
});
