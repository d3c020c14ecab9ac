/** How often a PIN was tried in vain, in a row, and how long the next try still has to wait. */
export interface WrongTries {
  count: number;
  waitMs: number;
  /** When `waitMs` was true, epoch milliseconds. */
  asOf: number;
}

export const MOST_WRONG_TRIES = 10;

export const NO_WRONG_TRIES: WrongTries = { count: 0, waitMs: 0, asOf: 0 };

const DELAYS_SECONDS = [0, 0, 0, 5, 15, 30, 60, 120, 300, 600];

/** The wait as it is now. A clock set back shortens and lengthens nothing: the wait goes on from there. */
export function waitAt(tries: WrongTries, now: number): WrongTries {
  const elapsed = Math.max(0, now - tries.asOf);
  return { ...tries, waitMs: Math.max(0, tries.waitMs - elapsed), asOf: now };
}

/** Whether another try may be made now. */
export function canTry(tries: WrongTries, now: number): boolean {
  return tries.count < MOST_WRONG_TRIES && waitAt(tries, now).waitMs === 0;
}

/**
 * To be kept before the PIN is looked at, so that a reload in the middle gives no try away; a right PIN puts
 * `NO_WRONG_TRIES` in its place.
 */
export function countTry(tries: WrongTries, now: number): WrongTries {
  const count = tries.count + 1;
  return { count, waitMs: (DELAYS_SECONDS[count] ?? 0) * 1000, asOf: now };
}
