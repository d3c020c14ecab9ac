import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { ListSort } from '#domain/lists/list-index.ts';

export interface SortFieldsProps<K extends string> {
  /** What it can be sorted by. */
  columns: readonly K[];
  nameOf: (column: K) => string;
  sort: ListSort<K>;
  /** How the list is sorted to begin with. */
  usual: ListSort<K>;
  onSort: (next: (before: ListSort<K>) => ListSort<K>) => void;
}

/** By what the list is sorted, where no heading of a table can be pressed. */
export function SortFields<K extends string>(given: SortFieldsProps<K>) {
  const { columns, nameOf, sort, usual, onSort } = given;
  const { t } = useTranslation('list');
  const all = [...new Set([usual.column, ...columns, sort.column])];
  return (
    <>
      <SelectField
        label={t('sort.by')}
        value={sort.column}
        options={all.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(chosen) => {
          if (chosen === null) return;
          onSort(() => (chosen === usual.column ? usual : { column: chosen, isDescending: false }));
        }}
      />
      <SelectField
        label={t('sort.order')}
        value={sort.isDescending ? 'down' : 'up'}
        options={(['up', 'down'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(order) => onSort((before) => ({ ...before, isDescending: order === 'down' }))}
      />
    </>
  );
}
