import { expect, test } from 'vitest';
import { SERVICE } from '#domain/carriers/services.ts';
import { aRate } from '#fixtures/a-rate.ts';
import { refusalOf } from './pack-refusal.ts';

const media = aRate(SERVICE.mediaMail, 4, null);
const ground = aRate(3, 9, null);
const heavy = aRate(16, null, null);
const bare = { ...aRate(2, null, null), messages: ['dimensionsMissing', 'weightMissing'] };

test('without a service nobody is told that one has no price: the cheapest is offered', () => {
  const refused = { hasService: false, reasons: ['other'] };
  expect(refusalOf({ ...refused, rates: null })).toBeNull();
  expect(refusalOf({ ...refused, rates: [media, ground, heavy] })).toEqual({
    kind: 'unchosen',
    cheapest: ground,
  });
});

test('where no service takes the parcel, each of their reasons is told once, three at most', () => {
  const refused = { hasService: false, reasons: ['other'] };
  expect(refusalOf({ ...refused, rates: [heavy, heavy, bare] })).toEqual({
    kind: 'refused',
    reasons: ['overWeight', 'dimensionsMissing', 'weightMissing'],
    cheapest: undefined,
  });
  const many = { ...bare, messages: ['overSize', 'noPrices'] };
  expect(refusalOf({ ...refused, rates: [heavy, bare, many] })).toMatchObject({
    reasons: ['overWeight', 'dimensionsMissing', 'weightMissing'],
  });
  expect(refusalOf({ ...refused, rates: [] })).toEqual({
    kind: 'refused',
    reasons: ['other'],
    cheapest: undefined,
  });
});

test('a service that refuses says why at once, and is not replaced unasked', () => {
  const refused = { hasService: true, reasons: ['overWeight'] };
  expect(refusalOf({ ...refused, rates: null })).toEqual({
    kind: 'refused',
    reasons: ['overWeight'],
    cheapest: undefined,
  });
  expect(refusalOf({ ...refused, rates: [ground] })).toEqual({
    kind: 'refused',
    reasons: ['overWeight'],
    cheapest: ground,
  });
});
