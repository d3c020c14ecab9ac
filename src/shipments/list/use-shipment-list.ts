import type { ShipmentColumnKey } from '#domain/lists/shipment-columns.ts';
import { shipmentEntryOf, type ShipmentEntry } from '#domain/lists/shipment-entry.ts';
import { shipmentFacets, type ShipmentFacets, type ShipmentFilter } from '#domain/lists/shipment-filter.ts';
import { shipmentCountsOf, SHIPMENT_SORT } from '#domain/lists/shipment-index.ts';
import type { ShipmentList } from '#domain/shipment/lists.ts';
import { sortText } from '#list/list-url.ts';
import { setFilters } from '#list/paged-url.ts';
import { useMemoryList, type MemoryList, type MemorySource } from '#list/use-memory-list.ts';
import { useFirstShipments, useShipmentCounts, useShipmentsInMemory } from '#store/lists/shipment-list.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import type { ShipmentAddress } from './list-rules.ts';

export type Shipments = MemoryList<ShipmentEntry, ShipmentList, ShipmentFacets>;

const SOURCE: MemorySource<
  ShipmentRow,
  ShipmentEntry,
  ShipmentList,
  ShipmentColumnKey,
  ShipmentFilter,
  ShipmentFacets
> = {
  useInMemory: useShipmentsInMemory,
  useFirst: ({ tab, q, limit }, isWanted) => useFirstShipments({ list: tab, q, limit }, isWanted),
  useStoredCounts: useShipmentCounts,
  countsOf: shipmentCountsOf,
  entryOf: shipmentEntryOf,
  facetsOf: shipmentFacets,
};

/** The shipments of the list; the database's index knows no filter, and the newest first. */
export function useShipmentList(
  address: ShipmentAddress,
  alsoFound: ReadonlySet<string> | undefined,
): Shipments {
  const { tab, filter, sort, q } = address;
  const isPlain = setFilters(address).length === 0 && sortText(sort, SHIPMENT_SORT) === '';
  return useMemoryList(SOURCE, { tab, filter, sort, q, isPlain, alsoFound });
}
