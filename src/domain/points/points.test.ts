import { expect, it, test } from 'vitest';
import {
  dueMonth,
  lastDayOf,
  monthsBetween,
  nextPoints,
  NO_CENTS,
  pointsOf,
  pointsYear,
  redeemFlaw,
} from './points.ts';
import { PROMOTION_TERMS } from './terms.ts';

const of = (fedexUps: number, usps = 0, rest = NO_CENTS) => {
  const { points, rest: left } = pointsOf({ fedexUps, usps }, rest, PROMOTION_TERMS);
  return [points, left.fedexUps, left.usps];
};

test.each([
  ['a cent below the first point of FedEx and UPS', 99_999, 0, [0, 99_999, 0]],
  ['the first point of FedEx and UPS', 100_000, 0, [1, 0, 0]],
  ['a cent above it', 100_001, 0, [1, 1, 0]],
  ['a cent below the first point of USPS', 0, 499_999, [0, 0, 499_999]],
  ['the first point of USPS', 0, 500_000, [1, 0, 0]],
  ['rests of two groups make no point together', 50_000, 499_999, [0, 50_000, 499_999]],
  ['several of both', 350_000, 1_250_000, [5, 50_000, 250_000]],
  ['no postage', 0, 0, [0, 0, 0]],
])('%s', (_, fedexUps, usps, expected) => expect(of(fedexUps, usps)).toEqual(expected));

it('carries the rest on, each group its own', () => {
  expect(of(1, 0, { fedexUps: 99_999, usps: 499_999 })).toEqual([1, 0, 499_999]);
  expect(of(0, 1, { fedexUps: 99_999, usps: 499_999 })).toEqual([1, 99_999, 0]);
});

it('takes no points back for what a carrier gave back, but lowers the next month', () => {
  expect(of(-30_000)).toEqual([0, -30_000, 0]);
  expect(of(129_999, 0, { fedexUps: -30_000, usps: 0 })).toEqual([0, 99_999, 0]);
  expect(of(130_000, 0, { fedexUps: -30_000, usps: 0 })).toEqual([1, 0, 0]);
});

test.each([
  ['2027-01-14', '2026-11', { day: '2027-01-15', month: '2026-12' }],
  ['2027-01-15', '2026-12', { day: '2027-02-15', month: '2027-01' }],
  ['2027-02-14', '2026-12', { day: '2027-02-15', month: '2027-01' }],
  ['2027-02-15', '2027-01', { day: '2027-03-15', month: '2027-02' }],
])('on %s the points of %s are the last', (day, month, next) => {
  expect([dueMonth(day, 15), nextPoints(day, 15)]).toEqual([month, next]);
});

test.each([
  ['2026-12-31', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', 2027],
])('on %s those of %i hold', (day, year) => expect(pointsYear(day)).toBe(year));

it('ends those of a year with the January after it', () => expect(lastDayOf(2026)).toBe('2027-01-31'));

it('names the months from one to another', () => {
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsBetween('2027-02', '2027-01')).toEqual([]);
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['0', 'notWhole'],
  ['1.5', 'notWhole'],
  ['-1', 'notWhole'],
  ['1e1', 'notWhole'],
  ['3', null],
  [' 2 ', null],
  ['4', 'insufficient'],
])('%j of 3 points: %s', (text, flaw) => expect(redeemFlaw(text, 3)).toBe(flaw));
