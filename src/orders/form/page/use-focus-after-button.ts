import { useEffect } from 'react';
import { hasFinePointer } from '#ui/keys/pointer.ts';

const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea, button:not(:disabled), a[href]';

/** A button that goes away when it is pressed hands the focus to what stands before it in its section. */
export function useFocusAfterButton(): void {
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const section = button?.closest('section');
      if (!button || !section || !hasFinePointer()) return;
      const at = [...section.querySelectorAll(FOCUSABLE)].indexOf(button);
      setTimeout(() => {
        if (button.isConnected || document.activeElement !== document.body) return;
        const all = section.querySelectorAll<HTMLElement>(FOCUSABLE);
        all[Math.min(Math.max(0, at - 1), all.length - 1)]?.focus({ preventScroll: true });
      }, 0);
    };
    addEventListener('click', listen, { capture: true });
    return () => removeEventListener('click', listen, { capture: true });
  }, []);
}
