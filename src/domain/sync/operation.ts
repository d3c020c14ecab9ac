/** The life of one queued operation: waiting -> sending -> done | retry | needsAttention | conflict. */
import type { Rejection } from '../result.ts';
import type { Conflict } from './merge.ts';

export const OP_STATES = ['waiting', 'sending', 'retry', 'needsAttention', 'conflict', 'discarded'] as const;
export type OpState = (typeof OP_STATES)[number];

/** What the sender needs to know of an operation. Times are epoch milliseconds. */
export interface Operation {
  /** The request id: the same on every retry of the same body. */
  id: string;
  /** Device counter; the order of the queue. Never a clock. */
  position: number;
  /** Operations of one lane are sent one after the other; lanes never wait for each other. */
  lane: string;
  state: OpState;
  /** Failed tries that count; losing the connection is not one. */
  attempts: number;
  /** Not to be sent before this time. */
  nextAt: number;
  /** When it was first handed to the network; null: the server cannot know of it. */
  firstSentAt: number | null;
  /** Failed alone with a server error once: it is sent alone from then on. */
  solo: boolean;
  lastError: Rejection | null;
  /** What the user has to decide, while the state is `conflict`. */
  conflict: Conflict | null;
  /** Files that go first; left out: it has none. */
  files?: 'unsent' | 'sent';
}

export const MAX_ATTEMPTS = 8;
export const STUCK_AFTER_MS = 24 * 60 * 60 * 1000;
export const MIN_BACKOFF_MS = 1000;
export const MAX_BACKOFF_MS = 5 * 60 * 1000;

/** Full jitter over 1 s, 2 s, 4 s ... 5 min. `attempt` counts from 1, `random` is in [0, 1). */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.min(attempt - 1, 20));
  return Math.round(ceiling * random);
}

/** The operation as it is while on its way. */
export function sent<O extends Operation>(op: O, now: number): O {
  return { ...op, state: 'sending', firstSentAt: op.firstSentAt ?? now };
}

/** After a try that failed on the server's side or in time: back to the queue, or visibly stuck. */
export function failedAttempt<O extends Operation>(op: O, error: Rejection, now: number, random: number): O {
  const attempts = op.attempts + 1;
  const stuck = attempts >= MAX_ATTEMPTS || now - (op.firstSentAt ?? now) >= STUCK_AFTER_MS;
  return stuck
    ? { ...op, state: 'needsAttention', attempts, lastError: error }
    : { ...op, state: 'retry', attempts, lastError: error, nextAt: now + backoffMs(attempts, random) };
}

/** After the connection broke: it waits for the connection, without a count. */
export function requeued<O extends Operation>(op: O, nextAt = 0): O {
  return { ...op, state: op.attempts > 0 ? 'retry' : 'waiting', nextAt };
}

/** The server's clear no: shown, never tried again by itself. */
export function refused<O extends Operation>(op: O, error: Rejection): O {
  return { ...op, state: 'needsAttention', lastError: error };
}

/** Whether the server may know of the operation without the device having its answer. */
export function outcomeIsUnknown(op: Operation): boolean {
  if (op.firstSentAt === null) return false;
  return op.state === 'sending' || op.state === 'retry' || op.state === 'waiting' || isStuck(op);
}

/** Given up after tries without an answer; a refusal is an answer. */
export function isStuck(op: Operation): boolean {
  return op.state === 'needsAttention' && op.lastError !== null && op.lastError.retry === 'later';
}
