/**
 * The postage area of an account with 100,000 lines, on PostgreSQL (TEST_DATABASE_URL): pages of its list over HTTP
 * beside the same statements without HTTP, and the whole as a file, with the memory that the server takes for it.
 */
import { randomUUID } from 'node:crypto';
import { listTransactions } from '#contract/postage.ts';
import { parseConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { createServerProcess, type RunningServer } from '../e2e/support/server.ts';
import { DATABASES, freshDatabase, type FreshDatabase } from '../integration/server/fresh-database.ts';
import { exportRows } from './export-rows.ts';
import { atMost, inTurn, within, type Row } from './measure.ts';
import { fillPostage, LINES } from './postage-lines.ts';
import { DEMO, logIn } from './shop.ts';
import { send, statementsOf } from './statements.ts';

const PAGE = 50;
const ROUNDS = 9;
const FILL_MAX_MS = 120_000;
const MAX_MS = 150_000;

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
      ...(await exportRows(server, cookie, {
        what: 'transactions',
        named: '100,000 lines',
        lines: LINES,
        readAll: direct.readAll,
      })),
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
