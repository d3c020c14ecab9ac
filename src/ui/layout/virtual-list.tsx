import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  /** Name of the list. */
  label: string;
  count: number;
  /** Height of a row in pixels, as far as it is known before it is drawn. */
  rowHeight: number;
  keyOf: (index: number) => string;
  renderRow: (index: number) => ReactNode;
  /** The rows in and near the sight. */
  onRange?: (from: number, to: number) => void;
  className?: string;
}

const OVERSCAN = 8;

/** A list of any length in the page: only the rows near the sight are there. Arrow keys, Home and End go through it. */
export function VirtualList({ label, count, rowHeight, keyOf, renderRow, onRange, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- it draws again by itself
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: keyOf,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    // oxlint-disable-next-line react/set-state-in-effect -- where the list begins is known once it is laid out
    if (box) setTop(Math.round(box.top + scrollY));
  }, [count]);
  useEffect(() => onRange?.(from, to), [onRange, from, to]);

  const move = (to: number) => {
    const index = Math.min(count - 1, Math.max(0, to));
    virtual.scrollToIndex(index);
    // The row is drawn once the page has scrolled.
    const focus = (tries: number) => {
      const row = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);
      if (row) row.focus();
      else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
    };
    requestAnimationFrame(() => focus(FRAMES));
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      className={cx('relative rounded-card border border-line bg-surface', className)}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={(event) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
        if (!row || !(event.target as HTMLElement).matches('[data-row]')) return;
        const at = Number(row.dataset['index']);
        const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
        if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move(next);
      }}
    >
      {items.map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0 border-b border-line last:border-b-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {renderRow(index)}
        </li>
      ))}
    </ul>
  );
}

const FRAMES = 10;
