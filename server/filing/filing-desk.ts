/**
 * Brings export filings to their end: hands them to the filing service and asks for their numbers, until each is
 * approved or rejected. All it knows is in the database, so that a restart or another server goes on where it stopped.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { FilingRow } from '#server/db/schema/filings.ts';
import { aesFilings } from '#server/db/schema/filings.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { FilingAnswer, FilingPort } from './filing.port.ts';
import { dueFilings, nextAsk } from './filing-store.ts';
import { writeNumber } from './write-number.ts';

export interface FilingDeskDeps extends WorkDeps {
  filing: FilingPort;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface FilingDesk {
  start(): void;
  stop(): Promise<void>;
  /** A filing has been committed. */
  poke(): void;
  /** Takes one filing as far as the filing service lets it now; answers how it stands. */
  advance(row: FilingRow): Promise<FilingRow>;
  /** Takes all that are due one step on. */
  lookAtDue(): Promise<void>;
}

const UNDER_WAY = ['filed', 'submitted'] as const;
const AT_ONCE = 50;
const SHORTEST_SLEEP_MS = 500;
/** Filings of a server that died are found no later than this. */
const LONGEST_SLEEP_MS = 30_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 600_000;

export function createFilingDesk(deps: FilingDeskDeps): FilingDesk {
  const { db, clock, filing, log } = deps;
  let running = false;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function advance(row: FilingRow): Promise<FilingRow> {
    if (row.state !== 'filed' && row.state !== 'submitted') return row;
    const answer = await askFor(row);
    if (answer === null) return postpone(row);
    switch (answer.outcome) {
      case 'approved':
        return record(row, { state: 'approved', itn: answer.itn, itnAt: clock(), askAfter: null });
      case 'rejected':
        return record(row, { state: 'rejected', errorMessage: answer.message, askAfter: null });
      default:
        return postpone({ ...row, state: 'submitted' });
    }
  }

  /** Null: the filing service could not be reached. */
  async function askFor(row: FilingRow): Promise<FilingAnswer | null> {
    const request = { reference: row.id, form: row.form };
    try {
      if (row.state === 'filed') await filing.submit(request);
      const answer = await filing.ask(row.id);
      // It never got it: a filing handed in again under its reference is the same filing.
      if (answer.outcome === 'unknown') await filing.submit(request);
      return answer;
    } catch (error) {
      log.warn({ filing: row.id, err: error }, 'the filing service gave no answer');
      return null;
    }
  }

  /** The older a filing, the more seldom it is asked for. */
  async function postpone(row: FilingRow): Promise<FilingRow> {
    const now = clock().getTime();
    const age = now - row.createdAt.getTime();
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, age / 10));
    const [kept] = await db
      .update(aesFilings)
      .set({ state: row.state, askAfter: new Date(now + wait) })
      .where(isUnderWay(row.id))
      .returning();
    return kept ?? (await newest(row));
  }

  async function record(row: FilingRow, end: Partial<FilingRow>): Promise<FilingRow> {
    const written = await runWork(deps, async (work) => {
      const [ended] = await work.tx.update(aesFilings).set(end).where(isUnderWay(row.id)).returning();
      if (!ended) return undefined;
      work.changed(ended.userId, 'filing', ended.id);
      if (ended.itn !== null) await writeNumber(work, ended, ended.itn);
      return ended;
    });
    if (written) log.info({ filing: row.id, state: written.state }, 'an export filing has ended');
    return written ?? (await newest(row));
  }

  /** Another server was quicker. */
  async function newest(row: FilingRow): Promise<FilingRow> {
    const [now] = await db.select().from(aesFilings).where(eq(aesFilings.id, row.id));
    return now ?? row;
  }

  async function lookAtDue(): Promise<void> {
    for (const row of await dueFilings(db, clock(), AT_ONCE)) await advance(row);
  }

  async function look(): Promise<void> {
    let sleepMs = LONGEST_SLEEP_MS;
    try {
      await lookAtDue();
      const next = await nextAsk(db);
      if (next) sleepMs = Math.max(SHORTEST_SLEEP_MS, next.getTime() - clock().getTime());
    } catch (error) {
      if (running) log.error({ err: error }, 'the filing desk could not look for filings');
    }
    if (running) timer = setTimeout(poke, Math.min(LONGEST_SLEEP_MS, sleepMs)).unref();
  }

  function poke(): void {
    if (!running || looking) return;
    clearTimeout(timer);
    looking = look().finally(() => {
      looking = null;
    });
  }

  return {
    start() {
      running = true;
      poke();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await looking;
    },
    poke,
    advance,
    lookAtDue,
  };
}

const isUnderWay = (id: string) => and(eq(aesFilings.id, id), inArray(aesFilings.state, [...UNDER_WAY]));
