import type { OutboxRow } from '../device/rows.ts';
import { LABEL_LANE } from '../queue/carrier-requests.ts';
import { operationsBy } from '../queue/outbox.ts';
import { useRead } from './live.ts';

/** What waits in the lanes that begin so, by the rest of the lane's name. `call`: none but these. */
export function useQueuedIn(lanes: string, call?: string): ReadonlyMap<string, OutboxRow> | undefined {
  return useRead(
    async (db) => {
      const found = await db.outbox.where('lane').startsWith(lanes).sortBy('position');
      return new Map(
        found
          .filter((op) => op.state !== 'discarded' && (call === undefined || op.call === call))
          .map((op) => [op.lane.slice(lanes.length), op]),
      );
    },
    [lanes, call],
  );
}

/** What waits for one label, the oldest first. */
export function useQueuedForLabel(labelId: string): readonly OutboxRow[] | undefined {
  const lane = LABEL_LANE + labelId;
  return useRead(async (db) => (await operationsBy(db, 'lane', [lane])).get(lane) ?? [], [lane]);
}
