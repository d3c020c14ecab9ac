import type { RefObject } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { ListTabs } from './use-list-tabs.ts';
import type { SavedViews } from './use-list-views.ts';
import { ViewMenu } from './view-menu.tsx';

interface Props {
  /** Name of the tabs. */
  label: string;
  tabs: ListTabs;
  panelId: string;
  views: SavedViews;
  /** Keeps filters and sorting as they are, under the view. */
  onShow: (viewId: string) => void;
  /** To the filters and sorting of a view; null: to the list without one. */
  toView: (view: { id: string; query: string } | null) => void;
  /** Left out: the columns cannot be chosen. */
  onColumns?: (() => void) | undefined;
  menu: RefObject<HTMLDivElement | null>;
}

/** The tabs, and the menu of saved views. */
export function ListHeading({ label, tabs, panelId, views, onShow, toView, onColumns, menu }: Props) {
  const { current } = views;
  return (
    <div className="flex items-end border-b border-line pr-2 [&>[role=tablist]]:border-b-0">
      <Tabs
        label={label}
        value={tabs.shownTab}
        items={tabs.tabs}
        panelId={panelId}
        onChange={tabs.toTab}
        className="min-w-0 flex-1"
      />
      <div ref={menu} className="self-center">
        <ViewMenu
          views={views}
          onShow={(id) => (id === null ? toView(null) : onShow(id))}
          onReset={() => toView(current && { id: current.userViewId, query: views.queryOf(current) })}
          onColumns={onColumns}
        />
      </div>
    </div>
  );
}
