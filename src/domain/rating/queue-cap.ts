/** Prices known without a connection are estimates: what is agreed to for later leaves them this much room. */
const QUEUE_MARGIN = 1.05;

/** The highest price proposed for a label that waits for a connection, from its estimate; dollars, in whole cents. */
export function queueCap(estimate: number): number {
  return Math.ceil(Math.round(estimate * QUEUE_MARGIN * 10_000) / 100) / 100;
}
