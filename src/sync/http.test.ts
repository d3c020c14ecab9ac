import { describe, expect, test } from 'vitest';
import { lookUpCity } from '#contract/addresses.ts';
import { login } from '#contract/account.ts';
import { uploadFile } from '#contract/files.ts';
import { viewPdf } from '#contract/labels.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { getStatement } from '#contract/postage-files.ts';
import { createIds, createTestClock, errEnvelope, json } from '#fixtures/sync-world.ts';
import { counted } from './counted.ts';
import type { RequestOutcome, ServerMarks } from './http.ts';
import { createHttp } from './http.ts';

function setUp(reply: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const clock = createTestClock();
  const sent: { url: string; init: RequestInit }[] = [];
  const outcomes: RequestOutcome[] = [];
  const http = createHttp({
    fetch: async (url, init) => {
      sent.push({ url, init });
      return reply(url, init);
    },
    now: clock.now,
    newId: createIds('aaaa'),
    setTimer: clock.setTimer,
    userId: () => 'user-1',
    onRequestDone: (outcome) => outcomes.push(outcome),
  });
  return { clock, http, sent, outcomes };
}

const headersOf = (init: RequestInit) => init.headers as Record<string, string>;

describe('one request', () => {
  test('is made from its declaration', async () => {
    const { http, sent } = setUp(() => json({ result: 'OK', data: [{ city: 'Ontario', stateCode: 'CA' }] }));
    const reply = await http.call(lookUpCity, { params: { countryCode: 'US', zip: '91 761/x' } });
    expect(reply).toEqual({ ok: true, value: [{ city: 'Ontario', stateCode: 'CA' }] });
    expect(sent[0]?.url).toBe('/api/ezeeship/address/addrCity/US/91%20761%2Fx');
    expect(headersOf(sent[0]!.init)).toEqual({
      'x-request-id': 'aaaa0000-0000-4000-8000-000000000001',
      'x-user-id': 'user-1',
      accept: 'application/json',
    });
  });

  test('says of which version the page is, and hears what the server says of itself', async () => {
    const told: ServerMarks[] = [];
    const sent: RequestInit[] = [];
    const http = createHttp({
      ...createTestClock(),
      newId: createIds('aaaa'),
      version: '0.1.0',
      onServer: (server) => told.push(server),
      async fetch(_, init) {
        sent.push(init);
        const marks: Record<string, string>[] = [
          { 'x-database-epoch': 'e', 'x-min-client-version': '0.2.0' },
          { 'x-database-epoch': 'e' },
          {},
        ];
        return json({ result: 'OK', data: null }, 200, marks[sent.length - 1]);
      },
    });
    for (let count = 0; count < 3; count += 1)
      await http.call(login, { body: { email: 'a', password: 'b' } });
    expect(headersOf(sent[0]!)['x-client-version']).toBe('0.1.0');
    expect(told).toEqual([
      { epoch: 'e', minVersion: '0.2.0' },
      { epoch: 'e', minVersion: null },
    ]);
  });

  test('an open call speaks for nobody, and sends its body as JSON', async () => {
    const { http, sent } = setUp(() => json(errEnvelope('LOGIN_FAILED')));
    const reply = await http.call(login, { body: { email: 'a@b.example', password: 'x' } });
    expect(reply).toEqual({
      ok: false,
      error: { type: 'LOGIN_FAILED', retry: 'never', message: 'LOGIN_FAILED' },
    });
    expect([headersOf(sent[0]!.init)['x-user-id'], sent[0]?.init.body]).toEqual([
      undefined,
      '{"email":"a@b.example","password":"x"}',
    ]);
  });

  test('a form is sent with its file, and its type by fetch', async () => {
    const { http, sent } = setUp(() => json({ result: 'OK', data: { fileId: 'f-1' } }));
    const file = { name: '银行 回单.pdf', bytes: new TextEncoder().encode('%PDF') };
    expect(await http.call(uploadFile, { body: { kind: 'bankProof', file } })).toEqual({
      ok: true,
      value: { fileId: 'f-1' },
    });
    const { body, headers } = sent[0]!.init;
    expect(Object.keys(headers as object)).toEqual(['x-request-id', 'accept', 'x-user-id']);
    const form = body as FormData;
    const part = form.get('file') as File;
    expect([form.get('kind'), part.name, await part.text()]).toEqual(['bankProof', '银行 回单.pdf', '%PDF']);
  });

  test('a file comes as bytes', async () => {
    const { http } = setUp(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    const reply = await http.call(viewPdf, { query: { labelIds: 'a,b' } });
    expect(reply).toEqual({ ok: true, value: new TextEncoder().encode('%PDF') });
  });

  test.each(['text/csv; charset=utf-8', 'application/pdf'])('a file of any type, as %s', async (type) => {
    const { http, sent } = setUp(() => new Response('a,b', { headers: { 'content-type': type } }));
    const reply = await http.call(getStatement, { query: { month: '2026-10' } });
    expect(reply).toEqual({ ok: true, value: new TextEncoder().encode('a,b') });
    expect(headersOf(sent[0]!.init)['accept']).toBe('*/*');
  });

  test('a file tells how much of it has come', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const part of ['a,b', ',c']) stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    });
    const { http } = setUp(() => new Response(body, { headers: { 'content-type': 'text/csv' } }));
    const told: number[] = [];
    const watch = (file: Response) => counted(file, (bytes) => told.push(bytes));
    const reply = await http.call(getStatement, { query: { month: '2026-10' } }, { watch });
    expect(reply).toEqual({ ok: true, value: new TextEncoder().encode('a,b,c') });
    expect(told).toEqual([3, 5]);
  });

  test('one that is called off has no answer, and tells nothing of the connection', async () => {
    const { http, outcomes } = setUp((_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(new Uint8Array(9));
          init.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/csv' } });
    });
    const abort = new AbortController();
    const watch = (file: Response) => counted(file, () => abort.abort());
    const given = { signal: abort.signal, watch };
    const reply = await http.call(getStatement, { query: { month: '2026-10' } }, given);
    expect(reply).toEqual({ ok: false, error: { type: 'NoConnection', retry: 'later' } });
    expect(outcomes).toEqual([]);
  });

  test('where a file was asked for a refusal is told, and what is no answer of ours', async () => {
    const { http } = setUp(() => json(errEnvelope('NOT_FOUND')));
    expect(await http.call(getStatement, { query: { month: '2026-10' } })).toEqual({
      ok: false,
      error: { type: 'NOT_FOUND', retry: 'never', message: 'NOT_FOUND' },
    });
    const gate = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const reply = await gate.http.call(getStatement, { query: { month: '2026-10' } });
    expect(reply.ok).toBe(false);
  });

  test('a line that breaks is told, and heard of', async () => {
    const { http, outcomes } = setUp(() => Promise.reject(new TypeError('failed')));
    expect(await http.call(getUserTotalPostage, { query: {} })).toEqual({
      ok: false,
      error: { type: 'NoConnection', retry: 'later' },
    });
    expect(outcomes).toEqual([
      {
        reached: false,
        ms: 0,
        path: getUserTotalPostage.path,
        answer: { kind: 'noConnection', rejection: { type: 'NoConnection', retry: 'later' } },
      },
    ]);
  });

  const silent: [string, (init: RequestInit) => Response | Promise<Response>][] = [
    [
      'a server that does not answer',
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    ],
    ['a fetch that does not heed its signal', () => new Promise(() => undefined)],
    ['a body that stops coming', () => new Response(new ReadableStream({ start: () => undefined }))],
  ];

  test.each(silent)('%s is given up in time', async (_, answer) => {
    const { http, clock } = setUp((_url, init) => answer(init));
    const asked = http.call(getUserTotalPostage, { query: {} }, { timeoutMs: 5000 });
    await clock.advance(5000);
    expect(await asked).toEqual({ ok: false, error: { type: 'TimedOut', retry: 'later' } });
  });

  test.each(silent)('%s is given up with whoever asked', async (_, answer) => {
    const { http } = setUp((_url, init) => answer(init));
    const gone = new AbortController();
    const asked = http.call(getUserTotalPostage, { query: {} }, { signal: gone.signal });
    gone.abort();
    expect(await asked).toEqual({ ok: false, error: { type: 'NoConnection', retry: 'later' } });
  });

  test('a JSON answer cut in the middle is no answer', async () => {
    const { http } = setUp(
      () => new Response('{"result":"OK","da', { headers: { 'content-type': 'application/json' } }),
    );
    expect(await http.call(getUserTotalPostage, { query: {} })).toEqual({
      ok: false,
      error: { type: 'NoConnection', retry: 'later' },
    });
  });
});
