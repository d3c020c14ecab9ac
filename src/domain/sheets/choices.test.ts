import { describe, expect, test } from 'vitest';
import { PACKAGINGS } from '../carriers/packagings.ts';
import { SERVICES } from '../carriers/services.ts';
import { carrierChoice, flagChoice, packagingChoice, plainChoice, serviceChoice } from './choices.ts';

describe('choices', () => {
  test.each(SERVICES.map(({ id, name }) => [name, id]))('%s is a service', (name, id) => {
    expect(serviceChoice(name, null)).toBe(id);
    expect(serviceChoice(String(id), null)).toBe(id);
  });

  test.each(PACKAGINGS.map(({ id, name, carrierId }) => [name, id, carrierId]))(
    '%s is a packaging',
    (name, id, carrierId) => {
      expect(packagingChoice(name, carrierId)).toBe(id);
    },
  );

  test.each([
    ['ground advantage', null, 3],
    ['First Class', null, 3],
    ['PRIORITY_MAIL', null, 2],
    ['2Day', null, 37],
    ['Home Delivery', null, 40],
    ['Ground', null, null],
    ['Ground', 3, 39],
    ['Ground', 2, 16],
    ['Smart Post', null, 54],
    ['UPS 2nd Day Air A.M.', null, 13],
    ['', null, null],
  ])('the service %j of carrier %s is %s', (text, carrierId, id) => {
    expect(serviceChoice(text, carrierId)).toBe(id);
  });

  test('carriers go by name, code and number', () => {
    expect(['usps', 'UPS', 'Fed Ex', '4', 'mail'].map(carrierChoice)).toEqual([1, 2, 3, 4, null]);
  });

  test('own packaging is that of the carrier', () => {
    expect([1, 2, 3].map((carrier) => packagingChoice('box', carrier))).toEqual([1, 27, 50]);
    expect(packagingChoice('box', null)).toBe(null);
    expect(packagingChoice('Pak', 3)).toBe(41);
    expect(packagingChoice('UPS Pak', 3)).toBe(null);
  });

  test.each([
    ['batteryType', 'No', '7'],
    ['batteryType', 'PI966', '3'],
    ['batteryType', 'Lithium metal in equipment', '6'],
    ['batteryType', 'UN3481', null],
    ['signatureOption', 'Direct Signature Required', 'direct'],
    ['labelType', '4 x 6', '1'],
    ['labelType', '8.5x11', '2'],
    ['massUnit', 'Pounds', 'lb'],
    ['distanceUnit', '厘米', 'cm'],
    ['contentsType', 'Commercial Sample', 'COMMERCIAL_SAMPLE'],
    ['purpose', 'venta', 'SOLD'],
    ['paymentMethod', 'efectivo', 'cash'],
  ] as const)('%s %j is %s', (field, text, value) => {
    expect(plainChoice(field, text)).toBe(value);
  });

  test('flags', () => {
    expect(['true', 'Sí', '0', 'N', '是', '', 'perhaps'].map(flagChoice)).toEqual([
      'TRUE',
      'TRUE',
      'FALSE',
      'FALSE',
      'TRUE',
      null,
      null,
    ]);
  });
});
