/** Puts the server together on a database and starts its background work. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { fillDemo } from './accounts/demo.ts';
import { sealTaxNumbers } from './accounts/tax-numbers.ts';
import { createApp } from './app.ts';
import type { CarrierPort } from './carriers/carrier.port.ts';
import { createCarrier } from './carriers/carrier.ts';
import { createSandboxCarrier } from './carriers/sandbox/sandbox-carrier.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import type { OpenDatabase } from './db/connect.ts';
import { migrateDatabase, openDatabase } from './db/connect.ts';
import type { Db } from './db/db.ts';
import { createDb } from './db/db.ts';
import { databaseEpoch } from './db/epoch.ts';
import type { WorkDeps } from './db/work.ts';
import { MIN_CLIENT_VERSION } from './http/client-version.ts';
import type { AppDeps } from './http/server-context.ts';
import { createSandboxFiling } from './filing/sandbox/sandbox-filing.ts';
import { exclusiveRunner } from './jobs/exclusive-runner.ts';
import type { Poller } from './jobs/poller.ts';
import { createPoller } from './jobs/poller.ts';
import type { JobName } from './jobs/registry.ts';
import { createJobs } from './jobs/registry.ts';
import { createVitals } from './jobs/vitals.ts';
import { clearLeases } from './labels/intents.ts';
import type { LabelJobsDeps } from './labels/label-jobs.ts';
import { createSandboxInsurer } from './insurance/sandbox/sandbox-insurer.ts';
import type { InsurerPort } from './insurance/insurer.port.ts';
import { announcedOrigin } from './listen.ts';
import { createMailer } from './mail/mailer.ts';
import { createPayments } from './payments/create-payments.ts';
import type { PaymentPort } from './payments/payment.port.ts';
import { keyCompanies } from './registration/key-companies.ts';
import { resourcePath } from './resources.ts';
import { isBetweenKeys, secretsKeyIn } from './secrets/secrets-key.ts';
import type { WebhookDeps } from './webhooks/delivery-queue.ts';
import { DELIVERY_TIMEOUT_MS } from './webhooks/delivery-queue.ts';
import { resolveByDns } from './webhooks/webhook-address.ts';

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  database: OpenDatabase;
  jobs: Poller<JobName>;
  close(): Promise<void>;
}

/** What tests put in the place of the real thing. */
export interface StartOptions extends Partial<Pick<WorkDeps, 'clock' | 'newId'>> {
  appDir?: string | null;
  times?: AppDeps['times'];
  addRoutes?: AppDeps['addRoutes'];
  minClientVersion?: string;
  openDatabase?: typeof openDatabase;
  labels?: Partial<Pick<LabelJobsDeps, 'times'>>;
  carrier?: CarrierPort;
  /** How long the carrier's answers are waited for. */
  carrierAnswerMs?: number;
  /** Stands between the server and its payment provider. */
  payments?: (provider: PaymentPort) => PaymentPort;
  /** Stands between the server and its insurer. */
  insurer?: (insurer: InsurerPort) => InsurerPort;
  /** What a name means to webhooks, and whether it may be this computer. */
  webhooks?: Partial<WebhookDeps['webhooks']>;
  /** Left out: the jobs start with the server. */
  startJobs?: boolean;
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
  const secretsKey = config.secretsKey ?? (database.embedded ? keptKey(config.dataDir) : null);
  const deps: WorkDeps = { db, clock, newId: options.newId ?? randomUUID };
  await keyCompanies(db);
  await sealTaxNumbers(db, secretsKey);
  if (config.demo) await fillDemo(deps);
  const epoch = await databaseEpoch({ ...deps, newId: randomUUID });

  const gateway =
    options.carrier ??
    createSandboxCarrier({
      ...deps,
      delayMs: config.sandboxDelayMs,
      ...(config.sandboxWebhookSecret !== null && { noticeSecret: config.sandboxWebhookSecret }),
    });
  const carrier = createCarrier(gateway, options.carrierAnswerMs);
  const filing = createSandboxFiling(deps);
  const insurer = createSandboxInsurer(deps);
  const { payments: provider, sandboxPayments } = createPayments(config, deps);
  const payments = options.payments?.(provider) ?? provider;
  const webhooks = {
    allowsLoopback: config.demo && database.embedded,
    resolve: resolveByDns,
    timeoutMs: DELIVERY_TIMEOUT_MS,
    ...options.webhooks,
  };
  const vitals = createVitals(deps);
  const app = await createApp({
    ...deps,
    config,
    secretsKey,
    webhooks,
    carrier,
    filing,
    payments,
    sandboxPayments,
    version: readVersion(),
    minClientVersion: options.minClientVersion ?? MIN_CLIENT_VERSION,
    epoch,
    jobsRun: () => jobs.isWell(),
    vitals,
    wake: (job) => jobs.wake(job),
    ...(options.appDir !== undefined && { appDir: options.appDir }),
    ...(options.times && { times: options.times }),
    ...(options.addRoutes && { addRoutes: options.addRoutes }),
  });
  const { log } = app;
  const mailer = createMailer(config);
  const registry = createJobs({
    ...deps,
    carrier,
    filing,
    insurer: options.insurer?.(insurer) ?? insurer,
    payments,
    sandboxPayments,
    mailer,
    origin: announcedOrigin(config),
    secretsKey,
    webhooks,
    vitals,
    pokeLabels: () => jobs.wake('labels'),
    wakeMails: () => jobs.wake('mails'),
    log,
    ...options.labels,
  });
  const jobs = createPoller<JobName>(registry, {
    clock,
    exclusively: exclusiveRunner(database),
    failed: (job, error) => log.error({ err: error, job }, 'a job failed'),
  });
  // What an earlier process was at is free at once.
  if (database.embedded) await clearLeases(db);
  if (options.startJobs ?? true) jobs.start();
  return {
    app,
    db,
    database,
    jobs,
    async close() {
      await app.close();
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
}

function keptKey(dataDir: string): Buffer {
  if (isBetweenKeys(dataDir))
    throw new ConfigError(
      `DATA_DIR ${dataDir} is between two keys: a rotation was cut off. Run npm run secrets:rotate again.`,
    );
  const key = secretsKeyIn(dataDir);
  if (!key)
    throw new ConfigError(
      `DATA_DIR ${dataDir} holds a secrets.key that is no key of 32 bytes; bring it back from a copy.`,
    );
  return key;
}

export function readVersion(): string {
  return (JSON.parse(readFileSync(resourcePath('package.json'), 'utf8')) as { version: string }).version;
}
