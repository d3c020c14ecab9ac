/** Whatever people type, nothing on a label overlaps, leaves the page or enters a barcode's quiet zone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#fixtures/page-faults.ts';
import type { Command } from './display-list.ts';
import { drawLabel } from './carriers/draw-label.ts';
import type { LabelAddress, LabelData } from './carriers/label-data.ts';
import { serviceMark } from './carriers/service-marks.ts';
import { SAMPLE_MARK } from './forms/sheet.ts';
import { trackingNumberFor } from './carriers/tracking.ts';

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('W', 'M', 'i', 'a', 'N', 'ñ', 'É', '0'), minLength: 1, maxLength: 24 }),
  fc.string({ unit: fc.constantFrom('深', '圳', '市', '李', '号'), minLength: 1, maxLength: 16 }),
);
const words = (maxLength: number) =>
  fc.array(word, { maxLength: 12 }).map((parts) => parts.join(' ').slice(0, maxLength).trim());

/** Where an address may be: state, postal code, country and its printed name. */
const HERE = ['CA', 'OH', ''].flatMap((stateCode) =>
  ['43215', '92688-1234', '926881234'].map((zipCode) => ({
    stateCode,
    zipCode,
    countryCode: 'US',
    countryName: '',
  })),
);
const ABROAD = [
  { stateCode: 'ON', zipCode: 'K1A 0B1', countryCode: 'CA', countryName: 'CANADA' },
  { stateCode: '', zipCode: 'SW1A 2AA', countryCode: 'GB', countryName: 'UNITED KINGDOM' },
  { stateCode: 'SP', zipCode: '01310-100', countryCode: 'BR', countryName: 'BRAZIL' },
  { stateCode: '', zipCode: '', countryCode: 'GS', countryName: 'SOUTH GEORGIA & SOUTH SANDWICH ISLANDS' },
  { stateCode: '', zipCode: 'ABCDEFGHJKLM', countryCode: 'ZZ', countryName: 'ZZ' },
];
const CUSTOMS = [
  undefined,
  {
    contents: 'Guitar strings of steel, a set of six for left-handed playe…',
    valueCents: 999_999_999,
    filing: 'AES X20261120123456',
    dutiesPaidBy: 'RECIPIENT',
    mark: 'ETD',
  },
] as const;

const address = (street: number): fc.Arbitrary<LabelAddress> =>
  fc
    .tuple(addressParts(street), fc.constantFrom(...HERE, ...ABROAD))
    .map(([parts, place]) => ({ ...parts, ...place }));

const addressParts = (street: number) =>
  fc.record({
    name: words(50),
    company: words(60),
    phone: words(20),
    street: fc.array(words(street).filter(Boolean), { maxLength: 3 }),
    city: words(50),
    isResidential: fc.boolean(),
  });

const labelFor = (service: number, carrierId: number, street: number): fc.Arbitrary<LabelData> =>
  fc
    .tuple(labelParts(service, carrierId, street), fc.constantFrom(...CUSTOMS))
    .map(([label, customs]) => ({ ...label, ...(customs && carrierId !== 1 && { customs }) }));

const labelParts = (service: number, carrierId: number, street: number) =>
  fc.record({
    carrierId: fc.constant(carrierId),
    carrierServiceId: fc.constant(service),
    labelType: fc.constant(1 as const),
    from: address(street),
    to: address(street),
    trackingNumber: fc.nat().map((serial) => trackingNumberFor(service, serial % 300_000_000)),
    masterTrackingNumber: fc.constant(trackingNumberFor(service, 1)),
    parcelIndex: fc.integer({ min: 1, max: 99 }),
    parcelCount: fc.integer({ min: 1, max: 99 }),
    weightPounds: fc.double({ min: 0.01, max: 150, noNaN: true }),
    dimensions: fc.constantFrom(null, { length: 108.25, width: 107.75, height: 96.5 }),
    shipDate: fc.constant('2026-11-20'),
    deliveryDate: fc.constantFrom(null, '2026-11-25'),
    orderNo: words(64),
    reference: words(64),
    reference2: words(64),
    postageCents: fc.constantFrom(760, 123_456_789),
    zone: fc.constantFrom(null, '8'),
    signatureOption: fc.constantFrom('default' as const, 'adult' as const, 'direct' as const),
    saturdayDelivery: fc.boolean(),
    isAddressValidated: fc.boolean(),
    isSample: fc.boolean(),
    createdText: fc.constant('2026-11-20 09:30 UTC'),
  });

const SERVICES: [number, number, number][] = [
  [3, 1, 120],
  [1, 1, 120],
  [7, 1, 120],
  [16, 2, 50],
  [17, 2, 50],
  [24, 2, 50],
  [22, 2, 50],
  [37, 3, 50],
  [47, 3, 50],
  [41, 3, 50],
  [54, 3, 50],
];

describe.each(SERVICES)('service %i', (service, carrierId, street) => {
  it(`${serviceMark(service)?.title}: nothing overlaps or leaves the page`, () => {
    fc.assert(
      fc.property(labelFor(service, carrierId, street), (data) => {
        expect(faultsOf(drawLabel(data))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('a sample says so in white on black, and no other label does', () => {
    fc.assert(
      fc.property(labelFor(service, carrierId, street), (data) => {
        const marks = drawLabel(data).commands.filter(
          (command) => command.op === 'text' && command.text === SAMPLE_MARK,
        );
        expect(marks.map((mark) => mark.op === 'text' && mark.white)).toEqual(data.isSample ? [true] : []);
      }),
      { numRuns: 10 },
    );
  });
});

it('finds an overlap', () => {
  const commands: Command[] = [
    { op: 'text', x: 10, y: 20, size: 12, weight: 'regular', text: 'one' },
    { op: 'text', x: 20, y: 25, size: 12, weight: 'regular', text: 'two' },
    { op: 'text', x: 280, y: 80, size: 12, weight: 'regular', text: 'far' },
  ];
  expect(faultsOf({ width: 288, height: 432, title: '', commands })).toEqual([
    'off the page: far',
    'one | two',
  ]);
});
