/** Answers the times of `count` new orders of a user, oldest first. */
export type CreationTimes = (accountId: string, now: Date, count: number) => string[];

/** In microseconds. */
const APART = 1000;

/**
 * Lists go by the time of creation: orders made together are a millisecond apart up to now, or as far as the time since
 * the user's last ones lets them, so that all stand in the order in which they came.
 */
export function createCreationTimes(): CreationTimes {
  const last = new Map<string, number>();
  return (accountId, now, count) => {
    const end = now.getTime() * 1000;
    const before = Math.max(last.get(accountId) ?? 0, end - APART * count);
    const gap = end - before;
    const times = Array.from(
      { length: count },
      (_, index) => before + Math.max(index + 1, Math.floor(((index + 1) * gap) / count)),
    );
    last.set(accountId, times.at(-1) ?? before);
    return times.map(isoOf);
  };
}

/** ISO 8601 with microseconds. */
function isoOf(micros: number): string {
  const iso = new Date(Math.floor(micros / 1000)).toISOString();
  return iso.replace('Z', `${String(micros % 1000).padStart(3, '0')}Z`);
}
