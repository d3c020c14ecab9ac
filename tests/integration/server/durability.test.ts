import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/account.ts';
import { listOrders, saveOrder } from '#contract/orders.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { freshDatabase } from './fresh-database.ts';
import { createTestIds } from './harness.ts';
import { aSave } from './save-body.ts';
import type { ServerProcess } from './server-process.ts';
import { bundleServer, startProcess } from './server-process.ts';

const KILLS = 20;
/** Two data folders side by side: half the kills each. */
const LANES = 2;
const SENDERS = 4;

let bundle: Awaited<ReturnType<typeof bundleServer>>;
const databases: FreshDatabase[] = [];
beforeAll(async () => {
  bundle = await bundleServer();
  for (let lane = 0; lane < LANES; lane++) databases.push(await freshDatabase('embedded'));
});
afterAll(async () => {
  for (const database of databases) await database.remove();
  bundle.remove();
});

const dataDirOf = (lane: number) => databases[lane]?.dataDir ?? '';
const start = (lane = 0, env: Record<string, string> = {}, within: readonly string[] = []) =>
  startProcess(bundle.entry, { DATA_DIR: dataDirOf(lane), DATABASE_URL: '', ...env }, within);

/** As in a second container on the same volume. A container that forbids them has these skipped, and counted. */
const ANOTHER_NETWORK = ['unshare', '--net'];
const ANOTHER_CONTAINER = [
  'unshare',
  '--net',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount',
  '--ipc',
  '--uts',
];
const ANOTHER_MOUNT = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount --bind "$LENT_DIR" "$DATA_DIR" && exec "$@"',
  'sh',
];
const isAllowed = (within: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(within[0] ?? '', [...within.slice(1), 'true'], { env: { ...process.env, ...env } }).status === 0;
const MAY_UNSHARE = isAllowed(ANOTHER_CONTAINER);
const MAY_MOUNT = isAllowed(ANOTHER_MOUNT, { LENT_DIR: import.meta.dirname, DATA_DIR: import.meta.dirname });

async function post(server: ServerProcess, path: string, body: object, requestId: string, cookie = '') {
  const response = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId, cookie },
    body: JSON.stringify(body),
  });
  return {
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    envelope: (await response.json()) as { result: string },
  };
}

describe('the embedded database', () => {
  it(`loses no acknowledged order in ${KILLS} kills, and doubles none that is sent again`, async () => {
    const lanes = Array.from({ length: LANES }, (_, lane) => survive(lane, KILLS / LANES));
    for (const { acknowledged, found } of await Promise.all(lanes)) {
      expect(acknowledged.length).toBeGreaterThan((KILLS / LANES) * 5);
      expect(found).toEqual(acknowledged);
    }
  }, 300_000);

  it('names the variable when it cannot listen where it is told to', async () => {
    const server = await start(0, { HOST: '300.1.1.1', DEMO: '0' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe('HOST 300.1.1.1 is not an address of this machine.');
  });
});

describe('a server with its log', () => {
  let server: ServerProcess;
  const linesOf = ({ output }: ServerProcess) => output().trim().split('\n');
  const isLogged = (line: string) => line.startsWith('{');
  beforeAll(async () => {
    server = await start(0, { LOG_LEVEL: 'info' });
  });

  it('is announced by one line with the address and the demo login', () => {
    expect(linesOf(server).filter((line) => !isLogged(line))).toEqual([
      `Packbench is ready at ${server.origin}/newstyle/ (demo login demo@packbench.example / Demo_2026, $1000.00 available)`,
    ]);
  });

  const endOf = async (second: ServerProcess) => ({ code: await second.ended, said: second.output().trim() });
  const refusal = (dataDir = dataDirOf(0)) => ({
    code: 1,
    said: `DATA_DIR ${dataDir} is in use by another process; stop that one or choose another folder.`,
  });

  it('is the only one on its database: a second one says so and ends', async () => {
    expect(await endOf(await start())).toEqual(refusal());
  });

  it.skipIf(!MAY_UNSHARE)('lets no second one in from another network or another container', async () => {
    for (const within of [ANOTHER_NETWORK, ANOTHER_CONTAINER])
      expect(await endOf(await start(0, {}, within))).toEqual(refusal());
  });

  it.skipIf(!MAY_MOUNT)('lets no second one in by another path to the same folder', async () => {
    const lent = path.join(dataDirOf(1), 'mounted');
    fs.mkdirSync(lent);
    const second = await start(0, { DATA_DIR: lent, LENT_DIR: dataDirOf(0) }, ANOTHER_MOUNT);
    expect(await endOf(second)).toEqual(refusal(lent));
  });

  it('leaves a line for each request, without personal data, and ends when it is told to', async () => {
    const nextId = createTestIds(8);
    const demo = { email: 'demo@packbench.example', password: 'Demo_2026' };
    const { cookie } = await post(server, login.path, demo, nextId());
    const requestId = nextId();
    await post(server, saveOrder.path, aSave({ recipientEmail: 'sam.reed@example.com' }), requestId, cookie);
    // A line is written once the whole answer has left, so each answer is read to its end.
    await (await fetch(`${server.origin}${listOrders.path}?q=Reed`, { headers: { cookie } })).text();
    await (await fetch(`${server.origin}/api/ezeeship/nowhere/Reed`)).text();
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    const log = linesOf(server).filter(isLogged);
    const lines = log
      .map((line) => JSON.parse(line) as { reqId?: string; msg: string; route?: string; status?: number })
      .filter((line) => line.msg === 'request');
    expect(lines.map((line) => [line.route, line.status])).toEqual([
      ['/api/login', 200],
      ['/api/ezeeship/order/save', 200],
      ['/api/ezeeship/order/list', 200],
      [null, 404],
    ]);
    expect(lines[1]?.reqId).toBe(requestId);
    expect(log.join('\n')).not.toMatch(/Reed|500 Main|43215|example\.com|Demo_2026|packbench=/i);
  });
});

/** Kills the server again and again while orders are saved; answers what was acknowledged and what is there. */
async function survive(lane: number, kills: number): Promise<{ acknowledged: string[]; found: string[] }> {
  const nextId = createTestIds(lane + 2);
  const acknowledged: string[] = [];
  let unanswered: string[] = [];
  let cookie = '';
  for (let round = 0; ; round++) {
    const server = await start(lane);
    if (!cookie) {
      const demo = { email: 'demo@packbench.example', password: 'Demo_2026' };
      cookie = (await post(server, login.path, demo, nextId())).cookie;
    }
    const save = async (id: string) => {
      const { envelope } = await post(server, saveOrder.path, aSave({ id, orderNo: id }), id, cookie);
      expect(envelope).toMatchObject({ result: 'OK' });
      acknowledged.push(id);
    };
    const again = unanswered;
    unanswered = [];
    for (const id of again) await save(id);
    if (round === kills) {
      const found = await savedOrders(server, cookie);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      return { acknowledged: acknowledged.sort(), found: found.sort() };
    }

    const enough = acknowledged.length + 5 + ((round * 7 + lane * 3) % 23);
    const sender = async () => {
      for (;;) {
        const id = nextId();
        try {
          await save(id);
          if (acknowledged.length >= enough) server.child.kill('SIGKILL');
        } catch {
          unanswered.push(id);
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    await server.ended;
  }
}

/** Orders saved here carry their id as number. */
async function savedOrders(server: ServerProcess, cookie: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const url = `${server.origin}${listOrders.path}?pageSize=500&curPageNo=${page}`;
    const { data } = (await (await fetch(url, { headers: { cookie } })).json()) as {
      data: { list: { id: string; orderNo: string }[] };
    };
    found.push(...data.list.filter((entry) => entry.id === entry.orderNo).map((entry) => entry.id));
    if (data.list.length < 500) return found;
  }
}
