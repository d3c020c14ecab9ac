/** One request by its declaration. Everything that can go wrong comes back as a Rejection; nothing is thrown. */
import type { Call, CallInput, Envelope, FormFile, ReplyOf } from '#contract/call.ts';
import {
  CLIENT_VERSION_HEADER,
  DEVICE_HEADER,
  EPOCH_HEADER,
  MIN_CLIENT_VERSION_HEADER,
  PDF,
  REQUEST_ID_HEADER,
  STREAM,
  USER_HEADER,
} from '#contract/call.ts';
import type { Notice } from '#domain/notice.ts';
import { readNotice } from '#domain/notice.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { Answer } from '#domain/sync/answer.ts';
import { classifyAnswer, rejectionOf } from '#domain/sync/answer.ts';

/** Longest wait for any call; live questions wait less. */
export const LONG_TIMEOUT_MS = 180_000;
export const LIVE_TIMEOUT_MS = 15_000;

export interface HttpDeps {
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
  newId(): string;
  /** Runs `run` after `ms`; answers how to call it off. */
  setTimer(run: () => void, ms: number): () => void;
  /** '' in the page; an origin elsewhere. */
  baseUrl?: string;
  /** Sent with every request, so that the server refuses another user's session. */
  userId?(): string | null;
  /** Sent with every request, so that histories name it; empty: it has no name. */
  deviceName?(): string;
  /** Hears of every request: how long it took, and whether our server answered. */
  onRequestDone?(outcome: RequestOutcome): void;
  /** The session was ended by somebody, as an answer says. */
  onRevoked?(): void;
  /** Of this page, sent with every request. */
  version?: string;
  /** What an answer of our server says of it; a promise is waited for. */
  onServer?(server: ServerMarks): unknown;
  /** What an answer tells beside itself; `path`: of the call it answered. */
  onNotice?(notice: Notice, path: string): void;
}

export interface ServerMarks {
  /** Which course of the data it has. */
  epoch: string;
  /** The oldest version of the page whose calls it takes; null: it does not say. */
  minVersion: string | null;
}

export interface RequestOutcome {
  reached: boolean;
  ms: number;
  /** Its address, without what was asked. */
  path: string;
  answer: Answer;
}

export interface CallOptions {
  requestId?: string;
  /** Calls it off: then it has no answer, and tells nothing of the connection. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Of a file: sees it come. */
  watch?: (response: Response) => Response;
}

export interface Http {
  call<C extends Call>(call: C, input?: CallInput<C>, options?: CallOptions): Promise<Result<ReplyOf<C>>>;
  /** The same, with the answer told apart as the queue needs it. */
  ask<C extends Call>(
    call: C,
    input?: CallInput<C>,
    options?: CallOptions,
  ): Promise<{ answer: Answer; replayed: boolean }>;
}

export function createHttp(deps: HttpDeps): Http {
  async function ask(call: Call, input: CallInput<Call> = {}, options: CallOptions = {}) {
    const started = deps.now();
    const raw = await send(deps, call, input, options);
    const answer = classifyAnswer(raw);
    if (raw.server) await deps.onServer?.(raw.server);
    if (!options.signal?.aborted)
      deps.onRequestDone?.({
        reached: answer.kind !== 'noConnection',
        ms: deps.now() - started,
        path: call.path,
        answer,
      });
    if (answer.kind === 'sessionLost' && answer.rejection.type === 'SessionRevoked') deps.onRevoked?.();
    const notice = readNotice(raw.envelope?.notice);
    if (notice) deps.onNotice?.(notice, call.path);
    return { answer, replayed: raw.replayed };
  }
  async function callServer<C extends Call>(call: C, input?: CallInput<C>, options: CallOptions = {}) {
    const { answer } = await ask(call, input as CallInput<Call>, { timeoutMs: LIVE_TIMEOUT_MS, ...options });
    return answer.kind === 'answered' ? ok(answer.data as ReplyOf<C>) : err(rejectionOf(answer));
  }
  return { call: callServer, ask: ask as Http['ask'] };
}

interface Raw {
  status: number;
  contentType: string;
  envelope: Envelope<unknown> | null;
  timedOut: boolean;
  retryAfter: string | null;
  replayed: boolean;
  /** Null: it told nothing of itself. */
  server: ServerMarks | null;
}

const nothingCame = (timedOut: boolean): Raw => ({
  status: 0,
  contentType: '',
  envelope: null,
  timedOut,
  retryAfter: null,
  replayed: false,
  server: null,
});

async function send(deps: HttpDeps, call: Call, input: CallInput<Call>, options: CallOptions): Promise<Raw> {
  const abort = new AbortController();
  let timedOut = false;
  const stopTimer = deps.setTimer(() => {
    timedOut = true;
    abort.abort();
  }, options.timeoutMs ?? LONG_TIMEOUT_MS);
  const giveUp = () => abort.abort();
  options.signal?.addEventListener('abort', giveUp, { once: true });
  if (options.signal?.aborted) abort.abort();
  const url = (deps.baseUrl ?? '') + urlOf(call, input);
  const request: RequestInit = {
    method: call.method,
    headers: headersOf(deps, call, options),
    ...(call.method === 'GET' ? {} : { body: bodyOf(call, input.body ?? {}) }),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: abort.signal,
  };
  async function speak(): Promise<Raw> {
    const response = await deps.fetch(url, request);
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      envelope: await readBody(call, response, options.watch),
      timedOut: false,
      retryAfter: response.headers.get('retry-after'),
      replayed: response.headers.get('idempotent-replay') === 'true',
      server: marksIn(response.headers),
    };
  }
  try {
    return await Promise.race([speak(), whenAborted(abort.signal)]);
  } catch {
    return nothingCame(timedOut);
  } finally {
    stopTimer();
    options.signal?.removeEventListener('abort', giveUp);
  }
}

function marksIn(headers: Headers): ServerMarks | null {
  const epoch = headers.get(EPOCH_HEADER);
  return epoch === null ? null : { epoch, minVersion: headers.get(MIN_CLIENT_VERSION_HEADER) };
}

/** Rejects by itself: a fetch aborted while its body comes in may never settle. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}

function headersOf(deps: HttpDeps, call: Call, options: CallOptions): Record<string, string> {
  const userId = call.open ? null : (deps.userId?.() ?? null);
  const deviceName = deps.deviceName?.() ?? '';
  return {
    [REQUEST_ID_HEADER]: options.requestId ?? deps.newId(),
    accept: ACCEPTS.get(call.reply) ?? 'application/json',
    // A form's type has its boundary, which fetch knows.
    ...(call.method === 'GET' || call.isForm ? {} : { 'content-type': 'application/json' }),
    ...(userId === null ? {} : { [USER_HEADER]: userId }),
    ...(deps.version && { [CLIENT_VERSION_HEADER]: deps.version }),
    ...(deviceName !== '' && { [DEVICE_HEADER]: encodeURIComponent(deviceName) }),
  };
}

function bodyOf(call: Call, body: unknown): string | FormData {
  if (!call.isForm) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | FormFile>)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  return form;
}

const ACCEPTS = new Map<unknown, string>([
  [PDF, 'application/pdf, application/json'],
  [STREAM, '*/*'],
]);

const isFile = (call: Call, type: string): boolean =>
  (call.reply === PDF && type.includes('application/pdf')) ||
  (call.reply === STREAM && !type.includes('application/json'));

async function readBody(
  call: Call,
  response: Response,
  watch: CallOptions['watch'] = (file) => file,
): Promise<Envelope<unknown> | null> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && isFile(call, type)) {
    return { result: 'OK', data: new Uint8Array(await watch(response).arrayBuffer()) };
  }
  const body = await response.text();
  try {
    return JSON.parse(body) as Envelope<unknown>;
  } catch {
    return null;
  }
}

export function urlOf(call: Call, input: CallInput<Call>): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
