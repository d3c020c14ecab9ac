import { useTranslation } from 'react-i18next';
import { PAST_DAYS } from '#domain/lists/day-range.ts';
import { setFilters, type PagedUrl } from '#list/paged-url.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { daysName } from './list-texts.ts';
import type { AnyList } from './lists/list-definition.ts';

interface Props {
  list: AnyList;
  address: Pick<PagedUrl, 'filter' | 'q'>;
  onSearch: (q: string) => void;
  onFilter: (key: string, value: string) => void;
  onFilters: () => void;
}

/** Leads to the days from and to. */
const OTHER_DAYS = 'other';

/** Search, days and kind, and the way to all filters. */
export function MoneyToolbar({ list, address, onSearch, onFilter, onFilters }: Props) {
  const { t } = useTranslation('postage');
  const days = address.filter['days'] ?? '';
  const kind = address.filter['kind'] ?? '';
  const count = setFilters(address).length;
  const choices: string[] = [...PAST_DAYS];
  if (days !== '' && !choices.includes(days)) choices.push(days);
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <SearchField
        label={t('search')}
        value={address.q}
        onChange={onSearch}
        className="flex min-w-40 flex-1 max-sm:basis-full"
      />
      <SelectField
        label={t('filter.days')}
        hideLabel
        value={days}
        options={[
          { value: '', label: t('filter.days') },
          ...choices.map((value) => ({ value, label: daysName(value, t) })),
          { value: OTHER_DAYS, label: t('filter.otherDays') },
        ]}
        onChange={(value) => (value === OTHER_DAYS ? onFilters() : onFilter('days', value ?? ''))}
        className="w-44 max-lg:hidden"
      />
      {list.kinds.length > 0 && (
        <SelectField
          label={t('filter.kind')}
          hideLabel
          value={kind}
          options={[
            { value: '', label: t('filter.kind') },
            ...list.kinds.map((value) => ({ value, label: list.kindName(value, t) })),
          ]}
          onChange={(value) => onFilter('kind', value ?? '')}
          className="w-44 max-lg:hidden"
        />
      )}
      <Button icon="filter" onClick={onFilters} aria-keyshortcuts="F">
        {count > 0 ? t('filter.count', { count }) : t('filter.title')}
      </Button>
    </div>
  );
}
