/** What clocks may be believed. All times are epoch milliseconds. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a shop is closed over night, and less than a clock that is wrong by a day. */
const STEP_MS = 20 * HOUR_MS;
/** A clock that has jumped is believed when it has gone on from there for a day: until then somebody would have put it right. */
const SETTLED_AFTER_MS = DAY_MS;
/** So long may nobody have looked at it meanwhile; later it has jumped once more. */
const SETTLED_WITHIN_MS = 31 * DAY_MS;
/** A mark that is moved on less often is written less often, and tells as much. */
const MOVES_EVERY_MS = HOUR_MS;

/** The latest time that was believed, and where the clock has jumped to since; null: it has not. */
export interface ClockMark {
  at: number;
  jumpedTo: number | null;
}

export interface JudgedClock {
  /** The same object where nothing is to be kept. */
  mark: ClockMark;
  isBelieved: boolean;
}

/**
 * Whether what is old by this clock may be given up for good. Without a mark there is nothing to tell by, and the clock
 * is believed; so is one that was set back, for by it nothing is older than before.
 */
export function judgeClock(mark: ClockMark | undefined, now: number): JudgedClock {
  const believed = { mark: { at: now, jumpedTo: null }, isBelieved: true };
  if (mark === undefined) return believed;
  const aheadMs = now - mark.at;
  if (aheadMs <= STEP_MS) {
    const stays = mark.jumpedTo === null && aheadMs >= 0 && aheadMs < MOVES_EVERY_MS;
    return stays ? { mark, isBelieved: true } : believed;
  }
  const sinceMs = now - (mark.jumpedTo ?? Number.POSITIVE_INFINITY);
  if (sinceMs < 0 || sinceMs > SETTLED_WITHIN_MS)
    return { mark: { ...mark, jumpedTo: now }, isBelieved: false };
  return sinceMs >= SETTLED_AFTER_MS ? believed : { mark, isBelieved: false };
}

/** A time that is further off than anything waits was written by a clock that has been put right since: it is due. */
export const isDue = (at: number, now: number, longestMs: number): boolean =>
  at <= now || at > now + longestMs;

/** Milliseconds since a time that may be of a clock that has been put right meanwhile: then as many as it lies ahead. */
export const apartMs = (at: number, now: number): number => Math.abs(now - at);
