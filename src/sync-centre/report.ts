import type { OutboxRow } from '#store/device/rows.ts';

/** What the people who help need to know of an operation; nothing of what is in the order. */
export function reportOf(operation: OutboxRow): string {
  const { id, call, opVersion, state, attempts, createdAt, firstSentAt, nextAt, lastError, consent } =
    operation;
  const timeOf = (time: number | null) => (time ? new Date(time).toISOString() : null);
  const report = {
    request: id,
    call,
    opVersion,
    state,
    attempts,
    created: timeOf(createdAt),
    firstSent: timeOf(firstSentAt),
    nextTry: timeOf(nextAt),
    error: lastError && { type: lastError.type, retry: lastError.retry, message: lastError.message },
    purchase: consent?.customerObjectId ?? null,
  };
  return JSON.stringify(report, null, 2);
}
