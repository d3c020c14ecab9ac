/** All shipments of a device in memory. */
import { listsOfShipment, SHIPMENT_LISTS, type ShipmentList } from '../shipment/lists.ts';
import { createListIndex, type ListIndex, type ListSort } from './list-index.ts';
import { shipmentColumn, type ShipmentColumnKey } from './shipment-columns.ts';
import type { ShipmentEntry } from './shipment-entry.ts';
import { shipmentTests, type ShipmentFilter } from './shipment-filter.ts';

export type ShipmentSort = ListSort<ShipmentColumnKey>;
export type ShipmentIndex = ListIndex<ShipmentEntry, ShipmentList, ShipmentColumnKey, ShipmentFilter>;

/** The newest first. */
export const SHIPMENT_SORT: ShipmentSort = { column: 'createTime', isDescending: true };

export function createShipmentIndex(): ShipmentIndex {
  return createListIndex<ShipmentEntry, ShipmentList, ShipmentColumnKey, ShipmentFilter>({
    tabs: SHIPMENT_LISTS,
    tabsOf: listsOfShipment,
    filterTests: shipmentTests,
    usualColumn: SHIPMENT_SORT.column,
    valueOf: (column) => shipmentColumn(column).valueOf,
  });
}

export function shipmentCountsOf({ countOf }: Pick<ShipmentIndex, 'countOf'>): Record<ShipmentList, number> {
  return Object.fromEntries(SHIPMENT_LISTS.map((list) => [list, countOf(list)])) as Record<
    ShipmentList,
    number
  >;
}
