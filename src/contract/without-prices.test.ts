import { expect, test } from 'vitest';
import { withoutPrices } from './without-prices.ts';

test('a price is null where it stands always, and left out where it need not', () => {
  const shipment = { labelId: 'l1', holdAmount: 8.5, dutyAmount: 3, insuranceAmount: 2, zone: '4' };
  expect(withoutPrices({ list: [shipment], total: 1 })).toEqual({
    list: [{ labelId: 'l1', holdAmount: null, zone: '4' }],
    total: 1,
  });
  expect(
    withoutPrices({ feeDetail: { total: 8.5, base: 8.5 }, order: { rate: 8.5, totalValue: 20 } }),
  ).toEqual({ feeDetail: null, order: { rate: null, totalValue: 20 } });
});

test('what the account insures each package for stays', () => {
  expect(withoutPrices({ insuranceSource: 'official', insuranceAmount: 100 })).toEqual({
    insuranceSource: 'official',
    insuranceAmount: 100,
  });
});

test('a refusal loses its amounts, and is worded anew for whoever gives words', () => {
  const refusal = {
    errorCode: 'INSUFFICIENT_BALANCE',
    message: 'Short of $4.20',
    params: { missing: 4.2, missingText: '4.20', needed: 8.5 },
  };
  const told = { errorCode: 'INSUFFICIENT_BALANCE', params: { context: 'withoutPrice' } };
  expect(withoutPrices({ failed: [refusal] }, () => ({ message: 'Short' }))).toEqual({
    failed: [{ ...told, message: 'Short' }],
  });
});

test('a refusal kept by a device is worded by its type', () => {
  const kept = { type: 'PRICE_ABOVE_LIMIT', retry: 'never', params: { rate: 9, rateText: '9.00' } };
  expect(withoutPrices({ labelError: kept })).toEqual({
    labelError: { type: 'PRICE_ABOVE_LIMIT', retry: 'never', params: { context: 'withoutPrice' } },
  });
});

test("the person's own limit is told, as are findings with their numbers", () => {
  const limit = { errorCode: 'MEMBER_LABEL_LIMIT', message: 'Above $10.00', params: { limit: 10 } };
  const finding = { rule: 'PKG-9', params: { rate: 3, max: 20 } };
  expect(withoutPrices([limit, { checkFailures: [finding] }])).toEqual([limit, { checkFailures: [finding] }]);
});
