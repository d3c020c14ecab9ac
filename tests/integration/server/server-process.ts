/** The server as a process of its own, bundled once per run, to be killed and started again. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { resourcePath } from '#server/resources.ts';

/** Packages in CommonJS ask for Node's own modules by a call, which a module has to make for itself. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** With its packages, which are quicker to read from one file. Below the project, so that those left outside are found. */
export async function bundleServer(): Promise<{
  entry: string;
  audit: string;
  rotate: string;
  backup: string;
  restore: string;
  remove(): void;
}> {
  const root = path.dirname(resourcePath('package.json'));
  const cache = path.join(root, 'node_modules', '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const outdir = fs.mkdtempSync(path.join(cache, 'server-'));
  await build({
    entryPoints: {
      main: path.join(root, 'server/main.ts'),
      audit: path.join(root, 'server/audit.ts'),
      rotate: path.join(root, 'server/rotate-secrets.ts'),
      backup: path.join(root, 'server/backup.ts'),
      restore: path.join(root, 'server/restore.ts'),
      'pglite-worker': path.join(root, 'server/db/embedded/pglite-worker.ts'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    // Three look for files beside their own, one is not installed.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions', 'pg-native'],
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  return {
    entry: path.join(outdir, 'main.js'),
    audit: path.join(outdir, 'audit.js'),
    rotate: path.join(outdir, 'rotate.js'),
    backup: path.join(outdir, 'backup.js'),
    restore: path.join(outdir, 'restore.js'),
    remove: () => fs.rmSync(outdir, { recursive: true, force: true }),
  };
}

/** A server that lives for a second gains nothing from the optimising compilers. */
const SHORT_LIVED = ['--liftoff-only', '--no-opt'];

const READY = /is ready at (http:\/\/localhost:\d+)\/newstyle\/.*\n/;

export interface ServerProcess {
  child: ChildProcess;
  /** Empty when it ended before it was ready. */
  origin: string;
  /** All it has written to either stream. */
  output(): string;
  /** The exit code, null after a signal. */
  ended: Promise<number | null>;
}

/** `within`: a command that runs the one behind it, as in another namespace. */
export async function startProcess(
  entry: string,
  env: Record<string, string>,
  within: readonly string[] = [],
  given: readonly string[] = [],
): Promise<ServerProcess> {
  const [command = process.execPath, ...args] = [
    ...within,
    process.execPath,
    ...SHORT_LIVED,
    entry,
    ...given,
  ];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      SANDBOX_DELAY_MS: '5',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let origin = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      origin = READY.exec(output)?.[1] ?? '';
      if (origin) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([ready, ended]);
  return { child, origin, output: () => output, ended };
}
