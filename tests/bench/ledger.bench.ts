/**
 * Transfers of prepaid postage on PostgreSQL (TEST_DATABASE_URL), each in the transaction that the server books it in:
 * spread over accounts and on one account, over 8 connections, beside pgbench with the very same statements. Holds of one
 * account that meet are booked together, as the server does with purchases; their peer is one of them a transaction, with
 * the account locked across its round trips.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '#server/db/connect.ts';
import { createDb, type Db } from '#server/db/db.ts';
import { runWork, type Work } from '#server/db/work.ts';
import { checkSums } from '#server/ledger/check-ledger.ts';
import { placeHolds, recharge } from '#server/ledger/ledger.ts';
import { mustPost } from '#server/ledger/post-once.ts';
import { post } from '#server/ledger/post.ts';
import { DATABASES, freshDatabase } from '../integration/server/fresh-database.ts';
import { faster, median, within, type Row } from './measure.ts';
import { pgbenchScript } from './pgbench-script.ts';
import { statementsOf } from './statements.ts';

const CONNECTIONS = 8;
const ACCOUNTS = 64;
const SECONDS = 4;
const ROUNDS = 3;
const TOGETHER = 20;
const FUNDS_CENTS = 1_000_000_000;
/** No other number of the statements is this one. */
const FIRST_HOLD_CENTS = 5_000_003;
const MAX_MS = 150_000;
/** Where its packages put the programs that are not on the path. */
const DEBIAN = '/usr/lib/postgresql';
const run_ = promisify(execFile);

const ownerOf = (n: number) => `bench-${n}`;

function work<T>(db: Db, run: (work: Work) => Promise<T>): Promise<T> {
  return runWork({ db, clock: () => new Date(), newId: randomUUID }, run);
}

/** One label purchase's hold, with the change that devices hear of. */
const holdOne = (db: Db, owner: string, intentId: string = randomUUID(), cents = 1) =>
  work(db, async ({ tx, now, changed }) => {
    mustPost(await post(tx, owner, { kind: 'hold', cents }, { intentId }, now));
    changed(owner, 'postage', owner);
  });

const holdTogether = (db: Db, owner: string) =>
  work(db, async ({ tx, now, changed }) => {
    const holds = Array.from({ length: TOGETHER }, () => ({
      intentId: randomUUID(),
      holdCents: 1,
      depositCents: 0,
      dutyCents: 0,
    }));
    const placed = await placeHolds(tx, owner, holds, now);
    if (!placed.ok) throw new Error('the balance does not cover the holds');
    changed(owner, 'postage', owner);
  });

/** Transfers a second, over all connections. */
async function rateOf(one: (n: number) => Promise<unknown>, transfers = 1): Promise<number> {
  const began = performance.now();
  const until = began + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await one(done);
        done += transfers;
      }
    }),
  );
  return (done / (performance.now() - began)) * 1000;
}

function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

async function pgbench(program: string, databaseUrl: string, script: string): Promise<number> {
  const file = path.join(tmpdir(), `packbench-${randomUUID()}.sql`);
  writeFileSync(file, script);
  try {
    const { stdout } = await run_(program, [
      ...['--no-vacuum', '--protocol=extended', `--client=${CONNECTIONS}`, '--jobs=2'],
      ...[`--time=${SECONDS}`, `--file=${file}`, databaseUrl],
    ]);
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
    const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (failed !== '0' || !(tps > 0)) throw new Error(`pgbench failed:\n${stdout}`);
    return tps;
  } finally {
    rmSync(file);
  }
}

async function measure(databaseUrl: string, program: string | undefined): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const db = createDb(pool);
  try {
    await migrateDatabase({ pool });
    for (let n = 0; n < ACCOUNTS; n++)
      await work(db, ({ tx, now }) => recharge(tx, ownerOf(n), FUNDS_CENTS, `funds-${n}`, now));
    const [hot, intentId] = [ownerOf(0), randomUUID()];
    // Once before: what is asked only the first time is not in the script.
    await holdOne(db, hot, randomUUID(), FIRST_HOLD_CENTS);
    const statements = await statementsOf(pool, () => holdOne(db, hot, intentId));
    const script = (accounts: number) =>
      pgbenchScript(statements, {
        owner: hot,
        intentId,
        available: FUNDS_CENTS - FIRST_HOLD_CENTS - 1,
        held: FIRST_HOLD_CENTS + 1,
        accounts,
      });

    const runs: Record<'spread' | 'peerSpread' | 'one' | 'peerOne' | 'together', () => Promise<number>> = {
      spread: () => rateOf((n) => holdOne(db, ownerOf(n % ACCOUNTS))),
      peerSpread: () => pgbench(program!, databaseUrl, script(ACCOUNTS)),
      one: () => rateOf(() => holdOne(db, hot)),
      peerOne: () => pgbench(program!, databaseUrl, script(1)),
      together: () => rateOf(() => holdTogether(db, hot), TOGETHER),
    };
    const names = Object.keys(runs).filter(
      (name) => program || !name.startsWith('peer'),
    ) as (keyof typeof runs)[];
    const rates = new Map(names.map((name) => [name, [] as number[]]));
    for (let round = 0; round < ROUNDS; round++)
      for (const name of names) rates.get(name)!.push(await runs[name]());
    const rate = (name: keyof typeof runs) => median(rates.get(name) ?? [NaN]);
    // But for the chain, as pgbench cannot hash, and the purchases, which are not made here.
    const flaws = (await checkSums(db)).filter(({ invariant }) => !invariant.includes('purchase'));
    if (flaws.length > 0) throw new Error(JSON.stringify(flaws.slice(0, 3)));

    const same = 'pgbench, same SQL';
    return [
      ...(program
        ? [
            faster(
              `holds of ${ACCOUNTS} accounts, 8 connections`,
              same,
              rate('spread'),
              rate('peerSpread'),
              '/s',
              0.7,
            ),
            faster('holds of one account, 8 connections', same, rate('one'), rate('peerOne'), '/s'),
          ]
        : []),
      faster(
        `holds of one account that meet, ${TOGETHER} a transaction`,
        'one a transaction',
        rate('together'),
        rate('one'),
        '/s',
        5,
      ),
    ];
  } finally {
    await pool.end();
  }
}

export async function run(): Promise<Row[]> {
  if (!DATABASES.includes('postgres')) {
    console.log('  nothing is measured: TEST_DATABASE_URL names no PostgreSQL');
    return [];
  }
  const program = findPgbench();
  if (!program) console.log('  pgbench is not installed: no peer');
  const fresh = await freshDatabase('postgres');
  try {
    return await within(MAX_MS, 'booking transfers', measure(fresh.databaseUrl!, program));
  } finally {
    await fresh.remove();
  }
}
