import { describe, expect, test } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { PLAIN_USER } from '../order/facts.ts';
import { aRow, FACTS } from './a-row.fixture.ts';
import { FIELD_NAMES } from '#fixtures/field-names.ts';
import { FIELD_LIST, kindOf } from './fields.ts';
import { matchColumns } from './match-columns.ts';
import type { MeasureUnit } from './measure.ts';
import { readMeasure, unitOfHeading } from './measure.ts';
import { rowReader } from './order-of-row.ts';
import { valuesReader } from './row-values.ts';
import type { ImportFacts, ImportField } from './types.ts';

const GOODS = {
  carrierServiceId: 'FedEx International Priority',
  batteryType: 'no',
  recipientCountryCode: 'CA',
  recipientStateCode: 'ON',
  recipientZipCode: 'M5V 2T6',
  recipientCity: 'Toronto',
  description: 'Mug',
  quantity: '2',
  productValue: '5',
};

/** The row of a file with these columns instead of the usual ones, as the import reads it. */
function imported(columns: Record<string, string>, facts: ImportFacts = FACTS, left: ImportField[] = []) {
  const usual = Object.entries(aRow(GOODS)).filter(([field]) => !left.includes(field as ImportField));
  const headers = [...usual.map(([field]) => field), ...Object.keys(columns)];
  const values = valuesReader(
    matchColumns(headers, FIELD_NAMES),
    headers,
  )([...usual.map(([, text]) => text), ...Object.values(columns)]);
  const { form, findings } = rowReader(facts)(values);
  const { length, width, height, distanceUnit, weight, weight2, massUnit, dryIceWeight } = form.packages[0]!;
  const item = form.ordersPackageItems[0]!;
  return {
    parcel: [weight, weight2, massUnit],
    sides: [length, width, height, distanceUnit],
    dryIce: dryIceWeight,
    item: [item.weight, item.massUnit],
    told: findings.flatMap(({ rule, params }) =>
      /^IMP-2[017]$/.test(rule) ? [`${rule} ${params.from} > ${params.to}`] : [],
    ),
  };
}

const METRIC: ImportFacts = {
  ...FACTS,
  user: { ...PLAIN_USER, defaultMassUnit: 'kg', defaultDistanceUnit: 'cm' },
};

describe('the weight of a parcel under a heading with a unit', () => {
  test.each<[string, string, (number | string | null)[]]>([
    ['Weight (lb)', '5', [5, null, 'lb']],
    ['Weight (lbs)', '2.5', [2, 8, 'lb']],
    ['Weight, pounds', '5', [5, null, 'lb']],
    ['weight_lb', '5', [5, null, 'lb']],
    ['Package Weight (oz)', '5', [0, 5, 'lb']],
    ['Package Weight, ounces', '40', [2, 8, 'lb']],
    ['package_weight_oz', '5', [0, 5, 'lb']],
    ['Weight (oz)', '5', [null, 5, 'lb']],
    ['Weight (oz)', '40', [2, 8, 'lb']],
    ['Weight (kg)', '5', [5, null, 'kg']],
    ['weightKg', '1.25', [1, 250, 'kg']],
    ['Weight [kilograms]', '5', [5, null, 'kg']],
    ['Weight in grams', '500', [0, 500, 'kg']],
    ['Weight (g)', '1500', [1, 500, 'kg']],
    ['重量（公斤）', '5', [5, null, 'kg']],
    ['重量克', '500', [0, 500, 'kg']],
    ['包裹重量(盎司)', '5', [0, 5, 'lb']],
    ['Peso (libras)', '5', [5, null, 'lb']],
    ['Peso del paquete (onzas)', '5', [0, 5, 'lb']],
    ['Peso en gramos', '500', [0, 500, 'kg']],
    ['Peso, kilogramos', '5', [5, null, 'kg']],
  ])('%s = %s', (heading, text, parcel) => {
    expect(imported({ [heading]: text }, FACTS, ['weight']).parcel).toEqual(parcel);
    expect(imported({ [heading]: text }, METRIC, ['weight']).parcel).toEqual(parcel);
  });

  test('is the sum of two columns, whichever stands first', () => {
    const parcel = [2, 3, 'lb'];
    const pairs: Record<string, string>[] = [
      { Pounds: '2', Ounces: '3' },
      { 'Weight (oz)': '3', 'Weight (lb)': '2' },
      { 'Package Weight (lb)': '2', 'Package Weight (oz)': '3' },
      { 'Package Weight (oz)': '3', 'Package Weight (lb)': '2' },
    ];
    for (const columns of pairs) expect(imported(columns, METRIC, ['weight']).parcel).toEqual(parcel);
  });
});

describe('goods and dry ice under a heading with a unit', () => {
  const units: [string, string, number][] = [
    ['lb', '0.5', 0.5],
    ['pounds', '0.5', 0.5],
    ['oz', '5', 0.3125],
    ['ounces', '5', 0.3125],
    ['kg', '0.2', 0.44092],
    ['g', '100', 0.22046],
    ['grams', '3', 0.006614],
    ['盎司', '5', 0.3125],
    ['克', '100', 0.22046],
    ['onzas', '5', 0.3125],
    ['gramos', '100', 0.22046],
  ];
  test.each(units)('in %s of %s is %d lb', (unit, text, pounds) => {
    for (const heading of [`Dry Ice (${unit})`, `dry_ice_weight_${unit}`, `Dry Ice Weight, ${unit}`])
      expect(imported({ [heading]: text }).dryIce).toBe(pounds);
    for (const heading of [`Line Weight (${unit})`, `Total Item Weight, ${unit}`, `line_weight_${unit}`])
      expect(imported({ [heading]: text }).item).toEqual([pounds, 'lb']);
    for (const heading of [`Item Weight (${unit})`, `item_weight_${unit}`, `Item Weight, ${unit}`])
      expect(imported({ [heading]: text }).item).toEqual([2 * pounds, 'lb']);
  });

  test.each<[string, string, number]>([
    ['lb', '0.5', 0.226799],
    ['oz', '5', 0.141749],
    ['kg', '0.2', 0.2],
    ['g', '3', 0.003],
  ])('in %s of %s is %d kg in an order in kilograms', (unit, text, kilograms) => {
    expect(imported({ [`Line Weight (${unit})`]: text }, METRIC).item).toEqual([kilograms, 'kg']);
    expect(imported({ [`Dry Ice (${unit})`]: text }, METRIC).dryIce).toBe(kilograms);
  });

  test('is told where it was changed, and not where it was not', () => {
    expect(imported({ 'Item Weight (oz)': '5' }).told).toEqual(['IMP-27 5 oz > 0.3125 lb']);
    expect(imported({ 'Item Weight (lb)': '5' }).told).toEqual([]);
  });

  test('without a unit follows the row, else the user', () => {
    expect(imported({ 'Line Weight': '0.5' }).item).toEqual([0.5, 'lb']);
    expect(imported({ 'Line Weight': '0.5' }, METRIC).item).toEqual([0.5, 'kg']);
    expect(imported({ 'Line Weight': '8', 'Weight Unit': 'oz' }).item).toEqual([0.5, 'lb']);
  });
});

describe('sides under a heading with a unit', () => {
  const names: [string, 0 | 1 | 2, ImportField][] = [
    ['Length', 0, 'length'],
    ['Width', 1, 'width'],
    ['Height', 2, 'height'],
  ];
  const units: [string, string, number, string][] = [
    ['in', '12', 12, 'in'],
    ['inches', '12', 12, 'in'],
    ['ft', '2', 24, 'in'],
    ['cm', '30', 30, 'cm'],
    ['mm', '254', 26, 'cm'],
    ['英寸', '12', 12, 'in'],
    ['厘米', '30', 30, 'cm'],
    ['pulgadas', '12', 12, 'in'],
    ['centímetros', '30', 30, 'cm'],
  ];
  test.each(units)('in %s of %s are %d %s', (unit, text, side, main) => {
    for (const [name, place, field] of names)
      for (const heading of [
        `${name} (${unit})`,
        `${name}, ${unit}`,
        `${name}_${unit}`,
        `${name} in ${unit}`,
      ]) {
        const { sides } = imported({ [heading]: text }, FACTS, [field]);
        expect([heading, sides[place], sides[3]]).toEqual([heading, side, main]);
      }
  });

  test('of two units are put into that of the first', () => {
    const { sides, told } = imported(
      { 'Length (in)': '12', 'Width (cm)': '20', 'Height (mm)': '50' },
      FACTS,
      ['length', 'width', 'height'],
    );
    expect(sides).toEqual([12, 8, 2, 'in']);
    expect(told).toEqual(['IMP-21 20 cm > 8 in', 'IMP-21 50 mm > 2 in']);
  });
});

test('two units of weight in one order become that of its parcel', () => {
  const mixed = imported({ 'Weight (kg)': '2', 'Item Weight (oz)': '5' }, FACTS, ['weight']);
  expect(pick(mixed, 'parcel', 'item')).toEqual({ parcel: [2, null, 'kg'], item: [0.283498, 'kg'] });
  expect(mixed.told).toEqual(['IMP-27 5 oz > 0.141749 kg']);
});

test.each<[ImportField, string, { amount: number; unit: MeasureUnit | null } | null]>([
  ['weight', '5', { amount: 5, unit: null }],
  ['weight', '5 oz', { amount: 5, unit: 'oz' }],
  ['weight', '5oz.', { amount: 5, unit: 'oz' }],
  ['weight', '2,5 kg', { amount: 2.5, unit: 'kg' }],
  ['weight', '1,200 g', { amount: 1200, unit: 'g' }],
  ['weight', '2 lb 4 oz', { amount: 36, unit: 'oz' }],
  ['weight', '2 lbs, 4.5 oz', { amount: 36.5, unit: 'oz' }],
  ['itemWeight', '500克', { amount: 500, unit: 'g' }],
  ['itemWeight', '5 onzas', { amount: 5, unit: 'oz' }],
  ['length', '10"', { amount: 10, unit: 'in' }],
  ['length', '25.4 cm', { amount: 25.4, unit: 'cm' }],
  ['length', '1\' 2"', { amount: 14, unit: 'in' }],
  ['length', '10 oz', null],
  ['weight', '10 in', null],
  ['weight', '5 stone', null],
  ['weight', 'oz', null],
  ['weight', '5 oz heavy', null],
])('%s of a cell with "%s"', (field, text, measure) => {
  expect(readMeasure(text, field)).toEqual(measure);
});

test('a unit in the cell is said more nearly than in the heading', () => {
  expect(imported({ 'Item Weight (oz)': '0.5 lb' }).item).toEqual([1, 'lb']);
});

test.each<[string, ImportField, MeasureUnit | null]>([
  ['Weight (oz or g)', 'weight2', null],
  ['重量（盎司或克）', 'weight2', null],
  ['Peso (oz o g)', 'weight2', null],
  ['Weight lb/oz', 'weight', null],
  ['G.W. (kg)', 'weight', 'kg'],
  ['Length in', 'length', 'in'],
  ['Length in cm', 'length', 'cm'],
  ['Length (in)', 'weight', null],
  ['Goods', 'description', null],
])('%s names the unit %s: %s', (heading, field, unit) => {
  expect(unitOfHeading(heading, field)).toBe(unit);
});

test('every field of a weight or side is tried here', () => {
  const measured = FIELD_LIST.filter((field) => ['weight', 'side'].includes(kindOf(field)));
  expect(measured).toEqual([
    'length',
    'width',
    'height',
    'weight',
    'weight2',
    'dryIceWeight',
    'itemWeight',
    'lineWeight',
  ]);
});
