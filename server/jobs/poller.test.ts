import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job, PollerOptions } from './poller.ts';
import { createPoller } from './poller.ts';
import { createQueue } from './queue.ts';

const START = new Date('2026-11-20T18:00:00.000Z').getTime();

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const elapsed = () => Date.now() - START;

/** A poller of one job, with the times at which it ran and what was told of its failures. */
function aPoller(
  given: Partial<Job> & { answer?: () => Promise<Date | null | void> },
  options: Partial<PollerOptions<'job'>> = {},
) {
  const { answer = async () => {}, ...job } = given;
  const runs: number[] = [];
  const failures: string[] = [];
  const run: Job['run'] = () => {
    runs.push(elapsed());
    return answer();
  };
  const poller = createPoller<'job'>(
    { job: { everyMs: 1_000, run, ...job } },
    { failed: (name, error) => failures.push(`${name}: ${String(error)}`), ...options },
  );
  return { poller, runs, failures };
}

/** Work that ends when the test says so. */
function aTask() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end: () => end() };
}

it('runs a job at the start and then every so often', async () => {
  const { poller, runs } = aPoller({});
  poller.start();
  await pass(2_500);
  expect(runs).toEqual([0, 1_000, 2_000]);
  await poller.stop();
  await pass(5_000);
  expect(runs).toHaveLength(3);
});

it('runs a job that waits first after its time', async () => {
  const { poller, runs } = aPoller({ waitsFirst: true });
  poller.start();
  await pass(1_500);
  expect(runs).toEqual([1_000]);
  await poller.stop();
});

it('runs a job when it says it is due, in no less than 20 ms and no later than its time', async () => {
  const dues = [300, 301, 0, 9_000];
  const { poller, runs } = aPoller({ answer: async () => new Date(START + (dues.shift() ?? 9_000)) });
  poller.start();
  await pass(1_400);
  expect(runs).toEqual([0, 300, 320, 340, 1_340]);
  await poller.stop();
});

it('runs a woken job at once, and never twice at a time', async () => {
  const first = aTask();
  const tasks = [first.done];
  const { poller, runs } = aPoller({ answer: async () => tasks.shift() });
  poller.wake('job');
  poller.start();
  await pass(100);
  poller.wake('job');
  poller.wake('job');
  await pass(100);
  expect(runs).toEqual([0]);
  first.end();
  await pass(0);
  expect(runs).toEqual([0, 200]);
  await pass(300);
  poller.wake('job');
  await pass(1_000);
  expect(runs).toEqual([0, 200, 500, 1_500]);
  await poller.stop();
});

it('tells a failure once, until a run has gone well, and tries again soon', async () => {
  const answers = ['bad', 'bad', 'well', 'bad'];
  const { poller, runs, failures } = aPoller({
    everyMs: 60_000,
    async answer() {
      if (answers.shift() === 'bad') throw new Error('no database');
    },
  });
  expect(poller.isWell()).toBe(false);
  poller.start();
  await pass(10_000);
  expect([failures, poller.isWell()]).toEqual([['job: Error: no database'], false]);
  await pass(10_000);
  expect([runs, poller.isWell()]).toEqual([[0, 10_000, 20_000], true]);
  await pass(60_000);
  expect([failures.length, poller.isWell()]).toEqual([2, false]);
  await poller.stop();
});

it('a job on one server is left out while another server has it', async () => {
  let isOurs = false;
  const { poller, runs } = aPoller(
    { onOneServer: true },
    { exclusively: async (_, run) => (isOurs ? run() : undefined) },
  );
  poller.start();
  await pass(500);
  isOurs = true;
  await pass(600);
  expect([runs, poller.isWell()]).toEqual([[1_000], true]);
  await poller.stop();
});

it('stops once the run under way and what it left are done', async () => {
  const [run, left] = [aTask(), aTask()];
  const { poller } = aPoller({ answer: () => run.done, finish: () => left.done });
  poller.start();
  let isStopped = false;
  const stopping = poller.stop().then(() => (isStopped = true));
  run.end();
  await pass(1_000);
  expect(isStopped).toBe(false);
  left.end();
  await stopping;
  expect(vi.getTimerCount()).toBe(0);
});

it('aborts what does not end in time, and not what comes after the next start', async () => {
  const signals: AbortSignal[] = [];
  const untilAborted: Job['run'] = ({ signal }) => {
    signals.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
  };
  const { poller } = aPoller({ run: untilAborted });
  for (let round = 0; round < 2; round++) {
    poller.start();
    const stopping = poller.stop(300);
    await pass(299);
    expect(signals[round]?.aborted).toBe(false);
    await pass(1);
    await stopping;
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('a queue works on so many rows at a time and claims the next as one is done', async () => {
  const tasks = Array.from({ length: 5 }, aTask);
  const waiting = tasks.map((_, row) => row);
  const begun: number[] = [];
  const queue = createQueue<number>({
    everyMs: 1_000,
    concurrency: 2,
    claim: async (limit) => waiting.splice(0, limit),
    work(row) {
      begun.push(row);
      return tasks[row]!.done;
    },
  });
  const { poller } = aPoller(queue);
  poller.start();
  await pass(0);
  expect(begun).toEqual([0, 1]);
  tasks[1]!.end();
  await pass(0);
  expect(begun).toEqual([0, 1, 2]);
  const stopping = poller.stop();
  for (const { end } of tasks) end();
  await stopping;
  expect([begun, waiting]).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

it('a queue whose work fails has failed, and goes on', async () => {
  const waiting = ['bad', 'good'];
  const done: string[] = [];
  const queue = createQueue<string>({
    everyMs: 1_000,
    concurrency: 1,
    claim: async (limit) => waiting.splice(0, limit),
    async work(row) {
      if (row === 'bad') throw new Error('no commit');
      done.push(row);
    },
  });
  const { poller, failures } = aPoller(queue);
  poller.start();
  await pass(500);
  expect([failures, done]).toEqual([['job: Error: no commit'], []]);
  await pass(1_000);
  expect([failures.length, done, poller.isWell()]).toEqual([1, ['good'], true]);
  await poller.stop();
});
