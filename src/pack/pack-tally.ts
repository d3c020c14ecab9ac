/** How many parcels each person packed at this table today. Kept on this device alone, and only for who packs. */
export interface Tally {
  /** yyyy-MM-dd where the user is. */
  day: string;
  /** Milliseconds since 1970 of each parcel, by person. */
  times: Record<string, number[]>;
}

const HOUR_MS = 3_600_000;

/** One parcel more; what was packed on another day is forgotten. */
export function withParcel(tally: Tally | null, day: string, person: string, at: number): Tally {
  const times = tally?.day === day ? tally.times : {};
  return { day, times: { ...times, [person]: [...(times[person] ?? []), at] } };
}

/** Of one person: parcels of the day, and those of the last hour. */
export function countOf(
  tally: Tally | null,
  day: string,
  person: string,
  now: number,
): { today: number; hour: number } {
  const times = tally?.day === day ? (tally.times[person] ?? []) : [];
  return { today: times.length, hour: times.filter((at) => now - at < HOUR_MS).length };
}
