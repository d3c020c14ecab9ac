import { defaultLayout, type ColumnLayout } from '#domain/lists/column-layout.ts';
import {
  NARROW_SHIPMENT_COLUMNS,
  SHIPMENT_COLUMNS,
  SHIPMENT_PRICE_COLUMNS,
  SHOWN_SHIPMENT_COLUMNS,
  type ShipmentColumnKey,
} from '#domain/lists/shipment-columns.ts';
import { viewQueryOf } from '#list/paged-url.ts';
import { useListViews, type ListViews } from '#list/use-list-views.ts';
import { useWide } from '#ui/layout/use-wide.ts';
import { readShipmentUrl, SHIPMENT_RULES, type ShipmentAddress } from './list-rules.ts';

type Layout = ColumnLayout<ShipmentColumnKey>;

const wideLayout: Layout = defaultLayout(SHIPMENT_COLUMNS, SHOWN_SHIPMENT_COLUMNS);
const narrowLayout: Layout = defaultLayout(SHIPMENT_COLUMNS, NARROW_SHIPMENT_COLUMNS);

const readQuery = (kept: string): string =>
  viewQueryOf(readShipmentUrl(new URLSearchParams(kept)), SHIPMENT_RULES);

/** The views of the shipment list. All tabs have the same columns; where there is little room, other ones. */
export function useShipmentViews(address: ShipmentAddress): ListViews<ShipmentColumnKey> {
  const isRoomy = useWide('64rem');
  return useListViews({
    sysType: 'shipment',
    view: address.view,
    ownCode: isRoomy ? '#all' : '#few',
    usual: isRoomy ? wideLayout : narrowLayout,
    query: viewQueryOf(address, SHIPMENT_RULES),
    readQuery,
    priceColumns: SHIPMENT_PRICE_COLUMNS,
  });
}
