import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnLayout } from '#domain/lists/column-layout.ts';
import { Button } from '#ui/button.tsx';
import type { DataColumn } from '#ui/data-table/column-model.ts';
import type { DataTableHandle, DataTableProps } from '#ui/data-table/data-table.tsx';
import type { IconName } from '#ui/icon.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import type { ListSort } from '#domain/lists/list-index.ts';
import { ListTable } from './list-table.tsx';
import { MoreAtEnd } from './more-at-end.tsx';
import type { Pages } from './use-pages.ts';

interface Props<Row extends { id: string }> {
  /** Name of the list. */
  label: string;
  pages: Pages<Row, unknown>;
  columns: readonly DataColumn<Row>[];
  layout: ColumnLayout;
  onResize: (column: string, width: number) => void;
  /** The column that takes what is left over. */
  flexible: { key: string; width: number };
  /** By the id of a column. */
  sort: ListSort;
  onSort: (column: string) => void;
  /** A table; else cards. */
  isWide: boolean;
  card: (row: Row, index: number) => ReactNode;
  /** Of the table; left out: rows cannot be selected, and have no menu. */
  selection?: DataTableProps<Row>['selection'];
  menu?: DataTableProps<Row>['menu'];
  onOpen: (row: Row) => void;
  empty: { icon: IconName; title: string; text?: string };
  /** Left out: nothing is filtered. */
  onClear?: (() => void) | undefined;
  question: string;
  startAt: number;
  onScrolled: (top: number) => void;
  table: Ref<DataTableHandle>;
}

const idOf = ({ id }: { id: string }): string => id;

/** Rows that the server hands out by pages, as a table or as cards; more come as the end is in sight. */
export function PagedList<Row extends { id: string }>({ table, ...props }: Props<Row>) {
  const { label, pages, layout, onResize, isWide, card } = props;
  const { rows, total = 0, more } = pages;
  if (rows === undefined || rows.length === 0) return <NoRows {...props} />;
  if (isWide)
    return (
      <ListTable
        ref={table}
        label={label}
        columns={props.columns}
        layout={layout}
        onResize={onResize}
        hasFixedEnds
        flexible={props.flexible}
        rows={rows}
        idOf={idOf}
        rowTestId="list-row"
        sort={props.sort}
        onSort={props.onSort}
        {...(props.selection && { selection: props.selection })}
        {...(props.menu && { menu: props.menu })}
        onOpen={props.onOpen}
        question={props.question}
        startAt={props.startAt}
        onScrolled={props.onScrolled}
        onEndNear={more}
      />
    );
  return (
    <>
      <ul aria-label={label}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            data-testid="list-row"
            className="relative border-t border-line px-4 py-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] hover:bg-sunken"
          >
            {card(row, index)}
          </li>
        ))}
      </ul>
      {rows.length < total && <MoreAtEnd key={rows.length} onMore={more} />}
    </>
  );
}

function NoRows<Row extends { id: string }>({ pages, empty, onClear, label }: Omit<Props<Row>, 'table'>) {
  const { t } = useTranslation(['list', 'paged-list', 'errors']);
  const { error, refresh } = pages;
  if (pages.isAsking || (pages.isOld && !error))
    return (
      <div className="p-4">
        <SkeletonRows label={t('paged-list:loading', { name: label })} />
      </div>
    );
  if (error)
    return (
      <EmptyState
        icon="cloud-off"
        title={t(
          error.type !== 'NoConnection'
            ? 'paged-list:notLoaded'
            : onClear
              ? 'paged-list:filterNotKept'
              : 'paged-list:neverLoaded',
        )}
        text={t([`errors:${error.type}`, 'errors:unknown'], error.params)}
        actions={
          <>
            {onClear && <Button onClick={onClear}>{t('list:filter.clear')}</Button>}
            <Button icon="refresh" onClick={refresh}>
              {t('paged-list:refresh')}
            </Button>
          </>
        }
      />
    );
  if (onClear)
    return (
      <EmptyState
        icon="search"
        title={t('paged-list:nothingFits')}
        actions={<Button onClick={onClear}>{t('list:filter.clear')}</Button>}
      />
    );
  return <EmptyState {...empty} />;
}
