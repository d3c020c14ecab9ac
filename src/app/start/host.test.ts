import { expect, test } from 'vitest';
import { createHost, READY, SESSION, SESSION_LOST } from './host.ts';

const SHOP = 'https://shop.example.com';
const OWN = 'https://ship.example.com';
const TOKEN = 'a'.repeat(43);

function world({ origins = [SHOP] as string[] | null, status = 200 } = {}) {
  const said: unknown[] = [];
  const asked: { url: string; headers: unknown }[] = [];
  const timers: (() => void)[] = [];
  const renewed: string[] = [];
  let hear: (event: MessageEvent) => void = () => undefined;
  const parent = { postMessage: (message: unknown, origin: string) => said.push([message, origin]) } as Pick<
    Window,
    'postMessage'
  >;
  const own = {
    location: { origin: OWN },
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
      hear = listener;
    },
  } as unknown as Pick<Window, 'addEventListener'> & { location: { origin: string } };
  const host = createHost({
    parent,
    own,
    origins: () => (origins ? Promise.resolve(origins) : Promise.reject(new Error('offline'))),
    fetch: (url, init) => {
      asked.push({ url, headers: init.headers });
      return Promise.resolve(new Response('{}', { status }));
    },
    setTimer: (run) => timers.push(run),
    onRenewed: () => renewed.push('renewed'),
  });
  return {
    host,
    said,
    asked,
    renewed,
    giveUp: () => timers.forEach((run) => run()),
    async post(data: unknown, { origin = SHOP, source = parent as unknown } = {}) {
      hear({ data, origin, source } as MessageEvent);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('hosts that the server names are asked, and no other hears of it', async () => {
  const { host, said, giveUp } = world();
  giveUp();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await host.handedOver).toBe(false);
  expect(said).toEqual([
    [{ type: READY }, OWN],
    [{ type: READY }, SHOP],
  ]);
});

test('a session that is handed over goes with every request, at the prefix of the host', async () => {
  const { host, asked, post } = world();
  await host.fetch('/api/health', { headers: { accept: 'x' } });
  await post({ type: SESSION, token: TOKEN, apiPrefix: '/desk/api' });
  expect(await host.handedOver).toBe(true);
  await host.fetch('/api/ezeeship/order/list?q=/api/', { headers: { accept: 'x' } });
  expect(asked).toEqual([
    { url: '/api/health', headers: { accept: 'x' } },
    {
      url: '/desk/api/ezeeship/order/list?q=/api/',
      headers: { accept: 'x', authorization: `Bearer ${TOKEN}` },
    },
  ]);
});

test('without a prefix the calls stay where they are', async () => {
  const { host, asked, post } = world();
  await post({ type: SESSION, token: TOKEN });
  await host.fetch('/api/health', {});
  expect(asked[0]?.url).toBe('/api/health');
});

test.each([
  ['from another origin', { type: SESSION, token: TOKEN }, { origin: 'https://evil.example' }],
  ['from another window', { type: SESSION, token: TOKEN }, { source: {} }],
  ['without a token', { type: SESSION }, {}],
  ['with what is no token', { type: SESSION, token: 'a b'.repeat(20) }, {}],
  ['with a prefix on another origin', { type: SESSION, token: TOKEN, apiPrefix: '//evil.example' }, {}],
  ['with an address as prefix', { type: SESSION, token: TOKEN, apiPrefix: 'https://evil.example/api' }, {}],
  ['of another kind', { type: 'hello', token: TOKEN }, {}],
  ['that is text', 'hello', {}],
])('a message %s hands over nothing', async (_, message, from) => {
  const { host, asked, post, giveUp } = world();
  await post(message, from);
  giveUp();
  expect(await host.handedOver).toBe(false);
  await host.fetch('/api/health', {});
  expect(asked).toEqual([{ url: '/api/health', headers: undefined }]);
});

test('where the list of hosts cannot be had, none but the own origin is heard', async () => {
  const { host, post, said } = world({ origins: null });
  await post({ type: SESSION, token: TOKEN });
  await post({ type: SESSION, token: TOKEN }, { origin: OWN });
  expect(await host.handedOver).toBe(true);
  expect(said).toEqual([[{ type: READY }, OWN]]);
});

test('a session that is lost is said, and another one told of', async () => {
  const { host, said, renewed, post } = world({ status: 401 });
  await post({ type: SESSION, token: TOKEN });
  said.length = 0;
  await host.fetch('/api/health', {});
  await post({ type: SESSION, token: 'b'.repeat(43) });
  expect(said).toContainEqual([{ type: SESSION_LOST }, SHOP]);
  expect(renewed).toEqual(['renewed']);
});

test('a session that comes late is told of, and the same one again is not', async () => {
  const { host, renewed, giveUp, post } = world();
  giveUp();
  expect(await host.handedOver).toBe(false);
  await post({ type: SESSION, token: TOKEN });
  await post({ type: SESSION, token: TOKEN });
  expect(renewed).toEqual(['renewed']);
});
