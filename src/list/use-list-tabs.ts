import { useTranslation } from 'react-i18next';
import type { TabItem } from '#ui/layout/tabs.tsx';
import type { SavedViews } from './use-list-views.ts';

interface Options<V extends string> {
  /** The tabs that are always there. */
  base: readonly TabItem<V>[];
  /** The one of them that is shown, unless a view is. */
  shownBase: V;
  views: SavedViews;
  toBase: (value: V) => void;
  toView: (view: { id: string; query: string }) => void;
  onLeave?: () => void;
}

export interface ListTabs {
  tabs: TabItem<string>[];
  shownTab: string;
  toTab: (value: string) => void;
  /** To the tab beside the present one. */
  toNext: (by: -1 | 1) => void;
}

/** The tabs that are always there, and one for each saved view. */
export function useListTabs<V extends string>(given: Options<V>): ListTabs {
  const { base, shownBase, views, toBase, toView, onLeave } = given;
  const { t } = useTranslation('list');
  const tabs: TabItem<string>[] = [
    ...base,
    ...views.named.map((view) => ({
      value: view.userViewId,
      label:
        view === views.current && views.isChanged
          ? t('view.changed', { name: view.viewCode })
          : view.viewCode,
    })),
  ];
  const shownTab = views.current?.userViewId ?? shownBase;
  const toTab = (value: string) => {
    onLeave?.();
    const view = views.named.find(({ userViewId }) => userViewId === value);
    const tab = base.find((each) => each.value === value);
    if (view) toView({ id: view.userViewId, query: views.queryOf(view) });
    else if (tab) toBase(tab.value);
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
