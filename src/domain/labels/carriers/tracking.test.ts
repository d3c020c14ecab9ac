import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDigitS10,
  fedexBarcodeDigits,
  is1Z,
  isFedex12,
  isFedex34,
  isFedexGround15,
  isFedexGround96,
  isImpb,
  isS10,
  isSmartPost,
  isTrackingNumberOf,
  printedTrackingNumber,
  trackingNumberFor,
  withoutRouting,
} from './tracking.ts';

// Samples of jkeen/tracking_number_data (MIT, c 2017 Jeff Keen) and of the USPS API examples.
const SAMPLES: [string, (number: string) => boolean, { valid: string[]; invalid: string[] }][] = [
  [
    'USPS IMpb',
    isImpb,
    {
      valid: [
        '9400111206206406260787',
        '9405803699300124287899',
        '9434611206206407667136',
        '9400111206206407628845',
        '9405530900066611112089',
        '9361289878700317633795',
        '92001903060085300042901077',
        '9475038234567000031430',
        '03071790000523483741',
        '9101026837331000039521',
      ],
      invalid: [
        '9434611206206407667131',
        '9434611306206407667222',
        '9200000000000000000000',
        '9262593519935271903671',
        '9405509898644824249889',
        '03071790000523483742',
        '9101123456789000000014',
      ],
    },
  ],
  [
    'UPS 1Z',
    is1Z,
    {
      valid: ['1Z5R89390357567127', '1Z410E7W0392751591', '1ZXX3150YW44070023', '1Z999AA10123456784'],
      invalid: ['2Z5R89390357567127', '1Z1111111111111111'],
    },
  ],
  [
    'FedEx 12 digits',
    isFedex12,
    { valid: ['986578788855', '799531274483', '974367662710', '794808390594'], invalid: ['996578788855'] },
  ],
  [
    'FedEx Ground 15 digits',
    isFedexGround15,
    { valid: ['041441760228964', '568283610012000', '568283610012734'], invalid: ['568283610012732'] },
  ],
  [
    'FedEx Ground 96',
    isFedexGround96,
    { valid: ['9611020987654312345672'], invalid: ['9611020987654312345673'] },
  ],
  [
    'FedEx 34 digits',
    isFedex34,
    {
      valid: [
        '1001921334250001000300779017972697',
        '1001901781990001000300617767839437',
        '1027590111820004833500785458233610',
        '9622001560000000000000794808390594',
      ],
      invalid: ['1001901781990001000300617767839438', '9622001560001234567100794808390595'],
    },
  ],
  [
    'FedEx Ground Economy',
    isSmartPost,
    {
      valid: ['9261292700768711948021', '9261290983497923666238', '61292700768711948021'],
      invalid: ['9261292700768711948020'],
    },
  ],
  [
    'UPU S10',
    isS10,
    { valid: ['RB123456785GB', 'LZ123456785US', 'EC123456785US'], invalid: ['RB123456786US'] },
  ],
];

describe.each(SAMPLES)('%s', (_name, isValid, samples) => {
  it.each(samples.valid)('accepts %s', (number) => expect(isValid(number)).toBe(true));
  it.each(samples.invalid)('refuses %s', (number) => expect(isValid(number)).toBe(false));
});

describe('routing prefix', () => {
  it('takes 420 and a ZIP of 5 or 9 digits off a scanned USPS barcode', () => {
    expect(
      [
        '420787459400111206206406260787',
        '420941179261290336128704062441',
        '420112139261290983497923666238',
        '4201028200009261290113185417468510',
        '9400111206206406260787',
      ].map(withoutRouting),
    ).toEqual([
      '9400111206206406260787',
      '9261290336128704062441',
      '9261290983497923666238',
      '9261290113185417468510',
      '9400111206206406260787',
    ]);
  });
});

const SERVICES = [
  1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 55,
].concat(
  Array.from({ length: 22 }, (_, i) => 33 + i),
  56,
);

describe('sandbox numbers', () => {
  it('have the form and check digit of each kind of number', () => {
    expect([3, 2, 7, 16, 18, 37, 39, 54].map((id) => trackingNumberFor(id, 1234567))).toEqual([
      '9200190000000012345679',
      '9205590000000012345672',
      'CX012345675US',
      '1Z0000000312345674',
      '1Z000000YW12345676',
      '000012345670',
      '000012345670',
      '9261290000000012345677',
    ]);
  });

  it('pass the published check of their kind, for every service and serial', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SERVICES), fc.bigInt(0n, 299_999_999n), (id, serial) => {
        expect(isTrackingNumberOf(id, trackingNumberFor(id, serial))).toBe(true);
      }),
    );
  });

  it('differ for different serials of a service', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SERVICES),
        fc.uniqueArray(fc.bigInt(0n, 299_999_999n), { minLength: 2, maxLength: 50 }),
        (id, serials) => {
          expect(new Set(serials.map((serial) => trackingNumberFor(id, serial))).size).toBe(serials.length);
        },
      ),
    );
  });

  it('no longer pass when one digit is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 54), fc.nat(99_999_999), fc.nat(20), (id, serial, at) => {
        const number = trackingNumberFor(id, serial);
        const digit = String((Number(number[at]) + 1) % 10);
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        expect(isTrackingNumberOf(id, wrong)).toBe(false);
      }),
    );
  });

  it('refuse unknown services and serials outside the number space', () => {
    expect(() => trackingNumberFor(9, 1)).toThrow(RangeError);
    expect(() => trackingNumberFor(3, -1)).toThrow(RangeError);
    expect(() => trackingNumberFor(3, 10n ** 11n)).toThrow(RangeError);
    expect(() => trackingNumberFor(6, 3n * 10n ** 8n)).toThrow(RangeError);
    expect(() => trackingNumberFor(37, 10n ** 10n)).toThrow(RangeError);
    expect(() => trackingNumberFor(16, 36n ** 2n * 10n ** 7n)).toThrow(RangeError);
    expect(isTrackingNumberOf(9, '000012345670')).toBe(false);
  });
});

describe('check digit of S10', () => {
  it.each([
    ['47312482', '9', 'remainder 2'],
    ['12345678', '5', 'remainder 6'],
    ['00000000', '5', 'remainder 0 has no digit of its own'],
    ['00004000', '0', 'remainder 1 neither'],
    ['00000100', '6', 'remainder 5'],
    ['00000001', '4', 'remainder 7'],
  ])('of %s is %s: %s', (digits, check) => {
    expect(checkDigitS10(digits)).toBe(check);
  });

  it('is right in every number of ours, and the only digit that is', () => {
    fc.assert(
      fc.property(fc.constantFrom(6, 7, 8), fc.nat(299_999_999), (id, serial) => {
        const number = trackingNumberFor(id, serial);
        const others = Array.from('0123456789', (digit) => number.slice(0, 10) + digit + number.slice(11));
        expect(others.filter(isS10)).toEqual([number]);
        expect(number).toMatch(/^[ECL][XYZ]\d{9}US$/);
      }),
    );
  });

  it('catches two digits that changed places', () => {
    const number = trackingNumberFor(7, 12_345_678);
    const swapped = Array.from({ length: 7 }, (_, at) => {
      const [a = '', b = ''] = number.slice(2 + at, 4 + at);
      return number.slice(0, 2 + at) + b + a + number.slice(4 + at);
    });
    expect(swapped.filter(isS10)).toEqual([]);
  });
});

describe('FedEx 34 digits', () => {
  it('carry the ZIP at 16-20 and end in the tracking number', () => {
    const number = trackingNumberFor(37, 1234567);
    expect(fedexBarcodeDigits(number, { ground: false, zip5: '43215' })).toBe(
      '1000000000000004321500000012345670',
    );
    expect(fedexBarcodeDigits(number, { ground: true, zip5: '43215' })).toBe(
      '9622001900000000000000000012345670',
    );
  });

  it('satisfy the check of the barcode for every number', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (serial, ground) => {
        const digits = fedexBarcodeDigits(trackingNumberFor(39, serial), { ground, zip5: '90210' });
        expect(isFedex34(digits)).toBe(true);
      }),
    );
  });
});

it('prints numbers in the groups people know', () => {
  expect(
    ['9400111206206406260787', '1Z999AA10123456784', '794808390594', 'EC123456785US'].map(
      printedTrackingNumber,
    ),
  ).toEqual([
    '9400 1112 0620 6406 2607 87',
    '1Z 999 AA1 01 2345 6784',
    '7948 0839 0594',
    'EC 123 456 785 US',
  ]);
});
