import { useMemo } from 'react';
import type { PostageList, PostagePage, PostageQuery } from '#contract/postage-lists.ts';
import { usePages, type Page, type Pages, type PageSource } from '#list/use-pages.ts';
import { useServices } from '#services/services.tsx';
import { cachedPage, pageKey } from '#store/lists/cached-pages.ts';
import { useDatabase } from '#store/lists/live.ts';
import type { AnyLine } from './lists/list-definition.ts';

/** A list and what is asked of it; both are told from the text of the question. */
export interface PostageQuestion {
  list: PostageList;
  query: PostageQuery;
}

export const PAGE_SIZE = 100;

export type PostagePages = Pages<AnyLine, Readonly<Record<string, number>>>;

const pageOf = (
  of: PostageList,
  { list, total, totals }: PostagePage,
  asOf: number,
  isKept: boolean,
): Page<AnyLine, Readonly<Record<string, number>>> => ({
  list: of,
  rows: list,
  total,
  totals: totals as Readonly<Record<string, number>>,
  asOf,
  isKept,
});

/** The pages of a list of the postage area, from the server and as this device keeps them. */
export function usePostagePages({ list, query }: PostageQuestion): PostagePages {
  const { ask, now } = useServices();
  const db = useDatabase();
  const source = useMemo((): PageSource<AnyLine, Readonly<Record<string, number>>> => {
    const read = (question: string, curPageNo: number) => {
      const asked = JSON.parse(question) as PostageQuestion;
      return { list: asked.list, query: { ...asked.query, curPageNo, pageSize: PAGE_SIZE } };
    };
    return {
      async keptPage(question, pageNo) {
        const asked = read(question, pageNo);
        const row = db && (await cachedPage(db, pageKey(asked.list, asked.query)));
        return row && pageOf(asked.list, row.page, row.fetchedAt, true);
      },
      async askPage(question, pageNo) {
        const asked = read(question, pageNo);
        const reply = await ask.postagePage(asked.list, asked.query);
        return reply.ok ? { page: pageOf(asked.list, reply.value, now(), false) } : { error: reply.error };
      },
    };
  }, [ask, db, now]);
  return usePages(list, JSON.stringify({ list, query }), source);
}
