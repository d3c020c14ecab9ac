/** Which operations go next. Only the oldest of a lane can; a lane that waits holds up no other. */
import { isDue } from '../clock.ts';
import { MAX_WAIT_MS } from './answer.ts';
import type { Operation } from './operation.ts';

export interface Picked<O extends Operation> {
  /** To be sent together. */
  batch: O[];
  /** Purchases whose outcome the server is asked for before anything is sent again. */
  toAsk: O[];
  /** Their files go first. */
  toUpload: O[];
  /** Earliest time an operation that now waits may go; null: none waits for a time. */
  nextAt: number | null;
  /** Whether `more` operations further down the queue could still change the pick. */
  full: boolean;
}

export interface Picker<O extends Operation> {
  /** Takes the next operations in queue order; answers false once it wants no more. */
  take(ops: readonly O[]): boolean;
  result(): Picked<O>;
}

/** Decides about single operations. */
export interface PickRules<O extends Operation> {
  /** Must never be sent again blindly. */
  isPurchase(op: O): boolean;
  /** Waits for somebody else to log in; what is behind it in its lane waits too. */
  isOfOther(op: O): boolean;
}

export function createPicker<O extends Operation>(
  now: number,
  limit: number,
  { isPurchase, isOfOther }: PickRules<O>,
): Picker<O> {
  const seen = new Set<string>();
  const picked: Picked<O> = { batch: [], toAsk: [], toUpload: [], nextAt: null, full: false };

  function consider(op: O) {
    if (op.state === 'discarded' || seen.has(op.lane)) return;
    seen.add(op.lane);
    if (isOfOther(op) || (op.state !== 'waiting' && op.state !== 'retry')) return;
    if (!isDue(op.nextAt, now, MAX_WAIT_MS)) picked.nextAt = Math.min(picked.nextAt ?? Infinity, op.nextAt);
    else if (isPurchase(op) && op.firstSentAt !== null) picked.toAsk.push(op);
    else if (op.files === 'unsent') picked.toUpload.push(op);
    else if (!picked.full) add(op);
  }

  function add(op: O) {
    if (op.solo && picked.batch.length > 0) return;
    picked.batch.push(op);
    picked.full = op.solo || picked.batch.length >= limit;
  }

  return {
    take(ops) {
      for (const op of ops) {
        if (picked.full) return false;
        consider(op);
      }
      return !picked.full;
    },
    result: () => picked,
  };
}

/** The same over a whole queue at hand. */
export function nextBatch<O extends Operation>(
  ops: readonly O[],
  now: number,
  limit: number,
  { isPurchase = () => false, isOfOther = () => false }: Partial<PickRules<O>> = {},
): Picked<O> {
  const picker = createPicker(now, limit, { isPurchase, isOfOther });
  picker.take([...ops].sort((a, b) => a.position - b.position));
  return picker.result();
}
