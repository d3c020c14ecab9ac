// Everything that must hold: format, lint, types, dead code, unit, house and integration tests (on both databases
// when TEST_DATABASE_URL names a PostgreSQL), fault schedules, and journeys in a real browser.
// `--no-browser` leaves the browser and the fault schedules out. The last line sums all runners.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser, ensureCurl, ensureInstalled, ensurePdfTools } from './ensure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const withBrowser = !process.argv.includes('--no-browser');
const reports = path.join(root, 'node_modules', '.cache', 'packbench-test');
const FAULT_SCHEDULES = 50;

/** A command of a package of ours, without the half second that npx takes to find it. */
const bin = (command) => path.join(root, 'node_modules', '.bin', command);

/** How long each part took, in the order they ended. @type {{ name: string; ms: number }[]} */
const times = [];

/** `troubles` names what failed or was skipped, a line each, from the runner's report, before the runner's own words. */
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
      const ms = performance.now() - began;
      const seconds = (ms / 1000).toFixed(1);
      times.push({ name, ms });
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

/** The first line of an error, and what was there instead of what was expected. */
function inShort(text = '') {
  const [first, ...more] = stripVTControlCharacters(text).split('\n');
  return [first, ...more.filter((line) => /^(?:\+ |Received)/.test(line)).slice(0, 5)].join(' | ');
}

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
  const testsOf = ({ testResults }, ...statuses) =>
    testResults.flatMap(({ name: source, assertionResults }) =>
      assertionResults
        .filter(({ status }) => statuses.includes(status))
        .map((test) => ({ ...test, title: `${path.relative(root, source)} > ${test.fullName}` })),
    );
  const troubles = (report) => [
    ...testsOf(report, 'failed').map(
      ({ title, failureMessages }) => `failed ${title}: ${inShort(failureMessages[0])}`,
    ),
    ...testsOf(report, 'skipped', 'pending').map(({ title }) => `skipped ${title}`),
  ];
  const { code } = await run(name, process.execPath, args, { troubles: () => fromReport(file, troubles) });
  return counted(code, () => {
    const report = readReport(file);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: testsOf(report, 'skipped', 'pending').length,
    };
  });
}

function troubledJourneys({ suites }) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests.flatMap(({ status, results }) => {
        if (status === 'skipped') return [`skipped ${file}:${line} > ${title}`];
        if (status === 'expected') return [];
        const verdict = status === 'flaky' ? 'unsteady, good at the second try:' : 'failed';
        // Of a journey that ran out of time, the second error names the step that waited.
        const errors = results.find((result) => result.errors.length > 0)?.errors ?? [];
        const told = errors.map(
          ({ message, location }) => inShort(message) + (location ? ` (line ${location.line})` : ''),
        );
        return [`${verdict} ${file}:${line} > ${title}: ${told.join('; ')}`];
      }),
    ),
  ];
  return suites.flatMap(inSuite);
}

async function playwright() {
  const file = path.join(reports, 'browser.json');
  const { code } = await run(
    'journeys in the browser',
    bin('playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      troubles: () => fromReport(file, troubledJourneys),
    },
  );
  return counted(code, () => {
    const { stats } = readReport(file);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
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
ensureCurl();
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

const minutes = (ms) => (ms / 60_000).toFixed(1).padStart(5);
console.log('minutes per part:');
for (const { name, ms } of times) console.log(`${minutes(ms)}  ${name}`);
console.log(`${minutes(performance.now())}  in all`);
const sumOf = (count) => results.reduce((sum, result) => sum + (result[count] ?? 0), 0);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sumOf);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
