/**
 * Order saves over HTTP beside what one save sent alone asks of the same kind of database, without HTTP: the look for an
 * earlier answer and the transaction, with the very statements the server sends. The server batchers saves of one user
 * that meet; the peer sends each by itself. A request id that was used before is one look and no transaction.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';
import type { OrderForm } from '#domain/order/order.ts';
import { parseConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { createServerProcess } from '../e2e/support/server.ts';
import { DATABASES, freshDatabase, type DatabaseKind } from '../integration/server/fresh-database.ts';
import { faster, inTurn, within, type Row } from './measure.ts';
import { DEMO, freshOrder, logIn, saveBody, SAVE_PATH, type Session } from './shop.ts';
import { send, type Statements, statementsOf } from './statements.ts';

const CONNECTIONS = 8;
const REQUESTS = 400;
const ROUNDS = 5;
const MAX_MS = 180_000;
const NAMES: Record<DatabaseKind, string> = { embedded: 'embedded database', postgres: 'PostgreSQL' };

interface SaveRequest {
  id: string;
  body: string;
}

function saveRequest(form: OrderForm = freshOrder()): SaveRequest {
  return { id: randomUUID(), body: JSON.stringify(saveBody(form)) };
}

/** Runs `one` so many times, a few at a time. */
async function together(count: number, one: () => Promise<void>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await one();
    }),
  );
}

/** The server as a process of its own, asked over connections that stay open. */
async function openOverHttp(kind: DatabaseKind) {
  const fresh = await freshDatabase(kind);
  const server = await createServerProcess({ DATABASE_URL: fresh.databaseUrl ?? '', DEMO: '1' });
  await server.start();
  const session = await logIn(server.origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (request: SaveRequest) => post(server.origin, agent, session, request);
  return {
    ask,
    async close() {
      agent.destroy();
      await server.remove();
      await fresh.remove();
    },
  };
}

function post(origin: string, agent: http.Agent, session: Session, { id, body }: SaveRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      origin + SAVE_PATH,
      {
        method: 'POST',
        agent,
        headers: {
          cookie: session.cookie,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-request-id': id,
        },
      },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`order save answered ${reply.statusCode}`));
        reply.resume().on('end', resolve).on('error', reject);
      },
    );
    request.on('error', reject).end(body);
  });
}

/** The same database in this process, and what a save and its replay send to it. */
async function openDirectly(kind: DatabaseKind) {
  const fresh = await freshDatabase(kind);
  const config = parseConfig({
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: fresh.databaseUrl ?? '',
    DEMO: '1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  });
  const server = await startServer(config, { appDir: null, startJobs: false });
  const { pool } = server.database;
  const ask = async (url: string, id: string, body: string, cookie = '') => {
    const reply = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'x-request-id': id, ...(cookie && { cookie }) },
      payload: body,
    });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.body}`);
    return reply;
  };
  const [session] = (await ask('/api/login', randomUUID(), JSON.stringify(DEMO))).cookies;
  const cookie = `${session!.name}=${session!.value}`;
  const example = freshOrder();
  const request = saveRequest(example);
  const save = async () => void (await ask(SAVE_PATH, request.id, request.body, cookie));
  const saving = await statementsOf(pool, save);
  const replaying = await statementsOf(pool, save);
  return {
    save: () => sendAs(pool, saving, example, request.id, freshOrder()),
    replay: () => send(pool, replaying, []),
    async close() {
      await server.close();
      await fresh.remove();
    },
  };
}

function sendAs(pool: pg.Pool, statements: Statements, was: OrderForm, requestId: string, is: OrderForm) {
  return send(pool, statements, [
    [was.order.id!, is.order.id!],
    [was.order.orderNo, is.order.orderNo],
    [was.order.orderNo.toLowerCase(), is.order.orderNo.toLowerCase()],
    [requestId, randomUUID()],
  ]);
}

async function compare(kind: DatabaseKind): Promise<Row[]> {
  const [overHttp, direct] = [await openOverHttp(kind), await openDirectly(kind)];
  try {
    const [saves, directSaves] = await within(
      MAX_MS,
      'saving orders',
      inTurn(
        ROUNDS,
        () => together(REQUESTS, () => overHttp.ask(saveRequest())),
        () => together(REQUESTS, direct.save),
      ),
    );
    const used = saveRequest();
    await overHttp.ask(used);
    const [replays, directReplays] = await within(
      MAX_MS,
      'sending a used key',
      inTurn(
        ROUNDS,
        () => together(REQUESTS, () => overHttp.ask(used)),
        () => together(REQUESTS, direct.replay),
      ),
    );
    const perSecond = (ms: number | undefined) => (REQUESTS / ms!) * 1000;
    return [
      faster(
        `order save, ${NAMES[kind]}`,
        'transaction of one save without HTTP',
        perSecond(saves),
        perSecond(directSaves),
        '/s',
        0.7,
      ),
      faster(
        `used key again, ${NAMES[kind]}`,
        'the look for it without HTTP',
        perSecond(replays),
        perSecond(directReplays),
        '/s',
      ),
      faster(
        `used key again, ${NAMES[kind]}`,
        'transaction of one save without HTTP',
        perSecond(replays),
        perSecond(directSaves),
        '/s',
      ),
    ];
  } finally {
    await overHttp.close();
    await direct.close();
  }
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of DATABASES) rows.push(...(await compare(kind)));
  return rows;
}
