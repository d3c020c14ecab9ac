import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';

export interface FilterChip {
  key: string;
  /** The filter and its value. */
  name: string;
}

interface Props {
  chips: readonly FilterChip[];
  onRemove: (key: string) => void;
  onClear: () => void;
}

/** The filters that are set, each to be taken away. */
export function FilterChips({ chips, onRemove, onClear }: Props) {
  const { t } = useTranslation('list');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filter.set')} className="flex flex-wrap items-center gap-2 px-4 pb-3">
      {chips.map(({ key, name }) => (
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
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="tap-target rounded-control px-2 text-base font-medium text-brand hover:underline pointer-fine:text-sm"
        >
          {t('filter.clear')}
        </button>
      </li>
    </ul>
  );
}
