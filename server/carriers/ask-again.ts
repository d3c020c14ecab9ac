/** When a carrier that gave no answer is asked again: soon at first, then less and less. */
const FIRST_MS = 15_000;
export const LONGEST_MS = 3_600_000;

/** `attempts`: how often it was asked in vain. */
export function askAgainAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20)));
}

/** How long an answer is waited for; the job does not ask meanwhile. */
export const CARRIER_ANSWER_MS = 60_000;
