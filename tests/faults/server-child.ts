/**
 * The real server as a child process, with a side door for the harness: it reads what the server's own calls never
 * show, as the carrier's own book, and gives the demo user enough postage and deposits for thousands of labels.
 */
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { parseConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { users } from '#server/db/schema/accounts.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { startServer } from '#server/start.ts';

const PLENTY_CENTS = 1_000_000_000;

const config = parseConfig(process.env);
/** The waits of a purchase whose answer is missing, shortened like the device's own. */
const times = {
  sendWithinMs: 1000,
  lookUpAfterMs: [100, 500, 1000, 2000, 5000],
  attentionEveryMs: 5000,
  soonMs: 100,
  retryAfterMs: [100, 200, 500, 1000],
  afterCrashMs: [100, 500, 1000, 2000, 5000],
};
const TIMEOUT_MS = 60_000;
const worker = new URL('./failing-disk-worker.js', import.meta.url);
const server = await startServer(config, {
  labels: { times },
  openDatabase: ({ dataDir }) => openEmbedded(dataDir, TIMEOUT_MS, worker),
});
// As `server/main.ts` does.
void server.database.lost?.then((error) => {
  console.error(error.message);
  process.exit(1);
});
await server.db.transaction(async (tx) => {
  const [demo] = await tx.select().from(users).where(eq(users.email, 'demo@packbench.example'));
  await recharge(tx, demo!.accountId, PLENTY_CENTS, 'fault schedules', new Date());
});
await server.app.listen({ port: config.port, host: config.host });

const ERRANDS: Record<string, (given: unknown[]) => Promise<unknown>> = {
  async sql([text, values]) {
    const { rows } = await server.database.pool.query(text as string, values as unknown[]);
    return rows;
  },
  ledger: () => checkLedger(server.db),
};

createServer(async (request, reply) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    const given = JSON.parse(Buffer.concat(chunks).toString()) as unknown[];
    reply.end(JSON.stringify(await ERRANDS[(request.url ?? '').slice(1)]!(given)));
  } catch (error) {
    reply.statusCode = 500;
    reply.end(String(error));
  }
}).listen(Number(process.env['SIDE_PORT']), '127.0.0.1');
