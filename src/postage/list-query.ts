/** From the address of a postage list to what is asked of the server. */
import type { PostageQuery } from '#contract/postage-lists.ts';
import { pastDays } from '#domain/lists/day-range.ts';
import type { ListSort } from '#domain/lists/list-index.ts';
import type { PagedUrl, PagedUrlRules } from '#list/paged-url.ts';
import type { AnyList } from './lists/list-definition.ts';

export type PostageSortKey = 'time' | 'amount';

/** The newest first. */
export const USUAL_SORT: ListSort<PostageSortKey> = { column: 'time', isDescending: true };

export const urlRules = (lists: readonly AnyList[]): PagedUrlRules<PostageSortKey> => ({
  tabs: lists.map(({ name }) => name),
  filters: ['days', 'kind'],
  lasting: ['days'],
  sorting: {
    isColumn: (key): key is PostageSortKey => key === 'time' || key === 'amount',
    usual: USUAL_SORT,
  },
});

/** `today` is yyyy-MM-dd. */
export function queryOf(
  { filter, sort, q }: Pick<PagedUrl<PostageSortKey>, 'filter' | 'sort' | 'q'>,
  { only, kinds }: Pick<AnyList, 'only' | 'kinds'>,
  today: string,
): PostageQuery {
  const { from, to } = pastDays(filter['days'] ?? '', today);
  const chosen = kinds.find((kind) => kind === filter['kind']);
  const kind = chosen ?? only;
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(kind !== undefined && { kind }),
    sort: sort.isDescending ? `-${sort.column}` : sort.column,
  };
}
