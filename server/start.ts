/** Puts the server together on a database and starts its background work. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { fillDemo } from './accounts/demo.ts';
import { createApp } from './app.ts';
import { createSandboxCarrier } from './carriers/sandbox/sandbox-carrier.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/connect.ts';
import { migrateDatabase, openDatabase } from './db/connect.ts';
import type { Db } from './db/db.ts';
import { createDb } from './db/db.ts';
import type { WorkDeps } from './db/work.ts';
import { pruneOld } from './http/prune.ts';
import { createAutoVoidWatch } from './labels/auto-void.ts';
import { createLabelRunner } from './labels/label-runner.ts';
import type { LabelRunner, LabelRunnerDeps } from './labels/label-runner.ts';
import { createLedgerWatch } from './ledger/ledger-watch.ts';
import type { LedgerWatch } from './ledger/ledger-watch.ts';
import { repeat } from './repeat.ts';
import { resourcePath } from './resources.ts';

const PRUNE_MS = 3_600_000;

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  database: OpenDatabase;
  runner: LabelRunner;
  ledgerWatch: LedgerWatch;
  close(): Promise<void>;
}

/** What tests put in the place of the real thing. */
export interface StartOptions extends Partial<Pick<WorkDeps, 'clock' | 'newId'>> {
  appDir?: string | null;
  openDatabase?: typeof openDatabase;
  runner?: Partial<Pick<LabelRunnerDeps, 'carrier' | 'times' | 'concurrency'>>;
  /** Left out: the runner starts with the server. */
  startRunner?: boolean;
}

export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const database = await (options.openDatabase ?? openDatabase)(config);
  try {
    return await startOn(database, config, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: OpenDatabase,
  config: Config,
  options: StartOptions,
): Promise<RunningServer> {
  await migrateDatabase(database.pool);
  const db = createDb(database.pool);
  const deps: WorkDeps = {
    db,
    clock: options.clock ?? (() => new Date()),
    newId: options.newId ?? randomUUID,
  };
  if (config.demo) await fillDemo(deps);

  const app = await createApp({
    ...deps,
    config,
    version: readVersion(),
    jobsRun: () => runner.isWell(),
    ledgerIsSound: () => ledgerWatch.isSound(),
    pokeLabels: () => runner.poke(),
    ...(options.appDir !== undefined && { appDir: options.appDir }),
  });
  const runner = createLabelRunner({
    ...deps,
    carrier: createSandboxCarrier({ db, delayMs: config.sandboxDelayMs }),
    log: app.log,
    alone: database.embedded,
    ...options.runner,
  });
  if (options.startRunner ?? true) await runner.start();
  const ledgerWatch = createLedgerWatch({ db, log: app.log });
  ledgerWatch.start();
  const autoVoid = createAutoVoidWatch({ ...deps, poke: () => runner.poke(), log: app.log });
  if (options.startRunner ?? true) autoVoid.start();

  const pruning = repeat(PRUNE_MS, () =>
    pruneOld(deps).catch((error: unknown) => app.log.error({ err: error }, 'pruning failed')),
  );
  pruning.start();
  return {
    app,
    db,
    database,
    runner,
    ledgerWatch,
    async close() {
      await app.close();
      await pruning.stop();
      await runner.stop();
      await ledgerWatch.stop();
      await autoVoid.stop();
      await database.close();
    },
  };
}

export function readVersion(): string {
  return (JSON.parse(readFileSync(resourcePath('package.json'), 'utf8')) as { version: string }).version;
}
