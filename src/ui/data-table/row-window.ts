/** Which rows of one height are drawn: those in sight and some beside them. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Up to here all rows are drawn: a search in the page then finds them. */
const ALL_ROWS = 100;
const OVERSCAN = 12;

interface Options {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels. */
  rowHeight: number;
  headerHeight: number;
  /** Pixels scrolled at first. */
  startAt: number;
  /** Another question begins at the top. */
  question: string;
}

/** `from` is the first row to be drawn, `to` the one behind the last; `isEndNear`: few rows are left below; `reveal` scrolls as far as is needed to show a row. */
export function useRowWindow({ scroller, count, rowHeight, headerHeight, startAt, question }: Options) {
  // oxlint-disable-next-line react/incompatible-library -- its answers are used here alone, anew with each rendering
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: count <= ALL_ROWS ? count : OVERSCAN,
    // The heading stands above the rows and stays there.
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    initialOffset: startAt,
  });
  // A row may become lower, as in the compact list.
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const answered = useRef(question);
  useLayoutEffect(() => {
    if (answered.current === question) return;
    answered.current = question;
    virtual.scrollToOffset(0);
  }, [question, virtual]);

  const reveal = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  const items = virtual.getVirtualItems();
  const lastInSight = virtual.range?.endIndex ?? 0;
  return {
    from: items[0]?.index ?? 0,
    to: (items.at(-1)?.index ?? -1) + 1,
    isEndNear: lastInSight >= count - OVERSCAN,
    reveal,
  };
}
