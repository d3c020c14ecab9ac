import { useMemo } from 'react';
import type { UserView } from '#contract/views.ts';
import { layoutFrom, withWidth, type ColumnLayout } from '#domain/lists/column-layout.ts';
import { readViewData, viewDataOf } from '#domain/lists/view-data.ts';
import { useDatabase } from '#store/lists/live.ts';
import { useViews } from '#store/lists/live-views.ts';
import {
  changeViewLocally,
  newestView,
  removeViewLocally,
  saveViewsLocally,
  type SaveViewInput,
} from '#store/collections/views.ts';
import { useMay } from '#store/lists/use-may.ts';

/** Columns of a list without a view are kept under names that begin with #. */
export const isOwnName = (code: string): boolean => !code.startsWith('#');

interface Options<K extends string> {
  /** The list, as its views are kept. */
  sysType: string;
  /** Id of the view that is shown; null: none. */
  view: string | null;
  /** Under which name the columns are kept where no view is shown. */
  ownCode: string;
  /** The columns the list starts with. */
  usual: ColumnLayout<K>;
  /** Columns that tell prices: left out for who sees none. */
  priceColumns?: ReadonlySet<string>;
  /** Filters and sorting as they are shown, as a view keeps them. */
  query: string;
  /** The query of a view as `query` is written. */
  readQuery: (kept: string) => string;
}

interface ViewChange {
  name?: string;
  query?: string;
  place?: number;
}

export interface SavedViews {
  /** The views with a name, as their tabs stand. */
  named: readonly UserView[];
  /** The view that is shown; null: one of the tabs that are always there. */
  current: UserView | null;
  /** Filters or sorting are not those of the view. */
  isChanged: boolean;
  /** The address a view stands for. */
  queryOf: (view: UserView) => string;
  isTaken: (name: string, but?: UserView) => boolean;
  /** Keeps filters and sorting in the view. */
  save: () => Promise<boolean>;
  /** Answers the id of the new view; null: it could not be kept. */
  saveAs: (name: string) => Promise<string | null>;
  rename: (name: string) => Promise<boolean>;
  duplicate: (name: string) => Promise<string | null>;
  remove: () => Promise<boolean>;
  move: (by: -1 | 1) => void;
}

export interface ListViews<K extends string> extends SavedViews {
  layout: ColumnLayout<K>;
  saveLayout: (layout: ColumnLayout<K>) => void;
  resizeColumn: (column: string, width: number) => void;
  /** Puts the columns back to those the list starts with. */
  resetLayout: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The same layout as long as nothing of it has changed. */
function useKeptLayout<K extends string>(kept: string | undefined, usual: ColumnLayout<K>): ColumnLayout<K> {
  return useMemo(
    () => (kept === undefined ? usual : layoutFrom(readViewData(kept).columns, usual)),
    [kept, usual],
  );
}

/** The saved views of a list, and its columns: those of the view that is shown, else the list's own. */
export function useListViews<K extends string>(given: Options<K>): ListViews<K> {
  const { sysType, view: viewId, ownCode, usual, query, readQuery, priceColumns = NONE } = given;
  const db = useDatabase();
  const all = useViews(sysType);
  const named = useMemo(() => (all ?? []).filter(({ viewCode }) => isOwnName(viewCode)), [all]);
  const current = named.find(({ userViewId }) => userViewId === viewId) ?? null;
  const own = useMemo(
    () => newestView((all ?? []).filter(({ viewCode }) => viewCode === ownCode)),
    [all, ownCode],
  );
  const kept = (current ?? own)?.viewData;
  const whole = useKeptLayout(kept, usual);
  const seesPrices = useMay('seePrices');
  const layout = useMemo(
    () => (seesPrices ? whole : whole.filter(({ key }) => !priceColumns.has(key))),
    [whole, seesPrices, priceColumns],
  );
  const queryOf = (view: UserView) => readQuery(readViewData(view.viewData).query);

  const saveAll = async (views: readonly SaveViewInput[]): Promise<string[] | null> => {
    const done = db && (await saveViewsLocally(db, views));
    return done?.ok ? done.value : null;
  };
  const placeOf = (view: UserView) => readViewData(view.viewData).place;
  const put = (view: UserView, given: ViewChange): SaveViewInput => {
    const known = readViewData(view.viewData);
    const columns = layoutFrom(known.columns, usual);
    const viewData = viewDataOf(columns, given.query ?? known.query, given.place ?? known.place);
    const { userViewId } = view;
    return { userViewId, sysType, viewCode: given.name ?? view.viewCode, viewData };
  };
  const add = async (viewCode: string, viewQuery: string): Promise<string | null> => {
    const place = Math.max(0, ...named.map(placeOf)) + 1;
    const ids = await saveAll([{ sysType, viewCode, viewData: viewDataOf(whole, viewQuery, place) }]);
    return ids?.[0] ?? null;
  };
  const change = async (given: ViewChange): Promise<boolean> =>
    current !== null && (await saveAll([put(current, given)])) !== null;
  const changeLayout = (next: (layout: ColumnLayout<K>) => ColumnLayout<K>): void => {
    const which = current ? { userViewId: current.userViewId } : { sysType, viewCode: ownCode };
    if (!db) return;
    void changeViewLocally(db, which, (viewData) => {
      const known = viewData === undefined ? null : readViewData(viewData);
      const columns = known ? layoutFrom(known.columns, usual) : usual;
      return viewDataOf(next(columns), known?.query ?? '', known?.place ?? 0);
    });
  };

  return {
    named,
    current,
    layout,
    isChanged: current !== null && queryOf(current) !== query,
    queryOf,
    isTaken: (name, but) =>
      named.some(
        (view) =>
          view.userViewId !== but?.userViewId && view.viewCode.toLowerCase() === name.trim().toLowerCase(),
      ),
    // What is not shown to this person stays as it is for the others.
    saveLayout: (chosen) =>
      changeLayout((before) => [
        ...chosen,
        ...before.filter(({ key }) => !chosen.some((place) => place.key === key)),
      ]),
    resizeColumn: (column, width) => changeLayout((layout) => withWidth(layout, column, width)),
    resetLayout() {
      if (current) changeLayout(() => usual);
      else if (own && db) void removeViewLocally(db, own.userViewId);
    },
    save: () => change({ query }),
    saveAs: (name) => add(name, query),
    rename: (name) => change({ name }),
    duplicate: (name) => add(name, current ? queryOf(current) : query),
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
