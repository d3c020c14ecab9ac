import { lazy, Suspense, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFixedColumns } from '#domain/lists/order-columns.ts';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { useUser } from '#store/lists/live.ts';
import type { DataTableHandle } from '#ui/data-table/data-table.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ListUrlControl } from './use-list-url.ts';
import type { ListViews } from '#list/use-list-views.ts';
import type { OrderColumnKey } from '#domain/lists/order-columns.ts';
import type { OrderList } from './use-order-list.ts';
import { useFailedOrders } from './use-refused.ts';
import type { RowDialogs } from './use-row-dialogs.tsx';
import type { Selection } from '#list/use-selection.ts';

/** From here on the list is a table. */
export const WIDE = '40rem';

const loadTable = () => import('./order-table.tsx');
const loadCards = () => import('./order-cards.tsx');
// On its way while the database is opened; a window has need of one of the two.
void (matchMedia(`(width >= ${WIDE})`).matches ? loadTable() : loadCards());
const OrderTable = lazy(async () => ({ default: (await loadTable()).OrderTable }));
const OrderCards = lazy(async () => ({ default: (await loadCards()).OrderCards }));

interface Props {
  list: OrderList;
  /** With those that keep their places. */
  rows: readonly OrderEntry[];
  /** What the rows are an answer to. */
  question: string;
  control: ListUrlControl;
  views: ListViews<OrderColumnKey>;
  isFiltered: boolean;
  onClearFilters: () => void;
  isWide: boolean;
  selection: Selection;
  /** Cards have boxes only while some are being selected. */
  isSelectable: boolean;
  onSelectCard: (index: number) => void;
  dialogs: RowDialogs;
  table: Ref<DataTableHandle>;
}

/** The orders as a table or, where there is little room, as cards. */
export function ListRows(props: Props) {
  return (
    <Suspense fallback={<Loading />}>
      <Rows {...props} />
    </Suspense>
  );
}

function Rows({ table, question, list, rows, control, views, selection, dialogs, ...given }: Props) {
  const user = useUser();
  const refused = useFailedOrders();
  const { sort, shown } = control.address;
  const { onHold, onLabel, onRemove } = dialogs;
  if (list.rows === undefined) return <Loading />;
  if (rows.length === 0)
    return (
      <ListEmpty
        list={list}
        tab={control.address.tab}
        isFiltered={given.isFiltered}
        onClear={given.onClearFilters}
      />
    );
  if (given.isWide)
    return (
      <OrderTable
        ref={table}
        rows={rows}
        layout={views.layout}
        onResize={views.resizeColumn}
        hasFixedColumns={hasFixedColumns(user?.userCode ?? '')}
        sort={sort}
        onSort={control.sortBy}
        selection={selection}
        refused={refused}
        onHold={onHold}
        onLabel={onLabel}
        onRemove={onRemove}
        question={question}
        startAt={control.startAt}
        onScrolled={control.rememberScroll}
      />
    );
  return (
    <OrderCards
      rows={rows}
      shown={shown}
      onMore={control.showMore}
      refused={refused}
      onHold={onHold}
      onLabel={onLabel}
      onRemove={onRemove}
      selection={given.isSelectable ? selection : null}
      onSelect={given.onSelectCard}
    />
  );
}

function Loading() {
  const { t } = useTranslation('orders');
  return (
    <div className="p-4">
      <SkeletonRows rows={6} label={t('loading')} />
    </div>
  );
}
