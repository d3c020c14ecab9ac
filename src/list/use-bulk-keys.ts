import type { RefObject } from 'react';
import { useAreaKeys } from './use-area-keys.ts';

/** Single letters while orders are selected; none while something is typed or a dialog is open. */
export function useBulkKeys(keys: Record<string, () => void>, bar: RefObject<HTMLElement | null>): void {
  const quiet = (act: () => void) => () => {
    const at = document.activeElement;
    const isTyping = at instanceof HTMLElement && at.matches('input:not([type=checkbox]), textarea, select');
    if (!isTyping && !document.querySelector('[role=dialog], [role=menu], [role=listbox]')) act();
  };
  const guarded = Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, quiet(act)]));
  useAreaKeys(guarded, bar, 'list');
}
