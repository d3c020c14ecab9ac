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
import type { AppDeps } from './http/part.ts';
import { pruneOld } from './http/prune.ts';
import { createAutoVoidWatch } from './labels/auto-void.ts';
import { createLabelRunner } from './labels/label-runner.ts';
import type { LabelRunner, LabelRunnerDeps } from './labels/label-runner.ts';
import { createLedgerWatch } from './ledger/ledger-watch.ts';
import type { LedgerWatch } from './ledger/ledger-watch.ts';
import type { MailRunner } from './mail/mail-runner.ts';
import { createMailRunner } from './mail/mail-runner.ts';
import { createMailer } from './mail/mailer.ts';
import { repeat } from './repeat.ts';
import { resourcePath } from './resources.ts';

const PRUNE_MS = 3_600_000;

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  database: OpenDatabase;
  runner: LabelRunner;
  mailRunner: MailRunner;
  ledgerWatch: LedgerWatch;
  close(): Promise<void>;
}

/** What tests put in the place of the real thing. */
export interface StartOptions extends Partial<Pick<WorkDeps, 'clock' | 'newId'>> {
  appDir?: string | null;
  times?: AppDeps['times'];
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
  const clock = options.clock ?? (() => new Date());
  await migrateDatabase(database, { now: clock() });
  const db = createDb(database.pool);
  const deps: WorkDeps = { db, clock, newId: options.newId ?? randomUUID };
  if (config.demo) await fillDemo(deps);

  const app = await createApp({
    ...deps,
    config,
    version: readVersion(),
    jobsRun: () => runner.isWell(),
    ledgerIsSound: () => ledgerWatch.isSound(),
    pokeLabels: () => runner.poke(),
    pokeMails: () => mailRunner.poke(),
    ...(options.appDir !== undefined && { appDir: options.appDir }),
    ...(options.times && { times: options.times }),
  });
  const runner = createLabelRunner({
    ...deps,
    carrier: createSandboxCarrier({ db, delayMs: config.sandboxDelayMs }),
    log: app.log,
    alone: database.embedded,
    ...options.runner,
  });
  if (options.startRunner ?? true) await runner.start();
  const mailRunner = createMailRunner({ ...deps, mailer: createMailer(config), log: app.log });
  if (options.startRunner ?? true) mailRunner.start();
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
    mailRunner,
    ledgerWatch,
    async close() {
      await app.close();
      await pruning.stop();
      await runner.stop();
      await mailRunner.stop();
      await ledgerWatch.stop();
      await autoVoid.stop();
      await database.close();
    },
  };
}

export function readVersion(): string {
  return (JSON.parse(readFileSync(resourcePath('package.json'), 'utf8')) as { version: string }).version;
}
