import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanDetector, type ScanDetection, type ScanDetector } from './scan-detector.ts';
import { DESK_PACE, paceOf } from './scanner-profile.ts';

const NOTHING: ScanDetection = { code: null, swallows: false, length: 0, follows: false };
const atTable = () => createScanDetector(() => paceOf(null));

/** Presses the keys one after the other, `gap` ms apart; `gap` may be a list, one for each key. */
function press(
  keys: readonly string[],
  gap: number | readonly number[] = 5,
  detector: ScanDetector = createScanDetector(),
  from = 1000,
): ScanDetection[] {
  let at = from;
  return keys.map((key, index) => {
    if (index > 0) at += typeof gap === 'number' ? gap : (gap[index % gap.length] ?? 0);
    return detector.press({ key, at, isRepeat: false, isModified: false });
  });
}
const codesOf = (answers: ScanDetection[]) => answers.flatMap(({ code }) => (code === null ? [] : [code]));

describe('a burst of keys', () => {
  it('is the code of a scanner, whose Enter or Tab does nothing else', () => {
    for (const end of ['Enter', 'Tab']) {
      const answers = press([...'PB-1001', end]);
      expect(codesOf(answers)).toEqual(['PB-1001']);
      expect(answers.at(-1)).toEqual({ code: 'PB-1001', swallows: true, length: 7, follows: true });
      expect(answers.slice(0, -1).every(({ swallows }) => !swallows)).toBe(true);
    }
  });

  it('may hold Shift between its characters', () => {
    expect(codesOf(press(['Shift', 'P', 'Shift', 'B', '1', '0', '0', '1', 'Enter']))).toEqual(['PB1001']);
  });

  it.each([
    ['two characters', [...'12', 'Enter'], 5],
    ['a hand', [...'PB-1001', 'Enter'], DESK_PACE.gapMs + 1],
    ['no end', [...'PB-1001'], 5],
    ['another key in between', [...'PB-10', 'ArrowLeft', ...'01', 'Enter'], 5],
  ])('%s is no code', (_name, keys, gap) => {
    const answers = press(keys, gap);
    expect(codesOf(answers)).toEqual([]);
    expect(answers.some(({ swallows }) => swallows)).toBe(false);
  });

  it('of three to five characters is no code, yet its Enter presses nothing', () => {
    expect(press([...'12345', 'Enter']).at(-1)).toEqual({
      code: null,
      swallows: true,
      length: 5,
      follows: true,
    });
  });

  it('tells with its first character that it may have begun', () => {
    expect(press(['Shift', 'P', 'B', '7']).map(({ length }) => length)).toEqual([0, 1, 2, 3]);
    expect(press(['P', 'B'], 100).map(({ length }) => length)).toEqual([1, 1]);
  });

  it('begins after a pause: what a hand typed before is not part of it', () => {
    const detector = createScanDetector();
    press([...'abc'], 100, detector);
    expect(codesOf(press([...'PB-1001', 'Enter'], 5, detector, 5000))).toEqual(['PB-1001']);
  });

  it('leaves shortcuts and held keys alone', () => {
    const { press: pressOne } = createScanDetector();
    const held = [...'aaaaaaaa', 'Enter'].map((key, at) =>
      pressOne({ key, at, isRepeat: at > 0, isModified: false }),
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
    const detector = createScanDetector();
    press(['F18', '1', '2'], 5, detector, 0);
    expect(press(['x'], 5, detector, 3000)[0]?.swallows).toBe(false);
    expect(codesOf(press([...'PB-1001', 'Enter'], 5, detector, 4000))).toEqual(['PB-1001']);
  });
});

describe('at a table whose scanner was not learned', () => {
  it.each([5, 20, 60, 140])('a scan of %i ms a key is a code, whatever ends it', (gap) => {
    for (const end of ['Enter', 'Tab']) {
      const answers = press([...'PB-1001', end], gap, atTable());
      expect(codesOf(answers)).toEqual(['PB-1001']);
      expect(answers.at(-1)?.swallows).toBe(true);
    }
    const detector = atTable();
    expect(codesOf(press([...'PB-1001'], gap, detector))).toEqual([]);
    const last = 1000 + 6 * gap;
    expect(detector.rest(last + 499)).toBeNull();
    expect(detector.rest(last + 500)).toBe('PB-1001');
    expect(detector.rest(last + 600)).toBeNull();
  });

  it.each([
    ['at 180 ms', 180],
    ['at 400 ms', 400],
    ['unevenly', [180, 310, 220, 400]],
  ])('a hand that types %s is no scanner, and its Enter is a key of its own', (_name, gap) => {
    const detector = atTable();
    const answers = press([...'PB-1001', 'Enter'], gap, detector);
    expect(answers.every(({ code, swallows, follows }) => code === null && !swallows && !follows)).toBe(true);
    expect(detector.rest(60_000)).toBeNull();
  });

  it('the Enter right after a character belongs to it, be it one alone', () => {
    expect(press(['7', 'Enter'], 150, atTable()).at(-1)).toEqual({
      code: null,
      swallows: false,
      length: 1,
      follows: true,
    });
    expect(press(['7', 'Enter'], 151, atTable()).at(-1)).toEqual(NOTHING);
    expect(press(['Enter'], 0, atTable()).at(-1)).toEqual(NOTHING);
  });

  it('what a hand typed, and stopped at, is not part of the scan that follows', () => {
    const detector = atTable();
    press([...'PB-1'], 250, detector);
    expect(codesOf(press([...'1Z5R89390357567127', 'Enter'], 140, detector, 9000))).toEqual([
      '1Z5R89390357567127',
    ]);
    expect(codesOf(press([...'PB-1002'], 250, detector, 20_000))).toEqual([]);
    expect(detector.rest(60_000)).toBeNull();
  });

  it('the separator within a postal code of 420 and ZIP is not part of it, and does nothing', () => {
    const { press: pressOne } = atTable();
    const keys = [...'42090210', 'Control', ']', ...'9400111206206406260787', 'Enter'];
    const answers = keys.map((key, index) =>
      pressOne({ key, at: index * 20, isRepeat: false, isModified: key === ']' || key === 'Control' }),
    );
    expect(codesOf(answers)).toEqual(['420902109400111206206406260787']);
    expect(answers[9]?.swallows).toBe(true);
  });

  it('every text at the pace of a scanner is its code, no more and no less', () => {
    const texts = fc.string({ minLength: 6, maxLength: 40, unit: fc.constantFrom(...'AZaz09-/^#~ ') });
    fc.assert(
      fc.property(texts, fc.array(fc.integer({ min: 5, max: 140 }), { minLength: 1 }), (text, gaps) => {
        expect(codesOf(press([...text, 'Enter'], gaps, atTable()))).toEqual([text]);
      }),
    );
  });
});
