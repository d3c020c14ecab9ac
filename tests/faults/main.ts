/**
 * `npm run faults -- --schedules N --seed S [--fault name] [--bug name | --all-bugs]`: bundles server and client, with
 * a known bug planted when asked, and runs the schedules; each draws some kinds of faults, with `--fault` that one
 * alone. With `--all-bugs` each bug must be caught. Ended early, by Ctrl-C or SIGTERM, it prints its verdict so far.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type Bug, BUGS } from './bugs.ts';
import { EARLY_ENDS, type EarlyEnd, exitCodeOf, onEarlyEnd } from './early-end.ts';

const root = path.join(import.meta.dirname, '../..');

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function plant(bug: Bug): Plugin {
  const edits = [bug, ...(bug.also ?? [])];
  return {
    name: 'plant a bug',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, (args) => {
        const here = edits.filter(({ file }) => path.join(root, file) === args.path);
        if (here.length === 0) return undefined;
        let contents = readFileSync(args.path, 'utf8');
        for (const { file, find, replace } of here) {
          if (!contents.includes(find)) throw new Error(`${file} no longer holds ${find}`);
          contents = contents.replace(find, () => replace);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

async function bundle(name: string, bug?: Bug): Promise<string> {
  const bundles = path.join(root, 'dist/faults');
  mkdirSync(bundles, { recursive: true });
  // Of this run alone: another may go on beside it.
  const outdir = mkdtempSync(path.join(bundles, `${name.replaceAll(' ', '-')}-`));
  await build({
    absWorkingDir: root,
    entryPoints: {
      run: 'tests/faults/run.ts',
      'server-child': 'tests/faults/server-child.ts',
      'pglite-worker': 'server/db/embedded/pglite-worker.ts',
      'failing-disk-worker': 'tests/faults/failing-disk-worker.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    loader: { '.json': 'json' },
    logLevel: 'error',
    plugins: bug ? [plant(bug)] : [],
  });
  cpSync(path.join(root, 'server/db/migrations'), path.join(outdir, 'migrations'), { recursive: true });
  return outdir;
}

let running: ChildProcess | undefined;
let endedBy: EarlyEnd | undefined;
onEarlyEnd((signal) => {
  endedBy = signal;
  // What runs tells its verdict before it ends.
  if (running) running.kill(signal);
  else process.exit(EARLY_ENDS[signal]);
});

function run(outdir: string, schedules: string, seed: string, extra: string[] = []): Promise<number> {
  const args = [path.join(outdir, 'run.js'), '--schedules', schedules, '--seed', seed, ...extra];
  return new Promise((resolve) => {
    running = spawn(process.execPath, args, { stdio: 'inherit' });
    running.on('exit', (code, signal) => {
      running = undefined;
      rmSync(outdir, { recursive: true, force: true });
      resolve(exitCodeOf(code, signal));
    });
  });
}

const schedules = option('schedules') ?? '50';
const seed = option('seed') ?? '1';
const bugName = option('bug');

if (process.argv.includes('--all-bugs')) {
  let caught = 0;
  let missed = 0;
  for (const [name, bug] of Object.entries(BUGS)) {
    console.log(`planted: ${name}`);
    const code = await run(await bundle(name, bug), schedules, seed, ['--until-failure']);
    if (endedBy) break;
    console.log(code === 0 ? `MISSED: ${name}\n` : `caught: ${name}\n`);
    if (code === 0) missed += 1;
    else caught += 1;
  }
  console.log(`${caught} passed, ${missed} failed`);
  process.exit(missed > 0 ? 1 : endedBy ? EARLY_ENDS[endedBy] : 0);
}

const bug = bugName === undefined ? undefined : BUGS[bugName];
if (bugName !== undefined && !bug) {
  console.error(`Unknown bug ${bugName}; known: ${Object.keys(BUGS).join(', ')}`);
  process.exit(2);
}
const fault = option('fault');
const extra = [
  ...(process.argv.includes('--until-failure') ? ['--until-failure'] : []),
  ...(fault === undefined ? [] : ['--fault', fault]),
];
process.exit(await run(await bundle(bugName ?? 'clean', bug), schedules, seed, extra));
