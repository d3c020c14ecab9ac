// Everything that must hold: format, lint, types, dead code, unit, house and integration tests (on both databases
// when TEST_DATABASE_URL names a PostgreSQL), fault schedules, and journeys in a real browser.
// `--no-browser` leaves the browser and the fault schedules out. The last line sums all runners.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureInstalled, ensurePdfTools } from './ensure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const withBrowser = !process.argv.includes('--no-browser');
const reports = path.join(root, 'node_modules', '.cache', 'packbench-test');
const FAULT_SCHEDULES = 50;

/** A command of a package of ours, without the half second that npx takes to find it. */
const bin = (command) => path.join(root, 'node_modules', '.bin', command);

/** `troubles` names what went wrong, a line each, from the runner's report: it stands before the runner's own words. */
function run(name, command, args, { env = {}, troubles = () => /** @type {string[]} */ ([]) } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out = [];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => out.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const text = Buffer.concat(out).toString();
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
      for (const line of troubles()) console.log(`     ${line}`);
      if (code !== 0) console.log(text);
      resolve({ code, text });
    });
  });
}

/** Types and lint are programs in Go, which live for seconds beside the tests: little collecting, one thread. */
const SPARING = { GOGC: '400', GOMAXPROCS: '1' };

/** A check that holds or does not counts as one. */
async function check(name, command, args, env) {
  const { code } = await run(name, command, args, { env });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that crashed before writing its report counts as one failure. */
function counted(code, read) {
  let counts;
  try {
    counts = read();
  } catch {
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A runner that crashed has no report, and says so itself. */
function fromReport(file, read) {
  try {
    return read(readReport(file));
  } catch {
    return [];
  }
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

/** Most functions of the tests live too shortly for the optimising compiler: it waits for more runs than by default. */
const OPTIMISE_LATE = '--interrupt-budget=1000000';

async function vitest(name) {
  const file = path.join(reports, 'vitest.json');
  const args = [
    OPTIMISE_LATE,
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const failedTests = ({ testResults }) =>
    testResults.flatMap(({ name: source, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          (test) =>
            `failed ${path.relative(root, source)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
        ),
    );
  const { code } = await run(name, process.execPath, args, { troubles: () => fromReport(file, failedTests) });
  return counted(code, () => {
    const report = readReport(file);
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

function failedJourneys({ suites }) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => {
          const error = results.find(({ errors }) => errors.length > 0)?.errors[0];
          const where = error?.location ? ` (line ${error.location.line})` : '';
          return `failed ${file}:${line} > ${title}: ${firstLine(error?.message)}${where}`;
        }),
    ),
  ];
  return suites.flatMap(inSuite);
}

async function playwright() {
  const file = path.join(reports, 'browser.json');
  const { code } = await run('journeys in the browser', bin('playwright'), ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    troubles: () => fromReport(file, failedJourneys),
  });
  return counted(code, () => {
    const { stats } = readReport(file);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

async function faults() {
  const seed = String(Date.now() % 1_000_000);
  const args = ['tests/faults/main.ts', '--schedules', String(FAULT_SCHEDULES), '--seed', seed];
  const { code, text } = await run(`fault schedules (seed ${seed})`, bin('tsx'), args);
  return counted(code, () => {
    const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(text) ?? [];
    return { passed: Number(passed), failed: Number(failed) };
  });
}

ensureInstalled();
ensurePdfTools();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const postgres = Boolean(process.env.TEST_DATABASE_URL);

/** One after the other, beside the tests, which wait now and then. */
async function checks() {
  return [
    await check('types', bin('tsc'), ['-b', '--checkers', '1'], SPARING),
    await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], SPARING),
    await check('dead code', bin('knip'), []),
    await check('format', bin('oxfmt'), ['--check', '.']),
  ];
}

// A house test weighs what is built.
const results = [await check('build', process.execPath, ['scripts/ensure.mjs', 'start'])];
const databases = postgres ? 'the embedded database and PostgreSQL' : 'the embedded database';
const tests = vitest(`unit, house and integration tests, on ${databases}`);
results.push(...(await checks()), await tests);
if (!postgres) console.log('--   integration tests on PostgreSQL: left out, TEST_DATABASE_URL is not set');
if (withBrowser) {
  await ensureBrowser();
  results.push(await faults(), await playwright());
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
