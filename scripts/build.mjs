// Builds the page (Vite) into dist/app and the server (esbuild, packages stay external) into dist/server.
import { build as bundle } from 'esbuild';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as buildPage } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

async function buildServer() {
  rmSync('dist/server', { recursive: true, force: true });
  await bundle({
    entryPoints: {
      main: 'server/main.ts',
      seed: 'server/seed.ts',
      'pglite-worker': 'server/db/embedded/pglite-worker.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    loader: { '.json': 'json' },
    logLevel: 'warning',
  });
  cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true });
}

await Promise.all([buildServer(), buildPage({ logLevel: 'warn' })]);
