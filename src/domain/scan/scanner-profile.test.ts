import { describe, expect, it } from 'vitest';
import { createScanDetector } from './scan-detector.ts';
import { learnScanner, paceOf, readProfile, withoutPrefix, type ScanTrace } from './scanner-profile.ts';

const CARD = 'PACKBENCHOK';

/** A scan of the card: its keys, `gap` ms apart give or take one in turn. */
const traceOf = (text: string, gap: number, end: 'Enter' | 'Tab' | 'none', from = 0): ScanTrace =>
  [...text, ...(end === 'none' ? [] : [end])].map((key, index) => ({
    key,
    at: from + index * gap + (index % 2),
  }));
const three = (...given: Parameters<typeof traceOf>) =>
  [0, 5000, 9000].map((from) => traceOf(given[0], given[1], given[2], from));

describe('a scanner is learned', () => {
  it.each([
    [5, 'Enter', 35],
    [20, 'Tab', 35],
    [60, 'none', 77],
    [135, 'Enter', 170],
  ] as const)('at %i ms a key, ending with %s', (gap, end, gapMs) => {
    const profile = learnScanner(three(CARD, gap, end), CARD);
    expect(profile).toEqual({ paceMs: expect.any(Number) as number, gapMs, end, prefix: '' });
    expect(Math.abs((profile?.paceMs ?? 0) - gap)).toBeLessThanOrEqual(1);
  });

  it('with the characters it sends before each code', () => {
    const profile = learnScanner(three(`~#${CARD}`, 20, 'Enter'), CARD);
    expect(profile?.prefix).toBe('~#');
    expect(withoutPrefix('~#PB-1001', '~#')).toBe('PB-1001');
    expect(withoutPrefix('PB-1001', '~#')).toBe('PB-1001');
  });

  it('without a prefix where another barcode was scanned', () => {
    expect(learnScanner(three('PB-1001', 20, 'Enter'), CARD)?.prefix).toBe('');
  });

  it.each([
    ['fewer than three scans', three(CARD, 20, 'Enter').slice(1)],
    ['scans that end differently', [...three(CARD, 20, 'Enter').slice(1), traceOf(CARD, 20, 'Tab')]],
    ['the pace of a hand', three(CARD, 180, 'Enter')],
    ['no characters', three('', 20, 'Enter')],
  ])('not from %s', (_name, traces) => {
    expect(learnScanner(traces, CARD)).toBeNull();
  });

  it('and its own scans are read by what was learned', () => {
    for (const gap of [5, 20, 60, 130])
      for (const end of ['Enter', 'Tab', 'none'] as const) {
        const { press, rest } = createScanDetector(() =>
          paceOf(learnScanner(three(`*${CARD}`, gap, end), CARD)),
        );
        const keys = traceOf('*1042', gap, end, 60_000);
        const codes = keys.map(({ key, at }) => press({ key, at, isRepeat: false, isModified: false }).code);
        const code = end === 'none' ? rest(61_000) : codes.at(-1);
        expect(code, `${gap} ms, ${end}`).toBe('1042');
      }
  });
});

describe('what was kept of a scanner', () => {
  it('is read back', () => {
    const profile = { paceMs: 20, gapMs: 40, end: 'Tab' as const, prefix: '~' };
    expect(readProfile(JSON.stringify(profile))).toEqual(profile);
  });

  it.each([null, '', 'null', '{', '{"gapMs":40}', '{"gapMs":40,"paceMs":20,"prefix":"","end":"F5"}'])(
    '%s is nothing',
    (text) => {
      expect(readProfile(text)).toBeNull();
    },
  );
});
