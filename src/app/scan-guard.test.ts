import { describe, expect, it } from 'vitest';
import { createScanGuard, SCAN_GAP_MS, type ScanKey } from './scan-guard.ts';

/** The keys that are swallowed, with `gap` milliseconds between them. */
function swallowed(keys: readonly string[], gap: number, more: Partial<ScanKey> = {}): string[] {
  const guard = createScanGuard();
  return keys.filter((key, index) =>
    guard({ key, at: 1000 + index * gap, isRepeat: false, isAwaited: false, ...more }),
  );
}

describe('the Enter of a scan', () => {
  it.each([5, SCAN_GAP_MS])('presses nothing, the keys %i ms apart', (gap) => {
    expect(swallowed([...'9405511', 'Enter'], gap)).toEqual(['Enter']);
  });

  it('presses nothing after capitals, which come with Shift', () => {
    const keys = [...'PB26'].flatMap((key) => (/[A-Z]/.test(key) ? ['Shift', key] : [key]));
    expect(swallowed([...keys, 'Enter'], 10)).toEqual(['Enter']);
  });

  it('is let through where a scan is awaited', () => {
    expect(swallowed([...'9405511', 'Enter'], 5, { isAwaited: true })).toEqual([]);
  });

  it('is told from that of a hand', () => {
    expect(swallowed([...'9405511', 'Enter'], SCAN_GAP_MS + 1)).toEqual([]);
    expect(swallowed(['Enter'], 5)).toEqual([]);
    expect(swallowed([...'flushing', 'ArrowDown', 'Enter'], 5)).toEqual([]);
    expect(swallowed(['n', 'Enter'], 20)).toEqual([]);
    expect(swallowed([...'aaaaaaaa', 'Enter'], 30, { isRepeat: true })).toEqual([]);
  });

  it('is told from an Enter that comes later', () => {
    const guard = createScanGuard();
    const plain = { isRepeat: false, isAwaited: false };
    for (const [index, key] of [...'9405511'].entries()) guard({ key, at: index * 5, ...plain });
    expect(guard({ key: 'Enter', at: 500, ...plain })).toBe(false);
  });

  it('and a space within the code press nothing, a second Enter is the user’s', () => {
    expect(swallowed([...'ORD 26 100', 'Enter', 'Enter'], 5)).toEqual([' ', 'Enter']);
  });
});
