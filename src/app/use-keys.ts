import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { areSingleKeysOn } from '#ui/single-keys.ts';
import { createShortcuts } from './keys.ts';
import { PATHS } from './paths.ts';
import { createScanGuard } from './scan-guard.ts';

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

/** Fields a barcode scanner may type into. */
const SCANNED = '[data-scan=text]';

/** Shortcuts for those who have a keyboard; none on a device that is only touched, none while a dialog is open. */
export function useKeys(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = createShortcuts(new Set([...Object.keys(DESTINATIONS), '/', '?']), {
      isOn: areSingleKeysOn,
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
    const isOfScan = createScanGuard();
    const guard = (event: KeyboardEvent): boolean => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      const { key, timeStamp: at, repeat: isRepeat, target } = event;
      const isAwaited = target instanceof HTMLElement && target.matches(SCANNED);
      // A space is text in any field; elsewhere it presses a button.
      if (!isOfScan({ key, at, isRepeat, isAwaited }) || (key === ' ' && isTyping(target))) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (guard(event) || !matchMedia('(any-pointer: fine)').matches || event.repeat) return;
      // Searching a long page takes a while: not with every letter that is typed.
      const typing = isTyping(event.target);
      if (!typing && document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      // Else the browser's own quick search opens as well.
      if (event.key === '/' && !typing && !modified && areSingleKeysOn()) event.preventDefault();
      press({ key: event.key, modified, typing });
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [navigate, onHelp]);
}
