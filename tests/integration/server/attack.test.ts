import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, health, login } from '#contract/account.ts';
import { saveAddress } from '#contract/addresses.ts';
import { syncPush } from '#contract/sync.ts';
import { startAttack } from './attacker.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { freshDatabase } from './fresh-database.ts';
import type { World } from './harness.ts';
import { startWorld } from './harness.ts';
import type { ServerProcess } from './server-process.ts';
import { bundleServer, startProcess } from './server-process.ts';

const MEDIAN_MS = 50;
const ROUNDS = 60;
const MB = 1024 * 1024;

const headOf = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('before any login', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let database: FreshDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    [bundle, database] = await Promise.all([bundleServer(), freshDatabase('embedded')]);
    server = await startProcess(bundle.entry, { DATA_DIR: database.dataDir, DATABASE_URL: '' });
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await database.remove();
    bundle.remove();
  });

  const medianOfHealth = async () => {
    const took: number[] = [];
    while (took.length < ROUNDS) {
      const began = performance.now();
      const answer = (await (await fetch(server.origin + health.path)).json()) as { result: string };
      took.push(performance.now() - began);
      if (answer.result !== 'OK') throw new Error('the server is not well');
    }
    const sorted = took.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[ROUNDS / 2]!, sorted.at(-1)!];
    console.log(`health: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${ROUNDS}`);
    return median;
  };

  const password = 'x'.repeat(8 * MB);
  const plain = JSON.stringify({ email: 'demo@packbench.example', password });
  const wide = `[${Array(4 * MB)
    .fill('1')
    .join()}]`;
  const compressed = gzipSync(Buffer.alloc(64 * MB, '['));
  it.each([
    ['plain bodies of 8 MB', login.path, plain, {}, 400],
    ['wide bodies of 8 MB', login.path, wide, {}, 400],
    ['bodies nested two thousand times', login.path, '['.repeat(2000), {}, 400],
    ['compressed bodies', login.path, compressed, { 'content-encoding': 'gzip' }, 415],
    ['pushes of 8 MB without a session', syncPush.path, plain, {}, 401],
    ['pushes of another site', syncPush.path, plain, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s are refused, and health answers at once meanwhile', async (_, path, body, headers, status) => {
    const attack = await startAttack(server.origin + path, body, headers);
    const median = await medianOfHealth();
    expect(await attack.stop()).toEqual([status]);
    expect(median).toBeLessThan(MEDIAN_MS);
  });

  it('bodies that trickle in keep nobody waiting', async () => {
    const sockets = Array.from({ length: 50 }, () => {
      const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
      socket.on('error', () => {}).write(headOf(login.path, 4000));
      return socket;
    });
    const dripping = setInterval(() => sockets.forEach((socket) => socket.write('{')), 20);
    expect(await medianOfHealth()).toBeLessThan(MEDIAN_MS);
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  });
});

describe('a body', () => {
  let world: World;
  let origin: string;
  beforeAll(async () => {
    const times = { headers: 200, request: 300, checkInterval: 50 };
    world = await startWorld('embedded', { times });
    origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.close());

  it.each([
    ['of a byte at a time', headOf(login.path, 4000)],
    ['behind a head of a byte at a time', 'POST /api/login HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ])('%s is cut off', async (_, head) => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(head);
    const dripping = setInterval(() => socket.write('x'), 20);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('is not read without a session, and what is too deep or too wide is refused with one', async () => {
    const client = await world.login();
    const send = (cookie: string, payload: string) =>
      world.app.inject({
        method: 'POST',
        url: saveAddress.path,
        headers: { cookie, 'x-request-id': world.newId(), 'content-type': 'application/json' },
        payload,
      });
    const reasonOf = async (payload: string) => {
      const answer = await send(client.cookie, payload);
      return [answer.statusCode, answer.json<{ params: { reason: string } }>().params.reason];
    };
    expect((await send('', 'no JSON')).statusCode).toBe(401);
    expect(await reasonOf('['.repeat(1000))).toEqual([400, 'too_deep']);
    expect(await reasonOf(`[${'1,'.repeat(20_000)}1]`)).toEqual([400, 'too_wide']);
    expect(await reasonOf(JSON.stringify({ personName: 'x'.repeat(MB) }))).toEqual([400, 'too_big']);
    expect((await client.ask(afterLogin)).status).toBe(200);
  });
});
