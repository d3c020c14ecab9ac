import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { blankParcel } from './blank.ts';
import {
  dimensionInUnits,
  dimensionOf,
  hasWholeSize,
  isNameTaken,
  MAX_DIMENSIONS,
  withSavedDimensions,
} from './dimensions.ts';

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

const NAME = { id: 'd1', nickName: 'Mug box' };
const parcel = { ...blankParcel(), length: 10, width: 8, height: 4, weight: 2, weight2: 3 };

test('a size is kept as it is in the user’s own units, without a weight as none', () => {
  expect(dimensionOf(parcel, US, NAME)).toEqual({
    ...NAME,
    length: 10,
    width: 8,
    height: 4,
    weight: 2,
    weight2: 3,
  });
  const { weight, weight2 } = dimensionOf({ ...parcel, weight: null, weight2: null }, US, NAME);
  expect([weight, weight2]).toEqual([0, 0]);
});

test('a parcel in other units is converted', () => {
  expect(dimensionOf(parcel, METRIC, NAME)).toEqual({
    ...NAME,
    length: 25,
    width: 20,
    height: 10,
    weight: 0,
    weight2: 992,
  });
});

test.each([
  ['all sides', parcel, true],
  ['a missing side', { ...parcel, width: null }, false],
  ['parts of an inch', { ...parcel, height: 4.5 }, false],
  ['parts of an ounce', { ...parcel, weight2: 0.5 }, false],
  ['a weight below zero', { ...parcel, weight: -1 }, false],
  ['a side no box has', { ...parcel, length: 1e300 }, false],
])('%s', (_name, given, expected) => {
  expect(hasWholeSize(given)).toBe(expected);
});

const counted = () => {
  let count = 0;
  return () => `n${++count}`;
};

test('marked parcels become saved dimensions, one for each size, and know them by their ids', () => {
  const marked = { ...parcel, saveDimension: true };
  const named = { ...BOX, nickName: '10 × 8 × 4 IN' };
  const form = anOrder({}, [
    { ...marked, weight2: 0 },
    marked,
    marked,
    { ...marked, length: 0.5 },
    { ...parcel, length: 99 },
  ]);
  const { form: kept, dimensions } = withSavedDimensions(form, { ...US, dimensions: [named] }, counted());
  expect(dimensions).toEqual([
    named,
    {
      id: 'n1',
      nickName: '10 × 8 × 4 in (2)',
      length: 10,
      width: 8,
      height: 4,
      weight: 2,
      weight2: 3,
    },
  ]);
  expect(kept.packages.map(({ dimensionId, saveDimension }) => [dimensionId, saveDimension])).toEqual([
    ['d1', false],
    ['n1', false],
    ['n1', false],
    [null, true],
    [null, false],
  ]);
});

test('of too many saved dimensions the oldest goes, and none where nothing is new', () => {
  const full = Array.from({ length: MAX_DIMENSIONS }, (_, index) => ({
    ...BOX,
    id: `d${index}`,
    length: index + 20,
  }));
  const added = withSavedDimensions(
    anOrder({}, [{ ...parcel, saveDimension: true }]),
    { ...US, dimensions: full },
    counted(),
  );
  expect(added.dimensions.map(({ id }) => id)).toEqual([...full.slice(1).map(({ id }) => id), 'n1']);
  expect(withSavedDimensions(anOrder(), { ...US, dimensions: full }, counted()).dimensions).toBe(full);
});
