import { AllCommunityModule, createGrid, ModuleRegistry, type GridApi } from 'ag-grid-community';
import { ROW, type Listed, type ListKind, type MeasuredList } from './list-kind.ts';

export function agGridList<Row extends Listed>(
  place: HTMLElement,
  kind: ListKind<Row>,
  data: Row[],
): MeasuredList {
  ModuleRegistry.registerModules([AllCommunityModule]);
  let grid: GridApi<Row> | undefined;
  return {
    paint() {
      grid = createGrid<Row>(place, {
        rowHeight: ROW,
        headerHeight: ROW,
        columnDefs: kind.shown.map(({ key, width, valueOf }) => ({
          colId: key,
          headerName: key,
          width,
          valueGetter: ({ data: row }) => (row ? valueOf(row) : null),
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
