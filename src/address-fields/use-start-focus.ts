import { useEffect } from 'react';
import { hasFinePointer } from '#ui/keys/pointer.ts';

/** Puts the focus where work in a dialog begins. */
export function useStartFocus(find: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!hasFinePointer()) return;
    // The dialog takes the focus first.
    const timer = setTimeout(() => find()?.focus(), 0);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, []);
}
