/**
 * A barcode scanner is a fast keyboard. A burst of keys that ends in Enter or Tab is a code; so is everything between
 * the two keys a scanner can be programmed to send around its codes, at whatever pace.
 */
export interface ScanKey {
  key: string;
  /** Milliseconds, from any one moment. */
  at: number;
  /** Held down, not pressed anew. */
  isRepeat: boolean;
  /** Ctrl, Alt or Meta is held. */
  isModified: boolean;
}

export interface ScanDetection {
  /** The code that has just ended. */
  code: string | null;
  /** The key belongs to a scan and must do nothing else. */
  swallows: boolean;
  /** Characters at the pace of a scanner, this one the last, that went to whatever has the focus. */
  length: number;
}

/** Keys of a scan follow each other within this time; those of a hand do not. */
export const SCAN_GAP_MS = 35;
/** Fewer characters at that pace are no code. */
export const MIN_SCAN_LENGTH = 6;
/** Yet the end of so many presses no button: no hand types them so fast. */
const MIN_FAST_LENGTH = 3;
export const SCAN_PREFIX = 'F18';
export const SCAN_SUFFIX = 'F19';
/** A scanner whose last key was lost does not keep the keyboard for longer. */
const PREFIX_MS = 2000;

/** Come between the characters of a scan. */
const SHIFT_KEYS: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph']);
const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab']);
const NO_SCAN: ScanDetection = { code: null, swallows: false, length: 0 };

/** Answers of each key of the page, in turn, what it means for scans. */
export function createScanDetector(): (key: ScanKey) => ScanDetection {
  let text = '';
  let lastAt = -Infinity;
  /** When the prefix key came; null: no prefix. */
  let prefixAt: number | null = null;

  const programmed = ({ key }: ScanKey): ScanDetection => {
    if (key === SCAN_SUFFIX || END_KEYS.has(key)) {
      const code = text;
      prefixAt = null;
      text = '';
      return { code: code === '' ? null : code, swallows: true, length: 0 };
    }
    if (key.length === 1) text += key;
    return { ...NO_SCAN, swallows: true };
  };

  return (press) => {
    const { key, at, isRepeat, isModified } = press;
    if (key === SCAN_PREFIX) {
      prefixAt = at;
      text = '';
      return { ...NO_SCAN, swallows: true };
    }
    if (prefixAt !== null && at - prefixAt <= PREFIX_MS) return programmed(press);
    if (prefixAt !== null) text = '';
    prefixAt = null;
    const isClose = at - lastAt <= SCAN_GAP_MS;
    lastAt = at;
    if (SHIFT_KEYS.has(key)) return { ...NO_SCAN, length: text.length };
    const burst = isClose && !isRepeat && !isModified ? text : '';
    text = key.length === 1 && !isRepeat && !isModified ? burst + key : '';
    if (!END_KEYS.has(key)) return { ...NO_SCAN, length: text.length };
    const { length } = burst;
    return { code: length >= MIN_SCAN_LENGTH ? burst : null, swallows: length >= MIN_FAST_LENGTH, length };
  };
}
