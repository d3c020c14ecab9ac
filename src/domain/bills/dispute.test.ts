import { describe, expect, it } from 'vitest';
import type { DisputableLine, DisputeEvidence } from './dispute.ts';
import { evidenceFlaws, maxAskedCents, whyNotDisputable } from './dispute.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 - ms);

const aLine = (given: Partial<DisputableLine> = {}): DisputableLine => ({
  amountCents: 2055,
  heldCents: 1905,
  leftCents: 2055,
  bookedAt: daysAgo(1),
  isVoided: false,
  latest: null,
  ...given,
});

describe('maxAskedCents', () => {
  it.each([
    ['billed above the hold: the difference', {}, 150],
    ['billed as held: all of it', { amountCents: 1905, leftCents: 1905 }, 1905],
    ['billed below the hold: all of it', { amountCents: 1000, leftCents: 1000 }, 1000],
    ['a later line, which holds nothing: all of it', { amountCents: 415, heldCents: 0 }, 415],
    ['the carrier gave some back since: what is left', { leftCents: 70 }, 70],
    ['the line itself gives back: nothing', { amountCents: -300, heldCents: 0, leftCents: 1605 }, 0],
    ['nothing is left', { leftCents: 0 }, 0],
    ['less than nothing is left', { leftCents: -5 }, 0],
  ])('%s', (_, given, cents) => {
    expect(maxAskedCents(aLine(given))).toBe(cents);
  });
});

describe('whyNotDisputable', () => {
  it.each([
    ['a new line', {}, null],
    ['on the last instant of the 60th day', { bookedAt: daysAgo(60) }, null],
    ['an instant later', { bookedAt: daysAgo(60, 1) }, 'late'],
    ['one dispute waits', { latest: 'pending' as const }, 'open'],
    ['one was approved', { latest: 'approved' as const }, 'approved'],
    ['one was rejected', { latest: 'rejected' as const }, null],
    ['the label was voided', { isVoided: true }, 'voided'],
    ['nothing was billed', { amountCents: 0, heldCents: 0, leftCents: 0 }, 'nothingBilled'],
    ['it waits, however late', { latest: 'pending' as const, bookedAt: daysAgo(90) }, 'open'],
  ])('%s', (_, given, flaw) => {
    expect(whyNotDisputable(aLine(given), NOW)).toBe(flaw);
  });
});

describe('evidenceFlaws', () => {
  const anEvidence = (given: Partial<DisputeEvidence>): DisputeEvidence => ({
    disputed: 'weight',
    fee: null,
    weight: null,
    length: null,
    width: null,
    height: null,
    text: '',
    fileCount: 0,
    ...given,
  });
  const sides = { length: 10, width: 8, height: 4 };
  it.each([
    ['weight alone', {}, ['weightMissing', 'photoMissing']],
    ['weight with its measure and a photo', { weight: 1.2, fileCount: 1 }, []],
    ['two sides', { disputed: 'dimensions', length: 10, width: 8, fileCount: 1 }, ['dimensionsMissing']],
    ['three sides without a photo', { disputed: 'dimensions', ...sides }, ['photoMissing']],
    ['three sides with a photo', { disputed: 'dimensions', ...sides, fileCount: 6 }, []],
    ['a fee that is not named', { disputed: 'fee', text: 'a shop' }, ['feeMissing']],
    ['a fee without a word', { disputed: 'fee', fee: 'residential', text: '  ' }, ['textMissing']],
    ['a fee with its reason', { disputed: 'fee', fee: 'residential', text: 'a shop' }, []],
    ['the zone without a word', { disputed: 'zone' }, ['textMissing']],
    ['the zone with its reason', { disputed: 'zone', text: 'next town' }, []],
    ['anything else with its reason', { disputed: 'other', text: 'not our parcel' }, []],
  ] as const)('%s', (_, given, flaws) => {
    expect(evidenceFlaws(anEvidence(given))).toEqual(flaws);
  });
});
