import { defaultLayout, type ColumnLayout } from '#domain/lists/column-layout.ts';
import {
  NARROW_COLUMNS,
  ORDER_COLUMNS,
  ORDER_PRICE_COLUMNS,
  SHOWN_COLUMNS,
  type OrderColumnKey,
} from '#domain/lists/order-columns.ts';
import { useListViews, type ListViews } from '#list/use-list-views.ts';
import { useWide } from '#ui/layout/use-wide.ts';
import { readListUrl, viewQueryOf, type ListUrl, type ListTab } from './list-url.ts';

type Layout = ColumnLayout<OrderColumnKey>;

const wideLayouts = Object.fromEntries(
  ([1, 2, 3] as const).map((tab) => [tab, defaultLayout(ORDER_COLUMNS, SHOWN_COLUMNS[tab])]),
) as Record<ListTab, Layout>;
const narrowLayout: Layout = defaultLayout(ORDER_COLUMNS, NARROW_COLUMNS);

const readQuery = (kept: string): string => viewQueryOf(readListUrl(new URLSearchParams(kept)));

/** The views of the order list. Where there is little room its tabs have other columns. */
export function useOrderViews(address: ListUrl): ListViews<OrderColumnKey> {
  const { tab, view } = address;
  const isRoomy = useWide('64rem');
  return useListViews({
    sysType: 'order',
    view,
    ownCode: isRoomy ? `#${tab}` : `#${tab}few`,
    usual: isRoomy ? wideLayouts[tab] : narrowLayout,
    query: viewQueryOf(address),
    readQuery,
    priceColumns: ORDER_PRICE_COLUMNS,
  });
}
