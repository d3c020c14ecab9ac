import { expect, it } from 'vitest';
import { completeOrderForm } from '#domain/order/blank.ts';
import { missingForRates } from './rate-needs.ts';

const missing = (senderCountryCode: string, recipientCountryCode: string) =>
  missingForRates(
    completeOrderForm({
      order: { senderCountryCode, recipientCountryCode },
      packages: [{ packageNum: 1, length: 6, width: 4, height: 4, weight: 1 }],
      ordersPackageItems: [],
    }),
  );

it('asks for the postal codes of countries that have some', () => {
  expect(missing('US', 'DE')).toEqual(['senderZipCode', 'recipientZipCode']);
  expect(missing('US', 'HK')).toEqual(['senderZipCode']);
  expect(missing('AE', 'PR')).toEqual(['recipientZipCode']);
  expect(missing('US', '')).toEqual(['senderZipCode', 'recipientZipCode', 'recipientCountryCode']);
});
