/** One unit of work: a transaction with its clock, ids, the changes it announces and what follows its commit. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';
import type { ChangeEntity } from './schema/changes.ts';

export type Clock = () => Date;

export interface Work {
  tx: Tx;
  /** The same instant all through the work. */
  now: Date;
  newId: () => string;
  /** Puts a thing of this user into the change feed; written just before the commit. */
  changed(accountId: string, entity: ChangeEntity, entityId: string): void;
  /** Statements of different tables, written in one with the changes to spare round trips. */
  deferWrite(...statements: SQL[]): void;
  /** Runs once the commit is on disk, and never when the work is rolled back. */
  afterCommit(hook: () => void): void;
}

export interface WorkDeps {
  db: Db;
  clock: Clock;
  newId: () => string;
}

const MAX_TRIES = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
/** Lost against another transaction: run again, the work sees what that one has committed. */
const LOST_RACE: ReadonlySet<string | undefined> = new Set([
  SERIALIZATION_FAILURE,
  DEADLOCK,
  UNIQUE_VIOLATION,
]);

/**
 * Runs `run` in one transaction; what it throws rolls all of it back. Work that looks before it writes is run again
 * when another transaction wrote the same order, number or address in between.
 */
export async function runWork<T>(deps: WorkDeps, run: (work: Work) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const announced = new Map<string, { accountId: string; entity: ChangeEntity; entityId: string }>();
    const hooks: (() => void)[] = [];
    const last: SQL[] = [];
    try {
      const value = await deps.db.transaction(async (tx) => {
        const result = await run({
          tx,
          now: deps.clock(),
          newId: deps.newId,
          changed: (accountId, entity, entityId) =>
            void announced.set(JSON.stringify([accountId, entity, entityId]), {
              accountId,
              entity,
              entityId,
            }),
          deferWrite: (...statements) => void last.push(...statements),
          afterCommit: (hook) => void hooks.push(hook),
        });
        await writeDeferred(tx, [...announced.values()], last);
        return result;
      });
      for (const hook of hooks) hook();
      return value;
    } catch (error) {
      if (!LOST_RACE.has(sqlState(error)) || attempt >= MAX_TRIES) throw error;
    }
  }
}

/** The SQLSTATE of a database error, also through drizzle's wrapper. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause as unknown) {
    if ('code' in e && typeof e.code === 'string' && e.code.length === 5) return e.code;
  }
  return undefined;
}

async function writeDeferred(
  tx: Tx,
  announced: { accountId: string; entity: ChangeEntity; entityId: string }[],
  last: readonly SQL[],
): Promise<void> {
  const accounts = [...new Set(announced.map((change) => change.accountId))].sort();
  const [first] = accounts;
  for (const accountId of accounts) {
    const own = announced.filter((change) => change.accountId === accountId);
    const along = (accountId === first ? last : []).map(
      (statement, index) => sql`, ${sql.identifier(`along_${index}`)} as (${statement})`,
    );
    await tx.execute(sql`
      with counter as (
        insert into change_counters (account_id, seq) values (${accountId}, ${own.length})
        on conflict (account_id) do update set seq = change_counters.seq + ${own.length}
        returning seq
      )${sql.join(along)}
      insert into changes (account_id, entity, entity_id, seq)
      select ${accountId}, entry->>0, entry->>1, counter.seq - ${own.length} + position
      from counter, jsonb_array_elements(${JSON.stringify(own.map((c) => [c.entity, c.entityId]))}::jsonb)
        with ordinality as list(entry, position)
      on conflict (account_id, entity, entity_id) do update set seq = excluded.seq`);
  }
  if (accounts.length === 0) for (const statement of last) await tx.execute(statement);
}
