// Builds the page (Vite) into dist/app, each file with its compressed twin, and the server (esbuild, packages stay
// external) into dist/server.
import { build as bundle } from 'esbuild';
import { cpSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as buildPage } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

async function buildServer() {
  rmSync('dist/server', { recursive: true, force: true });
  await bundle({
    entryPoints: {
      main: 'server/main.ts',
      seed: 'server/seed.ts',
      audit: 'server/audit.ts',
      'rotate-secrets': 'server/rotate-secrets.ts',
      backup: 'server/backup.ts',
      restore: 'server/restore.ts',
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

const COMPRESSED = /[.](js|mjs|css|svg|json|wasm|ttf|webmanifest)$/;
const SMALLEST_BYTES = 1024;
const compress = promisify(brotliCompress);

/** Compressed once here, instead of by the server for every device that installs the app. */
async function compressPage() {
  const files = await readdir('dist/app', { recursive: true });
  const write = async (file) => {
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}.br`, await compress(bytes, { params }));
  };
  await Promise.all(
    files.filter((file) => COMPRESSED.test(file)).map((file) => write(path.join('dist/app', file))),
  );
}

async function page() {
  await buildPage({ logLevel: 'warn' });
  await compressPage();
}

await Promise.all([buildServer(), page()]);
