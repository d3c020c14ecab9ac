/** What every area of the server is given to register its calls. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiScope, BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/call.ts';
import type { Notice } from '#domain/notice.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { Config } from '#server/config.ts';
import type { Reader } from '#server/db/db.ts';
import type { DatabaseEpoch } from '#server/db/epoch.ts';
import type { Account, users } from '#server/db/schema/accounts.ts';
import type { Vitals } from '#server/jobs/vitals.ts';
import type { FilingPort } from '#server/filing/filing.port.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import type { FingerprintOf } from './fingerprint.ts';
import type { PaymentPort } from '#server/payments/payment.port.ts';
import type { AddressRules } from '#server/webhooks/webhook-address.ts';
import type { SandboxControls } from '#server/payments/sandbox/sandbox-payments.ts';

/** The user of the session, with what the account says. Who owns what is asked of `accountId`, never of `id`. */
export type User = Omit<typeof users.$inferSelect, 'passwordHash'> &
  Pick<Account, 'orgId' | 'timeZone' | 'authFlag' | 'firstRechargeTime' | 'settings'> & {
    /** The session that asks; left out: the user was found otherwise. */
    sessionId?: string;
    /** What the person works at: its name, else browser and system; left out: the user was found otherwise. */
    device?: string;
    /** The administrator who acts as the user; null or left out: the user. */
    actorId?: string | null;
    /** The key of the API that asks for the user; left out: the user asks. */
    apiKey?: { id: string; name: string; scopes: readonly ApiScope[]; isReadOnly: boolean; address: string };
    /** The latest version of the user agreement; null: none. */
    agreedVersion: string | null;
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the session, once it is known. */
    user: User | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

export interface AppDeps extends WorkDeps {
  config: Config;
  /** Null: there is none for longer than this server lives. */
  secretsKey: Buffer | null;
  version: string;
  /** The oldest version of the page whose calls are taken. */
  minClientVersion: string;
  /** Of the database, as long as this server runs. */
  epoch: DatabaseEpoch;
  /** Whether the background jobs are running. */
  jobsRun: () => boolean;
  vitals: Pick<Vitals, 'seen'>;
  /** Something has been committed for this job to work on. */
  wake: (
    job: 'labels' | 'partialVoids' | 'mails' | 'filings' | 'recharges' | 'dataExports' | 'webhooks',
  ) => void;
  /** Which addresses webhooks may have. */
  webhooks: AddressRules;
  carrier: Carrier;
  filing: FilingPort;
  payments: PaymentPort;
  /** Null: payments are real. */
  sandboxPayments: SandboxControls | null;
  /** Where the built app lies; left out: looked for, null: none. */
  appDir?: string | null;
  /** Further calls (tests). */
  addRoutes?: (context: ServerContext) => void;
  /** Left out: those of app.ts. */
  times?: Partial<ConnectionTimes>;
}

/** How long a connection may take, in milliseconds. */
export interface ConnectionTimes {
  headers: number;
  /** Headers and body: a body that trickles in is cut off. */
  request: number;
  /** Without a byte either way. */
  silence: number;
  /** How often the first two are checked. */
  checkInterval: number;
}

export interface Answered {
  status: number;
  /** The envelope's JSON, to the letter. */
  reply: string;
  replayed: boolean;
}

export type RunCall = () => Promise<Answered>;
/** Reads and assesses a queueable call for sync push; what it gives runs it as its own request would run. */
export type PushedCall = (user: User, requestId: string, body: unknown, again: Date | null) => RunCall;

/** Seconds the sender has to wait; 0: none. Asked once it is known whether the session is one. */
export type RequestLimit = (request: FastifyRequest, reply?: FastifyReply) => Promise<number>;

export interface ServerContext {
  app: FastifyInstance;
  deps: AppDeps;
  /** Names of the calls registered so far. */
  registered: Set<string>;
  pushed: Map<string, PushedCall>;
  limit: RequestLimit;
  limitPages: RequestLimit;
  fingerprintOf: FingerprintOf;
}

export interface Input<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** A call with an effect: one transaction, run once per request id. */
export interface Command<C extends Call> extends Work, Input<C> {
  user: User;
  /** The network address it came from; empty: pushed from the queue. */
  address: string;
}
/** Reads, leaves nothing behind. */
export interface ReadRequest<C extends Call> extends Input<C> {
  reader: Reader;
  user: User;
  now: Date;
  newId: () => string;
  /** What the browser is known by. */
  device: string | undefined;
  setHeader(name: string, value: string): void;
  /** Another word than OK in the envelope's `result`. */
  setResult(word: string): void;
  /** Told beside the answer; null: nothing. */
  setNotice(notice: Notice | null): void;
}
/** A call open to anyone. */
export interface OpenCall<C extends Call> extends Input<C> {
  request: FastifyRequest;
  now: Date;
  setHeader(name: string, value: string): void;
}

export type Answer<C extends Call> = Promise<Result<ReplyOf<C>, Rejection>>;
