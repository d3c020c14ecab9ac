import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { createShortcuts } from './keys.ts';
import { PATHS } from './paths.ts';

const DESTINATIONS: Record<string, string> = {
  c: PATHS.newOrder,
  go: PATHS.orders,
  gs: PATHS.shipments,
  gp: PATHS.postage,
  gc: PATHS.calculator,
  gy: PATHS.sync,
  gt: PATHS.settings,
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');
}

/** Shortcuts for those who have a keyboard; none on a device that is only touched, none while a dialog is open. */
export function useKeys(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = createShortcuts(new Set([...Object.keys(DESTINATIONS), '/', '?']), {
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      run(shortcut) {
        const to = DESTINATIONS[shortcut];
        if (to !== undefined) void navigate(to);
        else if (shortcut === '?') onHelp();
        else document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
      },
    });
    const listen = (event: KeyboardEvent) => {
      if (!matchMedia('(any-pointer: fine)').matches || event.repeat) return;
      // Searching a long page takes a while: not with every letter that is typed.
      const typing = isTyping(event.target);
      if (!typing && document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
      press({ key: event.key, modified: event.ctrlKey || event.metaKey || event.altKey, typing });
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [navigate, onHelp]);
}
