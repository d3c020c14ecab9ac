/** Keys as text: `C`, `?`, `Mod+Enter`, `Alt+Shift+N`; Mod is Ctrl or, on a Mac, Command. */

export interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Keys that are only held. */
const HELD: ReadonlySet<string> = new Set([
  'Control',
  'Meta',
  'Alt',
  'Shift',
  'AltGraph',
  'CapsLock',
  'Dead',
]);

/** What is pressed; '' while only keys like Shift are. */
export function chordOf(event: PressedKey): string {
  const { key, code, altKey, shiftKey } = event;
  if (HELD.has(key)) return '';
  const isMod = event.ctrlKey || event.metaKey;
  const parts = [isMod && 'Mod', altKey && 'Alt'].filter(Boolean);
  const isModified = parts.length > 0;
  if (shiftKey && (isModified || key.length > 1)) parts.push('Shift');
  // With Alt a Mac types a sign of its own, and an alphabet without Latin letters has none to give.
  const bare = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  const isForeign = isModified && !/^[a-z0-9]$/i.test(key) && bare !== undefined;
  const name = (altKey || isForeign) && bare ? bare : key === ' ' ? 'Space' : key;
  return [...parts, name.length === 1 ? name.toUpperCase() : name].join('+');
}

/** One key alone, which a scanner or a voice may press by accident. */
export const isSingle = (chord: string): boolean => !chord.includes('+') || chord === '+';
