/** The shipments of the list: at first a page of the database, then all of them from memory. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { ShipmentIndex } from '#domain/lists/shipment-index.ts';
import { SHIPMENT_LISTS, type ShipmentList } from '#domain/shipment/lists.ts';
import { shipmentCounts, shipmentRows, type ShipmentQuery } from '../orders/shipment-queries.ts';
import type { ShipmentRow } from '../device/rows.ts';
import { createListInMemory } from './list-in-memory.ts';
import { useDatabase, useRead } from './live.ts';

export const useShipmentsInMemory = createListInMemory<ShipmentIndex, ShipmentList>({
  tabs: SHIPMENT_LISTS,
  load: async () => (await import('./shipment-projection.ts')).startShipmentProjection,
});

/** The first shipments of a tab by the database's own index; undefined while they are read or not wanted. */
export function useFirstShipments(query: ShipmentQuery, isWanted: boolean): ShipmentRow[] | undefined {
  const db = useDatabase();
  const { list, q, limit } = query;
  return useLiveQuery(
    async () => (db && isWanted ? shipmentRows(db, query) : undefined),
    [db, isWanted, list, q, limit],
  );
}

/** Of the tabs the database can count. */
export function useShipmentCounts(isWanted: boolean): Partial<Record<ShipmentList, number>> | undefined {
  return useRead(
    async (db) => {
      if (!isWanted) return undefined;
      const counts = await shipmentCounts(db);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { ...counts, all, notVoided: all - counts.voided };
    },
    [isWanted],
  );
}
