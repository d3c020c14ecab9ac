/**
 * Single-key shortcuts that a barcode scanner cannot set off: a key waits a moment, and is dropped when another
 * follows, as it does in a scan. Two-key shortcuts (G, then a letter) are told from a scan by their slower pace.
 */
export interface KeyPress {
  key: string;
  /** Ctrl, Alt or Meta is held: not ours. */
  modified: boolean;
  /** The focus is in a field. */
  typing: boolean;
}

export interface ShortcutDeps {
  /** The user has not turned them off. */
  isOn(): boolean;
  /** Runs `run` once no other key can have followed; answers how to call it off. */
  hold(run: () => void): () => void;
  /** Runs `run` after `ms`; answers how to call it off. */
  setTimer(run: () => void, ms: number): () => void;
  run(shortcut: string): void;
}

/** How long `G` waits for its letter. */
export const PREFIX_MS = 1500;

export function createShortcuts(shortcuts: ReadonlySet<string>, deps: ShortcutDeps) {
  let prefix = '';
  let forget: (() => void) | null = null;
  /** Runs until the keyboard has been quiet for the hold. */
  let quiet: (() => void) | null = null;

  const clearPrefix = () => {
    forget?.();
    forget = null;
    prefix = '';
  };
  const act = (letter: string) => {
    const wanted = prefix + letter;
    clearPrefix();
    if (shortcuts.has(wanted)) deps.run(wanted);
    else if ([...shortcuts].some((shortcut) => shortcut.length > 1 && shortcut.startsWith(letter))) {
      prefix = letter;
      forget = deps.setTimer(clearPrefix, PREFIX_MS);
    }
  };

  /** Answers whether the key is the second of two. */
  return (press: KeyPress): boolean => {
    const isSecond = prefix !== '' && !press.modified && !press.typing && press.key.length === 1;
    const scanning = quiet !== null;
    quiet?.();
    const ours = deps.isOn() && !press.modified && !press.typing && press.key.length === 1 && !scanning;
    if (!ours) clearPrefix();
    quiet = deps.hold(() => {
      quiet = null;
      if (ours) act(press.key.toLowerCase());
    });
    return isSecond;
  };
}
