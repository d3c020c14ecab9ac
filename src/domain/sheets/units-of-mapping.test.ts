import { expect, test } from 'vitest';
import { PLAIN_USER } from '../order/facts.ts';
import type { ImportField, Mapping } from './types.ts';
import type { UnitSaid } from './units-of-mapping.ts';
import { unitSaid } from './units-of-mapping.ts';

const HEADERS = ['Weight', 'Item Weight (oz)', 'Length', 'Unit', 'Name'];
const sources: Mapping['sources'] = {
  weight: { column: 0 },
  weight2: { column: 0 },
  itemWeight: { column: 1 },
  length: { column: 2 },
  recipientName: { column: 4 },
};

test.each<[ImportField, Partial<Mapping>, UnitSaid | null]>([
  ['itemWeight', {}, { by: 'heading', unit: 'oz' }],
  ['weight', {}, { by: 'usual', unit: 'lb' }],
  ['weight2', {}, { by: 'usual', unit: 'oz' }],
  ['length', {}, { by: 'usual', unit: 'in' }],
  ['weight', { fallbacks: { massUnit: 'kilo' } }, { by: 'all', unit: 'kg' }],
  ['weight2', { fallbacks: { massUnit: 'kg' } }, { by: 'all', unit: 'g' }],
  ['length', { fallbacks: { distanceUnit: 'mm' } }, { by: 'all', unit: 'mm' }],
  ['weight', { sources: { ...sources, massUnit: { column: 3 } } }, { by: 'column' }],
  ['height', { fallbacks: { height: '4' } }, { by: 'usual', unit: 'in' }],
  ['height', {}, null],
  ['recipientName', {}, null],
])('what says the unit of %s with %j: %j', (field, given, said) => {
  expect(unitSaid({ sources, fallbacks: {}, ...given }, HEADERS, field, PLAIN_USER)).toEqual(said);
});
