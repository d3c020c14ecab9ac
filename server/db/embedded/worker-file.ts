/** Where the database worker's JavaScript is: beside the bundle, or made from the sources. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { resourcePath } from '#server/resources.ts';

let workerUrl: URL | undefined;

export function workerFile(): URL {
  return (workerUrl ??= pathToFileURL(find()));
}

function find(): string {
  const found = resourcePath('pglite-worker.js', 'db/embedded/pglite-worker.ts');
  return found.endsWith('.js') ? found : bundled(found);
}

/** Run from the sources: a worker does not inherit the loader that reads TypeScript, and one of its own is slow. */
function bundled(file: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const name = `pglite-worker-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`;
  // Below the project, so that its packages are found.
  const folder = path.join(resourcePath('node_modules'), '.cache', 'packbench');
  const target = path.join(folder, name);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(folder, { recursive: true });
  const temporary = `${target}.${process.pid}.${threadId}`;
  fs.writeFileSync(temporary, code);
  fs.renameSync(temporary, target);
  return target;
}
