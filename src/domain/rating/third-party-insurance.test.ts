import { describe, expect, it, test } from 'vitest';
import { completeOrderForm } from '../order/blank.ts';
import { insuranceFeeOf, thirdPartyInsuranceOf } from './third-party-insurance.ts';
import { quoteService } from './quote.ts';
import { insuranceRulesOf } from './insurance.ts';
import { RATING_SETTINGS } from './settings.ts';
import { FROM_ONTARIO, SMALL_PARCEL, TO_COLUMBUS } from '#fixtures/an-order.ts';

const form = (
  order: Record<string, unknown>,
  packages: Record<string, unknown>[],
): ReturnType<typeof completeOrderForm> =>
  completeOrderForm({
    order: { ...FROM_ONTARIO, ...TO_COLUMBUS, carrierId: 1, carrierServiceId: 3, ...order },
    packages: packages.map((parcel) => ({ ...SMALL_PARCEL, ...parcel })),
    ordersPackageItems: [],
  });
const FEDEX = { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false };
const ABROAD = {
  carrierId: 1,
  carrierServiceId: 7,
  recipientCountryCode: 'DE',
  recipientZipCode: '10115',
  recipientStateCode: '',
  recipientCity: 'Berlin',
};

describe('the fees of the packages sum up to the line of the quote', () => {
  test.each([
    ['xcover', 'USPS at home', form({}, [{ insurance: 250 }])],
    ['xcover', 'USPS abroad', form(ABROAD, [{ insurance: 999.99 }])],
    [
      'xcover',
      'FedEx, three alike and one other',
      form(FEDEX, [
        { packageNum: 3, packageTypeId: 50, insurance: 120 },
        { packageTypeId: 50, insurance: 0 },
      ]),
    ],
    ['capital', 'FedEx', form(FEDEX, [{ packageTypeId: 50, insurance: 400.01 }])],
  ] as const)('%s: %s', (insuranceSource, _, given) => {
    const user = { insuranceSource };
    const quote = quoteService(given, given.order.carrierServiceId!, {
      ...RATING_SETTINGS,
      insurance: insuranceRulesOf(user),
    });
    const insurance = thirdPartyInsuranceOf(given, user);
    expect(insuranceFeeOf(insurance)).toBeGreaterThan(0);
    expect(insuranceFeeOf(insurance) / 100).toBe(quote.feeDetail?.insurance);
  });
});

it('is nothing where the carrier insures, and where nothing is declared', () => {
  const insured = form(FEDEX, [{ packageTypeId: 50, insurance: 400 }]);
  expect(thirdPartyInsuranceOf(insured, { insuranceSource: 'official' })).toBeNull();
  expect(thirdPartyInsuranceOf(insured, {})).toBeNull();
  expect(thirdPartyInsuranceOf(form({}, [{}]), { insuranceSource: 'xcover' })).toBeNull();
});
