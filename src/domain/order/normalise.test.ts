import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { anyCharacters, anyForm } from '#fixtures/any-form.ts';
import { aFedexOrder, aUpsOrder } from '#fixtures/rule-table.ts';
import { blankCustomsItem } from './blank.ts';
import { cleanText } from './clean-text.ts';
import { DUMMY_PHONE, lacksPhone, normalise } from './normalise.ts';
import type { FieldPath, FieldValues } from './field-path.ts';
import { fieldAt, setFields } from './set-field.ts';

const normalised = (set: Record<string, unknown>, paths: FieldPath[], form = anOrder()) => {
  const result = normalise(setFields(form, set as FieldValues));
  return paths.map((path) => fieldAt(result, path));
};

describe('normalise', () => {
  it('trims texts and drops what cannot be seen', () => {
    expect(
      normalised(
        {
          recipientName: '  Sam\u00a0\u200b  Reed\u0000 ',
          recipientCity: '\u202eColumbus\t',
          note: ' a\r\nb  c ',
        },
        ['recipientName', 'recipientCity', 'note'],
      ),
    ).toEqual(['Sam Reed', 'Columbus', 'a\nb  c']);
  });

  it('makes null address parts empty', () => {
    expect(
      normalised({ recipientCompany: null, senderAddressLine2: null, senderEmail: null }, [
        'recipientCompany',
        'senderAddressLine2',
        'senderEmail',
      ]),
    ).toEqual(['', '', '']);
  });

  it('fills an empty phone of the recipient with the dummy, never that of the sender', () => {
    expect(normalised({ recipientPhone: ' ', senderPhone: '' }, ['recipientPhone', 'senderPhone'])).toEqual([
      DUMMY_PHONE,
      '',
    ]);
  });

  it('writes countries, states and ZIPs as codes', () => {
    expect(
      normalised(
        {
          senderCountryCode: 'usa',
          senderStateCode: 'california',
          senderZipCode: '917611234',
          recipientCountryCode: 'Canada',
          recipientStateCode: 'on',
          recipientZipCode: 'm5v2t6',
        },
        [
          'senderCountryCode',
          'senderStateCode',
          'senderZipCode',
          'recipientCountryCode',
          'recipientStateCode',
          'recipientZipCode',
        ],
      ),
    ).toEqual(['US', 'CA', '91761-1234', 'CA', 'ON', 'M5V 2T6']);
  });

  it('sets the default signature for USPS and for international UPS', () => {
    const adult = { signatureOption: 'adult' };
    expect(normalised(adult, ['signatureOption'])).toEqual(['default']);
    expect(normalised(adult, ['signatureOption'], aUpsOrder())).toEqual(['adult']);
    expect(normalised({ ...adult, recipientCountryCode: 'CA' }, ['signatureOption'], aUpsOrder())).toEqual([
      'default',
    ]);
    expect(normalised(adult, ['signatureOption'], aFedexOrder())).toEqual(['adult']);
  });

  it('keeps an option that was not chosen empty, null on the wire too', () => {
    for (const none of [null, ''])
      expect(normalised({ signatureOption: none }, ['signatureOption'], aFedexOrder())).toEqual(['']);
  });

  it('clears the ITN when no EEI is filed', () => {
    expect(normalised({ aesItn: 'X1', eeiProvideType: 1 }, ['aesItn'])).toEqual(['']);
    expect(normalised({ aesItn: 'X1', eeiProvideType: 2 }, ['aesItn'])).toEqual(['X1']);
  });

  it('counts COD only with a way to pay and an amount', () => {
    const isCod = (paymentMethod: unknown, codAmount: unknown) =>
      normalised(
        {
          'packages.0.isCod': true,
          'packages.0.paymentMethod': paymentMethod,
          'packages.0.codAmount': codAmount,
        },
        ['packages.0.isCod'],
        aUpsOrder(),
      )[0];
    expect([isCod('cash', 5), isCod('cash', 0), isCod('cash', null), isCod(null, 5)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('keeps non-carton packaging for own packages other than USPS', () => {
    const path = 'packages.0.nonCartonPackaging';
    expect(normalised({ [path]: true }, [path])).toEqual([false]);
    expect(normalised({ [path]: true }, [path], aUpsOrder())).toEqual([true]);
    expect(normalised({ [path]: true, 'packages.0.packageTypeId': 21 }, [path], aUpsOrder())).toEqual([
      false,
    ]);
  });

  it('names the packaging by the code that goes with its number', () => {
    const paths: FieldPath[] = ['packages.0.packageTypeId', 'packages.0.packageCode'];
    const coded = (packageTypeId: number | null) =>
      normalised(
        { 'packages.0.packageTypeId': packageTypeId, 'packages.0.packageCode': 'FEDEX_PAK' },
        paths,
        aFedexOrder(),
      );
    expect([coded(50), coded(41), coded(null), coded(999)]).toEqual([
      [50, 'YOUR_PACKAGING'],
      [41, 'FEDEX_PAK'],
      [null, 'FEDEX_PAK'],
      [999, 'FEDEX_PAK'],
    ]);
  });

  it('has no channel in a return', () => {
    expect(normalised({ isReturn: true, carrierChannelId: 2 }, ['carrierChannelId'])).toEqual([null]);
    expect(normalised({ isReturn: false, carrierChannelId: 2 }, ['carrierChannelId'])).toEqual([2]);
  });

  it('leaves items out of new domestic orders only', () => {
    const form = {
      ...anOrder(),
      ordersPackageItems: [{ ...blankCustomsItem(), description: 'Shirt', valueAmount: 9.5, aesUnit: 'NO' }],
    };
    for (const mode of ['new', 'copyAsNew', 'return', 'calculator'] as const)
      expect(normalise(form, mode).ordersPackageItems).toEqual([]);
    expect(normalise(form, 'edit').ordersPackageItems).toEqual(form.ordersPackageItems);
    const abroad = setFields(form, { recipientCountryCode: 'CA' });
    expect(normalise(abroad, 'new').order.totalValue).toBe(9.5);
    expect(normalise(abroad, 'new').ordersPackageItems).toEqual(form.ordersPackageItems);
  });

  it('completes items: codes, digits, the AES unit and the value of the line', () => {
    const given = {
      ...blankCustomsItem(),
      originCountry: 'Vietnam',
      tariffNumber: '6109.10.0012',
      quantityUnit: 'PR',
      productValue: 3.33,
      quantity: 3,
    };
    const form = { ...anOrder({ recipientCountryCode: 'DE' }), ordersPackageItems: [given] };
    expect(normalise(form).ordersPackageItems).toEqual([
      { ...given, originCountry: 'VN', tariffNumber: '6109100012', aesUnit: 'PRS', valueAmount: 9.99 },
    ]);
  });

  it('stores a territory as a state, and leaves codes in small letters to their rule', () => {
    expect(
      normalised({ recipientCountryCode: 'PR', recipientStateCode: '', senderCountryCode: 'us' }, [
        'recipientCountryCode',
        'recipientStateCode',
        'senderCountryCode',
      ]),
    ).toEqual(['US', 'PR', 'us']);
  });

  it('makes a text of what is none', () => {
    expect(normalised({ recipientName: 7, recipientCountryCode: undefined }, ['recipientName'])).toEqual([
      '7',
    ]);
  });

  it('sums the parcels', () => {
    const form = anOrder({}, [
      aParcel({ packageNum: 2, weight: 2, weight2: 8, insurance: 10.1 }),
      aParcel({ weight: null, weight2: 4, insurance: 0.05 }),
    ]);
    const { totalWeight, totalInsurance, packageNumber } = normalise(form).order;
    expect({ totalWeight, totalInsurance, packageNumber }).toEqual({
      totalWeight: 5.25,
      totalInsurance: 20.25,
      packageNumber: 3,
    });
    const metric = aParcel({ weight: 1, weight2: 500, massUnit: 'kg' });
    expect(normalise(anOrder({ massUnit: 'kg' }, [metric])).order.totalWeight).toBe(1.5);
    expect(normalise(anOrder({}, [aParcel({ weight: null, weight2: null })])).order.totalWeight).toBe(null);
  });

  it('is idempotent for any form', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const once = normalise(form, 'new');
        expect(normalise(once, 'new')).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });
});

describe('cleanText', () => {
  it.each([
    ['Ｊｏｈｎ　Ｓｍｉｔｈ', 'John Smith'],
    ['１２３４５－６７８９', '12345-6789'],
    ['Ｓｕｉｔｅ　５，Ｂｌｄｇ．２', 'Suite 5,Bldg.2'],
    ['１２号，Ａ座！', '12号，A座！'],
    ['ｶﾀｶﾅ', 'ｶﾀｶﾅ'],
  ])('writes %j as %j', (text, plain) => {
    expect(cleanText(text)).toBe(plain);
    expect(cleanText(text, true).replaceAll('\u3000', ' ')).toBe(plain);
  });

  it('is idempotent and leaves no control characters', () => {
    fc.assert(
      fc.property(anyCharacters, fc.boolean(), (text, keepsLines) => {
        const once = cleanText(text, keepsLines);
        expect(cleanText(once, keepsLines)).toBe(once);
        expect(/[\p{Cc}--\n]|\p{Surrogate}/v.test(once)).toBe(false);
      }),
    );
  });
});

it.each([
  ['', true],
  ['  ', true],
  [DUMMY_PHONE, true],
  ['6145550100', false],
])('a recipient with the phone "%s" lacks one: %s', (recipientPhone, isLacking) => {
  expect(lacksPhone({ recipientPhone })).toBe(isLacking);
});
