import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const ROW = '[data-testid$=-row]';

/** A row that leaves the list while it has the focus hands it to the row that takes its place. */
export function useFocusAfterRow(rows: readonly unknown[]) {
  const list = useRef<HTMLElement>(null);
  const at = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const all = list.current?.querySelectorAll(ROW) ?? [];
    all[Math.min(at.current, all.length - 1)]
      ?.querySelector<HTMLElement>('a')
      ?.focus({ preventScroll: true });
  }, [rows]);
  return {
    ref: (element: HTMLElement | null) => {
      list.current = element;
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest(ROW);
      at.current = row ? [...(list.current?.querySelectorAll(ROW) ?? [])].indexOf(row) : null;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) at.current = null;
    },
  };
}
