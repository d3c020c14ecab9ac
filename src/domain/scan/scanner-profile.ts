/** How a scanner types, learned from a few of its scans: its pace, the key it ends with, and what it sends before. */

export const SCAN_ENDS = ['Enter', 'Tab', 'none'] as const;
export type ScanEnd = (typeof SCAN_ENDS)[number];

export interface ScannerProfile {
  /** Milliseconds from one character to the next, as most of them came. */
  paceMs: number;
  /** Keys of one scan follow each other within so many milliseconds. */
  gapMs: number;
  /** The key after each code. */
  end: ScanEnd;
  /** Characters before each code; empty: none. */
  prefix: string;
}

/** What a reader of keys goes by. All times in milliseconds. */
export interface ScanPace {
  /** Keys of one scan follow each other within this time. */
  gapMs: number;
  /** Fewer characters at that pace are no code. */
  minLength: number;
  /** A code ends by itself when no key has followed for so long; null: it ends with a key alone. */
  silenceMs: number | null;
  /** A code begins with it, and means what follows; empty: none. */
  prefix: string;
}

/** One scan: every key that was pressed, and when, in milliseconds from any one moment. */
export type ScanTrace = readonly { key: string; at: number }[];

/** Scans that a scanner is learned from. */
export const SCANS_TO_LEARN = 3;

/** No hand types so fast, whatever scanner there is. */
const FAST_GAP_MS = 35;
/** A slower hand than this is not slow any more: scanners beyond it cannot be told from typing. */
const SLOWEST_GAP_MS = 170;
/** What a busy scanner may add to its slowest gap. */
const LEEWAY = 1.25;
const UNLEARNED_GAP_MS = 150;
/** At a pace that was learned shorter codes are told from typing, too. */
const MIN_LENGTH = { unlearned: 6, learned: 3 };
/** Long enough for whoever types at the pace of a slow scanner to go on. */
const UNLEARNED_SILENCE_MS = 500;
const SHORTEST_SILENCE_MS = 120;

/** Where scans are not waited for, only what no hand can type is one, and a key has to end it. */
export const DESK_PACE: ScanPace = {
  gapMs: FAST_GAP_MS,
  minLength: MIN_LENGTH.unlearned,
  silenceMs: null,
  prefix: '',
};

/** At a table where scans are waited for; null: its scanner was not learned yet. */
export function paceOf(profile: ScannerProfile | null): ScanPace {
  if (!profile)
    return {
      gapMs: UNLEARNED_GAP_MS,
      minLength: MIN_LENGTH.unlearned,
      silenceMs: UNLEARNED_SILENCE_MS,
      prefix: '',
    };
  const { gapMs, end, prefix } = profile;
  const silenceMs = end === 'none' ? Math.max(SHORTEST_SILENCE_MS, 2 * gapMs) : null;
  return { gapMs, minLength: MIN_LENGTH.learned, silenceMs, prefix };
}

/**
 * What several scans have in common. `known` is a text that is in the barcode: what the scanner sends before it is its
 * prefix. null: fewer than three scans, different endings, or a pace that a hand might have.
 */
export function learnScanner(traces: readonly ScanTrace[], known: string): ScannerProfile | null {
  const ends = new Set(traces.map(endOf));
  const [end] = ends;
  if (traces.length < SCANS_TO_LEARN || ends.size !== 1 || end === undefined) return null;
  const gaps = traces.flatMap((trace) => gapsOf(trace, false));
  const slowest = Math.max(0, ...traces.flatMap((trace) => gapsOf(trace, true)));
  if (gaps.length === 0 || slowest > SLOWEST_GAP_MS) return null;
  const gapMs = Math.min(SLOWEST_GAP_MS, Math.max(FAST_GAP_MS, Math.ceil(slowest * LEEWAY)));
  return { paceMs: Math.round(median(gaps)), gapMs, end, prefix: prefixOf(traces, known) };
}

function endOf(trace: ScanTrace): ScanEnd {
  return SCAN_ENDS.find((end) => end === trace.at(-1)?.key) ?? 'none';
}

/** Between characters, or between all keys that count for the pace, the last one too. */
function gapsOf(trace: ScanTrace, withEnd: boolean): number[] {
  const keys = trace.filter(({ key }) => key.length === 1 || (withEnd && (key === 'Enter' || key === 'Tab')));
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
}

function prefixOf(traces: readonly ScanTrace[], known: string): string {
  const before = new Set(
    traces.map((trace) => {
      const text = textOf(trace);
      return text.slice(0, Math.max(0, text.indexOf(known)));
    }),
  );
  const [prefix = ''] = before;
  return before.size === 1 ? prefix : '';
}

/** The characters of a scan. */
export function textOf(trace: ScanTrace): string {
  return trace.map(({ key }) => (key.length === 1 ? key : '')).join('');
}

/** A code without what its scanner sends before each. */
export function withoutPrefix(text: string, prefix: string): string {
  return prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What was kept as text; null: nothing, or no profile. */
export function readProfile(text: string | null): ScannerProfile | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<ScannerProfile> | null;
    const end = SCAN_ENDS.find((one) => one === kept?.end);
    const { paceMs, gapMs, prefix } = kept ?? {};
    if (typeof paceMs !== 'number' || typeof gapMs !== 'number' || typeof prefix !== 'string' || !end)
      return null;
    return { paceMs, gapMs: Math.min(SLOWEST_GAP_MS, Math.max(FAST_GAP_MS, gapMs)), end, prefix };
  } catch {
    return null;
  }
}
