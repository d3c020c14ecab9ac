import { vi } from 'vitest';

/** Waits for a state. The time only ends what hangs, also on a machine with much else to do. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 });
}
