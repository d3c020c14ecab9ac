import { useTranslation } from 'react-i18next';
import type { OrderCounts } from '#domain/lists/order-index.ts';
import type { TabItem } from '#ui/layout/tabs.tsx';
import { TAB_NAMES } from './list-url.ts';
import type { ListUrlControl } from './use-list-url.ts';
import { queryOfView, type ListViews } from './use-list-views.ts';

const BASE_TABS = [1, 2, 3] as const;

interface Options {
  control: ListUrlControl;
  views: ListViews;
  counts: OrderCounts | undefined;
  onLeave: () => void;
}

export interface ListTabs {
  tabs: TabItem<string>[];
  shownTab: string;
  toTab: (value: string) => void;
  /** To the tab beside the present one. */
  toNext: (by: -1 | 1) => void;
}

/** The tabs that are always there, with their counts, and one for each saved view. */
export function useListTabs({ control, views, counts, onLeave }: Options): ListTabs {
  const { t } = useTranslation('orders');
  const tabs = [
    ...BASE_TABS.map((value) => ({
      value: String(value),
      label: t(`tab.${TAB_NAMES[value]}`),
      ...(counts && { count: counts[TAB_NAMES[value]] }),
    })),
    ...views.named.map((view) => ({
      value: view.userViewId,
      label:
        view === views.current && views.isChanged
          ? t('view.changed', { name: view.viewCode })
          : view.viewCode,
    })),
  ];
  const shownTab = views.current?.userViewId ?? String(control.address.tab);
  const toTab = (value: string) => {
    onLeave();
    const view = views.named.find(({ userViewId }) => userViewId === value);
    const base = BASE_TABS.find((each) => String(each) === value);
    if (view) control.toView({ id: view.userViewId, query: queryOfView(view) });
    else if (base) control.toTab(base);
  };
  return {
    tabs,
    shownTab,
    toTab,
    toNext(by) {
      const next = tabs[tabs.findIndex(({ value }) => value === shownTab) + by];
      if (next) toTab(next.value);
    },
  };
}
