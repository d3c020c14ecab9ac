/** Rows of a table as a job: those that are due are claimed and worked on, so many at a time. */
import type { Job } from './poller.ts';

export interface Queue<Row> {
  everyMs: number;
  concurrency: number;
  /** The due rows, oldest first, now nobody else's. */
  claim(limit: number): Promise<Row[]>;
  work(row: Row, signal: AbortSignal): Promise<void>;
  /** When the next row falls due; left out: found within `everyMs`. */
  nextDue?(): Promise<Date | null>;
}

export function createQueue<Row>({ everyMs, concurrency, claim, work, nextDue }: Queue<Row>): Job {
  const underWay = new Set<Promise<void>>();
  let failures: unknown[] = [];
  return {
    everyMs,
    async run({ signal, again }) {
      const [failure] = failures;
      failures = [];
      if (failure !== undefined) throw failure;
      const free = concurrency - underWay.size;
      if (free <= 0) return null;
      const rows = await claim(free);
      for (const row of rows) {
        const working: Promise<void> = work(row, signal)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => {
            underWay.delete(working);
            again();
          });
        underWay.add(working);
      }
      return rows.length < free ? ((await nextDue?.()) ?? null) : null;
    },
    finish: () => Promise.all(underWay),
  };
}
