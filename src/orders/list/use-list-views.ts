import { useMemo } from 'react';
import type { UserView } from '#contract/views.ts';
import { defaultLayout, layoutFrom, type ColumnLayout } from '#domain/lists/column-layout.ts';
import {
  NARROW_COLUMNS,
  ORDER_COLUMNS,
  SHOWN_COLUMNS,
  type OrderColumnKey,
} from '#domain/lists/order-columns.ts';
import { readViewData, viewDataOf } from '#domain/lists/view-data.ts';
import { useDatabase } from '#store/lists/live.ts';
import { useViews } from '#store/lists/order-list.ts';
import { removeViewLocally, saveViewsLocally, type SaveViewInput } from '#store/collections/views.ts';
import { useWide } from '#ui/layout/use-wide.ts';
import { readListUrl, viewQueryOf, type ListUrl, type ListTab } from './list-url.ts';

const SYS_TYPE = 'order';
type Layout = ColumnLayout<OrderColumnKey>;

/** Under which name the columns of a tab that is always there are kept: where there is little room they are others. */
const codeOfTab = (tab: ListTab, isRoomy: boolean): string => (isRoomy ? `#${tab}` : `#${tab}few`);
export const isOwnName = (code: string): boolean => !code.startsWith('#');

const wideLayouts = Object.fromEntries(
  ([1, 2, 3] as const).map((tab) => [tab, defaultLayout(ORDER_COLUMNS, SHOWN_COLUMNS[tab])]),
) as Record<ListTab, Layout>;
const narrowLayout: Layout = defaultLayout(ORDER_COLUMNS, NARROW_COLUMNS);

const layoutOfTab = (tab: ListTab, isRoomy: boolean): Layout => (isRoomy ? wideLayouts[tab] : narrowLayout);

interface ViewChange {
  name?: string;
  layout?: Layout;
  query?: string;
  place?: number;
}

export interface ListViews {
  /** The views with a name, as their tabs stand. */
  named: readonly UserView[];
  /** The view that is shown; null: one of the tabs that are always there. */
  current: UserView | null;
  layout: Layout;
  /** Filters or sorting are not those of the view. */
  isChanged: boolean;
  isTaken: (name: string, but?: UserView) => boolean;
  saveLayout: (layout: Layout) => void;
  /** Puts the columns back to those the list starts with. */
  resetLayout: () => void;
  /** Keeps filters and sorting in the view. */
  save: () => Promise<boolean>;
  /** Answers the id of the new view; null: it could not be kept. */
  saveAs: (name: string) => Promise<string | null>;
  rename: (name: string) => Promise<boolean>;
  duplicate: (name: string) => Promise<string | null>;
  remove: () => Promise<boolean>;
  move: (by: -1 | 1) => void;
}

/** The same layout as long as nothing of it has changed. */
function useKeptLayout(kept: string | undefined, tab: ListTab, isRoomy: boolean): Layout {
  return useMemo(() => {
    const usual = layoutOfTab(tab, isRoomy);
    return kept === undefined ? usual : layoutFrom(readViewData(kept).columns, usual);
  }, [kept, tab, isRoomy]);
}

/** The address a view stands for. */
export function queryOfView(view: UserView): string {
  return viewQueryOf(readListUrl(new URLSearchParams(readViewData(view.viewData).query)));
}

export function useListViews(address: ListUrl): ListViews {
  const db = useDatabase();
  const all = useViews(SYS_TYPE);
  const { tab } = address;
  const isRoomy = useWide('64rem');
  const usual = layoutOfTab(tab, isRoomy);
  const named = useMemo(() => (all ?? []).filter(({ viewCode }) => isOwnName(viewCode)), [all]);
  const current = named.find(({ userViewId }) => userViewId === address.view) ?? null;
  const ofTab = useMemo(
    () => newest((all ?? []).filter(({ viewCode }) => viewCode === codeOfTab(tab, isRoomy))),
    [all, tab, isRoomy],
  );
  const kept = (current ?? ofTab)?.viewData;
  const layout = useKeptLayout(kept, tab, isRoomy);
  const query = viewQueryOf(address);

  const saveAll = async (views: readonly SaveViewInput[]): Promise<string[] | null> => {
    const done = db && (await saveViewsLocally(db, views));
    return done?.ok ? done.value : null;
  };
  const placeOf = (view: UserView) => readViewData(view.viewData).place;
  const put = (view: UserView, given: ViewChange): SaveViewInput => {
    const known = readViewData(view.viewData);
    const columns = given.layout ?? layoutFrom(known.columns, usual);
    const viewData = viewDataOf(columns, given.query ?? known.query, given.place ?? known.place);
    const { userViewId, sysType } = view;
    return { userViewId, sysType, viewCode: given.name ?? view.viewCode, viewData };
  };
  const add = async (viewCode: string, viewQuery: string): Promise<string | null> => {
    const place = Math.max(0, ...named.map(placeOf)) + 1;
    const ids = await saveAll([
      { sysType: SYS_TYPE, viewCode, viewData: viewDataOf(layout, viewQuery, place) },
    ]);
    return ids?.[0] ?? null;
  };
  const change = async (given: ViewChange): Promise<boolean> =>
    current !== null && (await saveAll([put(current, given)])) !== null;

  return {
    named,
    current,
    layout,
    isChanged: current !== null && queryOfView(current) !== query,
    isTaken: (name, but) =>
      named.some(
        (view) =>
          view.userViewId !== but?.userViewId && view.viewCode.toLowerCase() === name.trim().toLowerCase(),
      ),
    saveLayout(next) {
      if (current) void change({ layout: next });
      else
        void saveAll([
          {
            ...(ofTab && { userViewId: ofTab.userViewId }),
            sysType: SYS_TYPE,
            viewCode: codeOfTab(tab, isRoomy),
            viewData: viewDataOf(next, '', 0),
          },
        ]);
    },
    resetLayout() {
      if (current) void change({ layout: usual });
      else if (ofTab && db) void removeViewLocally(db, ofTab.userViewId);
    },
    save: () => change({ query }),
    saveAs: (name) => add(name, query),
    rename: (name) => change({ name }),
    duplicate: (name) => add(name, current ? queryOfView(current) : query),
    async remove() {
      const done = current && db && (await removeViewLocally(db, current.userViewId));
      return done?.ok === true;
    },
    move(by) {
      const at = named.findIndex((view) => view === current);
      const other = named[at + by];
      if (!current || !other) return;
      const order = named.map((view) => (view === current ? other : view === other ? current : view));
      void saveAll(
        order.flatMap((view, index) =>
          placeOf(view) === index + 1 ? [] : [put(view, { place: index + 1 })],
        ),
      );
    },
  };
}

function newest(views: readonly UserView[]): UserView | null {
  return views.reduce<UserView | null>(
    (best, view) => (best === null || view.updatedAt > best.updatedAt ? view : best),
    null,
  );
}
