import { useEffect } from 'react';

/** Puts the focus where work in a dialog begins; on a touch screen the keyboard would cover it. */
export function useStartFocus(find: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    // The dialog takes the focus first.
    const timer = setTimeout(() => find()?.focus(), 0);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, []);
}
