import { useCallback, useMemo } from 'react';
import { defaultLayout } from '#domain/lists/column-layout.ts';
import { readPagedUrl, viewQueryOf, type PagedUrl, type PagedUrlRules } from '#list/paged-url.ts';
import { useListViews, type ListViews } from '#list/use-list-views.ts';
import { useWide } from '#ui/layout/use-wide.ts';
import type { PostageSortKey } from './list-query.ts';
import type { AnyList } from './lists/list-definition.ts';

interface Options {
  sysType: string;
  list: AnyList;
  address: PagedUrl<PostageSortKey>;
  rules: PagedUrlRules<PostageSortKey>;
}

/** The views of a postage list. Where there is little room it has other columns. */
export function useMoneyViews({ sysType, list, address, rules }: Options): ListViews<string> {
  const isRoomy = useWide('80rem');
  const usual = useMemo(
    () => defaultLayout(list.columns, isRoomy ? list.shown : list.narrow),
    [list, isRoomy],
  );
  return useListViews({
    sysType,
    view: address.view,
    ownCode: isRoomy ? `#${list.name}` : `#${list.name}few`,
    usual,
    query: viewQueryOf(address, rules),
    readQuery: useCallback(
      (kept: string) => viewQueryOf(readPagedUrl(new URLSearchParams(kept), rules), rules),
      [rules],
    ),
  });
}
