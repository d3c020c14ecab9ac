import { initialTransition, transition, type AnyActorLogic } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Rejection } from '#domain/result.ts';
import { pagesMachine, type PageOfList, type PagesContext } from './pages.machine.ts';

type Snapshot = ReturnType<typeof initialTransition<typeof pagesMachine>>[0];

const NO_CONNECTION: Rejection = { type: 'NoConnection', retry: 'later' };
const page = (ids: string, given: Partial<PageOfList> = {}): PageOfList => ({
  list: 'lines',
  rows: [...ids].map((id) => ({ id })),
  total: 5,
  totals: { amount: 7 },
  asOf: 1000,
  isKept: false,
  ...given,
});
const invoked: Record<string, string> = {
  opening: 'read kept page',
  asking: 'ask first page',
  'loading more': 'get next page',
};
const start = () =>
  initialTransition(pagesMachine as AnyActorLogic as typeof pagesMachine, { question: 'a' })[0];

/** What is under way comes to its end. */
const ended = (state: Snapshot, output: unknown) => {
  const id = Object.keys(state.children)[0]!;
  return transition(pagesMachine, state, {
    type: `xstate.done.actor.${id}`,
    output,
    actorId: id,
  } as never)[0];
};
const failed = (state: Snapshot) => {
  const id = Object.keys(state.children)[0]!;
  return transition(pagesMachine, state, {
    type: `xstate.error.actor.${id}`,
    error: new Error(),
    actorId: id,
  } as never)[0];
};
const sent = (state: Snapshot, event: Parameters<typeof transition<typeof pagesMachine>>[2]) =>
  transition(pagesMachine, state, event)[0];

const seen = ({ value, context }: Snapshot) => {
  const { shown, pages, error, question }: PagesContext = context;
  const ids = shown && shown.rows.map(({ id }) => id).join('');
  return { is: value, question, ids, of: shown?.question, isKept: shown?.isKept, pages, error: error?.type };
};
const nothing = { ids: null, of: undefined, isKept: undefined, pages: 0, error: undefined };

describe('a list by pages', () => {
  it('shows what is kept at once, and asks the server behind it', () => {
    const opening = start();
    expect(seen(opening)).toEqual({ is: 'opening', question: 'a', ...nothing });
    const asking = ended(opening, page('ab', { isKept: true }));
    expect(seen(asking)).toEqual({
      is: 'asking',
      question: 'a',
      ids: 'ab',
      of: 'a',
      isKept: true,
      pages: 1,
      error: undefined,
    });
    expect(seen(ended(asking, { page: page('xab') }))).toEqual({
      is: 'idle',
      question: 'a',
      ids: 'xab',
      of: 'a',
      isKept: false,
      pages: 1,
      error: undefined,
    });
  });

  it('keeps what it shows where the server does not answer, and asks again when it is told to', () => {
    const kept = ended(ended(start(), page('ab', { isKept: true })), { error: NO_CONNECTION });
    expect(seen(kept)).toEqual({
      is: 'idle',
      question: 'a',
      ids: 'ab',
      of: 'a',
      isKept: true,
      pages: 1,
      error: 'NoConnection',
    });
    const again = sent(kept, { type: 'refresh wanted' });
    expect(seen(again).is).toBe('asking');
    expect(seen(ended(again, { page: page('ab') }))).toEqual({
      ...seen(kept),
      isKept: false,
      error: undefined,
    });
    const none = ended(ended(start(), null), { error: NO_CONNECTION });
    expect(seen(none)).toEqual({ ...nothing, is: 'idle', question: 'a', error: 'NoConnection' });
  });

  it('puts the next page behind, each row once, until all are there', () => {
    const first = ended(ended(start(), null), { page: page('ab') });
    const loading = sent(first, { type: 'more wanted' });
    expect(seen(loading).is).toBe('loading more');
    expect(sent(loading, { type: 'more wanted' }).value).toBe('loading more');
    const second = ended(loading, { page: page('bc', { total: 4 }) });
    expect(seen(second)).toEqual({ ...seen(first), ids: 'abc', pages: 2 });
    const all = ended(sent(second, { type: 'more wanted' }), { page: page('d', { total: 4 }) });
    expect(seen(all)).toEqual({ ...seen(first), ids: 'abcd', pages: 3 });
    expect(sent(all, { type: 'more wanted' }).value).toBe('idle');
  });

  it('a page that does not come leaves what is there; an empty one ends the list', () => {
    const first = ended(ended(start(), null), { page: page('ab') });
    const loading = sent(first, { type: 'more wanted' });
    expect(seen(ended(loading, { error: NO_CONNECTION }))).toEqual({ ...seen(first), error: 'NoConnection' });
    expect(seen(failed(loading))).toEqual({ ...seen(first), error: 'Unexpected' });
    const empty = ended(loading, { page: page('', { total: 5 }) });
    expect(sent(empty, { type: 'more wanted' }).value).toBe('idle');
  });

  it('another question shows the rows of the one before only until it is answered', () => {
    const first = ended(ended(start(), null), { page: page('ab') });
    const other = sent(first, { type: 'question changed', question: 'b' });
    expect(seen(other)).toEqual({ ...seen(first), is: 'opening', question: 'b' });
    const asking = ended(other, null);
    expect(sent(asking, { type: 'question changed', question: 'b' }).value).toBe('asking');
    expect(seen(ended(asking, { page: page('x') }))).toEqual({
      ...seen(first),
      question: 'b',
      ids: 'x',
      of: 'b',
    });
    expect(seen(ended(asking, { error: NO_CONNECTION }))).toEqual({
      ...nothing,
      is: 'idle',
      question: 'b',
      pages: 1,
      error: 'NoConnection',
    });
  });

  it('asks the one thing that each state waits for', () => {
    const opening = start();
    const asking = ended(opening, null);
    const more = sent(ended(asking, { page: page('ab') }), { type: 'more wanted' });
    const asked = [opening, asking, more].map((state) => [
      state.value,
      Object.values(state.children).map((child) => (child as { src?: unknown } | undefined)?.src),
    ]);
    expect(asked).toEqual(Object.entries(invoked).map(([value, src]) => [value, [src]]));
  });
});
