import { describe, expect, it } from 'vitest';
import { lastWeeks, spendingSeries, weekOf, weeksOf } from './spending.ts';

describe('weeks', () => {
  it.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('%s is in the week of %s', (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  it('are all that have one of the days', () => {
    expect(weeksOf('2026-11-22', '2026-11-23')).toEqual(['2026-11-16', '2026-11-23']);
    expect(weeksOf('2026-11-23', '2026-11-29')).toEqual(['2026-11-23']);
    expect(weeksOf('2026-12-24', '2027-01-04')).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
    expect(weeksOf('2026-11-24', '2026-11-23')).toEqual([]);
  });

  it('so many of them end today', () => {
    expect(lastWeeks(2, '2026-11-24')).toEqual({ from: '2026-11-16', to: '2026-11-24' });
    expect(lastWeeks(1, '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  });
});

describe('the series', () => {
  it('has an amount for each week and carrier that was paid, and sums to the cent', () => {
    expect(
      spendingSeries({
        from: '2026-11-09',
        to: '2026-11-24',
        list: [
          { week: '2026-11-09', carrierId: 3, amount: 0.1 },
          { week: '2026-11-09', carrierId: 1, amount: 0.2 },
          { week: '2026-11-23', carrierId: 1, amount: 0.1 },
        ],
      }),
    ).toEqual({
      weeks: ['2026-11-09', '2026-11-16', '2026-11-23'],
      carriers: [
        { carrierId: 1, amounts: [0.2, 0, 0.1], total: 0.3 },
        { carrierId: 3, amounts: [0.1, 0, 0], total: 0.1 },
      ],
      totals: [0.3, 0, 0.1],
      total: 0.4,
    });
  });

  it('of nothing has weeks alone', () => {
    expect(spendingSeries({ from: '2026-11-23', to: '2026-11-24', list: [] })).toEqual({
      weeks: ['2026-11-23'],
      carriers: [],
      totals: [0],
      total: 0,
    });
  });
});
