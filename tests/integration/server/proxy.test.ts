/** An administrator acts as a user: how he gets in, what he may not, who sees it, and how it ends. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterLogin, logoutByPost, updateUser } from '#contract/account.ts';
import { findUsers } from '#contract/admin.ts';
import { listAudit } from '#contract/audit.ts';
import { listOrders, saveOrder } from '#contract/orders.ts';
import { proxyLogin, startProxy } from '#contract/proxy.ts';
import { recharge } from '#contract/recharge.ts';
import { changePassword, endSessions, listSessions } from '#contract/security.ts';
import { changes, syncPush } from '#contract/sync.ts';
import { withdraw } from '#contract/corrections.ts';
import { pruneOld } from '#server/http/prune.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const ADMIN = 'admin@packbench.example';
const USER = 'other@packbench.example';
const PASSWORD = 'Demo_2026';
const REASON = 'Asked for help with an import';
const MINUTE_MS = 60_000;

describe.each(DATABASES)('an administrator who acts as a user on %s', (database) => {
  const log: string[] = [];
  const nextId = createTestIds(4);
  let world: World;
  let admin: Client;
  let adminId: string;
  let userId: string;

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    world = await startWorld(database, { env: { LOG_LEVEL: 'info' } });
    userId = (await (await world.login(USER)).get(afterLogin)).id;
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });
  beforeEach(async () => {
    world.clock.advance(2 * 60 * MINUTE_MS);
    admin = await world.login(ADMIN);
    adminId = (await admin.get(afterLogin)).id;
    log.length = 0;
  });

  const said = async (asked: ReturnType<Client['ask']>) => {
    const { envelope } = await asked;
    return envelope.errorCode ?? envelope.result;
  };
  const start = (client = admin, given: { userId?: string; password?: string } = {}) =>
    client.ask(startProxy, { body: { userId, password: PASSWORD, reason: REASON, ...given } });
  const codeOf = async (client = admin) => {
    const { uuid, ...rest } = (await start(client)).envelope.data!;
    return { ...rest, uuid: uuid!, isProxyLogin: true };
  };
  /** A client in the browser of the administrator, whose own session it keeps in a second cookie. */
  const enter = async () => {
    const own = await world.login(ADMIN);
    const ownCookie = own.cookie;
    await own.get(proxyLogin, { body: await codeOf(own) });
    const cookies = `${own.cookie}; ${ownCookie.replace('packbench=', 'packbench-own=')}`;
    return { client: own, cookies, ownCookie };
  };
  const entries = async (kind: 'proxyStart' | 'proxyEnd') =>
    (await admin.get(listAudit, { query: { kind } })).list;

  it('is found by mail, name, company or id, with identity, last login and balance', async () => {
    const find = async (q: string) => (await admin.get(findUsers, { query: { q, pageSize: 5 } })).list;
    const [found] = await find(USER.toUpperCase());
    expect(found).toMatchObject({
      id: userId,
      email: USER,
      role: 'user',
      identity: 'approved',
      hasSecondFactor: false,
      canProxy: true,
    });
    expect(found?.balance.available).toBeGreaterThan(0);
    const [name = ''] = (found?.name ?? '').split(' ');
    for (const q of [userId, found!.accountId, found!.userCode.toLowerCase(), name, `${name} other@`])
      expect((await find(q)).map(({ id }) => id)).toContain(userId);
    await world.login(USER);
    expect((await find(userId))[0]?.lastLoginTime).toBe(world.clock().toISOString());
    expect(await find('nobody at all')).toEqual([]);
    const all = await admin.get(findUsers, { query: { pageSize: 2 } });
    expect([all.list.length, all.total > 2]).toEqual([2, true]);
    const next = await admin.get(findUsers, { query: { pageSize: 2, curPageNo: 2 } });
    expect(next.list.map(({ id }) => id)).not.toContain(all.list[0]?.id);
    expect((await find(ADMIN))[0]?.canProxy).toBe(false);
    const user = await world.login(USER);
    expect((await user.ask(findUsers, { query: {} })).status).toBe(404);
  });

  it('proves himself by his own password and a reason, and gets a code that is shown once', async () => {
    expect(await said(start(admin, { password: 'not it' }))).toBe('PASSWORD_WRONG');
    const body = { userId, password: PASSWORD, reason: ' ' };
    expect(await said(admin.ask(startProxy, { body }))).toBe('BAD_REQUEST');
    expect(await said(start(admin, { userId: 'nobody' }))).toBe('NOT_FOUND');
    expect(await said(start(admin, { userId: adminId }))).toBe('PROXY_IMPOSSIBLE');
    const user = await world.login(USER);
    expect((await start(user)).status).toBe(404);
    const requestId = nextId();
    const asked = { body: { userId, password: PASSWORD, reason: REASON }, requestId };
    const first = (await admin.ask(startProxy, asked)).envelope.data;
    expect(first).toEqual({
      email: USER,
      proxyAdminUserId: adminId,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect((await admin.ask(startProxy, asked)).envelope.data).not.toHaveProperty('uuid');
  });

  it('enters by the code once, within a minute, in his own browser', async () => {
    const code = await codeOf();
    expect((await world.stranger().ask(proxyLogin, { body: code })).status).toBe(401);
    const user = await world.login('new@packbench.example');
    expect((await user.ask(proxyLogin, { body: code })).status).toBe(404);
    expect(await said(admin.ask(proxyLogin, { body: { ...code, email: 'new@packbench.example' } }))).toBe(
      'PROXY_CODE_INVALID',
    );
    // A wrong use spends it too.
    expect(await said(admin.ask(proxyLogin, { body: code }))).toBe('PROXY_CODE_INVALID');
    const late = await codeOf();
    world.clock.advance(MINUTE_MS);
    expect(await said(admin.ask(proxyLogin, { body: late }))).toBe('PROXY_CODE_INVALID');
    const [, second] = [await codeOf(), await codeOf()];
    const own = admin.cookie;
    const info = await admin.get(proxyLogin, { body: second });
    expect([info.id, info.email, info.isProxyLogin, info.role]).toEqual([userId, USER, true, 'user']);
    expect(await said(admin.ask(proxyLogin, { body: second, headers: { cookie: own } }))).toBe(
      'PROXY_CODE_INVALID',
    );
    expect(await admin.get(afterLogin)).toMatchObject({ id: userId, isProxyLogin: true });
    expect(await admin.get(listOrders, { query: { status: 1 } })).toMatchObject({
      total: expect.any(Number) as number,
    });
    const { rows } = await world.db.execute(sql`select code_hash from proxy_codes`);
    expect(JSON.stringify([rows, log])).not.toContain(second.uuid);
  });

  it('moves no money, changes nobody’s keys, and saves neither units nor dimensions', async () => {
    const { client } = await enter();
    const id = nextId();
    const refused = [
      client.ask(recharge, {
        body: { id, method: 'bank', amount: 50 },
      }),
      client.ask(withdraw, { body: { amount: 5, note: '' } as never }),
      client.ask(changePassword, { body: { password: PASSWORD, newPassword: 'a new one, long' } }),
      client.ask(saveOrder, { body: aSave({}, { isCreateLabel: true }) }),
      client.ask(updateUser, { body: { defaultMassUnit: 'kg', defaultDistanceUnit: 'cm' } }),
      client.ask(endSessions, { body: { id: null } }),
    ];
    for (const asked of refused) expect(await said(asked)).toBe('PROXY_REFUSED');
    const op = (call: string, body: unknown) => ({ id: nextId(), opVersion: 1, call, body });
    const { results } = await client.get(syncPush, {
      body: {
        ops: [
          op('saveOrder', aSave({}, { isCreateLabel: true })),
          op('updateUser', { defaultMassUnit: 'kg' }),
          op('saveOrder', aSave({ orderNo: 'PROXY-1' })),
        ],
      },
    });
    const codes = results.map(({ envelope }) => (envelope as { errorCode?: string }).errorCode ?? 'OK');
    expect(codes).toEqual(['PROXY_REFUSED', 'PROXY_REFUSED', 'OK']);
    const marked = aSave({ orderNo: 'PROXY-2' });
    marked.packages = marked.packages.map((parcel) => ({ ...parcel, saveDimension: true }));
    const { id: orderId } = await client.get(saveOrder, { body: marked });
    const { dimensions, defaultMassUnit, isProxyLogin } = await client.get(afterLogin);
    expect([dimensions, defaultMassUnit, isProxyLogin]).toEqual([[], 'lb', true]);
    const user = await world.login(USER);
    const feed = await user.get(changes, { query: { limit: 1000 } });
    const order = feed.changes.find((change) => change.id === orderId);
    expect(JSON.stringify(order)).not.toContain('"saveDimension":true');
  });

  it('is named beside the user in every line of the log, and seen by the user, who may end it', async () => {
    log.length = 0;
    const { client } = await enter();
    await client.get(afterLogin);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(
      lines.filter((line) => line['userId'] === userId).map((line) => [line['actorId'], line['actsAs']]),
    ).toEqual([[adminId, userId]]);
    const user = await world.login(USER);
    const { list } = await user.get(listSessions);
    const acting = list.filter(({ actor }) => actor !== null);
    expect(acting).toHaveLength(1);
    expect(acting[0]?.actor).not.toBe('');
    const ends = (await entries('proxyEnd')).length;
    await user.get(endSessions, { body: { id: acting[0]!.id } });
    expect((await client.ask(afterLogin)).status).toBe(401);
    expect((await entries('proxyEnd')).length).toBe(ends + 1);
  });

  it('ends after an hour, and with his own rights and password', async () => {
    const { client } = await enter();
    world.clock.advance(61 * MINUTE_MS);
    expect((await client.ask(afterLogin)).status).toBe(401);
    await pruneOld({ db: world.db, clock: world.clock, newId: world.newId });
    expect((await entries('proxyEnd'))[0]).toMatchObject({
      time: world.clock().toISOString(),
      user: { id: userId },
      address: '',
    });
    const demoted = (await enter()).client;
    await world.db.execute(sql`update users set role = 'user' where email = ${ADMIN}`);
    expect((await demoted.ask(afterLogin)).status).toBe(401);
    await world.db.execute(sql`update users set role = 'admin' where email = ${ADMIN}`);
    const other = (await enter()).client;
    const own = await world.login(ADMIN);
    const newPassword = 'quite another one 7';
    await own.get(changePassword, { body: { password: PASSWORD, newPassword } });
    expect((await other.ask(afterLogin)).status).toBe(401);
    await own.get(changePassword, { body: { password: newPassword, newPassword: PASSWORD } });
  });

  it('goes back to his own session at the end, and both are kept in the log', async () => {
    const { client, cookies, ownCookie } = await enter();
    const ended = await client.ask(logoutByPost, { body: {}, headers: { cookie: cookies } });
    expect(ended.envelope.result).toBe('OK');
    const asOwn = await client.ask(afterLogin, { headers: { cookie: ownCookie } });
    expect(asOwn.envelope.data?.id).toBe(adminId);
    expect(String(ended.headers['set-cookie'])).toContain(`${ownCookie};`);
    const [begun] = await entries('proxyStart');
    const [over] = await entries('proxyEnd');
    expect(begun).toMatchObject({
      actor: { id: adminId, email: ADMIN },
      user: { id: userId, email: USER },
      account: { email: USER },
      address: '127.0.0.1',
      facts: [{ name: 'reason', value: REASON, format: 'text' }],
    });
    expect(over).toMatchObject({ actor: { id: adminId }, user: { id: userId }, facts: [] });
    const someone = await enter();
    const elsewhere = await someone.client.ask(logoutByPost, { body: {} });
    // Without a session of his own there is nothing to go back to.
    expect(String(elsewhere.headers['set-cookie'])).toContain('packbench=;');
  });
});
