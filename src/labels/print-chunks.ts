/** Orders whose labels go to a printer together: after a jam or an empty roll it is known where to go on. */
export const PRINT_CHUNK = 200;

/** The places of each part's first and last order, counted from 1. */
export function chunksOf(count: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(count / PRINT_CHUNK) }, (_, part) => ({
    from: part * PRINT_CHUNK + 1,
    to: Math.min(count, (part + 1) * PRINT_CHUNK),
  }));
}
