/** Which addresses a webhook may have, and where its deliveries really go. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressFlaw } from '#contract/webhooks.ts';
import { postDelivery } from './post-delivery.ts';
import { isPublicAddress } from './public-address.ts';
import { addressOf, readAddress } from './webhook-address.ts';

const STRICT = { allowsLoopback: false };

describe('what is written', () => {
  const REFUSED: [address: string, flaw: AddressFlaw][] = [
    ['http://hooks.example.com/', 'https'],
    ['ftp://hooks.example.com/', 'https'],
    ['file:///etc/passwd', 'https'],
    ['javascript:alert(1)', 'https'],
    ['gopher://127.0.0.1:6379/_INFO', 'https'],
    ['hooks.example.com', 'malformed'],
    ['https://', 'malformed'],
    ['https:\\\\hooks.example.com/', 'malformed'],
    ['https://hooks.example.com\\@127.0.0.1/', 'malformed'],
    ['https://hooks.example.com/a b', 'malformed'],
    ['https://hooks.example.com/\r\nHost: internal', 'malformed'],
    ['https://hooks.example.com/#part', 'malformed'],
    ['https://hööks.example.com/', 'malformed'],
    ['https://①②⑦.⓪.⓪.①/', 'malformed'],
    [`https://hooks.example.com/${'a'.repeat(500)}`, 'malformed'],
    ['https://user@hooks.example.com/', 'login'],
    ['https://user:pass@hooks.example.com/', 'login'],
    ['https://hooks.example.com@127.0.0.1/', 'login'],
    ['https://hooks.example.com:443@169.254.169.254/', 'login'],
    ['https://hooks.example.com./', 'notation'],
    ['https://127.0.0.1./', 'notation'],
    ['https://2130706433/', 'notation'],
    ['https://0x7f000001/', 'notation'],
    ['https://0x7f.0x0.0x0.0x1/', 'notation'],
    ['https://017700000001/', 'notation'],
    ['https://0177.0.0.1/', 'notation'],
    ['https://127.1/', 'notation'],
    ['https://127.0.1/', 'notation'],
    ['https://10.1/', 'notation'],
    ['https://%31%32%37.0.0.1/', 'notation'],
    ['https://loc%61lhost/', 'notation'],
    ['https://[0:0:0:0:0:0:0:1]/', 'notation'],
    ['https://[::ffff:127.0.0.1]/', 'notation'],
    ['https://127.0.0.1/', 'private'],
    ['https://127.9.9.9/', 'private'],
    ['https://0.0.0.0/', 'private'],
    ['https://10.0.0.8/', 'private'],
    ['https://172.16.0.1/', 'private'],
    ['https://192.168.1.1/', 'private'],
    ['https://100.64.0.1/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://168.63.129.16/', 'private'],
    ['https://100.100.100.200/', 'private'],
    ['https://224.0.0.1/', 'private'],
    ['https://255.255.255.255/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://[::7f00:1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://[64:ff9b:1::a00:1]/', 'private'],
    ['https://[2002:7f00:1::]/', 'private'],
    ['https://[2001:0:53aa:64c::1]/', 'private'],
    ['https://[fd00:ec2::254]/', 'private'],
    ['https://[fe80::1]/', 'private'],
    ['https://[ff02::1]/', 'private'],
    ['https://localhost/', 'private'],
    ['https://a.localhost/', 'private'],
    ['https://db/', 'private'],
    ['https://printer.local/', 'private'],
    ['https://metadata.google.internal/', 'private'],
    ['https://hooks.example.com:22/', 'port'],
    ['https://hooks.example.com:80/', 'port'],
    ['https://hooks.example.com:25/', 'port'],
  ];
  it.each(REFUSED)('%s is refused: %s', (address, flaw) => {
    expect(readAddress(address, STRICT)).toEqual({ url: null, flaw });
  });

  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com/orders?token=a%20b',
    'HTTPS://Hooks.Example.com/',
    'https://hooks.example.com:443/',
    'https://hooks.example.com:8443/',
    'https://xn--bcher-kva.example.com/',
    'https://93.184.215.14/',
    'https://[2606:4700::6810:84e5]/',
  ])('%s is taken', (address) => {
    expect(readAddress(address, STRICT).flaw).toBeNull();
  });

  it('this computer is taken where the demo runs on it, and no other network', () => {
    const flawOf = (address: string) => readAddress(address, { allowsLoopback: true }).flaw;
    expect(flawOf('http://127.0.0.1:9000/hook')).toBeNull();
    expect(flawOf('http://localhost:9000/')).toBeNull();
    expect(flawOf('http://[::1]:9000/')).toBeNull();
    expect(flawOf('http://10.0.0.8:9000/')).toBe('private');
    expect(flawOf('https://169.254.169.254/')).toBe('private');
    expect(flawOf('http://hooks.example.com/')).toBe('https');
    expect(flawOf('http://127.0.0.1:22/')).toBe('port');
  });
});

describe('what a name means', () => {
  const url = new URL('https://hooks.example.com/');
  const meaning = (...addresses: string[]) => addressOf(url, { ...STRICT, resolve: async () => addresses });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.127.255.254',
    '192.0.0.192',
    '198.18.0.1',
    '203.0.113.5',
    '240.0.0.1',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a9fe:a9fe',
    '2002:a00:1::',
    '2001:db8::1',
    'fc00::1',
    'fe80::1%eth0',
    '2606:4700::1%1',
    'ff05::1',
  ])('%s is no address for a webhook, alone or beside a public one', async (address) => {
    expect(await meaning(address)).toBeNull();
    expect(await meaning('93.184.215.14', address)).toBeNull();
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is the first of its public addresses', async () => {
    expect(await meaning('93.184.215.14', '2606:4700::6810:84e5')).toBe('93.184.215.14');
    await expect(meaning()).rejects.toThrow('no address');
  });

  it('is not this computer, demo or not, unless that is what is written', async () => {
    const rules = { allowsLoopback: true, resolve: async () => ['127.0.0.1'] };
    expect(await addressOf(url, rules)).toBeNull();
    expect(await addressOf(new URL('http://localhost:9000/'), rules)).toBe('127.0.0.1');
  });
});

describe('where a delivery goes', () => {
  const reached: string[] = [];
  const receiver = http.createServer((request, reply) => {
    reached.push(`${request.method} ${request.headers.host} ${request.url}`);
    if (request.url === '/away') reply.writeHead(302, { location: '/inside' }).end();
    else if (request.url === '/long') reply.end('x'.repeat(5_000_000));
    else if (request.url !== '/silent') reply.end('fine');
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    port = (receiver.address() as AddressInfo).port;
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const post = (address: string, options: Partial<Parameters<typeof postDelivery>[2]> = {}) =>
    postDelivery(
      address,
      { body: '{}', headers: {} },
      {
        allowsLoopback: true,
        resolve: async () => ['127.0.0.1'],
        timeoutMs: 5_000,
        signal: new AbortController().signal,
        ...options,
      },
    );

  it('is what was looked at: the name is asked once, and whatever it means later is not used', async () => {
    const elsewhere = http.createServer((_, reply) => reply.end('there'));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.2', resolve));
    const { port: other } = elsewhere.address() as AddressInfo;
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    expect(await post(`http://localhost:${other}/`, { resolve })).toMatchObject({ answer: 'there' });
    expect(asked).toBe(1);
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  it('is nowhere once a name that was public means this computer', async () => {
    reached.length = 0;
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    let asked = 0;
    const stop = new AbortController();
    const rebinding = async () => {
      // No packet leaves for the public address.
      stop.abort();
      return answers[asked++] ?? [];
    };
    const address = `https://rebind.example.com:${port}/`;
    const first = await post(address, { resolve: rebinding, signal: stop.signal });
    expect([asked, first.error === null]).toEqual([1, false]);
    expect(await post(address, { resolve: rebinding })).toEqual({
      status: null,
      error: 'address',
      answer: '',
    });
    expect([asked, reached]).toEqual([2, []]);
  });

  it('is the address that was found, under the name that was written', async () => {
    reached.length = 0;
    expect(await post(`http://localhost:${port}/hook?a=1`)).toEqual({
      status: 200,
      error: null,
      answer: 'fine',
    });
    expect(reached).toEqual([`POST localhost:${port} /hook?a=1`]);
  });

  it('follows no redirect', async () => {
    reached.length = 0;
    expect(await post(`http://127.0.0.1:${port}/away`)).toEqual({
      status: 302,
      error: 'redirect',
      answer: '',
    });
    expect(reached).toHaveLength(1);
  });

  it('reads the beginning of a long answer', async () => {
    const { status, error, answer } = await post(`http://127.0.0.1:${port}/long`);
    expect([status, error, answer]).toEqual([200, null, 'x'.repeat(1000)]);
  });

  it('waits so long and no longer, for the name too', async () => {
    expect(await post(`http://127.0.0.1:${port}/silent`, { timeoutMs: 50 })).toMatchObject({
      error: 'timeout',
    });
    const resolve = () => new Promise<string[]>(() => {});
    expect(await post('https://slow.example.com/', { resolve, timeoutMs: 50 })).toMatchObject({
      error: 'timeout',
    });
  });

  it('says what failed', async () => {
    const unknown = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await post('https://unknown.example.com/', { resolve: unknown })).toMatchObject({ error: 'dns' });
    expect(await post(`https://localhost:${port}/`)).toMatchObject({ error: 'tls' });
  });
});
