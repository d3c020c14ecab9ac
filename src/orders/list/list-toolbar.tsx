import { useTranslation } from 'react-i18next';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { FilterKey, OrderFilter } from '#domain/lists/order-filter.ts';
import type { Facets } from '#domain/lists/facets.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FilterField } from './filter-field.tsx';
import { setFilters, type ListTab } from './list-url.ts';

interface Props {
  tab: ListTab;
  q: string;
  onSearch: (q: string) => void;
  filter: OrderFilter;
  facets: Facets;
  onFilter: (key: FilterKey, value: string) => void;
  onMoreFilters: () => void;
  /** Begins and ends a selection where there are no boxes; left out: there are. */
  onSelect?: (() => void) | undefined;
  isSelecting: boolean;
}

/** Search, the filters used most, and the way to the others. */
export function ListToolbar({ onFilter, onMoreFilters, onSelect, isSelecting, ...given }: Props) {
  const { tab, q, onSearch, filter, facets } = given;
  const { t } = useTranslation('orders');
  /** Its orders have labels; the toggle takes the place of a filter that is used less there. */
  const isOfLabels = tab === ORDER_STATUS.shipped;
  const isUnprinted = filter.printed === 'no';
  const count = setFilters(filter).length;
  const promoted = (key: FilterKey) => (
    <FilterField
      filter={key}
      value={filter[key]}
      facets={facets}
      onChange={(value) => onFilter(key, value)}
      {...(key === 'ship' ? { onOtherDays: onMoreFilters } : {})}
      isBare
      className="w-40 max-xl:hidden"
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <SearchField
        label={t('searchPlaceholder')}
        value={q}
        onChange={onSearch}
        className="flex min-w-40 flex-1 max-sm:basis-full"
      />
      <SelectField
        label={t('scope.label')}
        hideLabel
        value={filter.scope || 'all'}
        onChange={(value) => onFilter('scope', value === 'all' ? '' : (value ?? ''))}
        options={(['all', 'international', 'domestic'] as const).map((value) => ({
          value,
          label: t(`scope.${value}`),
        }))}
        className={cx('w-36 max-sm:hidden', isOfLabels && 'xl:hidden')}
      />
      {promoted('store')}
      {promoted('service')}
      {promoted('ship')}
      {isOfLabels && (
        <Button
          aria-pressed={isUnprinted}
          className={cx(isUnprinted && 'border-brand! bg-brand-soft! text-brand!')}
          onClick={() => onFilter('printed', isUnprinted ? '' : 'no')}
        >
          {t('printed.notYet')}
        </Button>
      )}
      <Button icon="filter" onClick={onMoreFilters} aria-keyshortcuts="F">
        <span className="max-sm:hidden">
          {count > 0 ? t('filter.moreCount', { count }) : t('filter.more')}
        </span>
        <span className="sm:hidden">{count > 0 ? `${t('filter.title')} (${count})` : t('filter.title')}</span>
      </Button>
      {onSelect && (
        <Button icon="check" onClick={onSelect}>
          {isSelecting ? t('select.end') : t('select.begin')}
        </Button>
      )}
    </div>
  );
}
