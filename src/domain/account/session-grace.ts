/** How long a device shows its data while its session has only run out: it was not ended by anybody. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session that nobody uses runs out after it. */
const IDLE_MS = 12 * HOUR_MS;

/** Whole days of the account's setting. */
export const EXPIRED_DAYS = { usual: 7, max: 30 } as const;

/** Times by the device's clock, epoch milliseconds. */
export interface DeskTimes {
  /** When the server last knew the session. */
  confirmedAt: number;
  /** When it was first heard that the session ran out; null: it is not known to have. */
  lostAt: number | null;
  /** The latest time seen here since then: a clock that is set back wins nothing. */
  latest: number;
}

/**
 * Whether a login is asked for before anything is shown. A session nobody heard of counts as run out 12 hours after it was
 * last confirmed. A clock a day or more before that was set back, and then nothing can be told by it.
 */
export function isDeskShut({ confirmedAt, lostAt, latest }: DeskTimes, days: number, now: number): boolean {
  if (confirmedAt - now >= DAY_MS) return true;
  const ranOutAt = Math.min(lostAt ?? Number.POSITIVE_INFINITY, confirmedAt + IDLE_MS);
  return Math.max(now, latest) > ranOutAt + days * DAY_MS;
}
