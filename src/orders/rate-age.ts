/** How long prices count as those of now. */

/** Younger rates of the same parcel are not asked for again, nor shown with their age. */
const FRESH_MS = 10 * 60_000;

/** Whether prices got at `fetchedAt` are of before. Both milliseconds since 1970. */
export function isOld(fetchedAt: number, now: number): boolean {
  return now - fetchedAt >= FRESH_MS;
}
