import { useEffect } from 'react';

const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea, button:not(:disabled), a[href]';

/** A button that goes away when it is pressed hands the focus to what stands before it in its section. */
export function useKeptFocus(): void {
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const section = button?.closest('section');
      // On a touch screen a focused field would bring up the keyboard.
      if (!button || !section || !matchMedia('(pointer: fine)').matches) return;
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
