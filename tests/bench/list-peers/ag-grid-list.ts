import { AllCommunityModule, createGrid, ModuleRegistry, type GridApi } from 'ag-grid-community';
import { orderColumn } from '#domain/lists/order-columns.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { COLUMNS, ROW, type MeasuredList } from './entries.ts';

export function agGridList(place: HTMLElement, data: OrderEntry[]): MeasuredList {
  ModuleRegistry.registerModules([AllCommunityModule]);
  let grid: GridApi<OrderEntry> | undefined;
  return {
    paint() {
      grid = createGrid<OrderEntry>(place, {
        rowHeight: ROW,
        headerHeight: ROW,
        columnDefs: COLUMNS.map((key) => ({
          colId: key,
          headerName: key,
          width: orderColumn(key).width,
          valueGetter: ({ data: row }) => (row ? orderColumn(key).valueOf(row) : null),
          ...(key === 'orderNo' ? { pinned: 'left' as const } : {}),
        })),
        getRowId: ({ data: row }) => row.id,
        rowData: data,
      });
    },
    isWhole: () => grid?.getDisplayedRowCount() === data.length,
    sortByName: () => grid?.applyColumnState({ state: [{ colId: 'recipientName', sort: 'asc' }] }),
    find: (text) => grid?.setGridOption('quickFilterText', text),
    scroller: () => place.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport')!,
    textOf: (row) =>
      place.querySelector(`.ag-row[row-index="${row}"] .ag-cell[col-id="recipientName"]`)?.textContent ?? '',
  };
}
