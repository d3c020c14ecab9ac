import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingIn, type CalculatorInput } from './calculator-input.ts';
import { switchUnits, type Measures } from './units.ts';

const inUs = (measures: Partial<Measures>): Measures => ({
  length: 10,
  width: 8,
  height: 4,
  weight: 2,
  weight2: 3,
  massUnit: 'lb',
  distanceUnit: 'in',
  ...measures,
});

test('pounds and inches become kilograms and centimetres', () => {
  expect(switchUnits(inUs({}), 'metric', null)).toEqual({
    length: 25,
    width: 20,
    height: 10,
    weight: 0,
    weight2: 992,
    massUnit: 'kg',
    distanceUnit: 'cm',
  });
});

test('what is empty stays empty', () => {
  const empty = inUs({ length: null, width: null, height: null, weight: null, weight2: null });
  expect(switchUnits(empty, 'metric', null)).toEqual({ ...empty, massUnit: 'kg', distanceUnit: 'cm' });
});

test('a parcel at the limit is at the limit in kilograms too', () => {
  expect(switchUnits(inUs({ weight: 150, weight2: 0 }), 'metric', null)).toMatchObject({
    weight: 68,
    weight2: 38,
  });
});

test('switching back brings back the very entries, unless they were changed in between', () => {
  const entered: Measures = { ...inUs({}), length: 21, massUnit: 'kg', distanceUnit: 'cm' };
  const switched = switchUnits(entered, 'us', null);
  expect(switched.length).toBe(8);
  expect(switchUnits(switched, 'metric', entered)).toEqual(entered);
  expect(switchUnits({ ...switched, width: 4 }, 'metric', entered)).toMatchObject({ length: 20, width: 10 });
});

const side = fc.integer({ min: 1, max: 108 });
const anyParcel = fc
  .record({ length: side, width: side, height: side, weight: fc.nat(150), weight2: fc.nat(15) })
  .filter(({ weight, weight2 }) => weight + weight2 > 0)
  .map((measures) => inUs(measures));

test('there and back again nothing is lost, with nothing remembered', () => {
  fc.assert(
    fc.property(anyParcel, (entered) => {
      expect(switchUnits(switchUnits(entered, 'metric', null), 'us', null)).toEqual(entered);
    }),
  );
});

test('what is taken in pounds and inches is taken in kilograms and centimetres', () => {
  const rest = {
    senderZipCode: '91761',
    recipientZipCode: '43215',
    country: 'US',
    isResidential: true,
    packageNum: 1,
  } as const;
  fc.assert(
    fc.property(anyParcel, (entered) => {
      const inPounds: CalculatorInput = { ...rest, ...entered };
      fc.pre(missingIn(inPounds) === null);
      expect(missingIn({ ...inPounds, ...switchUnits(entered, 'metric', null) })).toBeNull();
    }),
  );
});
