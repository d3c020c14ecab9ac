/** Which rows of one height are drawn: those in sight, and some beside them once there is time. */
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

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
  const sightAt = useCallback(
    (top: number, height: number): RowRange => ({
      from: Math.floor(Math.max(0, top) / rowHeight),
      to: Math.ceil((Math.max(0, top) + Math.max(rowHeight, height - headerHeight)) / rowHeight),
    }),
    [rowHeight, headerHeight],
  );
  const atFirst = (top: number) => nextRange(NOTHING, sightAt(top, globalThis.innerHeight), count);
  const [drawn, setDrawn] = useState(() => atFirst(startAt));
  const [answered, setAnswered] = useState(question);
  if (answered !== question) {
    setAnswered(question);
    setDrawn(atFirst(0));
  }

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const sight = sightAt(box.scrollTop, box.clientHeight);
    setDrawn((before) => nextRange(before, sight, count));
  }, [scroller, sightAt, count]);

  const shownFor = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = shownFor.current === null ? startAt : 0;
    shownFor.current = question;
    // Where it began matters once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scroller, question]);
  useLayoutEffect(look, [look]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const fill = () => {
      const sight = sightAt(box.scrollTop, box.clientHeight);
      startTransition(() => setDrawn((before) => restRange(before, sight, count)));
    };
    const fillSoon = () => {
      clearTimeout(rest);
      rest = setTimeout(fill, REST_MS);
    };
    const scrolled = () => {
      // In the frame that shows the new place, not after it.
      flushSync(look);
      fillSoon();
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    fillSoon();
    return () => {
      clearTimeout(rest);
      watcher.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }, [scroller, sightAt, count, look]);

  /** Scrolls as far as is needed to show a row. */
  const reveal = useCallback(
    (index: number) => {
      const box = scroller.current;
      if (!box) return;
      const top = index * rowHeight;
      const room = box.clientHeight - headerHeight;
      if (top < box.scrollTop) box.scrollTop = top;
      else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room;
      look();
    },
    [scroller, rowHeight, headerHeight, look],
  );
  const shown = drawn.to <= count ? drawn : rangeOf(drawn, 0, count);
  return { from: shown.from, to: shown.to, reveal };
}

const NOTHING: RowRange = { from: 0, to: 0 };
