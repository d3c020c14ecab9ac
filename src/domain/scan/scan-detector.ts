/**
 * A barcode scanner is a fast keyboard. A burst of keys at its pace is a code: ended by Enter, by Tab, or by silence. So
 * is everything between the two keys a scanner can be programmed to send around its codes, at whatever pace.
 */
import { DESK_PACE, withoutPrefix, type ScanPace } from './scanner-profile.ts';

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
  /** It ended what was typed at the pace of a scanner, be it one character: no key pressed for itself. */
  follows: boolean;
}

export interface ScanDetector {
  /** Answers of each key of the page, in turn, what it means for scans. */
  press: (key: ScanKey) => ScanDetection;
  /** The code that silence has ended by this moment, once; null: none. */
  rest: (at: number) => string | null;
  /** What was typed at the pace of a scanner until now, this key's character included. */
  burst: () => string;
}

/** Yet the end of so many presses no button: no hand types them so fast. */
const MIN_FAST_LENGTH = 3;
export const SCAN_PREFIX = 'F18';
export const SCAN_SUFFIX = 'F19';
/** A scanner whose last key was lost does not keep the keyboard for longer. */
const PREFIX_MS = 2000;

/** Come between the characters of a scan. */
const SHIFT_KEYS: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt']);
/** With Ctrl it stands for the separator (FNC1) within a GS1 barcode, such as a postal label's 420 and ZIP. */
const SEPARATOR = ']';
const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab']);
const NO_SCAN: ScanDetection = { code: null, swallows: false, length: 0, follows: false };

/** `pace`: of the scanner, or of what passes for one; it may be learned meanwhile. */
export function createScanDetector(pace: () => ScanPace = () => DESK_PACE): ScanDetector {
  let text = '';
  let lastAt = -Infinity;
  /** When the prefix key came; null: no prefix. */
  let prefixAt: number | null = null;

  const programmed = ({ key }: ScanKey): ScanDetection => {
    if (key === SCAN_SUFFIX || END_KEYS.has(key)) {
      const code = text;
      prefixAt = null;
      text = '';
      return { ...NO_SCAN, code: code === '' ? null : code, swallows: true };
    }
    if (key.length === 1) text += key;
    return { ...NO_SCAN, swallows: true };
  };

  const codeOf = (burst: string): string | null => {
    const { minLength, prefix } = pace();
    const code = withoutPrefix(burst, prefix);
    const isMarked = code !== burst && code !== '';
    return isMarked || burst.length >= minLength ? code : null;
  };

  const press = (pressed: ScanKey): ScanDetection => {
    const { key, at, isRepeat, isModified } = pressed;
    if (key === SCAN_PREFIX) {
      prefixAt = at;
      text = '';
      return { ...NO_SCAN, swallows: true };
    }
    if (prefixAt !== null && at - prefixAt <= PREFIX_MS) return programmed(pressed);
    if (prefixAt !== null) text = '';
    prefixAt = null;
    const isClose = at - lastAt <= pace().gapMs;
    // Shift, Ctrl and the like are a step on the way to a character, not one themselves.
    if (SHIFT_KEYS.has(key)) {
      if (isClose) lastAt = at;
      else text = '';
      return { ...NO_SCAN, length: text.length };
    }
    lastAt = at;
    const burst = isClose && !isRepeat ? text : '';
    if (isModified && key === SEPARATOR && burst !== '')
      return { ...NO_SCAN, swallows: true, length: burst.length };
    text = key.length === 1 && !isRepeat && !isModified ? burst + key : '';
    if (!END_KEYS.has(key) || isModified) return { ...NO_SCAN, length: text.length };
    const { length } = burst;
    const code = codeOf(burst);
    return { code, swallows: code !== null || length >= MIN_FAST_LENGTH, length, follows: length > 0 };
  };

  const rest = (at: number): string | null => {
    const { silenceMs } = pace();
    if (silenceMs === null || prefixAt !== null || at - lastAt < silenceMs) return null;
    const code = text === '' ? null : codeOf(text);
    if (code !== null) text = '';
    return code;
  };

  return { press, rest, burst: () => text };
}
