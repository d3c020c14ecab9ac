import { useActor } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { Rejection } from '#domain/result.ts';
import { useSyncState } from '#store/lists/live.ts';
import { pagesMachine, type PageAnswer, type PageOfList } from './pages.machine.ts';

/** Where the pages of a list come from. `question` is what is asked of it; pages count from 1. */
export interface PageSource<Row extends { id: string }, Totals> {
  /** What this device keeps of it. */
  keptPage: (question: string, pageNo: number) => Promise<Page<Row, Totals> | null>;
  /** The server's answer, which this device keeps. */
  askPage: (question: string, pageNo: number) => Promise<{ page: Page<Row, Totals> } | { error: Rejection }>;
}

export interface Page<Row, Totals> extends PageOfList {
  rows: readonly (Row & { id: string })[];
  totals: Totals;
}

export interface Pages<Row, Totals> {
  /** Undefined: nothing is known yet. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  totals: Totals | undefined;
  /** When the server answered, where what is shown was kept on this device; null: it is the server's own. */
  keptAt: number | null;
  /** What is shown answers the question before this one. */
  isOld: boolean;
  isAsking: boolean;
  error: Rejection | null;
  more: () => void;
  refresh: () => void;
}

/** The pages of `list`: what is kept of it at once, then what the server says, then more as it is wanted. */
export function usePages<Row extends { id: string }, Totals>(
  list: string,
  question: string,
  source: PageSource<Row, Totals>,
): Pages<Row, Totals> {
  const machine = useMemo(
    () =>
      pagesMachine.provide({
        actors: {
          'read kept page': fromPromise<PageOfList | null, { question: string }>(({ input }) =>
            source.keptPage(input.question, 1),
          ),
          'ask first page': fromPromise<PageAnswer, { question: string }>(({ input }) =>
            source.askPage(input.question, 1),
          ),
          'get next page': fromPromise<PageAnswer, { question: string; pageNo: number }>(
            async ({ input }) => {
              const answer = await source.askPage(input.question, input.pageNo);
              if ('page' in answer) return answer;
              const kept = await source.keptPage(input.question, input.pageNo);
              return kept ? { page: kept } : answer;
            },
          ),
        },
      }),
    [source],
  );
  const [snapshot, send] = useActor(machine, { input: { question } });
  const { shown: last, error } = snapshot.context;
  // Until another list is asked for its rows, those of this one are still there, and of another kind.
  const shown = last?.list === list ? last : null;
  useEffect(() => send({ type: 'question changed', question }), [send, question]);
  // What could not be asked is asked once the server has answered anything else.
  const sync = useSyncState();
  const isBack = sync?.online ? sync.lastSyncAt : null;
  const canRetry = error?.retry === 'later';
  useEffect(() => {
    if (isBack !== null && canRetry) send({ type: 'refresh wanted' });
    // oxlint-disable-next-line react/exhaustive-deps -- a failure is no reason to ask again at once
  }, [isBack, send]);
  return useMemo(
    () => ({
      rows: shown?.rows as readonly Row[] | undefined,
      total: shown?.total,
      totals: shown?.totals as Totals | undefined,
      keptAt: shown?.isKept ? shown.asOf : null,
      isOld: shown !== null && shown.question !== question,
      isAsking: snapshot.matches('opening') || snapshot.matches('asking'),
      error,
      more: () => send({ type: 'more wanted' }),
      refresh: () => send({ type: 'refresh wanted' }),
    }),
    [shown, question, snapshot, error, send],
  );
}
