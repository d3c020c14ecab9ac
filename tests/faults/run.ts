/** Runs schedules against real servers, two at a time, and prints the verdict of the invariants. */
import { inspect } from 'node:util';
import { EARLY_ENDS, onEarlyEnd } from './early-end.ts';
import { KINDS } from './kinds.ts';
import { createRandom } from './random.ts';
import { runSchedule, type Verdict } from './schedule.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const schedules = option('schedules', 50);
const firstSeed = option('seed', 1);
const onlyAt = process.argv.indexOf('--fault');
const only = KINDS.find((kind) => onlyAt >= 0 && kind === process.argv[onlyAt + 1]);
if (onlyAt >= 0 && !only) throw new Error(`Unknown fault; known: ${KINDS.join(', ')}`);
const untilFailure = process.argv.includes('--until-failure');

const PATIENCE_MS = 180_000;
/** While a schedule of one waits, the other's goes on. */
const SERVERS = 2;

function inTime(seed: number, server: ServerProcess): Promise<Verdict> {
  let timer: NodeJS.Timeout;
  let doing = 'starting';
  const schedule = runSchedule(createRandom(seed), server, (next) => void (doing = next), only);
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the schedule came to no end: ${doing}`)), PATIENCE_MS);
  });
  return Promise.race([schedule, late]).finally(() => clearTimeout(timer));
}

const verdicts: Verdict[] = [];
const began = Date.now();
let begun = 0;
/** The verdict is printed: what the last schedules make of servers that are gone counts no more. */
let isOver = false;

/** A crash nobody caught, as `device.ts` marks it. */
const hasCrashed = () => process.exitCode === 1;

function unlessOver(error: unknown): void {
  if (!isOver) throw error;
}

async function runOn(server: ServerProcess): Promise<void> {
  await server.start().catch(unlessOver);
  while (!isOver && begun < schedules && !(untilFailure && hasCrashed())) {
    const seed = firstSeed + begun;
    begun += 1;
    const verdict = await inTime(seed, server).catch((error: unknown): Verdict => {
      return {
        problems: [`the harness stopped: ${inspect(error)}`],
        operations: 0,
        faults: {},
      };
    });
    if (isOver) return;
    verdicts.push(verdict);
    if (verdict.problems.length > 0) {
      console.log(`seed ${seed}:`);
      for (const problem of verdict.problems) console.log(`  ${problem}`);
      if (untilFailure) begun = schedules;
    }
    if (verdicts.length % 50 === 0)
      console.log(`${verdicts.length} schedules, ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  await server.remove();
}

/** Answers how many failed. */
function printVerdict(): number {
  const totals: Record<string, number> = {};
  for (const verdict of verdicts) {
    for (const [fault, count] of Object.entries(verdict.faults)) totals[fault] = (totals[fault] ?? 0) + count;
  }
  const failed = verdicts.filter((verdict) => verdict.problems.length > 0).length;
  const operations = verdicts.reduce((sum, verdict) => sum + verdict.operations, 0);
  console.log(`${verdicts.length} seeds from ${firstSeed}, ${operations} operations`);
  console.log(
    Object.entries(totals)
      .map(([fault, count]) => `${fault}: ${count}`)
      .join(', '),
  );
  console.log(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed;
}

const servers: ServerProcess[] = [];
onEarlyEnd((signal) => {
  isOver = true;
  console.log(`ended early by ${signal}: ${verdicts.length} of ${schedules} schedules`);
  const failed = printVerdict();
  const code = failed > 0 || hasCrashed() ? 1 : EARLY_ENDS[signal];
  void Promise.all(servers.map((server) => server.remove())).finally(() => process.exit(code));
});

console.log(`${schedules} schedules from seed ${firstSeed}`);
const entry = new URL('./server-child.js', import.meta.url).pathname;
await Promise.all(
  Array.from({ length: SERVERS }, async () => {
    const server = await createServerProcess(entry);
    servers.push(server);
    await runOn(server);
  }),
);
if (!isOver) process.exit(printVerdict() === 0 && !hasCrashed() ? 0 : 1);
