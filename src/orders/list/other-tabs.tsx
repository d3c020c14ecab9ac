import { useTranslation } from 'react-i18next';
import { TAB_NAMES, type ListTab } from './list-url.ts';

interface Props {
  /** How many orders under each of the other tabs fit the search. */
  found: ReadonlyMap<ListTab, number>;
  onTab: (tab: ListTab) => void;
}

/** What is searched for may stand under another tab. */
export function OtherTabs({ found, onTab }: Props) {
  const { t } = useTranslation('orders');
  if (found.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 border-t border-line px-4 py-1.5 text-base text-text-2">
      <span>{t('elsewhere')}</span>
      {[...found].map(([tab, count]) => (
        <button
          key={tab}
          type="button"
          onClick={() => onTab(tab)}
          className="tap-target rounded-control px-2 font-medium text-brand hover:underline"
        >
          {t(`tab.${TAB_NAMES[tab]}`)} ({count})
        </button>
      ))}
    </div>
  );
}
