/** What the address of the shipment list says, and how it is written. */
import { isShipmentColumn, type ShipmentColumnKey } from '#domain/lists/shipment-columns.ts';
import { SHIPMENT_FILTER_KEYS, type ShipmentFilter } from '#domain/lists/shipment-filter.ts';
import { SHIPMENT_SORT } from '#domain/lists/shipment-index.ts';
import { SHIPMENT_LISTS, shipmentListOf, type ShipmentList } from '#domain/shipment/lists.ts';
import { readPagedUrl, type PagedUrl, type PagedUrlRules } from '#list/paged-url.ts';

export const SHIPMENT_RULES: PagedUrlRules<ShipmentColumnKey> = {
  tabs: SHIPMENT_LISTS,
  tabKey: 'status',
  tabOf: shipmentListOf,
  filters: SHIPMENT_FILTER_KEYS,
  lasting: [...SHIPMENT_FILTER_KEYS, 'q'],
  sorting: { isColumn: isShipmentColumn, usual: SHIPMENT_SORT },
};

export interface ShipmentAddress extends PagedUrl<ShipmentColumnKey> {
  tab: ShipmentList;
  filter: ShipmentFilter;
}

/** Read by the rules, tab and filters are those of shipments. */
export const ofShipments = (address: PagedUrl<ShipmentColumnKey>): ShipmentAddress =>
  address as ShipmentAddress;

export const readShipmentUrl = (search: URLSearchParams): ShipmentAddress =>
  ofShipments(readPagedUrl(search, SHIPMENT_RULES));
