import { useTranslation } from 'react-i18next';
import { PAST_DAYS, pastDays } from '#domain/lists/day-range.ts';
import type { PagedUrl } from '#list/paged-url.ts';
import { SortFields, type SortFieldsProps } from '#list/sort-fields.tsx';
import { useTypedRange } from '#list/use-typed-range.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { USUAL_SORT, type PostageSortKey } from './list-query.ts';
import { daysName } from './list-texts.ts';
import type { AnyList } from './lists/list-definition.ts';

interface Props {
  list: AnyList;
  address: PagedUrl<PostageSortKey>;
  /** Lines that fit now; undefined while they are counted. */
  total: number | undefined;
  onFilter: (key: string, value: string) => void;
  /** Left out: the list is sorted by its headings. */
  onSort?: SortFieldsProps<PostageSortKey>['onSort'] | undefined;
  onClear: () => void;
  onClose: () => void;
}

/** Every filter of a list; each takes effect at once. */
export function MoneyFilterDialog({ list, address, total, onFilter, onSort, onClear, onClose }: Props) {
  const { t } = useTranslation(['postage', 'list']);
  const { filter, sort } = address;
  const days = filter['days'] ?? '';
  const range = useTypedRange(pastDays(days, useServices().today()), (text) => onFilter('days', text));
  const words: readonly string[] = PAST_DAYS;
  const any = { value: '', label: t('postage:filter.any') };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={onSort ? t('postage:filter.titleSort') : t('postage:filter.title')}
      footer={
        <>
          <Button onClick={onClear}>{t('list:filter.clear')}</Button>
          <Button variant="primary" onClick={onClose}>
            {total === undefined ? t('postage:filter.show') : t('postage:filter.showCount', { count: total })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {onSort && (
          <SortFields<PostageSortKey>
            columns={['time', 'amount']}
            nameOf={(column) => t(`postage:column.${column}`)}
            sort={sort}
            usual={USUAL_SORT}
            onSort={onSort}
          />
        )}
        <SelectField
          label={t('postage:filter.days')}
          value={words.includes(days) ? days : ''}
          options={[any, ...words.map((value) => ({ value, label: daysName(value, t) }))]}
          onChange={(value) => onFilter('days', value ?? '')}
        />
        {list.kinds.length > 0 && (
          <SelectField
            label={t('postage:filter.kind')}
            value={filter['kind'] ?? ''}
            options={[any, ...list.kinds.map((value) => ({ value, label: list.kindName(value, t) }))]}
            onChange={(value) => onFilter('kind', value ?? '')}
          />
        )}
        <DateField
          label={t('postage:filter.from')}
          value={range.from}
          max={range.to}
          onChange={range.setFrom}
        />
        <DateField label={t('postage:filter.to')} value={range.to} min={range.from} onChange={range.setTo} />
      </div>
    </Dialog>
  );
}
