/**
 * `npm run seed -- --orders N`: adds N generated orders to the demo account. Writes into the database; while a server
 * has the embedded one open, it asks that server to save them.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { count, eq } from 'drizzle-orm';
import { login } from '#contract/account.ts';
import { REQUEST_ID_HEADER } from '#contract/call.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { MAX_PUSH, OP_VERSION, syncPush } from '#contract/sync.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, fillDemo } from './accounts/demo.ts';
import { seedOrders } from './accounts/seed-orders.ts';
import type { Config } from './config.ts';
import { ConfigError, parseConfig } from './config.ts';
import { migrateDatabase, openDatabase } from './db/connect.ts';
import { createDb } from './db/db.ts';
import { DataDirInUse } from './db/embedded/lock.ts';
import { loggableError } from './http/loggable-error.ts';
import { orders } from './db/schema/orders.ts';
import { selectUsers } from './accounts/user-columns.ts';
import { users } from './db/schema/accounts.ts';
import { runWork } from './db/work.ts';
import { addOrders } from './orders/add-orders.ts';
import { localDay } from './orders/local-day.ts';

const CHUNK = 500;
const MAX_ORDERS = 1_000_000;

class SeedError extends Error {}

try {
  const total = readCount();
  const config = parseConfig(process.env);
  await seed(config, total).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error;
    return seedThroughServer(config, total);
  });
  console.log(`${total} orders added to ${DEMO_EMAIL}`);
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof SeedError;
  console.error(isKnown ? error.message : loggableError(error));
  process.exitCode = 1;
}

function readCount(): number {
  const { values } = parseOptions();
  const total = Number(values.orders);
  if (!Number.isInteger(total) || total < 1 || total > MAX_ORDERS) {
    throw new ConfigError(`--orders must be a whole number from 1 to ${MAX_ORDERS}, not "${values.orders}".`);
  }
  return total;
}

function parseOptions() {
  try {
    return parseArgs({ options: { orders: { type: 'string', default: '100' } } });
  } catch (error) {
    throw new SeedError(error instanceof Error ? error.message : String(error));
  }
}

async function seed(config: Config, total: number): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrateDatabase(database);
    const deps = { db: createDb(database.pool), clock: () => new Date(), newId: randomUUID };
    await fillDemo(deps);
    for (let done = 0; done < total; done += CHUNK) {
      await runWork(deps, async (work) => {
        const [user] = await selectUsers(work.tx).where(eq(users.email, DEMO_EMAIL));
        if (!user) throw new SeedError(`This database has users, but no ${DEMO_EMAIL}.`);
        const [counted] = await work.tx
          .select({ total: count() })
          .from(orders)
          .where(eq(orders.accountId, user.accountId));
        const today = localDay(work.now, user.timeZone);
        const forms = seedOrders(Math.min(CHUNK, total - done), counted?.total ?? 0, today);
        await addOrders(
          work,
          user,
          forms.map((form) => ({ form, trackingNo: null })),
        );
      });
    }
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
}

async function seedThroughServer(config: Config, total: number): Promise<void> {
  const origin = `http://${config.host}:${config.port}`;
  const opened = await post(origin, login.path, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const today = new Date().toISOString().slice(0, 10);
  // Numbers of their own: nobody knows here how many orders there are.
  const first = Math.floor(Date.now() / 1000) % MAX_ORDERS;
  for (let done = 0; done < total; done += MAX_PUSH) {
    const forms = seedOrders(Math.min(MAX_PUSH, total - done), first * MAX_PUSH + done, today);
    const reply = await post(origin, syncPush.path, { ops: forms.map(opOf) }, cookie);
    const { data } = (await reply.json()) as {
      data: { results: { status: number; envelope: { result: string } }[] };
    };
    const refused = data.results.find((result) => result.envelope.result !== 'OK');
    if (refused)
      throw new SeedError(`The server refused a generated order: ${JSON.stringify(refused.envelope)}`);
  }
}

function opOf(form: OrderForm): object {
  return {
    id: randomUUID(),
    opVersion: OP_VERSION,
    call: 'saveOrder',
    body: { ...form, isCreateLabel: false },
  };
}

async function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', [REQUEST_ID_HEADER]: randomUUID(), cookie };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {
      throw new SeedError(
        `The database is in use, but no server answers at ${origin}: give its HOST and PORT.`,
      );
    },
  );
  if (!response.ok) throw new SeedError(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
