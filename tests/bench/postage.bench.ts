/**
 * The postage area of an account with 100,000 lines, on PostgreSQL (TEST_DATABASE_URL): pages of its list over HTTP
 * beside the same statements without HTTP, and the whole as a file, with the memory that the server takes for it.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { exportPostage } from '#contract/postage-files.ts';
import { listTransactions } from '#contract/postage.ts';
import { parseConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { createServerProcess, type RunningServer } from '../e2e/support/server.ts';
import { DATABASES, freshDatabase, type FreshDatabase } from '../integration/server/fresh-database.ts';
import { atMost, faster, inTurn, median, timeOf, within, type Row } from './measure.ts';
import { fillPostage, LINES } from './postage-lines.ts';
import { DEMO, logIn } from './shop.ts';
import { send, statementsOf } from './statements.ts';

const PAGE = 50;
const ROUNDS = 9;
const EXPORTS = 3;
const FILL_MAX_MS = 120_000;
const MAX_MS = 150_000;
const MEMORY_MB = 150;

const PAGES = {
  first: { curPageNo: '1' },
  'in the middle': { curPageNo: String(LINES / PAGE / 2) },
  last: { curPageNo: String(LINES / PAGE) },
  'words and days': { curPageNo: '1', q: 'ORD-142', from: '2026-02-01', to: '2026-08-31' },
  'a kind by its amounts': { curPageNo: '1', kind: 'hold', sort: 'amount' },
};

const pageUrl = (asked: Record<string, string>) =>
  `${listTransactions.path}?${new URLSearchParams({ pageSize: String(PAGE), ...asked }).toString()}`;

/** The very statements of each page, sent by this process to the same database. */
async function openDirectly({ databaseUrl, dataDir }: FreshDatabase) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, DEMO: '1', RATE_LIMIT: 'off' };
  const config = parseConfig({ ...env, LOG_LEVEL: 'silent' });
  const server = await startServer(config, { appDir: null, startJobs: false });
  const { pool } = server.database;
  const account = await within(FILL_MAX_MS, 'filling the account', fillPostage(pool));
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
    payload: JSON.stringify(DEMO),
  });
  const [session] = login.cookies;
  const headers = { cookie: `${session!.name}=${session!.value}`, 'x-request-id': randomUUID() };
  return {
    async pageOf(url: string) {
      const statements = await statementsOf(pool, async () => {
        const reply = await server.app.inject({ url, headers });
        if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.body}`);
      });
      return () => send(pool, statements, []);
    },
    async readAll() {
      const { rows } = await pool.query(ALL_LINES, [account]);
      if (rows.length < LINES) throw new Error(`${rows.length} lines were read`);
    },
    close: () => server.close(),
  };
}

const ALL_LINES = `select t.*, i.order_id, i.order_no, i.label_id, i.tracking_number from ledger_transfers t
  left join label_intents i on i.id = t.intent_id where t.owner_id = $1 order by t.seq`;

/** Of the process now, and the most it has had since `forget`, in MB. */
function memoryOf(pid: number) {
  const read = (field: string) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024;
  };
  return {
    now: () => read('VmRSS'),
    most: () => read('VmHWM'),
    forget: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

async function pageRows(
  server: RunningServer,
  cookie: string,
  direct: Awaited<ReturnType<typeof openDirectly>>,
) {
  const rows: Row[] = [];
  for (const [name, asked] of Object.entries(PAGES)) {
    const url = pageUrl(asked);
    const directly = await direct.pageOf(url);
    const overHttp = async () => {
      const reply = await fetch(server.origin + url, { headers: { cookie } });
      const { data } = (await reply.json()) as { data: { list: unknown[] } };
      if (data.list.length !== PAGE) throw new Error(`${name}: ${data.list.length} lines`);
    };
    await overHttp();
    const [ours, theirs] = await inTurn(ROUNDS, overHttp, directly);
    rows.push(
      atMost(
        `page of ${PAGE} of 100,000 lines: ${name}`,
        'its statements without HTTP',
        ours!,
        theirs!,
        'ms',
      ),
    );
  }
  return rows;
}

/** Bytes and milliseconds of the whole file, and its lines if it is csv. */
async function exportOnce(server: RunningServer, cookie: string, format: 'csv' | 'xlsx') {
  let [bytes, lines] = [0, 0];
  const ms = await timeOf(async () => {
    const reply = await fetch(server.origin + exportPostage.path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-request-id': randomUUID() },
      body: JSON.stringify({ what: 'transactions', format, period: 'all' }),
    });
    if (!reply.ok || !reply.body) throw new Error(`the export answered ${reply.status}`);
    for await (const chunk of reply.body) {
      bytes += chunk.length;
      if (format === 'csv') lines += chunk.filter((byte: number) => byte === 10).length;
    }
  });
  if (format === 'csv' && lines <= LINES) throw new Error(`the file has ${lines} lines`);
  return { ms, bytes };
}

async function exportRows(
  server: RunningServer,
  cookie: string,
  readAll: () => Promise<void>,
): Promise<Row[]> {
  const memory = process.platform === 'linux' ? memoryOf(server.pid()!) : null;
  const idle = memory?.now() ?? 0;
  const rows: Row[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const [times, peerTimes]: [number[], number[]] = [[], []];
    memory?.forget();
    for (let round = 0; round < EXPORTS; round++) {
      times.push((await exportOnce(server, cookie, format)).ms);
      peerTimes.push(await timeOf(readAll));
    }
    const perSecond = (all: number[]) => (LINES / median(all)) * 1000;
    const what = `export of 100,000 lines as ${format}`;
    rows.push(faster(what, 'read by one query', perSecond(times), perSecond(peerTimes), 'rows/s'));
    if (memory)
      rows.push(atMost(`${what}: memory above idle`, 'the limit', memory.most() - idle, MEMORY_MB, 'MB', 1));
  }
  return rows;
}

async function measure(
  fresh: FreshDatabase,
  direct: Awaited<ReturnType<typeof openDirectly>>,
): Promise<Row[]> {
  const server = await createServerProcess({ DATABASE_URL: fresh.databaseUrl!, DEMO: '1' });
  try {
    await server.start();
    const { cookie } = await logIn(server.origin);
    return [
      ...(await pageRows(server, cookie, direct)),
      ...(await exportRows(server, cookie, direct.readAll)),
    ];
  } finally {
    await direct.close();
    await server.remove();
  }
}

export async function run(): Promise<Row[]> {
  if (!DATABASES.includes('postgres')) {
    console.log('  nothing is measured: TEST_DATABASE_URL names no PostgreSQL');
    return [];
  }
  const fresh = await freshDatabase('postgres');
  try {
    const direct = await openDirectly(fresh);
    return await within(MAX_MS, 'reading postage', measure(fresh, direct));
  } finally {
    await fresh.remove();
  }
}
