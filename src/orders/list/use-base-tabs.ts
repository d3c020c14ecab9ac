import { useTranslation } from 'react-i18next';
import type { Counts } from '#list/use-memory-list.ts';
import type { TabItem } from '#ui/layout/tabs.tsx';
import { TAB_NAMES } from './list-url.ts';

/** The tabs that are always there, with their counts. */
export function useBaseTabs(counts: Counts | undefined): TabItem<string>[] {
  const { t } = useTranslation('orders');
  return ([1, 2, 3] as const).map((tab) => ({
    value: String(tab),
    label: t(`tab.${TAB_NAMES[tab]}`),
    count: counts?.[TAB_NAMES[tab]],
  }));
}
