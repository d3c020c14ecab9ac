/**
 * One declaration per call, read by both sides: the server registers its routes and its OpenAPI page from it,
 * the page types its requests by it.
 */
import * as z from 'zod/mini';
import type { MemberPermission } from '#domain/account/member-roles.ts';

export const CORE = 'ezeeship';
export const REQUEST_ID_HEADER = 'x-request-id';
export const REPLAY_HEADER = 'idempotent-replay';
/** In every answer: another one than before says that the server's data were brought back from a backup. */
export const EPOCH_HEADER = 'x-database-epoch';
/** In every answer: the oldest version of the page whose calls the server takes. */
export const MIN_CLIENT_VERSION_HEADER = 'x-min-client-version';
/** Which version of the page asks; one that is too old is refused with UPDATE_NEEDED. Left out: any. */
export const CLIENT_VERSION_HEADER = 'x-client-version';
/** Whose data the device speaks for; a session of somebody else is refused with OTHER_USER. */
export const USER_HEADER = 'x-user-id';
/** The name the device was given, percent-encoded. */
export const DEVICE_HEADER = 'x-device-name';
export const DEVICE_NAME_MAX = 40;

/** What a key of the API may reach. */
export const API_SCOPES = ['orders', 'labels', 'shipments', 'postage'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

type Shape = z.core.$ZodType;
/** Of any body, or of those of which it says so. */
type ProxyRule<Body extends Shape> = true | { isRefused(body: z.output<Body>): boolean }['isRefused'];
/** One, all of several, or what a body asks for; undefined: nothing. */
type MemberNeed<Body extends Shape> =
  | MemberPermission
  | readonly MemberPermission[]
  | { needOf(body: z.output<Body>): MemberPermission | undefined }['needOf'];

export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for path parameters. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  /** The envelope's `data`; `PDF` or `FILE` for a file. */
  reply: Reply;
  /** Open to anyone; all others need a session. */
  open?: boolean;
  /** Of administrators alone; anybody else gets NOT_FOUND. */
  administrator?: boolean;
  /** Of the owner of the carrier organisation alone; anybody else gets NOT_FOUND. */
  carrierOrgOwner?: boolean;
  /** A key of the API with this scope reaches it; left out: none does. */
  scope?: ApiScope;
  /** What a key needs beside it for what the body asks. */
  scopeOfBody?: { scopeOf(body: z.output<Body>): ApiScope | undefined }['scopeOf'];
  /** Refused to an administrator who acts as the user: it moves money, or changes who gets in. A function: what asks for that. */
  refusedToProxy?: ProxyRule<Body>;
  /** What a member of the account needs for it; anybody else of the account gets MEMBER_NOT_ALLOWED. Left out: nothing. */
  needs?: MemberNeed<Body>;
  /** May wait in the outbox and be sent later. */
  queueable?: boolean;
  /** Sent as a form with files (multipart/form-data) and not as JSON. */
  isForm?: boolean;
  /** Holds a raw card number, key, code or password: nothing of the body is stored or logged. */
  hasSecretBody?: boolean;
  /** Fields of the reply that are in the first answer alone: neither stored nor in the answer to the same request again. */
  shownOnce?: readonly string[];
  /** Bytes its body may have. */
  maxBodyBytes: number;
}

/** Unless the call says otherwise: without a session a few short texts, with one an order with all its packages. */
const MAX_BODY_BYTES = { open: 4 * 1024, session: 1024 * 1024 };

/** Nothing: no parameters, no body, or a reply without data. */
export const nothing = z.optional(z.unknown());
/** The reply is a PDF file, not an envelope. */
export const PDF = z.custom<Uint8Array>();
/** The reply is a file of the type that its header says, as it is written, or an envelope with a refusal. */
export const STREAM = z.custom<Uint8Array>();

export interface FileReply {
  name: string;
  mime: string;
  bytes: Uint8Array;
}
/** The reply is a file to be saved, not an envelope. */
export const FILE = z.custom<FileReply>();

/** A file of a form. */
export interface FormFile {
  name: string;
  bytes: Uint8Array;
}
export const formFile = z.custom<FormFile>(
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    'name' in given &&
    typeof given.name === 'string' &&
    'bytes' in given &&
    given.bytes instanceof Uint8Array,
);

/** A field that may be missing, as it is in the answer to a request that is sent again. */
type OptionalField<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

type Given<P, Q, B, R extends Shape> = {
  name: string;
  summary: string;
  method: Call['method'];
  path: string;
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  open?: boolean;
  administrator?: boolean;
  carrierOrgOwner?: boolean;
  scope?: ApiScope;
  scopeOfBody?: B extends Shape ? (body: z.output<B>) => ApiScope | undefined : never;
  refusedToProxy?: B extends Shape ? ProxyRule<B> : never;
  needs?: B extends Shape ? MemberNeed<B> : never;
  queueable?: boolean;
  isForm?: boolean;
  hasSecretBody?: boolean;
  shownOnce?: readonly OptionalField<z.output<R>>[];
  maxBodyBytes?: number;
};

export function defineCall<
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof nothing,
  R extends Shape = typeof nothing,
>(given: Given<P, Q, B, R>): Call<P, Q, B, R> {
  if (given.queueable && (given.hasSecretBody || given.isForm))
    throw new Error(`${given.name} may not wait in the outbox: its body is a secret or a file`);
  const maxBodyBytes = MAX_BODY_BYTES[given.open ? 'open' : 'session'];
  const call = { params: nothing, query: nothing, body: nothing, reply: nothing, maxBodyBytes, ...given };
  return call as unknown as Call<P, Q, B, R>;
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** What a caller hands in: only the parts the call declares. */
export interface CallInput<C extends Call> {
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  body?: z.input<C['body']>;
}

/** A check failure as it crosses the wire: a Finding with its sentence in the user's language. */
export const checkFailure = z.object({
  rule: z.string(),
  section: z.string(),
  severity: z.optional(z.enum(['error', 'warning'])),
  fields: z.array(z.string()),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type CheckFailure = z.output<typeof checkFailure>;

/** What every answer may tell beside itself: text, or a typed notice as `readNotice` of the domain reads it. */
interface WithNotice {
  notice?: unknown;
}
export interface OkEnvelope<T> extends WithNotice {
  result: 'OK';
  data: T;
}
export interface ErrEnvelope extends WithNotice {
  result: 'ERR';
  errorCode: string;
  message: string;
  messageCn: string;
  /** In the user's own language (en, cn or es). */
  messageLocal?: string;
  /** Whether asking again can help; never read from a message. */
  retry?: 'later' | 'never';
  params?: Record<string, string | number>;
  checkFailures?: CheckFailure[];
}
export type Envelope<T> = OkEnvelope<T> | ErrEnvelope;

/** Page of a list: `curPageNo` counts from 1. Query values arrive as text. */
const wholeNumber = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), fallback);
export const paging = { curPageNo: wholeNumber(1, 1_000_000), pageSize: wholeNumber(50, 500) };
/** Beside page numbers, for programs: `limit` alone is the first page, `after` the cursor of the page before. */
export const cursorPaging = {
  after: z.optional(z.string().check(z.regex(/^\d{1,17}_[\w:.-]{1,150}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
};
/** Of pages by cursor; `cursor` null: there is nothing in the list. */
export const nextPage = { cursor: z.optional(z.nullable(z.string())), more: z.optional(z.boolean()) };
export const page = <T extends Shape>(entry: T) => z.object({ total: z.number(), list: z.array(entry) });
