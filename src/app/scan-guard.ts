/**
 * A barcode scanner is a fast keyboard whose last key is Enter. Where nobody waits for a scan that Enter must not press
 * the button, follow the link or send the form that happens to have the focus.
 */
export interface ScanKey {
  key: string;
  /** Milliseconds, from any one moment. */
  at: number;
  /** Held down, not pressed anew. */
  isRepeat: boolean;
  /** The focus is in a field that takes scans. */
  isAwaited: boolean;
}

/** Keys of a scan follow each other within this time; those of a hand do not. */
export const SCAN_GAP_MS = 35;
/** Fewer keys than this are no code. */
const SCAN_LENGTH = 4;

/** Come between the keys of a scan. */
const BETWEEN: ReadonlySet<string> = new Set(['Shift', 'CapsLock']);

/** Answers of each key whether it is to be swallowed. */
export function createScanGuard(): (press: ScanKey) => boolean {
  let length = 0;
  let lastAt = -Infinity;
  return ({ key, at, isRepeat, isAwaited }) => {
    const burst = !isRepeat && at - lastAt <= SCAN_GAP_MS ? length : 0;
    lastAt = at;
    length = BETWEEN.has(key) ? burst : key.length === 1 && !isRepeat ? burst + 1 : 0;
    return (key === 'Enter' || key === ' ') && burst >= SCAN_LENGTH && !isAwaited;
  };
}
