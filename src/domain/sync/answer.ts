/** What a reply means for the queue. Decided by status, content type and envelope, not by the text of a message. */
import { sessionEndOf } from '../account/session-end.ts';
import type { Finding, Rejection, Section } from '../result.ts';

export interface ReceivedAnswer {
  /** 0: nothing came back. */
  status: number;
  contentType: string;
  envelope: unknown;
  timedOut?: boolean;
  /** Header value: seconds, or an HTTP date (then the caller's own waiting time holds). */
  retryAfter?: string | null;
}

export type Answer =
  /** Our server did it. */
  | { kind: 'answered'; data: unknown }
  /** A clear no: asking again as it is cannot help. */
  | { kind: 'refused'; rejection: Rejection }
  /** The order changed on the server meanwhile. */
  | { kind: 'conflict'; rejection: Rejection }
  | { kind: 'sessionLost'; rejection: Rejection }
  /** The session belongs to somebody else. */
  | { kind: 'otherUser'; rejection: Rejection }
  /** Nothing or a stranger answered: a dead line, a captive portal. */
  | { kind: 'noConnection'; rejection: Rejection }
  /** Too much at once. */
  | { kind: 'tooLarge'; rejection: Rejection }
  /** The server asks for a pause. */
  | { kind: 'busy'; waitMs: number | null; rejection: Rejection }
  /** Failed or late on the server's side: the outcome is unknown. */
  | { kind: 'failed'; rejection: Rejection };

const later = (type: string): Rejection => ({ type, retry: 'later' });

/** Our server answered, but not with what was asked: the outcome is unknown. */
export const NO_ANSWER = { kind: 'failed', rejection: later('NoAnswer') } as const satisfies Answer;

export function classifyAnswer(got: ReceivedAnswer): Answer {
  const { status } = got;
  if (got.timedOut === true) return { kind: 'failed', rejection: later('TimedOut') };
  if (status === 0) return { kind: 'noConnection', rejection: later('NoConnection') };
  const envelope = envelopeOf(got.envelope);
  if (status === 401) {
    return envelope?.errorCode === 'OTHER_USER'
      ? { kind: 'otherUser', rejection: { type: 'OTHER_USER', retry: 'never' } }
      : { kind: 'sessionLost', rejection: lossOf(envelope) };
  }
  if (status === 413) return { kind: 'tooLarge', rejection: { type: 'TooLarge', retry: 'never' } };
  if (status === 429 || status === 503 || status === 555) {
    const rejection = envelope
      ? toRejection(envelope)
      : later(status === 429 ? 'TOO_MANY_REQUESTS' : 'Maintenance');
    return { kind: 'busy', waitMs: waitFrom(got.retryAfter), rejection: { ...rejection, retry: 'later' } };
  }
  if (status === 408 || status >= 500) return { kind: 'failed', rejection: failureOf(envelope) };
  if (envelope === null) {
    // Only our server speaks in envelopes; pages and redirects come from somebody in between.
    return status >= 400 && isJson(got.contentType)
      ? { kind: 'refused', rejection: { type: `HTTP_${status}`, retry: 'never' } }
      : { kind: 'noConnection', rejection: later('NoConnection') };
  }
  if (envelope.result !== 'ERR' && status < 300) return { kind: 'answered', data: envelope.data };
  const rejection = toRejection(envelope);
  if (rejection.type === '99999' || rejection.message === USER_NOT_FOUND)
    return { kind: 'sessionLost', rejection: lossOf(envelope) };
  if (status === 409 || rejection.type === 'ORDER_CHANGED') return { kind: 'conflict', rejection };
  if (rejection.retry === 'later') return { kind: 'busy', waitMs: waitFrom(got.retryAfter), rejection };
  return { kind: 'refused', rejection };
}

/** Ended by somebody, which the server says with its reason, or only run out. */
function lossOf(envelope: LooseEnvelope | null): Rejection {
  const reason = sessionEndOf(envelope?.params?.['reason']);
  return reason === null ? later('SessionLost') : { ...later('SessionRevoked'), params: { reason } };
}

/** No answer came: the server may have done what it was asked, or never heard of it. */
export const isUnanswered = ({ type }: Rejection): boolean => type === 'NoConnection' || type === 'TimedOut';

/** The answer as a rejection, for whoever asked a live question. */
export function rejectionOf(answer: Exclude<Answer, { kind: 'answered' }>): Rejection {
  return answer.rejection;
}

/** The one text that decides: a server that knows its users by no session says nothing else. */
const USER_NOT_FOUND = 'User not found';

/** A crash that our server has written down has an id to quote. */
function failureOf(envelope: LooseEnvelope | null): Rejection {
  const errorId = envelope?.params?.['errorId'];
  return errorId === undefined ? later('ServerError') : { ...later('SERVER_ERROR'), params: { errorId } };
}

interface LooseEnvelope {
  result: 'OK' | 'ERR' | 'NODATA';
  data?: unknown;
  errorCode?: string;
  message?: string;
  messageLocal?: string;
  retry?: 'later' | 'never';
  params?: Record<string, string | number>;
  checkFailures?: LooseFailure[];
}

interface LooseFailure {
  rule: string;
  section: string;
  severity?: 'error' | 'warning';
  fields: string[];
  params?: Record<string, string | number>;
}

/** NODATA: done, and nothing was found. */
const WORDS = new Set(['OK', 'ERR', 'NODATA']);

function envelopeOf(body: unknown): LooseEnvelope | null {
  if (typeof body !== 'object' || body === null) return null;
  const { result } = body as { result?: unknown };
  return typeof result === 'string' && WORDS.has(result) ? (body as LooseEnvelope) : null;
}

function toRejection(envelope: LooseEnvelope): Rejection {
  const message = envelope.messageLocal ?? envelope.message;
  const findings = envelope.checkFailures?.map((failure): Finding => ({
    rule: failure.rule,
    section: failure.section as Section,
    severity: failure.severity ?? 'error',
    fields: failure.fields,
    params: failure.params ?? {},
  }));
  return {
    type: envelope.errorCode ?? 'SERVER_ERROR',
    retry: envelope.retry ?? 'never',
    ...(message === undefined ? {} : { message }),
    ...(findings === undefined ? {} : { findings }),
    ...(envelope.params === undefined ? {} : { params: envelope.params }),
  };
}

function isJson(contentType: string): boolean {
  return contentType.toLowerCase().includes('json');
}

/** The longest a server may ask for, and longer than any wait of the queue's own. */
export const MAX_WAIT_MS = 10 * 60 * 1000;

function waitFrom(retryAfter: string | null | undefined): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : null;
}
