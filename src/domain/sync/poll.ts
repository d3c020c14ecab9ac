const POLL_MS = [1000, 2000, 4000] as const;
export const LONGEST_POLL_MS = 10_000;

/**
 * How long to wait before a purchase under way is asked about: 1 s, 2 s, 4 s, then every 10 s. `asked` counts the
 * questions there were. Milliseconds.
 */
export function pollMs(asked: number): number {
  return POLL_MS[asked] ?? LONGEST_POLL_MS;
}
