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
import { dueFilings, nextFilingDue } from './filing-store.ts';
import { writeNumber } from './write-number.ts';

export interface FilingDeps extends WorkDeps {
  filing: FilingPort;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const UNDER_WAY = ['filed', 'submitted'] as const;
const BATCH_SIZE = 50;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 600_000;

/** Takes all that are due one step on; answers when the next one is due. */
export async function advanceDueFilings(deps: FilingDeps): Promise<Date | null> {
  for (const row of await dueFilings(deps.db, deps.clock(), BATCH_SIZE)) await advanceFiling(deps, row);
  return nextFilingDue(deps.db);
}

/** Takes one filing as far as the filing service lets it now; answers how it stands. */
export async function advanceFiling(deps: FilingDeps, row: FilingRow): Promise<FilingRow> {
  if (row.state !== 'filed' && row.state !== 'submitted') return row;
  const answer = await callFilingService(deps, row);
  if (answer === null) return postpone(deps, row);
  switch (answer.outcome) {
    case 'approved':
      return record(deps, row, { state: 'approved', itn: answer.itn, itnAt: deps.clock(), askAfter: null });
    case 'rejected':
      return record(deps, row, { state: 'rejected', errorMessage: answer.message, askAfter: null });
    default:
      return postpone(deps, { ...row, state: 'submitted' });
  }
}

/** Null: the filing service could not be reached. */
async function callFilingService({ filing, log }: FilingDeps, row: FilingRow): Promise<FilingAnswer | null> {
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
async function postpone({ db, clock }: FilingDeps, row: FilingRow): Promise<FilingRow> {
  const now = clock().getTime();
  const age = now - row.createdAt.getTime();
  const wait = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, age / 10));
  const [kept] = await db
    .update(aesFilings)
    .set({ state: row.state, askAfter: new Date(now + wait) })
    .where(isUnderWay(row.id))
    .returning();
  return kept ?? (await newest(db, row));
}

async function record(deps: FilingDeps, row: FilingRow, end: Partial<FilingRow>): Promise<FilingRow> {
  const written = await runWork(deps, async (work) => {
    const [ended] = await work.tx.update(aesFilings).set(end).where(isUnderWay(row.id)).returning();
    if (!ended) return undefined;
    work.changed(ended.accountId, 'filing', ended.id);
    if (ended.itn !== null) await writeNumber(work, ended, ended.itn);
    return ended;
  });
  if (written) deps.log.info({ filing: row.id, state: written.state }, 'an export filing has ended');
  return written ?? (await newest(deps.db, row));
}

/** Another server was quicker. */
async function newest(db: FilingDeps['db'], row: FilingRow): Promise<FilingRow> {
  const [now] = await db.select().from(aesFilings).where(eq(aesFilings.id, row.id));
  return now ?? row;
}

const isUnderWay = (id: string) => and(eq(aesFilings.id, id), inArray(aesFilings.state, [...UNDER_WAY]));
