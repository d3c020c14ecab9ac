import { useTranslation } from 'react-i18next';
import { SHOWN_COLUMNS, isOrderColumn, type OrderColumnKey } from '#domain/lists/order-columns.ts';
import { DEFAULT_SORT, type OrderSort } from '#domain/lists/order-sort.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { ListTab } from './list-url.ts';

export interface SortFieldsProps {
  tab: ListTab;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}

/** By what the list is sorted, where no heading of a table can be pressed. */
export function SortFields({ tab, sort, onSort }: SortFieldsProps) {
  const { t } = useTranslation('orders');
  const columns = new Set<OrderColumnKey>([DEFAULT_SORT.column, ...SHOWN_COLUMNS[tab], sort.column]);
  return (
    <>
      <SelectField
        label={t('sort.by')}
        value={sort.column}
        options={[...columns].map((column) => ({ value: column, label: t(`column.${column}`) }))}
        onChange={(column) => {
          if (!isOrderColumn(column ?? '')) return;
          const chosen = column as OrderColumnKey;
          onSort(chosen === DEFAULT_SORT.column ? DEFAULT_SORT : { column: chosen, isDescending: false });
        }}
      />
      <SelectField
        label={t('sort.order')}
        value={sort.isDescending ? 'down' : 'up'}
        options={(['up', 'down'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(order) => onSort({ ...sort, isDescending: order === 'down' })}
      />
    </>
  );
}
