/** Runs jobs, each again and again, never twice at a time. The only timers of the server's background work. */
export interface Job {
  /** Longest time from the end of one run to the next. */
  everyMs: number;
  /** On one server of a database at a time; left out: on each. */
  onOneServer?: boolean;
  /** The first run comes after `everyMs`; left out: at the start. */
  waitsFirst?: boolean;
  /** Answers when something is due sooner than in `everyMs`. */
  run(context: JobContext): Promise<Date | null | void>;
  /** Waits for what the runs have left under way. */
  finish?(): Promise<unknown>;
}

export interface JobContext {
  /** Aborted when a stop has waited long enough. */
  signal: AbortSignal;
  /** Asks for one more run. */
  again(): void;
}

export interface PollerOptions<Name extends string> {
  clock?: () => Date;
  /** Told of the first failure of a job, and of the next one only after a run that went well. */
  failed(job: Name, error: unknown): void;
  /** How a job `onOneServer` is run; left out: this server is alone. */
  exclusively?: RunExclusively;
}

/** Answers undefined where another server has the job. */
export type RunExclusively = <T>(job: string, run: () => Promise<T>) => Promise<T | undefined>;

export interface Poller<Name extends string> {
  start(): void;
  /** Something may be due: runs the job now, or once more after the run under way. */
  wake(job: Name): void;
  /** Started, and the last run of every job went well. */
  isWell(): boolean;
  /** Begins no more runs and waits for what is under way; `graceMs` later its signal is aborted. */
  stop(graceMs?: number): Promise<void>;
}

const GRACE_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;
const SHORTEST_SLEEP_MS = 20;

export function createPoller<Name extends string>(
  jobs: Record<Name, Job>,
  { clock = () => new Date(), failed, exclusively = (_, run) => run() }: PollerOptions<Name>,
): Poller<Name> {
  const names = Object.keys(jobs) as Name[];
  const timers = new Map<Name, NodeJS.Timeout>();
  const underWay = new Map<Name, Promise<void>>();
  const woken = new Set<Name>();
  const failing = new Set<Name>();
  let isStarted = false;
  let stopping = new AbortController();

  function sleep(name: Name, ms: number): void {
    timers.set(name, setTimeout(() => wake(name), ms).unref());
  }

  function wake(name: Name): void {
    if (!isStarted) return;
    if (underWay.has(name)) {
      woken.add(name);
      return;
    }
    clearTimeout(timers.get(name));
    const run = runOnce(name).then((sleepMs) => {
      underWay.delete(name);
      if (!isStarted) return;
      if (woken.delete(name)) wake(name);
      else sleep(name, sleepMs);
    });
    underWay.set(name, run);
  }

  /** Answers the milliseconds to the next run. */
  async function runOnce(name: Name): Promise<number> {
    const { everyMs, onOneServer = false, run } = jobs[name];
    const context = { signal: stopping.signal, again: () => wake(name) };
    try {
      const due = await (onOneServer ? exclusively(name, () => run(context)) : run(context));
      failing.delete(name);
      if (!due) return everyMs;
      return Math.min(everyMs, Math.max(SHORTEST_SLEEP_MS, due.getTime() - clock().getTime()));
    } catch (error) {
      if (isStarted && !failing.has(name)) failed(name, error);
      failing.add(name);
      return Math.min(everyMs, AFTER_FAILURE_MS);
    }
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      stopping = new AbortController();
      woken.clear();
      for (const name of names) {
        if (jobs[name].waitsFirst) sleep(name, jobs[name].everyMs);
        else wake(name);
      }
    },
    wake,
    isWell: () => isStarted && failing.size === 0,
    async stop(graceMs = GRACE_MS) {
      if (!isStarted) return;
      isStarted = false;
      for (const timer of timers.values()) clearTimeout(timer);
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(underWay.values());
      await Promise.all(names.map(async (name) => jobs[name].finish?.()));
      clearTimeout(grace);
    },
  };
}
