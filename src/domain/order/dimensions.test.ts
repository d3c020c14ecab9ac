import { expect, test } from 'vitest';
import { dimensionInUnits, isNameTaken } from './dimensions.ts';

const BOX = { id: 'd1', nickName: 'Box', length: 10, width: 8, height: 4, weight: 2, weight2: 0 };
const US = { defaultMassUnit: 'lb', defaultDistanceUnit: 'in' } as const;
const METRIC = { defaultMassUnit: 'kg', defaultDistanceUnit: 'cm' } as const;

test('a saved dimension keeps its size when the default units change', () => {
  expect(dimensionInUnits(BOX, US, US)).toBe(BOX);
  const metric = dimensionInUnits(BOX, US, METRIC);
  expect(metric).toEqual({ ...BOX, length: 25, width: 20, height: 10, weight: 0, weight2: 907 });
  expect(dimensionInUnits(metric, METRIC, US)).toEqual(BOX);
});

test('only the unit that changes is converted', () => {
  expect(dimensionInUnits(BOX, US, { ...US, defaultDistanceUnit: 'cm' })).toEqual({
    ...BOX,
    length: 25,
    width: 20,
    height: 10,
  });
});

test('a name is taken whatever its case and the spaces around it', () => {
  expect(isNameTaken('box ', [BOX])).toBe(true);
  expect(isNameTaken('Boxes', [BOX])).toBe(false);
});
