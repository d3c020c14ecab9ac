/** A list that a server hands out by pages: the first at once, those after it as they are wanted. */
import { assign, fromPromise, setup } from 'xstate';
import type { Rejection } from '#domain/result.ts';

export interface PageOfList {
  /** Of which list the rows are. */
  list: string;
  rows: readonly { id: string }[];
  /** Rows of the whole list. */
  total: number;
  /** What is summed up over the whole list. */
  totals: unknown;
  /** When the server said so, in milliseconds since 1970. */
  asOf: number;
  /** Read from this device, not from the server. */
  isKept: boolean;
}

/** A page, or why there is none. */
export type PageAnswer = { page: PageOfList } | { error: Rejection };

export interface PagesInput {
  /** What the list is an answer to. */
  question: string;
}

export interface PagesContext extends PagesInput {
  /** Of the question before, until there is an answer to this one; null: nothing is known yet. */
  shown: (PageOfList & { question: string }) | null;
  /** Pages that are shown. */
  pages: number;
  /** Why the server did not answer. */
  error: Rejection | null;
}

export type PagesEvent =
  | { type: 'question changed'; question: string }
  | { type: 'more wanted' }
  | { type: 'refresh wanted' };

const notWired = () => {
  throw new Error('actor not wired');
};

const FAILED: Rejection = { type: 'Unexpected', retry: 'later' };

export const pagesMachine = setup({
  types: { context: {} as PagesContext, events: {} as PagesEvent, input: {} as PagesInput },
  actors: {
    /** What this device keeps of the first page; null: nothing. */
    'read kept page': fromPromise<PageOfList | null, PagesInput>(notWired),
    'ask first page': fromPromise<PageAnswer, PagesInput>(notWired),
    /** From the server or, where it cannot be asked, from this device. */
    'get next page': fromPromise<PageAnswer, PagesInput & { pageNo: number }>(notWired),
  },
  guards: {
    'there is more': ({ context: { shown, question } }) =>
      shown !== null && shown.question === question && shown.rows.length < shown.total,
  },
}).createMachine({
  id: 'pages',
  context: ({ input }) => ({ ...input, shown: null, pages: 0, error: null }),
  initial: 'opening',
  on: {
    'question changed': {
      guard: ({ context, event }) => event.question !== context.question,
      target: '.opening',
      actions: assign({ question: ({ event }) => event.question, error: null }),
    },
  },
  states: {
    opening: {
      invoke: {
        src: 'read kept page',
        input: ({ context: { question } }) => ({ question }),
        onDone: {
          target: 'asking',
          actions: assign(({ context: { question, shown }, event: { output } }) =>
            output ? { shown: { ...output, question }, pages: 1 } : { shown },
          ),
        },
        onError: 'asking',
      },
    },
    asking: {
      invoke: {
        src: 'ask first page',
        input: ({ context: { question } }) => ({ question }),
        onDone: {
          target: 'idle',
          actions: assign(({ context: { question, shown }, event: { output } }) =>
            'page' in output
              ? { shown: { ...output.page, question }, pages: 1, error: null }
              : { shown: shown?.question === question ? shown : null, error: output.error },
          ),
        },
        onError: { target: 'idle', actions: assign({ error: FAILED }) },
      },
    },
    idle: {
      on: {
        'refresh wanted': 'asking',
        'more wanted': { guard: 'there is more', target: 'loading more' },
      },
    },
    'loading more': {
      on: { 'refresh wanted': 'asking' },
      invoke: {
        src: 'get next page',
        input: ({ context: { question, pages } }) => ({ question, pageNo: pages + 1 }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event: { output } }) =>
            'page' in output ? appended(context, output.page) : { error: output.error },
          ),
        },
        onError: { target: 'idle', actions: assign({ error: FAILED }) },
      },
    },
  },
});

/** A line that came meanwhile pushes one of the page before onto this one. */
function appended({ shown, pages }: PagesContext, page: PageOfList): Partial<PagesContext> {
  if (shown === null) return {};
  const known = new Set(shown.rows.map(({ id }) => id));
  const rows = [...shown.rows, ...page.rows.filter(({ id }) => !known.has(id))];
  return {
    shown: { ...shown, rows, total: page.rows.length === 0 ? rows.length : page.total },
    pages: pages + 1,
    error: null,
  };
}
