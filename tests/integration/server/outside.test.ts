import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { afterLogin, health } from '#contract/account.ts';
import { getOrder, listOrders, saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { listAddresses } from '#contract/addresses.ts';
import { listShipments } from '#contract/shipments.ts';
import { addOrders } from '#server/orders/add-orders.ts';
import { seedOrders } from '#server/accounts/seed-orders.ts';
import { runWork } from '#server/db/work.ts';
import { selectUsers } from '#server/accounts/user-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { eq } from 'drizzle-orm';
import type { World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

describe('the outside', () => {
  let world: World;
  let appDir: string;
  beforeAll(async () => {
    appDir = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-app-'));
    fs.mkdirSync(path.join(appDir, 'assets'));
    const files = {
      'index.html': '<!doctype html><title>Packbench</title>',
      'sw.js': 'self.skip = 1;',
      'manifest.webmanifest': '{}',
      'assets/app-abc123.js': 'export {};',
      'assets/pdf.worker-abc123.mjs': 'export {};',
      'assets/scan-abc123.wasm': '\0asm',
      'assets/small-abc123.js.br': brotliCompressSync('export {}; // twin'),
      'assets/small-abc123.js': 'export {}; // twin',
    };
    for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(appDir, name), content);
    world = await startWorld('embedded', { appDir });
  });
  afterAll(async () => {
    await world.close();
    fs.rmSync(appDir, { recursive: true, force: true });
  });

  it('has a route for every declared call', () => {
    const missing = CALLS.filter((call) => !world.app.hasRoute({ method: call.method, url: call.path }));
    expect(missing.map((call) => call.name)).toEqual([]);
  });

  it('shows every call in the OpenAPI document and on its page, without a script', async () => {
    const document = (await world.app.inject('/api/docs/json')).json<{
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; requestBody?: unknown; parameters: { name: string }[] }>
      >;
    }>();
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      CALLS.map((call) => call.name).sort(),
    );
    const save = document.paths['/api/ezeeship/order/save']?.['post'];
    expect(save?.parameters.map((parameter) => parameter.name)).toEqual(['X-Request-Id']);
    expect(JSON.stringify(save?.requestBody)).toContain('recipientZipCode');
    expect(
      document.paths['/api/ezeeship/order/get/{id}']?.['get']?.parameters.map((one) => one.name),
    ).toEqual(['id']);
    const page = await world.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('POST /api/ezeeship/order/save');
    expect(page.body).not.toMatch(/<script|<style|style=|https?:\/\//);
  });

  it('sends the security headers with everything', async () => {
    for (const url of ['/newstyle/', '/api/health', '/api/docs', '/api/nowhere']) {
      const { headers } = await world.app.inject(url);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self';img-src 'self' data: blob:;" +
          "worker-src 'self' blob:;font-src 'self' data:;connect-src 'self' http://127.0.0.1:9100 https://127.0.0.1:9101;frame-src 'self' blob:;" +
          "object-src 'self' blob:;base-uri 'none';form-action 'self';frame-ancestors 'self'",
      );
      expect([
        headers['x-content-type-options'],
        headers['referrer-policy'],
        headers['strict-transport-security'],
      ]).toEqual(['nosniff', 'same-origin', undefined]);
    }
  });

  it('carries the request id back, and keeps answers of the API out of caches', async () => {
    const client = await world.login();
    const requestId = '0b000000-0000-4000-8000-00000000000b';
    const answer = await client.ask(afterLogin, { requestId });
    expect([answer.headers['x-request-id'], answer.headers['cache-control']]).toEqual([
      requestId,
      'no-store',
    ]);
  });

  it('serves the app: pages by any address, files by their own', async () => {
    const get = (url: string, accept = 'text/html') => world.app.inject({ url, headers: { accept } });
    for (const url of ['/', '/newstyle']) expect((await get(url)).headers.location).toBe('/newstyle/');
    for (const url of ['/newstyle/', '/newstyle/auth/orders', '/newstyle/auth/orders/edit?orderId=1']) {
      const page = await get(url);
      expect([page.statusCode, page.headers['cache-control'], page.body]).toEqual([
        200,
        'no-cache',
        '<!doctype html><title>Packbench</title>',
      ]);
    }
    expect((await get('/newstyle/auth/orders', '*/*')).statusCode).toBe(200);
    const kinds = async (url: string) => {
      const { statusCode, headers } = await get(url, '*/*');
      return [statusCode, headers['content-type'], headers['cache-control']];
    };
    const immutable = 'public, max-age=31536000, immutable';
    expect(await kinds('/newstyle/assets/app-abc123.js')).toEqual([
      200,
      'text/javascript; charset=utf-8',
      immutable,
    ]);
    expect(await kinds('/newstyle/assets/pdf.worker-abc123.mjs')).toEqual([
      200,
      'text/javascript; charset=utf-8',
      immutable,
    ]);
    expect(await kinds('/newstyle/assets/scan-abc123.wasm')).toEqual([200, 'application/wasm', immutable]);
    expect(await kinds('/newstyle/sw.js')).toEqual([200, 'text/javascript; charset=utf-8', 'no-store']);
    expect(await kinds('/newstyle/manifest.webmanifest')).toEqual([
      200,
      'application/manifest+json',
      'no-cache',
    ]);
    for (const url of [
      '/newstyle/assets/gone-abc.js',
      '/newstyle/assets/gone',
      '/newstyle/../package.json',
      '/auth/orders',
      '/newstyle/api/x.json',
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect((await get('/newstyle/auth/orders', 'application/json')).statusCode).toBe(404);
  });

  it('sends the compressed twin of a file to who reads it, and the file itself to all others', async () => {
    const get = (headers: Record<string, string>) =>
      world.app.inject({ url: '/newstyle/assets/small-abc123.js', headers });
    const twin = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(twin.rawPayload).toString()).toBe('export {}; // twin');
    const common = {
      vary: 'accept-encoding',
      'content-type': expect.stringContaining('javascript') as unknown,
    };
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    expect(twin.headers).toMatchObject({ ...common, ...kept, 'content-encoding': 'br' });
    const plain = await get({});
    expect(plain.body).toBe('export {}; // twin');
    expect(plain.headers).toMatchObject({ ...common, ...kept });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('answers in the languages of the contract', async () => {
    const answer = await world
      .stranger()
      .ask(afterLogin, { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
    expect(answer.envelope).toEqual({
      result: 'ERR',
      errorCode: '99999',
      message: 'Your session has ended. Please log in again.',
      messageCn: '您的登录已过期，请重新登录。',
      messageLocal: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
      retry: 'never',
    });
  });

  it('answers 555 with the message while it is being maintained', async () => {
    const client = await world.login();
    const file = path.join(world.config.dataDir, 'maintenance');
    fs.writeFileSync(file, 'Back at 10:30.\n');
    const answer = await client.ask(afterLogin);
    expect([answer.status, answer.envelope.errorCode]).toEqual([555, 'MAINTENANCE']);
    expect(answer.envelope).toMatchObject({ message: 'Back at 10:30.', retry: 'later' });
    expect((await client.ask(health)).status).toBe(200);
    fs.rmSync(file);
    expect((await client.ask(afterLogin)).status).toBe(200);
  });
});

describe('the limit on requests', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('embedded', { env: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => world.close());

  it('takes no more than its share of requests from one sender, and says when to come back', async () => {
    const stranger = world.stranger();
    let limited;
    for (let i = 0; i < 1300 && !limited; i++) {
      // A token of its own each time makes nobody another sender.
      const headers = { authorization: `Bearer ${String(i).padStart(40, 'x')}` };
      const answer = await stranger.ask(afterLogin, { headers });
      if (answer.status !== 401) limited = answer;
    }
    expect([limited?.status, limited?.envelope.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await world.stranger().ask(health)).status).toBe(200);
  });
});

describe.each(DATABASES)('the demo on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(database);
  });
  afterAll(() => world.close());

  it.each([
    ['demo@packbench.example', true, true, 'user', 1000],
    ['new@packbench.example', false, false, 'user', 0],
    ['unfunded@packbench.example', true, false, 'user', 0],
    ['other@packbench.example', true, true, 'user', 1000],
    ['admin@packbench.example', true, false, 'admin', 0],
  ])('%s is as the contract says', async (email, isVerified, isRecharged, role, dollars) => {
    const client = await world.login(email);
    const user = await client.get(afterLogin);
    expect([user.authFlag, user.firstRechargeTime !== null, user.role]).toEqual([
      isVerified,
      isRecharged,
      role,
    ]);
    expect(await client.get(getUserTotalPostage)).toEqual({
      total: dollars,
      available: dollars,
      onHold: 0,
      inReview: 0,
      owed: 0,
    });
  });

  it('has 24 orders, of which all awaiting but the wrong and the foreign one may have a label', async () => {
    const client = await world.login();
    const { total, list } = await client.get(listOrders, { query: { pageSize: 500 } });
    expect(total).toBe(24);
    expect(list.map((entry) => entry.orderNo)).toEqual(
      Array.from({ length: 24 }, (_, i) => `PB-${1001 + i}`),
    );
    const withStatus = (status: number) => list.filter((entry) => entry.status === status).length;
    expect([withStatus(1), withStatus(2), withStatus(3)]).toEqual([19, 3, 2]);
    expect(list.filter((entry) => !entry.validateStatus).map((entry) => entry.orderNo)).toEqual([
      'PB-1018',
      'PB-1019',
    ]);
    expect(list.filter((entry) => entry.holdDate).map((entry) => entry.orderNo)).toEqual(['PB-1017']);
    expect(new Set(list.map((entry) => entry.carrierId))).toEqual(new Set([1, 2, 3]));
    const broken = list.find((entry) => entry.orderNo === 'PB-1018');
    const { order } = await client.get(getOrder, { params: { id: broken?.id ?? '' } });
    expect(order.checkFailures.map((finding) => finding.fields)).toEqual([['recipientAddressLine1']]);
    expect((await client.get(listAddresses, { query: {} })).total).toBe(7);
    expect((await client.get(listShipments, { query: {} })).total).toBe(0);
    expect(await checkLedger(world.db)).toEqual([]);
  });

  it('is filled once: a restart adds nothing', async () => {
    await world.restart();
    const client = await world.login();
    expect((await client.get(listOrders, { query: {} })).total).toBe(24);
  });

  it('grows by generated orders, each ready for a label', async () => {
    const [user] = await selectUsers(world.db).where(eq(users.email, 'other@packbench.example'));
    if (!user) throw new Error('no user');
    const forms = seedOrders(500, 0, '2026-11-20');
    await runWork(world, (work) =>
      addOrders(
        work,
        user,
        forms.map((form) => ({ form, trackingNo: null })),
      ),
    );
    const client = await world.login('other@packbench.example');
    const { total, list } = await client.get(listOrders, { query: { pageSize: 500 } });
    expect(total).toBe(500);
    expect(list.filter((entry) => !entry.validateStatus || entry.getRate === null)).toEqual([]);
    const [first] = list;
    const { order, packages } = await client.get(getOrder, { params: { id: first?.id ?? '' } });
    const resaved = await client.get(saveOrder, { body: { ...aSave(), order, packages } });
    expect(resaved.version).toBe(2);
  });
});

describe.runIf(DATABASES.includes('postgres'))('several servers on one PostgreSQL', () => {
  it('migrate and fill the demo once, and answer one request id alike', async () => {
    const first = await startWorld('postgres');
    const { startServer } = await import('#server/start.ts');
    const lanes = createTestIds(8);
    const others = await Promise.all(
      [0, 1, 2].map(() => startServer(first.config, { appDir: null, clock: first.clock, newId: lanes })),
    );
    try {
      const client = await first.login();
      const requestId = '0d000000-0000-4000-8000-00000000000d';
      const answers = await Promise.all(
        [first, ...others].map(({ app }) =>
          app.inject({
            method: 'POST',
            url: saveOrder.path,
            headers: { cookie: client.cookie, 'x-request-id': requestId, 'content-type': 'application/json' },
            payload: JSON.stringify(aSave()),
          }),
        ),
      );
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(answers.filter((answer) => answer.headers['idempotent-replay'] === 'true')).toHaveLength(3);
      expect((await client.get(listOrders, { query: {} })).total).toBe(25);
    } finally {
      for (const other of others) await other.close();
      await first.close();
    }
  });
});
