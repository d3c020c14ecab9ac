import { useTranslation } from 'react-i18next';
import type { ShipmentFacets, ShipmentFilterKey } from '#domain/lists/shipment-filter.ts';
import { setFilters } from '#list/paged-url.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { FilterField } from './filter-field.tsx';
import type { ShipmentAddress } from './list-rules.ts';

interface Props {
  address: ShipmentAddress;
  facets: ShipmentFacets;
  onSearch: (q: string) => void;
  onFilter: (key: ShipmentFilterKey, value: string) => void;
  onMoreFilters: () => void;
  /** Begins and ends a selection where there are no boxes; left out: there are. */
  onSelect?: (() => void) | undefined;
  isSelecting: boolean;
}

/** Search, the filters used most, and the way to the others. */
export function ListToolbar({ address, facets, onSearch, onFilter, onMoreFilters, ...selecting }: Props) {
  const { t } = useTranslation('shipment-list');
  const { filter, q, tab } = address;
  const isUnprinted = filter.printed === 'no';
  const count = setFilters(address).length;
  const promoted = (key: ShipmentFilterKey) => (
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
        label={t('search')}
        value={q}
        onChange={onSearch}
        className="flex min-w-40 flex-1 max-sm:basis-full"
      />
      {promoted('carrier')}
      {promoted('ship')}
      {tab !== 'voided' && (
        <Button
          aria-pressed={isUnprinted}
          className={cx('max-sm:hidden', isUnprinted && 'border-brand! bg-brand-soft! text-brand!')}
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
      {selecting.onSelect && (
        <Button icon="check" onClick={selecting.onSelect}>
          {selecting.isSelecting ? t('select.end') : t('select.begin')}
        </Button>
      )}
    </div>
  );
}
