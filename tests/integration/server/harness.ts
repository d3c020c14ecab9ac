/** The real server on a fresh database, asked by `inject`; clock and ids are the test's. */
import type { LightMyRequestResponse } from 'fastify';
import type { Call, CallInput, Envelope, FormFile, ReplyOf } from '#contract/call.ts';
import { login as loginCall } from '#contract/account.ts';
import type { Config } from '#server/config.ts';
import { parseConfig } from '#server/config.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/accounts/demo.ts';
import type { RunningServer, StartOptions } from '#server/start.ts';
import { startServer } from '#server/start.ts';
import type { DatabaseKind } from './fresh-database.ts';
import { lentDatabase } from './lent-database.ts';

export { DATABASES } from './fresh-database.ts';
export type { DatabaseKind } from './fresh-database.ts';

export const START = new Date('2026-11-20T18:00:00.000Z');

export interface TestClock {
  (): Date;
  advance(ms: number): void;
}

export function createTestClock(start = START): TestClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    advance: (ms: number) => {
      now += ms;
    },
  });
}

/** 00000000-0000-4000-8000-000000000001 and so on; `lane` keeps two sources apart. */
export function createTestIds(lane = 0): () => string {
  let count = 0;
  return () => `0000000${lane}-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

export interface Answer<C extends Call> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The parsed envelope. */
  envelope: Envelope<ReplyOf<C>> & { data?: ReplyOf<C>; errorCode?: string };
  text: string;
  bytes: Buffer;
}

export interface Client {
  cookie: string;
  /** Sends a declared call; without a request id a new one is taken. */
  ask<C extends Call>(
    call: C,
    input?: CallInput<C> & { requestId?: string | null; headers?: Record<string, string> },
  ): Promise<Answer<C>>;
  /** The data of an answer that must be OK. */
  get<C extends Call>(
    call: C,
    input?: CallInput<C> & { requestId?: string; headers?: Record<string, string> },
  ): Promise<ReplyOf<C>>;
}

export interface World extends RunningServer {
  clock: TestClock;
  newId: () => string;
  config: Config;
  /** A client without a session. */
  stranger(): Client;
  login(email?: string, password?: string): Promise<Client>;
  /** Closes the server and opens it again on the same database. Clients stay logged in. */
  restart(options?: WorldOptions): Promise<void>;
}

export interface WorldOptions extends Omit<StartOptions, 'clock'> {
  clock?: TestClock;
  env?: Record<string, string>;
}

export async function startWorld(kind: DatabaseKind, given: WorldOptions = {}): Promise<World> {
  const lent = await lentDatabase(kind);
  const clock = given.clock ?? createTestClock();
  const newId = given.newId ?? createTestIds(1);
  const requestIds = createTestIds(9);
  const configOf = (env: Record<string, string> = {}) =>
    parseConfig({
      DATA_DIR: lent.dataDir,
      DATABASE_URL: lent.databaseUrl ?? '',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      SANDBOX_DELAY_MS: '5',
      ...given.env,
      ...env,
    });
  const start = (options: WorldOptions = given) => {
    const { env, ...rest } = { ...given, ...options };
    return startServer(configOf(env), { appDir: null, openDatabase: lent.open, ...rest, clock, newId });
  };
  let running = await start();

  const clientWith = (jar: { cookie: string }): Client => {
    const ask: Client['ask'] = async (call, input = {}) => {
      const { headers = {}, requestId = requestIds() } = input;
      const body = await bodyOf(call, input.body);
      const response = await running.app.inject({
        method: call.method,
        url: urlOf(call, input),
        headers: {
          ...(jar.cookie && { cookie: jar.cookie }),
          ...(requestId && { 'x-request-id': requestId }),
          ...(body && { 'content-type': body.type }),
          ...headers,
        },
        ...(body && { payload: body.payload }),
      });
      const [cookie] = response.cookies;
      if (cookie) jar.cookie = `${cookie.name}=${cookie.value}`;
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        envelope: isJson ? response.json() : {},
        text: response.body,
        bytes: response.rawPayload,
      } as never;
    };
    return {
      get cookie() {
        return jar.cookie;
      },
      ask,
      async get(call, input) {
        const { envelope, text } = await ask(call, input);
        if (envelope.result !== 'OK') throw new Error(`${call.name} answered ${text.slice(0, 500)}`);
        return envelope.data as never;
      },
    };
  };

  return {
    get app() {
      return running.app;
    },
    get db() {
      return running.db;
    },
    get database() {
      return running.database;
    },
    get jobs() {
      return running.jobs;
    },
    clock,
    newId,
    config: configOf(),
    stranger: () => clientWith({ cookie: '' }),
    async login(email = DEMO_EMAIL, password = DEMO_PASSWORD) {
      const client = clientWith({ cookie: '' });
      await client.get(loginCall, { body: { email, password } });
      return client;
    },
    async restart(options) {
      await running.close();
      running = await start(options);
    },
    async close() {
      await running.close();
      await lent.giveBack();
    },
  };
}

async function bodyOf(call: Call, body: unknown) {
  if (body === undefined) return undefined;
  if (!call.isForm) return { type: 'application/json', payload: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | FormFile>)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** The address of a call with its parameters filled in. */
export function urlOf<C extends Call>(call: C, { params, query }: CallInput<C>): string {
  const filled = Object.entries((params ?? {}) as Record<string, unknown>).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
    call.path,
  );
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
