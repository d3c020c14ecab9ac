import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { ListUrlControl } from './use-list-url.ts';
import type { ListTabs } from './use-list-tabs.ts';
import { queryOfView, type ListViews } from './use-list-views.ts';
import { ViewMenu } from './view-menu.tsx';

interface Props {
  tabs: ListTabs;
  panelId: string;
  views: ListViews;
  control: ListUrlControl;
  /** Left out: the columns cannot be chosen. */
  onColumns?: (() => void) | undefined;
  menu: RefObject<HTMLDivElement | null>;
}

/** The tabs, and the menu of saved views. */
export function ListHeading({ tabs, panelId, views, control, onColumns, menu }: Props) {
  const { t } = useTranslation('orders');
  const { current, named } = views;
  const show = (id: string | null) => {
    if (id === null) return control.toView(null);
    const isKnown = named.some(({ userViewId }) => userViewId === id);
    control.set({ view: id, ...(isKnown && { status: String(control.address.tab) }) });
  };
  return (
    <div className="flex items-end border-b border-line pr-2 [&>[role=tablist]]:border-b-0">
      <Tabs
        label={t('tabs')}
        value={tabs.shownTab}
        items={tabs.tabs}
        panelId={panelId}
        onChange={tabs.toTab}
        className="min-w-0 flex-1"
      />
      <div ref={menu} className="self-center">
        <ViewMenu
          views={views}
          onShow={show}
          onReset={() => control.toView(current && { id: current.userViewId, query: queryOfView(current) })}
          onColumns={onColumns}
        />
      </div>
    </div>
  );
}
