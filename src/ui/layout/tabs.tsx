import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';

export interface TabItem<V extends string> {
  value: V;
  label: string;
  count?: number;
}

interface Props<V extends string> {
  label: string;
  value: V;
  items: readonly TabItem<V>[];
  onChange: (value: V) => void;
  /** Id of the panel the tabs fill. */
  panelId?: string;
  className?: string;
}

export function Tabs<V extends string>({ label, value, items, onChange, panelId, className }: Props<V>) {
  const list = useRef<HTMLDivElement>(null);
  const names = items.map(({ label: name, count }) => `${name} ${count}`).join();
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!strip || !tab) return;
    const isCut =
      tab.offsetLeft < strip.scrollLeft ||
      tab.offsetLeft + tab.offsetWidth > strip.scrollLeft + strip.clientWidth;
    if (isCut) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    // The names and counts say how wide the tabs are.
  }, [value, names]);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const last = items.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = targets[event.key];
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || !item) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={cx(
        'relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]',
        className,
      )}
    >
      {items.map((item) => {
        const selected = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={selected ? panelId : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(item.value)}
            className={cx(
              'relative flex min-h-12 min-w-11 shrink-0 items-center justify-center gap-2 px-3 text-base max-sm:gap-1.5 max-sm:px-2 font-medium transition-colors focus-visible:-outline-offset-2 pointer-fine:min-h-10',
              'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
              selected ? 'text-brand after:bg-brand' : 'text-text-2 hover:text-text',
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span
                className={cx(
                  'min-w-5 rounded-full px-1.5 text-center text-xs leading-5 tabular-nums',
                  selected ? 'bg-brand-soft text-brand' : 'bg-sunken text-text-2',
                )}
              >
                {item.count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
