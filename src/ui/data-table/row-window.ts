/** Which rows of one height are drawn: those in sight, and some beside them once there is time. */
import { useVirtualizer, type Range, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

/** Rows from the first to the one before the last. */
export interface RowRange {
  from: number;
  to: number;
}

/** Up to here all rows are drawn at once. */
const FEW_ROWS = 40;
/** Up to here all rows are drawn in the end: a search in the page then finds them. */
const ALL_ROWS = 100;
const SPARE_ROWS = 12;
/** So many of the spare rows may be used up before others are drawn. */
const LEFT_ROWS = 8;
/** Pixels of the window that belong to the app's bar and the screen's heading. */
const NEVER_TABLE = 100;
/** Without another jump the spare rows are drawn. */
const REST_MS = 100;

/** The rows in sight with `spare` beside them on both sides. */
export function rangeOf(sight: RowRange, spare: number, count: number): RowRange {
  const size = sight.to - sight.from;
  const from = Math.max(0, Math.min(sight.from, count - size));
  return { from: Math.max(0, from - spare), to: Math.min(count, from + size + spare) };
}

/** What is drawn next, given what is in sight: as little as possible. The same range: nothing has to be drawn. */
export function nextRange(drawn: RowRange, sight: RowRange, count: number): RowRange {
  if (count <= FEW_ROWS) return sameOr(drawn, { from: 0, to: count });
  const near = rangeOf(sight, SPARE_ROWS - LEFT_ROWS, count);
  const isWithin = drawn.to <= count && drawn.from <= near.from && near.to <= drawn.to;
  if (isWithin) return drawn;
  const isJump = sight.to <= drawn.from || drawn.to <= sight.from;
  return sameOr(drawn, rangeOf(sight, isJump ? 0 : SPARE_ROWS, count));
}

/** What is drawn once nothing moves. */
export function restRange(drawn: RowRange, sight: RowRange, count: number): RowRange {
  return sameOr(drawn, count <= ALL_ROWS ? { from: 0, to: count } : rangeOf(sight, SPARE_ROWS, count));
}

function sameOr(one: RowRange, other: RowRange): RowRange {
  return one.from === other.from && one.to === other.to ? one : other;
}

interface RowRanges {
  /** The indexes to be drawn; with overscan nothing is in a hurry, unless it moves just now. */
  of(range: Range): number[];
  watch(virtual: { isScrolling: boolean }): void;
}

function createRowRanges(): RowRanges {
  let drawn = NOTHING;
  let watched = { isScrolling: false };
  return {
    of({ startIndex, endIndex, overscan, count }) {
      const sight = { from: startIndex, to: endIndex + 1 };
      const isAtRest = overscan > 0 && !watched.isScrolling;
      drawn = isAtRest ? restRange(drawn, sight, count) : nextRange(drawn, sight, count);
      const { from, to } = drawn;
      return Array.from({ length: to - from }, (_, place) => from + place);
    },
    watch(virtual) {
      watched = virtual;
    },
  };
}

/** The library would have all laid out at once to measure it: the browser tells once it has done that anyway. */
function watchSize({ scrollElement: box }: Virtualizer<HTMLElement, Element>, tell: (size: Rect) => void) {
  if (!box) return;
  const watcher = new ResizeObserver(() => tell({ width: box.offsetWidth, height: box.offsetHeight }));
  watcher.observe(box);
  return () => watcher.disconnect();
}

interface Given {
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

export function useRowWindow({ scroller, count, rowHeight, headerHeight, startAt, question }: Given) {
  const [isAtRest, setAtRest] = useState(false);
  const [ranges] = useState(createRowRanges);
  // oxlint-disable-next-line react/incompatible-library -- its answers are used here alone, anew with each rendering
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    rangeExtractor: ranges.of,
    overscan: isAtRest ? SPARE_ROWS : 0,
    // The heading stands above the rows and stays there.
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    observeElementRect: watchSize,
    initialRect: { width: 0, height: globalThis.innerHeight - NEVER_TABLE },
    initialOffset: startAt,
    isScrollingResetDelay: REST_MS,
    onChange({ isScrolling }) {
      if (isScrolling) setAtRest(false);
      else startTransition(() => setAtRest(true));
    },
  });
  ranges.watch(virtual);
  useEffect(() => {
    const rest = setTimeout(() => startTransition(() => setAtRest(true)), REST_MS);
    return () => clearTimeout(rest);
  }, []);
  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    // A row may become lower, as in the compact list.
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtual.measure();
  }, [virtual, rowHeight]);
  const answered = useRef(question);
  useLayoutEffect(() => {
    if (answered.current === question) return;
    answered.current = question;
    virtual.scrollToOffset(0);
  }, [question, virtual]);

  /** Scrolls as far as is needed to show a row. */
  const reveal = useCallback((index: number) => virtual.scrollToIndex(index), [virtual]);
  const items = virtual.getVirtualItems();
  return { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? -1) + 1, reveal };
}

const NOTHING: RowRange = { from: 0, to: 0 };
