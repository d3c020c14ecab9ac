/** When a carrier is asked about a parcel that it has not told of by itself: ever more rarely, in the end no more. */

/** Hours from one question to the next, by how many in a row brought nothing new; the last goes on. */
export const WAIT_HOURS: readonly number[] = [2, 4, 8, 12, 24, 48, 96];
/** About two months without a word. */
export const MAX_IN_VAIN = 20;
const HOUR_MS = 3_600_000;

/** Milliseconds to the next question; null: nobody asks any more. */
export function nextQuestionMs(inVain: number): number | null {
  if (inVain >= MAX_IN_VAIN) return null;
  return (WAIT_HOURS[Math.min(inVain, WAIT_HOURS.length - 1)] ?? 0) * HOUR_MS;
}
