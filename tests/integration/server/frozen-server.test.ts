import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health, login } from '#contract/account.ts';
import { listOrders, saveOrder } from '#contract/orders.ts';
import { migrateDatabase, openDatabase } from '#server/db/connect.ts';
import { eventually } from '../eventually.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { DATABASES, freshDatabase } from './fresh-database.ts';
import { createTestIds } from './harness.ts';
import { aSave } from './save-body.ts';
import type { ServerProcess } from './server-process.ts';
import { bundleServer, startProcess } from './server-process.ts';

const NAMES = ['first', 'second'];

describe.runIf(DATABASES.includes('postgres'))('of two servers of a PostgreSQL, one frozen', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let fresh: FreshDatabase;
  let servers: ServerProcess[] = [];
  let holder: pg.Client;
  let watcher: pg.Client;
  const nextId = createTestIds(7);
  beforeAll(async () => {
    bundle = await bundleServer();
    fresh = await freshDatabase('postgres');
    const database = await openDatabase(fresh);
    await migrateDatabase(database);
    await database.close();
    [holder, watcher] = [connection(), connection()];
    await Promise.all([holder.connect(), watcher.connect()]);
    // A job that one server has at a time begins, and waits in the middle of it.
    await holder.query('begin');
    await holder.query('lock table low_balances in access exclusive mode');
    servers = await Promise.all(NAMES.map(start));
  });
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all([...servers.map(({ ended }) => ended), holder?.end(), watcher?.end()]);
    await fresh.remove();
    bundle.remove();
  });

  const connection = () => new pg.Client({ connectionString: fresh.databaseUrl ?? '' });
  const start = (name: string) =>
    startProcess(bundle.entry, {
      DATA_DIR: fresh.dataDir,
      DATABASE_URL: fresh.databaseUrl ?? '',
      DEMO: '1',
      PGAPPNAME: name,
    });
  const post = (server: ServerProcess, path: string, body: object, requestId: string, cookie = '') =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, cookie },
      body: JSON.stringify(body),
    });
  /** The servers, by name, with a session that is at this. */
  const serversAt = async (condition: string) => {
    const { rows } = await watcher.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
        where datname = current_database() and application_name = any($1) and ${condition}`,
      [NAMES],
    );
    return rows.map(({ name }) => name);
  };
  const waitsFor = (table: string) =>
    `wait_event_type = 'Lock' and query_start > now() - interval '15 s' and query like '%"${table}"%'`;
  const HAS_JOB = `exists (select from pg_locks
    where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory' and granted)`;

  it('the other serves the same user and has the jobs; continued, it breaks nothing', async () => {
    const frozenName = await eventually(async () => {
      const [name] = await serversAt(waitsFor('low_balances'));
      if (name === undefined) throw new Error('no server has begun the job');
      return name;
    });
    const [frozen, other] = frozenName === NAMES[0] ? servers : servers.toReversed();
    if (!frozen || !other) throw new Error('a server did not start');
    const demo = { email: 'demo@packbench.example', password: 'Demo_2026' };
    const loggedIn = await post(other, login.path, demo, nextId());
    const cookie = loggedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const saveAt = async (server: ServerProcess, orderNo: string, requestId: string) => {
      const answer = await post(server, saveOrder.path, aSave({ orderNo }), requestId, cookie);
      return { status: answer.status, envelope: (await answer.json()) as { result: string } };
    };

    // The save has locked what it writes, and waits at its last statement.
    await holder.query('select from change_counters for update');
    const requestId = nextId();
    const first = saveAt(frozen, 'FROZEN-1', requestId).catch((error: unknown) => ({ error }));
    await eventually(async () =>
      expect(await serversAt(`wait_event_type = 'Lock' and query like '%into change_counters%'`)).toEqual([
        frozenName,
      ]),
    );
    frozen.child.kill('SIGSTOP');
    expect(await serversAt(HAS_JOB)).toContain(frozenName);
    await holder.query('rollback');
    await eventually(async () =>
      expect(await serversAt(`state = 'idle in transaction'`)).toContain(frozenName),
    );

    const answers = await Promise.all([
      saveAt(other, 'FROZEN-1', requestId),
      saveAt(other, 'FROZEN-2', nextId()),
    ]);
    expect(answers.map(({ envelope }) => envelope.result)).toEqual(['OK', 'OK']);
    await eventually(async () => expect(await serversAt(HAS_JOB)).not.toContain(frozenName));

    frozen.child.kill('SIGCONT');
    expect(await first).toMatchObject({ status: 500, envelope: { result: 'ERR' } });
    expect(await saveAt(frozen, 'FROZEN-1', requestId)).toEqual(answers[0]);
    const listed = await fetch(`${frozen.origin}${listOrders.path}?q=FROZEN`, { headers: { cookie } });
    const { data } = (await listed.json()) as { data: { list: { orderNo: string }[] } };
    expect(data.list.map(({ orderNo }) => orderNo).toSorted()).toEqual(['FROZEN-1', 'FROZEN-2']);
    await eventually(async () => {
      const well = (await (await fetch(frozen.origin + health.path)).json()) as { data: { ok: boolean } };
      expect(well.data.ok).toBe(true);
    });
    expect([frozen.child.exitCode, frozen.child.signalCode]).toEqual([null, null]);
  });
});
