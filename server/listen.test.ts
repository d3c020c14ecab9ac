import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { announcedOrigin, listen } from './listen.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(env: { HOST?: string; PORT?: string; APP_ORIGIN?: string }) {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', () => 'here');
  const listening = await listen(app, parseConfig({ PORT: '0', ...env }));
  closers.push(listening.close, () => app.close());
  return { ...listening, port: (app.server.address() as AddressInfo).port };
}

const ask = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`).then(
    (reply) => reply.text(),
    () => 'nobody',
  );

async function takeOnIpv6(port: number): Promise<boolean> {
  const other = createServer();
  other.listen(port, '::1');
  closers.push(() => other.close());
  return once(other, 'listening').then(
    () => true,
    () => false,
  );
}

describe('listen', () => {
  it.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }])(
    'is at localhost and at 127.0.0.1 with %o, and says localhost',
    async (env) => {
      const { origin, port } = await start(env);
      expect(origin).toBe(`http://localhost:${port}`);
      expect([await ask('localhost', port), await ask('127.0.0.1', port)]).toEqual(['here', 'here']);
    },
  );

  it('is at the loopback address of IPv6 until it is closed', async ({ skip }) => {
    if (!(await takeOnIpv6(0))) return skip();
    const { port, close } = await start({});
    expect(await ask('[::1]', port)).toBe('here');
    close();
    expect(await ask('[::1]', port)).toBe('nobody');
  });

  it('does not say localhost where another program has that port at its address of IPv6', async ({
    skip,
  }) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    if (!(await takeOnIpv6(port))) return skip();
    probe.close();
    await once(probe, 'close');
    expect((await start({ PORT: String(port) })).origin).toBe(`http://127.0.0.1:${port}`);
  });

  it('tells the origin that it is given', async () => {
    const { origin, port } = await start({ APP_ORIGIN: 'https://ship.example.com' });
    expect(origin).toBe('https://ship.example.com');
    expect(await ask('localhost', port)).toBe('here');
  });

  it('fails when its port is taken', async () => {
    const { port } = await start({});
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('announcedOrigin', () => {
  it.each([
    [{}, 'http://localhost:8080'],
    [{ HOST: 'localhost', PORT: '81' }, 'http://localhost:81'],
    [{ HOST: '192.0.2.7', DEMO: '0' }, 'http://192.0.2.7:8080'],
    [{ APP_ORIGIN: 'https://ship.example.com' }, 'https://ship.example.com'],
  ])('of %o is %s', (env, origin) => {
    expect(announcedOrigin(parseConfig(env))).toBe(origin);
  });
});
