import { expect, test } from 'vitest';
import { blankParcel } from '#domain/order/blank.ts';
import { canSaveSize, dimensionOf } from './saved-size.ts';

const NAME = { id: 'd1', nickName: 'Mug box' };
const box = { ...blankParcel(), length: 10, width: 8, height: 4, weight: 2, weight2: 3 };

test('a size is kept as it is in the user’s own units, without a weight as none', () => {
  const user = { defaultMassUnit: 'lb', defaultDistanceUnit: 'in' } as const;
  expect(dimensionOf(box, user, NAME)).toEqual({
    ...NAME,
    length: 10,
    width: 8,
    height: 4,
    weight: 2,
    weight2: 3,
  });
  expect(dimensionOf({ ...box, weight: null, weight2: null }, user, NAME)).toMatchObject({
    weight: 0,
    weight2: 0,
  });
});

test('a parcel in other units is converted', () => {
  const user = { defaultMassUnit: 'kg', defaultDistanceUnit: 'cm' } as const;
  expect(dimensionOf(box, user, NAME)).toEqual({
    ...NAME,
    length: 25,
    width: 20,
    height: 10,
    weight: 0,
    weight2: 992,
  });
});

test.each([
  ['all sides', box, true],
  ['a missing side', { ...box, width: null }, false],
  ['parts of an inch', { ...box, height: 4.5 }, false],
  ['parts of an ounce', { ...box, weight2: 0.5 }, false],
  ['a saved size', { ...box, dimensionId: 'd1' }, false],
  ['no such row', undefined, false],
])('%s', (_name, parcel, expected) => {
  expect(canSaveSize(parcel)).toBe(expected);
});
