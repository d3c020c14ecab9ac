import { expect, test } from 'vitest';
import type { Limits } from './limits.ts';
import { limitsFor } from './limits.ts';
import { SERVICES } from './services.ts';

const FALLBACK: Limits = {
  maxPackageNumber: 10,
  maxPackageWeight: 150,
  minPackageWeight: 0,
  maxPackageLength: 108,
  maxSecondPackageLength: 108,
  maxPackagePerimeter: 130,
  maxSidesTogether: Number.MAX_SAFE_INTEGER,
  borderSideMin: [0, 0, 0],
  minTotalWeight: 0,
  maxTotalWeight: Number.MAX_SAFE_INTEGER,
  maxAddressLength: 35,
  maxAddress2Length: 35,
  maxAddressNameLength: 35,
  maxAddressCompanyLength: 35,
  minAddressCompanyLength: 0,
  maxAddressPhoneLength: 30,
  minAddressPhoneLength: 10,
  maxReferenceLength: 30,
  ablePackageNumber: true,
  ableIce: false,
  hasCod: true,
  hasInsurance: true,
};
const UPS: Limits = {
  ...FALLBACK,
  maxPackageNumber: 20,
  maxPackagePerimeter: 155,
  maxAddressLength: 30,
  maxAddress2Length: 30,
  maxAddressCompanyLength: 25,
  maxReferenceLength: 35,
};
const FEDEX: Limits = {
  ...FALLBACK,
  maxPackageNumber: 25,
  maxPackageLength: 119,
  maxSecondPackageLength: 119,
  maxPackagePerimeter: 155,
  minAddressCompanyLength: 3,
  maxReferenceLength: 40,
  ableIce: true,
};
const USPS: Limits = {
  ...FALLBACK,
  maxPackageNumber: 1,
  ablePackageNumber: false,
  maxPackageWeight: 70,
  maxPackagePerimeter: 108,
  maxAddressLength: 120,
  maxAddress2Length: 64,
  maxAddressNameLength: 50,
  maxAddressCompanyLength: 50,
  maxReferenceLength: 50,
  hasCod: false,
  hasInsurance: false,
};
const ABROAD = { hasCod: false, hasInsurance: false };
/** FedEx Service Guide, UPS Worldwide Express Freight. */
const FREIGHT = {
  maxPackageWeight: 2200,
  maxPackagePerimeter: 300,
  maxPackageLength: 119,
  maxSecondPackageLength: 80,
  hasCod: false,
};

type Asked = Parameters<typeof limitsFor>;

test.each<[string, Asked, Limits]>([
  ['nothing chosen', [null, null, null], FALLBACK],
  ['DHL', [4, null, null], FALLBACK],
  ['UPS Ground', [2, 16, 27], UPS],
  ['a service without its carrier', [null, 16, null], UPS],
  [
    'UPS Letter',
    [2, 11, 20],
    { ...UPS, maxPackageWeight: 70, maxPackageNumber: 1, ablePackageNumber: false },
  ],
  [
    'UPS SurePost',
    [2, 18, 27],
    {
      ...UPS,
      maxPackageNumber: 1,
      ablePackageNumber: false,
      minPackageWeight: 1,
      maxPackageWeight: 70,
      maxPackagePerimeter: 130,
      hasCod: false,
    },
  ],
  [
    'UPS SurePost under 1 lb',
    [2, 55, 27],
    {
      ...UPS,
      maxPackageNumber: 1,
      ablePackageNumber: false,
      maxPackageWeight: 1,
      maxPackagePerimeter: 130,
      hasCod: false,
    },
  ],
  ['UPS 10 KG Box', [2, 22, 26], { ...UPS, ...ABROAD, maxPackageWeight: 22 }],
  ['UPS 25 KG Box', [2, 22, 28], { ...UPS, ...ABROAD, maxPackageWeight: 55 }],
  ['UPS Worldwide Express Freight', [2, 24, 29], { ...UPS, ...FREIGHT, ...ABROAD }],
  ['UPS freight pricing', [2, 17, 27], { ...UPS, minTotalWeight: 150, maxTotalWeight: 1000, hasCod: false }],
  ['FedEx 2Day', [3, 37, 50], FEDEX],
  ['FedEx Ground', [3, 39, 50], { ...FEDEX, maxPackageLength: 108, maxSecondPackageLength: 108 }],
  ['FedEx Home Delivery', [3, 40, 50], { ...FEDEX, maxPackageLength: 108, maxSecondPackageLength: 108 }],
  [
    'FedEx Smart Post',
    [3, 54, 50],
    {
      ...FEDEX,
      maxPackageWeight: 70,
      maxPackageLength: 60,
      maxSecondPackageLength: 60,
      maxPackagePerimeter: 130,
      borderSideMin: [6, 4, 1],
      maxAddressLength: 30,
      maxAddress2Length: 30,
      ableIce: false,
      hasCod: false,
    },
  ],
  ['FedEx Envelope', [3, 37, 40], { ...FEDEX, maxPackageWeight: 0.5 }],
  ['FedEx Pak', [3, 37, 41], { ...FEDEX, maxPackageWeight: 20 }],
  ['FedEx Tube', [3, 37, 42], { ...FEDEX, maxPackageWeight: 20 }],
  ['FedEx Medium Box', [3, 37, 44], { ...FEDEX, maxPackageWeight: 20 }],
  ['FedEx 10kg Box', [3, 47, 47], { ...FEDEX, ...ABROAD, maxPackageWeight: 22 }],
  ['FedEx 25kg Box', [3, 47, 48], { ...FEDEX, ...ABROAD, maxPackageWeight: 55 }],
  ...[41, 42, 43, 44].map((id): [string, Asked, Limits] => [
    `FedEx freight ${id}`,
    [3, id, 50],
    { ...FEDEX, ...FREIGHT },
  ]),
  ...[51, 52].map((id): [string, Asked, Limits] => [
    `FedEx freight ${id} abroad`,
    [3, id, 50],
    { ...FEDEX, ...FREIGHT, ...ABROAD },
  ]),
  [
    'One Rate envelope',
    [3, 37, 40, { isFedexOneRate: true }],
    {
      ...FEDEX,
      maxPackageNumber: 1,
      ablePackageNumber: false,
      maxPackageWeight: 10,
      ableIce: false,
      hasCod: false,
    },
  ],
  [
    'One Rate box',
    [3, 37, 44, { isFedexOneRate: true }],
    {
      ...FEDEX,
      maxPackageNumber: 1,
      ablePackageNumber: false,
      maxPackageWeight: 50,
      ableIce: false,
      hasCod: false,
    },
  ],
  ['One Rate on UPS means nothing', [2, 16, 27, { isFedexOneRate: true }], UPS],
  ['FedEx abroad', [3, 47, 50], { ...FEDEX, ...ABROAD }],
  ['an international order', [3, null, null, { isInternational: true }], { ...FEDEX, ...ABROAD }],
  ['USPS Media Mail', [1, 4, 1], USPS],
  ['USPS Priority Mail', [1, 2, 1], { ...USPS, minPackageWeight: 1 }],
  ['USPS First Class', [1, 3, 1], { ...USPS, maxPackagePerimeter: 130 }],
  ['USPS Parcel Select', [1, 5, 1], { ...USPS, maxPackagePerimeter: 130 }],
  ['USPS Priority Mail International', [1, 7, 1], USPS],
  [
    'USPS First Class Package International',
    [1, 8, 1],
    {
      ...USPS,
      maxPackageWeight: 4,
      maxPackageLength: 24,
      maxSecondPackageLength: 24,
      maxSidesTogether: 36,
    },
  ],
  ...[4, 5, 6, 7].map((id): [string, Asked, Limits] => [
    `a small flat rate packaging abroad, ${id}`,
    [1, 7, id],
    { ...USPS, maxPackageWeight: 4 },
  ]),
  ['a flat rate box abroad', [1, 7, 9], { ...USPS, maxPackageWeight: 20 }],
  ['a packaging of another carrier', [1, 4, 40], USPS],
  ['a service of another carrier', [1, 54, null], USPS],
])('limits: %s', (_name, asked, limits) => {
  expect(limitsFor(...asked)).toEqual(limits);
});

test('no service of UPS or FedEx is wider than its carrier, freight apart', () => {
  const wider = SERVICES.filter((service) => {
    const [own, carrier] = [limitsFor(null, service.id, null), limitsFor(service.carrierId, null, null)];
    return (
      service.kind !== 'freight' && service.carrierId !== 1 && own.maxPackageWeight > carrier.maxPackageWeight
    );
  });
  expect(wider).toEqual([]);
});
