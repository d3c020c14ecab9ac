import type { OutboxRow } from '../device/rows.ts';
import { useRead } from './live.ts';

/** What waits in the lanes that begin so, by the rest of the lane's name. */
export function useQueuedIn(lanes: string): ReadonlyMap<string, OutboxRow> | undefined {
  return useRead(
    async (db) => {
      const found = await db.outbox.where('lane').startsWith(lanes).sortBy('position');
      return new Map(
        found.filter(({ state }) => state !== 'discarded').map((op) => [op.lane.slice(lanes.length), op]),
      );
    },
    [lanes],
  );
}
