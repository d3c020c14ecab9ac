import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCAN_GAP_MS, createScanDetector, type ScanDetection } from './scan-detector.ts';

/** Presses the keys one after the other, `gap` ms apart. */
function press(keys: readonly string[], gap = 5, burst = createScanDetector(), from = 1000): ScanDetection[] {
  return keys.map((key, index) => burst({ key, at: from + index * gap, isRepeat: false, isModified: false }));
}
const codesOf = (answers: ScanDetection[]) => answers.flatMap(({ code }) => (code === null ? [] : [code]));

describe('a burst of keys', () => {
  it('is the code of a scanner, whose Enter or Tab does nothing else', () => {
    for (const end of ['Enter', 'Tab']) {
      const answers = press([...'PB-1001', end]);
      expect(codesOf(answers)).toEqual(['PB-1001']);
      expect(answers.at(-1)).toEqual({ code: 'PB-1001', swallows: true, length: 7 });
      expect(answers.slice(0, -1).every(({ swallows }) => !swallows)).toBe(true);
    }
  });

  it('may hold Shift between its characters', () => {
    expect(codesOf(press(['Shift', 'P', 'Shift', 'B', '1', '0', '0', '1', 'Enter']))).toEqual(['PB1001']);
  });

  it.each([
    ['two characters', [...'12', 'Enter'], 5],
    ['a hand', [...'PB-1001', 'Enter'], SCAN_GAP_MS + 1],
    ['no end', [...'PB-1001'], 5],
    ['another key in between', [...'PB-10', 'ArrowLeft', ...'01', 'Enter'], 5],
  ])('%s is no code', (_name, keys, gap) => {
    const answers = press(keys, gap);
    expect(codesOf(answers)).toEqual([]);
    expect(answers.some(({ swallows }) => swallows)).toBe(false);
  });

  it('of three to five characters is no code, yet its Enter presses nothing', () => {
    expect(press([...'12345', 'Enter']).at(-1)).toEqual({ code: null, swallows: true, length: 5 });
  });

  it('tells with its first character that it may have begun', () => {
    expect(press(['Shift', 'P', 'B', '7']).map(({ length }) => length)).toEqual([0, 1, 2, 3]);
    expect(press(['P', 'B'], 100).map(({ length }) => length)).toEqual([1, 1]);
  });

  it('begins after a pause: what a hand typed before is not part of it', () => {
    const burst = createScanDetector();
    press([...'abc'], 100, burst);
    expect(codesOf(press([...'PB-1001', 'Enter'], 5, burst, 5000))).toEqual(['PB-1001']);
  });

  it('leaves shortcuts and held keys alone', () => {
    const burst = createScanDetector();
    const held = [...'aaaaaaaa', 'Enter'].map((key, at) =>
      burst({ key, at, isRepeat: at > 0, isModified: false }),
    );
    expect(codesOf(held)).toEqual([]);
  });

  it('between F18 and F19 every text is a code, at any pace, and no key gets through', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (text) => {
        const answers = press(['F18', ...text, 'F19'], 60);
        expect(codesOf(answers)).toEqual([[...text].join('')]);
        expect(answers.every(({ swallows, length }) => swallows && length === 0)).toBe(true);
      }),
    );
  });

  it('gives the keyboard back when F19 never comes', () => {
    const burst = createScanDetector();
    press(['F18', '1', '2'], 5, burst, 0);
    expect(press(['x'], 5, burst, 3000)[0]?.swallows).toBe(false);
    expect(codesOf(press([...'PB-1001', 'Enter'], 5, burst, 4000))).toEqual(['PB-1001']);
  });
});
