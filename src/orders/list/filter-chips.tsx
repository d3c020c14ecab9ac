import { useTranslation } from 'react-i18next';
import type { FilterKey, OrderFilter } from '#domain/lists/order-filter.ts';
import { Icon } from '#ui/icon.tsx';
import { filterValue } from './filter-text.ts';
import { setFilters } from './list-url.ts';

interface Props {
  filter: OrderFilter;
  onRemove: (key: FilterKey) => void;
  onClear: () => void;
}

/** The filters that are set, each to be taken away. */
export function FilterChips({ filter, onRemove, onClear }: Props) {
  const { t } = useTranslation('orders');
  const set = setFilters(filter);
  if (set.length === 0) return null;
  return (
    <ul aria-label={t('filter.set')} className="flex flex-wrap items-center gap-2 px-4 pb-3">
      {set.map(([key, value]) => {
        const name = `${t(`filter.${key}`)}: ${filterValue(key, value, t)}`;
        return (
          <li key={key}>
            <button
              type="button"
              aria-label={t('filter.remove', { name })}
              onClick={() => onRemove(key)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken pr-2 pl-3 text-base text-text-2 hover:border-control hover:text-text pointer-fine:min-h-8 pointer-fine:text-sm"
            >
              <span className="truncate">{name}</span>
              <Icon name="x" size={14} />
            </button>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="tap-target rounded-control px-2 text-base font-medium text-brand hover:underline pointer-fine:text-sm"
        >
          {t('empty.clear')}
        </button>
      </li>
    </ul>
  );
}
