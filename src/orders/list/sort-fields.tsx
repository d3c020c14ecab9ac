import { useTranslation } from 'react-i18next';
import { SHOWN_COLUMNS, isOrderColumn, type OrderColumnKey } from '#domain/lists/order-columns.ts';
import { USUAL_SORT, type OrderSort } from '#domain/lists/order-sort.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ListTab } from './list-address.ts';

export interface SortGiven {
  tab: ListTab;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}

/** By what the list is sorted, where no heading of a table can be pressed. */
export function SortFields({ tab, sort, onSort }: SortGiven) {
  const { t } = useTranslation('orders');
  const columns = new Set<OrderColumnKey>([USUAL_SORT.column, ...SHOWN_COLUMNS[tab], sort.column]);
  return (
    <>
      <SelectField
        label={t('sort.by')}
        value={sort.column}
        options={[...columns].map((column) => ({ value: column, label: t(`column.${column}`) }))}
        onChange={(column) => {
          if (!isOrderColumn(column ?? '')) return;
          const chosen = column as OrderColumnKey;
          onSort(chosen === USUAL_SORT.column ? USUAL_SORT : { column: chosen, isDescending: false });
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
