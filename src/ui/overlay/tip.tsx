import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  /** The explanation. */
  text: string;
  children: ReactNode;
  className?: string;
}

const GAP = 6;
const EDGE = 8;

/** Something that explains itself under the pointer, with the focus, or when it is tapped. */
export function Tip({ text, children, className }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const watching = useRef<AbortController | null>(null);
  const hide = () => {
    watching.current?.abort();
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover();
  };
  const show = () => {
    if (!button.current || !bubble.current || bubble.current.matches(':popover-open')) return;
    bubble.current.showPopover();
    const put = () => button.current && bubble.current && place(button.current, bubble.current);
    put();
    // A tap elsewhere need not take the focus away, and the page may move under the bubble.
    watching.current = new AbortController();
    const options = { capture: true, signal: watching.current.signal };
    const isElsewhere = ({ target }: Event) => !button.current?.contains(target as Node);
    addEventListener('pointerdown', (event) => isElsewhere(event) && hide(), options);
    addEventListener('scroll', put, options);
  };
  useEffect(() => () => watching.current?.abort(), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-describedby={id}
        className={cx(
          'relative inline-flex rounded-full before:absolute before:inset-x-0 before:-inset-y-3 pointer-fine:before:-inset-y-1',
          className,
        )}
        onFocus={show}
        onBlur={hide}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') show();
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse' && document.activeElement !== button.current) hide();
        }}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !bubble.current?.matches(':popover-open')) return;
          event.stopPropagation();
          hide();
        }}
      >
        {children}
      </button>
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-72 rounded-control bg-[light-dark(#16202b,#eef2f6)] px-3 py-2 text-sm text-[light-dark(#ffffff,#16202b)] shadow-popover"
      >
        {text}
      </span>
    </>
  );
}

function place(button: HTMLElement, bubble: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const above = at.top - GAP - height;
  bubble.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`;
  bubble.style.left = `${Math.min(Math.max(EDGE, at.left), innerWidth - width - EDGE)}px`;
}
