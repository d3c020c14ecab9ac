/** Keys of the API: how one comes to be, what it reaches, what it leaves behind, and how it ends. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { createApiKey, listApiKeys, MAX_API_KEYS, revokeApiKey } from '#contract/api-keys.ts';
import { listAudit } from '#contract/audit.ts';
import type { BodyOf, Call, CallInput } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { getCreateLabelResult } from '#contract/labels.ts';
import { cancelOrders, copyAsNewSave, listOrders, saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { getShipment } from '#contract/shipment-detail.ts';
import { listShipments } from '#contract/shipments.ts';
import { syncPush } from '#contract/sync.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { KEY_REQUESTS_PER_MINUTE } from '#server/http/limits.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';
import { writtenRows } from './written-rows.ts';

const OTHER = 'other@packbench.example';
const PASSWORD = 'Demo_2026';
const DAY_MS = 86_400_000;
const ALL = ['orders', 'labels', 'shipments', 'postage'] as const;

describe.each(DATABASES)('keys of the API on %s', (database) => {
  const log: string[] = [];
  const nextId = createTestIds(5);
  let world: World;
  let owner: Client;
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    world = await startWorld(database, { env: { LOG_LEVEL: 'trace', SECRETS_KEY: '07'.repeat(32) } });
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });
  beforeEach(async () => {
    owner = await world.login();
    await world.db.update(apiKeys).set({ revokedAt: world.clock() });
  });

  const make = async (given: Partial<BodyOf<typeof createApiKey>> = {}, client = owner) => {
    const body = { name: 'Order system', scopes: [...ALL], ...given };
    const { id, key } = await client.get(createApiKey, { body });
    return { id, key: key ?? '', ...program(key ?? '') };
  };
  /** Asks with a key and without a cookie. */
  const program = (key: string) => {
    const client = world.stranger();
    const ask = <C extends Call>(
      call: C,
      input: CallInput<C> & { requestId?: string | null; headers?: Record<string, string> } = {} as never,
    ) => client.ask(call, { ...input, headers: { authorization: `Bearer ${key}`, ...input.headers } });
    const said = async <C extends Call>(call: C, input?: CallInput<C>) => {
      const { status, envelope } = await ask(call, input as never);
      return [status, envelope.errorCode ?? envelope.result];
    };
    return { ask, said };
  };
  const said = async (asked: ReturnType<Client['ask']>) => {
    const { status, envelope } = await asked;
    return [status, envelope.errorCode ?? envelope.result];
  };

  it('are shown once, and are nowhere but with their owner', async () => {
    log.length = 0;
    const requestId = nextId();
    const body = { name: 'Order system', scopes: ['orders' as const] };
    const first = await owner.ask(createApiKey, { body, requestId });
    const { key, id } = first.envelope.data!;
    expect(key).toMatch(/^pk_[\w-]{43}$/);
    const again = await owner.ask(createApiKey, { body, requestId });
    expect(again.envelope.data).toEqual({ id });
    expect(await program(key!).said(listOrders)).toEqual([200, 'OK']);
    expect((await writtenRows(world.db)).filter((row) => row.includes(key!))).toEqual([]);
    expect(log.filter((line) => line.includes(key!))).toEqual([]);
    const { list } = await owner.get(listApiKeys);
    expect(list.find((one) => one.id === id)).toEqual({
      id,
      name: 'Order system',
      scopes: ['orders'],
      isReadOnly: false,
      hint: key!.slice(-4),
      person: 'Mina Torres',
      createdAt: world.clock().toISOString(),
      expiresAt: null,
      lastUsedAt: world.clock().toISOString(),
      state: 'active',
    });
  });

  it('are made by an owner of the carrier organisation who knows the password, and only so many', async () => {
    const other = await world.login(OTHER);
    const body = { name: 'Mine', scopes: ['orders' as const] };
    expect(await said(other.ask(createApiKey, { body: { ...body, password: PASSWORD } }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const [account] = await world.db.select().from(users).where(eq(users.email, OTHER));
    const own = eq(accounts.id, account?.accountId ?? '');
    await world.db
      .update(accounts)
      .set({ settings: sql`settings || '{"isCarrierOrgOwner": true}'` })
      .where(own);
    expect(await said(other.ask(createApiKey, { body }))).toEqual([200, 'PASSWORD_WRONG']);
    expect(await said(other.ask(createApiKey, { body: { ...body, password: 'Demo_2025' } }))).toEqual([
      200,
      'PASSWORD_WRONG',
    ]);
    for (let made = 0; made < MAX_API_KEYS; made++)
      await other.get(createApiKey, { body: { ...body, password: PASSWORD } });
    expect(await said(other.ask(createApiKey, { body: { ...body, password: PASSWORD } }))).toEqual([
      200,
      'API_KEYS_TOO_MANY',
    ]);
    await world.db
      .update(accounts)
      .set({ settings: sql`settings - 'isCarrierOrgOwner'` })
      .where(own);
  });

  it('reach each call that names a scope of theirs, and no other', async () => {
    const key = await make();
    const without = CALLS.filter(({ open, scope }) => !open && !scope);
    expect(without.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'recharge',
        'createApiKey',
        'changes',
        'syncPush',
        'changePassword',
        'decide',
        'afterLogin',
      ]),
    );
    for (const call of without) {
      const path = { ...call, path: call.path.replace(/:\w+/g, 'x') };
      expect([call.name, ...(await key.said(path as Call))]).toEqual([call.name, 403, 'API_KEY_NOT_ALLOWED']);
    }
    for (const scope of ALL) {
      const narrow = await make({ scopes: [scope] });
      for (const call of CALLS.filter((one) => one.scope !== undefined)) {
        const path = { ...call, path: call.path.replace(/:\w+/g, 'x') };
        const [status, code] = await narrow.said(path as Call, {});
        const isRefused = status === 403 && code === 'API_KEY_SCOPE';
        expect([scope, call.name, isRefused]).toEqual([scope, call.name, call.scope !== scope]);
      }
    }
  });

  it('buy labels with the scope of labels alone', async () => {
    const orders = await make({ scopes: ['orders'] });
    const buying = { body: aSave({}, { isCreateLabel: true, customerObjectId: nextId() }) };
    expect(await orders.said(saveOrder, buying)).toEqual([403, 'API_KEY_SCOPE']);
    expect(await orders.said(copyAsNewSave, buying)).toEqual([403, 'API_KEY_SCOPE']);
    expect(await orders.said(saveOrder, { body: aSave() })).toEqual([200, 'OK']);
    const labels = await make({ scopes: ['labels'] });
    expect(await labels.said(saveOrder, buying)).toEqual([403, 'API_KEY_SCOPE']);
  });

  it('change nothing where they may only read', async () => {
    const key = await make({ isReadOnly: true });
    expect(await key.said(listOrders)).toEqual([200, 'OK']);
    expect(await key.said(getUserTotalPostage)).toEqual([200, 'OK']);
    expect(await key.said(saveOrder, { body: aSave() })).toEqual([403, 'API_KEY_READ_ONLY']);
  });

  it('act for who made them, need a request id and no page of ours, and leave their mark', async () => {
    const key = await make({ name: 'Shop of Kiln & Co' });
    const me = await owner.get(afterLogin);
    const purchaseId = nextId();
    const body = aSave({}, { isCreateLabel: true, customerObjectId: purchaseId });
    expect((await key.ask(saveOrder, { body, requestId: null })).envelope.errorCode).toBe(
      'REQUEST_ID_REQUIRED',
    );
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const requestId = nextId();
    const saved = await key.ask(saveOrder, { body, requestId, headers });
    expect(saved.envelope.result).toBe('OK');
    const again = await key.ask(saveOrder, { body, requestId });
    expect([again.headers['idempotent-replay'], again.text]).toEqual(['true', saved.text]);
    const labelId = await eventually(async () => {
      const query = { createLabelRequestId: purchaseId };
      const { envelope } = await key.ask(getCreateLabelResult, { query });
      expect(envelope.data?.labelId).toBeTruthy();
      return envelope.data?.labelId ?? '';
    });
    const [intent] = await world.db.select().from(labelIntents).where(eq(labelIntents.id, purchaseId));
    expect([intent?.userId, intent?.apiKeyId]).toEqual([me.id, key.id]);
    const { history } = await owner.get(getShipment, { params: { labelId } });
    expect(history[0]).toMatchObject({
      code: 'labelCreated',
      text: 'Label created with the API key Shop of Kiln & Co',
    });
    expect(await key.said(cancelOrders, { body: { ids: [saved.envelope.data?.id ?? ''] } })).toEqual([
      200,
      'OK',
    ]);

    const admin = await world.login('admin@packbench.example');
    const { list } = await admin.get(listAudit, { query: { kind: 'apiKeyUse' } });
    const used = list.filter(({ itemId }) => itemId === key.id);
    expect(
      used.map(({ actor, address, facts }) => [actor?.id, address, facts.map(({ value }) => value)]),
    ).toEqual([
      [me.id, '127.0.0.1', ['Shop of Kiln & Co', 'cancelOrders']],
      [me.id, '127.0.0.1', ['Shop of Kiln & Co', 'saveOrder']],
    ]);
    expect(log.some((line) => line.includes(`"apiKeyId":"${key.id}"`))).toBe(true);
  });

  it('speak for no other account, and do not push what waited', async () => {
    const key = await make();
    const headers = { 'x-user-id': nextId() };
    expect((await key.ask(listOrders, { headers })).envelope.errorCode).toBe('OTHER_USER');
    expect(await key.said(syncPush, { body: { ops: [] } })).toEqual([403, 'API_KEY_NOT_ALLOWED']);
  });

  it('end when they are revoked, for good and at once', async () => {
    const key = await make();
    const other = await make();
    expect(await said(owner.ask(revokeApiKey, { body: { id: key.id } }))).toEqual([200, 'OK']);
    expect(await said(owner.ask(revokeApiKey, { body: { id: key.id } }))).toEqual([200, 'OK']);
    const answer = await key.ask(saveOrder, { body: aSave() });
    expect([answer.status, answer.envelope.errorCode]).toEqual([401, 'API_KEY_ENDED']);
    expect(answer.text).not.toContain('Torres');
    expect(await other.said(listOrders)).toEqual([200, 'OK']);
    expect(await said(owner.ask(revokeApiKey, { body: { id: nextId() } }))).toEqual([404, 'NOT_FOUND']);
  });

  it('end with their time', async () => {
    const key = await make({ validDays: 30 });
    world.clock.advance(30 * DAY_MS - 1000);
    expect(await key.said(listOrders)).toEqual([200, 'OK']);
    world.clock.advance(1000);
    expect(await key.said(listOrders)).toEqual([401, 'API_KEY_ENDED']);
    owner = await world.login();
    const { list } = await owner.get(listApiKeys);
    expect(list.find(({ id }) => id === key.id)?.state).toBe('expired');
  });

  it('stop with the person and with the carrier organisation, and start again with neither taken away', async () => {
    const key = await make();
    const { accountId, userId } = (await world.db.select().from(apiKeys).where(eq(apiKeys.id, key.id)))[0]!;
    const own = eq(accounts.id, accountId);
    await world.db
      .update(accounts)
      .set({ settings: sql`settings - 'isCarrierOrgOwner'` })
      .where(own);
    expect(await key.said(listOrders)).toEqual([401, 'API_KEY_ENDED']);
    await world.db
      .update(accounts)
      .set({ settings: sql`settings || '{"isCarrierOrgOwner": true}'` })
      .where(own);
    expect(await key.said(listOrders)).toEqual([200, 'OK']);
    const person = eq(users.id, userId ?? '');
    for (const change of [{ memberRole: 'manager' as const }, { removedAt: world.clock() }]) {
      await world.db.update(users).set(change).where(person);
      expect(await key.said(listOrders)).toEqual([401, 'API_KEY_ENDED']);
      await world.db.update(users).set({ memberRole: 'owner', removedAt: null }).where(person);
      expect(await key.said(listOrders)).toEqual([200, 'OK']);
    }
    await world.db.update(apiKeys).set({ userId: null }).where(eq(apiKeys.id, key.id));
    expect(await key.said(listOrders)).toEqual([401, 'API_KEY_ENDED']);
    const { list } = await owner.get(listApiKeys);
    expect(list.find(({ id }) => id === key.id)).toMatchObject({ state: 'stopped', person: '' });
    // The person belongs to another account now.
    const [stranger] = await world.db.select().from(users).where(eq(users.email, OTHER));
    await world.db
      .update(apiKeys)
      .set({ userId: stranger?.id ?? null })
      .where(eq(apiKeys.id, key.id));
    expect(await key.said(listOrders)).toEqual([401, 'API_KEY_ENDED']);
    await world.db.update(apiKeys).set({ userId }).where(eq(apiKeys.id, key.id));
  });

  it('that nobody gave out open nothing', async () => {
    expect(await program(`pk_${'A'.repeat(43)}`).said(listOrders)).toEqual([401, 'API_KEY_INVALID']);
    for (const odd of [
      'pk_',
      `pk_${'A'.repeat(42)}`,
      `pk_${'A'.repeat(44)}`,
      `PK_${'A'.repeat(43)}`,
      "pk_' or 1=1",
    ])
      expect((await program(odd).said(listOrders))[0]).toBe(401);
    const key = await make();
    const cookieToo = await owner.ask(listApiKeys, { headers: { authorization: `Bearer ${key.key}` } });
    expect([cookieToo.status, cookieToo.envelope.errorCode]).toEqual([403, 'API_KEY_NOT_ALLOWED']);
  });

  it('page through a list by cursor, whatever is added meanwhile', async () => {
    const key = await make();
    const all = await owner.get(listOrders, { query: { pageSize: 500 } });
    const seen: string[] = [];
    for (let after: string | undefined, more = true, added = false; more;) {
      const { envelope } = await key.ask(listOrders, { query: { limit: 7, ...(after && { after }) } });
      const page = envelope.data!;
      seen.push(...page.list.map(({ id }) => id));
      if (!added) await key.ask(saveOrder, { body: aSave() });
      [after, more, added] = [page.cursor ?? undefined, page.more ?? false, true];
    }
    expect(seen).toEqual(all.list.map(({ id }) => id));
    const paged = await key.ask(listOrders, { query: { curPageNo: 2, pageSize: 7 } });
    expect(paged.envelope.data).not.toHaveProperty('cursor');
    expect(await key.said(listOrders, { query: { after: 'x' } })).toEqual([400, 'BAD_REQUEST']);
    expect(await key.said(listShipments, { query: { after: '99999999999999999_x', limit: 5 } })).toEqual([
      200,
      'OK',
    ]);
  });

  it('are counted each by itself, and told how many requests are left', async () => {
    await world.restart({ env: { RATE_LIMIT: 'on' } });
    world.clock.advance(60_000);
    owner = await world.login();
    const [key, other] = [await make(), await make()];
    const first = await key.ask(listOrders);
    expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual(['600', '599']);
    expect(Number(first.headers['ratelimit-reset'])).toBe(60);
    const fifty = () => Promise.all(Array.from({ length: 50 }, () => key.ask(afterLogin)));
    const refusedOf = (answers: { status: number }[]) =>
      answers.filter(({ status }) => status === 429).length;
    for (let sent = 50; sent < KEY_REQUESTS_PER_MINUTE; sent += 50) expect(refusedOf(await fifty())).toBe(0);
    expect(refusedOf([...(await fifty()), ...(await fifty())])).toBeGreaterThanOrEqual(50);
    const refused = await key.ask(listOrders);
    expect([
      refused.status,
      refused.envelope.errorCode,
      refused.headers['retry-after'],
      refused.headers['ratelimit-remaining'],
    ]).toEqual([429, 'TOO_MANY_REQUESTS', '60', '0']);
    expect(await other.said(listOrders)).toEqual([200, 'OK']);
    expect((await owner.ask(listOrders)).headers).not.toHaveProperty('ratelimit-limit');
    world.clock.advance(60_000);
    expect(await key.said(listOrders)).toEqual([200, 'OK']);
  });
});
