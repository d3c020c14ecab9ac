/** Registers the declared calls: checks input and session, runs the handler, wraps the answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, FileReply } from '#contract/call.ts';
import { FILE, PDF } from '#contract/call.ts';
import type { Notice } from '#domain/notice.ts';
import type { Result } from '#domain/result.ts';
import type { WriteAct } from '#server/admin/account-acts.ts';
import { actOf } from '#server/admin/account-acts.ts';
import { deviceTokenOf } from '#server/accounts/known-device.ts';
import { keyFlaw } from '#server/api-keys/user-of-key.ts';
import { answered, answering, refused, send } from './answers.ts';
import { askedBy } from './hide-prices.ts';
import { readInput } from './input.ts';
import { languageOf } from './language.ts';
import type { Fingerprint } from './fingerprint.ts';
import { answerGiven, onceKeyOf, runOnce } from './once.ts';
import {
  type Gate,
  memberFlaw,
  mustBeOwn,
  originGate,
  proxyFlaw,
  requestIdOf,
  sessionGate,
} from './gates.ts';
import { originOf } from './origin.ts';
import type {
  Answer,
  Command,
  Input,
  OpenCall,
  ServerContext,
  ReadRequest,
  RunCall,
  User,
} from './server-context.ts';
import { rejection } from './refusals.ts';
import { userAgentOf } from './session.ts';
import type { StreamReply } from './stream.ts';
import { saveAs, sendPdf } from './stream.ts';

interface CommandOptions<C extends Call> {
  /** The request id is kept for ever: the call may move money. */
  money?: (input: Input<C>) => boolean;
}

export interface CommandRequest<C extends Call> extends Input<C> {
  user: User;
  /** In lower case. */
  requestId: string;
  fingerprint: Fingerprint;
  /** Where the app was reached; empty: pushed from the queue. */
  origin: string;
  /** The network address it came from; empty: pushed from the queue. */
  address: string;
  /** What the browser is known by, and what it says it is; of none, or pushed from the queue: undefined and empty. */
  device: string | undefined;
  userAgent: string;
  /** The day it is judged by, where it was answered before and a backup that was brought back does not have it; null: it was not. */
  again: Date | null;
  /** Of a call that is kept in the log of the account. */
  act: WriteAct | undefined;
}

/** Of what was pushed from the queue. */
const NOWHERE = { origin: '', address: '', device: undefined, userAgent: '', again: null };

/** A call with an effect. The handler runs in one transaction, once per request id; a refusal rolls it back. */
export function route<C extends Call>(
  context: ServerContext,
  call: C,
  handler: (command: Command<C>) => Answer<C>,
  options: CommandOptions<C> = {},
): void {
  if (options.money) mustBeOwn(call);
  routeBatched(
    context,
    call,
    ({ user, requestId, fingerprint, act, ...input }) =>
      () =>
        runOnce(
          context.deps,
          onceKeyOf(call, { user, requestId, fingerprint, act }, options.money?.(input) ?? false),
          (work) => handler({ ...work, user, ...input }),
        ),
  );
}

/**
 * As `route`, for calls about money that go by the carrier's clock. It is asked before the transaction, which may have
 * the only connection.
 */
export function routeAtCarrierTime<C extends Call>(
  context: ServerContext,
  call: C,
  handler: (command: Command<C> & { carrierNow: Date }) => Answer<C>,
): void {
  mustBeOwn(call);
  const { deps } = context;
  routeBatched(context, call, ({ user, requestId, fingerprint, act, ...input }) => async () => {
    const carrierNow = await deps.carrier.now();
    const key = onceKeyOf(call, { user, requestId, fingerprint, act }, true);
    return runOnce(deps, key, (work) => handler({ ...work, user, ...input, carrierNow }));
  });
}

/**
 * A call with an effect that sees for itself to it that this happens once per request id. What can be done without the
 * database is done before `prepareCalls` returns.
 */
export function routeBatched<C extends Call>(
  context: ServerContext,
  call: C,
  prepareCalls: (request: CommandRequest<C>) => RunCall,
): void {
  const read = (
    user: User,
    givenId: string,
    raw: { params: unknown; query: unknown; body: unknown },
    from: Pick<CommandRequest<C>, keyof typeof NOWHERE>,
  ): RunCall => {
    const input = readInput(call, raw);
    if (!input.ok) return answering(refused(memberFlaw(call, user) ?? input.error, user.language));
    const { params, query } = input.value;
    const body = askedBy(user, input.value.body);
    const notForHim = keyFlaw(call, user, body) ?? proxyFlaw(call, user, body);
    if (notForHim) return answering(refused(notForHim, user.language));
    const requestId = givenId.toLowerCase();
    const parts = [raw.params ?? {}, raw.query ?? {}, raw.body ?? {}];
    const fingerprint = context.fingerprintOf(call, parts, user.apiKey ? undefined : user.id);
    const notForMember = memberFlaw(call, user) ?? memberFlaw(call, user, body);
    if (notForMember) {
      const key = onceKeyOf(call, { user, requestId, fingerprint }, false);
      return async () => (await answerGiven(context.deps.db, key)) ?? refused(notForMember, user.language);
    }
    const act = actOf(call, { user, address: from.address, params, query, body });
    return prepareCalls({ user, requestId, fingerprint, ...from, act, params, query, body });
  };
  if (call.queueable) {
    // A queued operation has one body: where the call has none, it holds what stands in the path.
    context.pushed.set(call.name, (user, requestId, given, again) => {
      const isOfPath = call.method === 'DELETE';
      const raw = { params: isOfPath ? given : {}, query: {}, body: isOfPath ? {} : given };
      return read(user, requestId, raw, { ...NOWHERE, again });
    });
  }
  const gate = sessionGate(context, call, { needsRequestId: true, mayBeAnswered: true });
  register(context, call, gate, async (request, reply) => {
    const origin = originOf(request, context.deps.config.appOrigin);
    const run = read(userOf(request), requestIdOf(request), request, {
      origin,
      address: request.ip,
      device: deviceTokenOf(request),
      userAgent: userAgentOf(request.headers),
      again: null,
    });
    return send(reply, await run());
  });
}

/** Reads: no transaction, nothing recorded. */
export function routeRead<C extends Call>(
  context: ServerContext,
  call: C,
  handler: (request: ReadRequest<C>) => Answer<C>,
  { sealedAt }: { sealedAt?: number } = {},
): void {
  const gate = sessionGate(context, call, { needsRequestId: call.method !== 'GET' });
  register(context, call, gate, async (request, reply) => {
    const user = userOf(request);
    const input = readInput(call, request, sealedAt);
    if (!input.ok) return send(reply, refused(input.error, user.language));
    const notForHim = memberFlaw(call, user, input.value.body);
    if (notForHim) return send(reply, refused(notForHim, user.language));
    let word = 'OK';
    let notice: Notice | null = null;
    const result = await handler({
      ...input.value,
      user,
      reader: context.deps.db,
      now: context.deps.clock(),
      newId: context.deps.newId,
      device: deviceTokenOf(request),
      setHeader: (name, value) => void reply.header(name, value),
      setResult: (value) => {
        word = value;
      },
      setNotice(given) {
        notice = given;
      },
    });
    if (result.ok && call.reply === PDF) return sendPdf(reply, result.value as Uint8Array);
    if (result.ok && call.reply === FILE) {
      const file = result.value as FileReply;
      return saveAs(reply, file).send(Buffer.from(file.bytes));
    }
    return send(reply, answered(result, user.language, { word, notice }));
  });
}

/** Reads, and answers with a file that is written while it is sent; a failure on the way cuts it off. */
export function routeStream<C extends Call>(
  context: ServerContext,
  call: C,
  handler: (
    request: Input<C> & Pick<ReadRequest<C>, 'reader' | 'user' | 'now'> & { address: string },
  ) => Promise<Result<StreamReply>>,
): void {
  const gate = sessionGate(context, call, { needsRequestId: call.method !== 'GET' });
  register(context, call, gate, async (request, reply) => {
    const user = userOf(request);
    const input = readInput(call, request);
    if (!input.ok) return send(reply, refused(input.error, user.language));
    const notForHim = memberFlaw(call, user, input.value.body);
    if (notForHim) return send(reply, refused(notForHim, user.language));
    const { db, clock } = context.deps;
    const result = await handler({ ...input.value, user, reader: db, now: clock(), address: request.ip });
    if (!result.ok) return send(reply, refused(result.error, user.language));
    return saveAs(reply, result.value).send(result.value.bytes);
  });
}

/** A call open to anyone; the handler sees the bare request. */
export function routeOpen<C extends Call>(
  context: ServerContext,
  call: C,
  handler: (open: OpenCall<C>, reply: FastifyReply) => Answer<C>,
): void {
  register(context, call, originGate(context), async (request, reply) => {
    const language = languageOf(request);
    const input = readInput(call, request);
    if (!input.ok) return send(reply, refused(input.error, language));
    const result = await handler(
      {
        ...input.value,
        request,
        now: context.deps.clock(),
        setHeader: (name, value) => void reply.header(name, value),
      },
      reply,
    );
    if (result.ok && call.reply === PDF) return sendPdf(reply, result.value as Uint8Array);
    return send(reply, answered(result, language));
  });
}

function userOf({ user }: FastifyRequest): User {
  if (!user) throw new Error('the session was not asked');
  return user;
}

export function register(
  context: ServerContext,
  call: Call,
  gate: Gate,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  if (context.registered.has(call.name)) throw new Error(`${call.name} is registered twice`);
  context.registered.add(call.name);
  context.app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.maxBodyBytes,
    config: { call },
    async onRequest(request, reply) {
      const reason = await gate(request);
      const seconds = await context.limit(request, reply);
      if (seconds > 0) {
        void reply.header('retry-after', String(seconds));
        return send(reply, refused(rejection('TOO_MANY_REQUESTS', { seconds }), languageOf(request)));
      }
      if (reason) return send(reply, refused(reason, request.user?.language ?? languageOf(request)));
    },
    handler,
  });
}
