import { expect, test } from 'vitest';
import { lengthPlusGirth, parcelDimWeight, roundedSides, uspsDimWeight } from './dim-weight.ts';

const sides = (length: number, width: number, height: number) => ({ length, width, height });

test.each([
  [sides(12, 12, 12), 13],
  [sides(11.1, 12, 12), 13],
  [sides(10, 10, 10), 8],
  [sides(139, 1, 1), 1],
  [sides(139, 2, 1), 2],
])('FedEx and UPS: %o weighs %s lb by volume', (box, pounds) => {
  expect(parcelDimWeight(box)).toBe(pounds);
});

test.each([
  [sides(12, 12, 12), 'up', 0],
  [sides(12, 12, 13), 'up', 12],
  [sides(12.4, 12, 12), 'nearest', 0],
  [sides(12.4, 12, 12), 'up', 12],
  [sides(12.5, 12, 12), 'nearest', 12],
  [sides(20, 20, 20), 'up', 49],
] as const)('USPS: %o rounding %s weighs %s lb by volume', (box, rounding, pounds) => {
  expect(uspsDimWeight(box, rounding)).toBe(pounds);
});

test('sides come longest first and carry no float dust', () => {
  expect(roundedSides(sides(2, 10.000_000_000_01, 3.2))).toEqual([10, 4, 2]);
});

test('length plus girth', () => {
  expect(lengthPlusGirth([48, 20, 10])).toBe(108);
});
