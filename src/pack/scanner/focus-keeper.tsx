import { useEffect, useRef } from 'react';

/**
 * On a tablet keys arrive only where a field has the focus: one out of sight has it while nothing else does. It opens no
 * keyboard on the screen.
 */
export function FocusKeeper() {
  const keeper = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!matchMedia('(any-pointer: coarse)').matches) return;
    const keep = () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && !document.querySelector('[role=dialog]')) keeper.current?.focus({ preventScroll: true });
    };
    // The focus is nowhere for a moment on its way to another control.
    const later = () => setTimeout(keep, 50);
    keep();
    addEventListener('focusout', later);
    addEventListener('pointerup', later);
    return () => {
      removeEventListener('focusout', later);
      removeEventListener('pointerup', later);
    };
  }, []);
  return (
    <input
      ref={keeper}
      inputMode="none"
      tabIndex={-1}
      aria-hidden
      autoComplete="off"
      value=""
      onChange={() => undefined}
      className="fixed top-0 -left-96 size-px opacity-0"
    />
  );
}
