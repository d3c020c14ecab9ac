import { expect, it } from 'vitest';
import { completeOrderForm } from '#domain/order/blank.ts';
import { setFields } from '#domain/order/set-field.ts';
import type { Finding } from '#domain/result.ts';
import { customsForRates, missingForRates } from './rate-needs.ts';

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

const finding = (rule: string, field: string, severity: Finding['severity'] = 'error'): Finding => ({
  rule,
  section: 'package',
  severity,
  fields: [field, 'packages.0.weight2'],
  params: {},
});
const inUs = completeOrderForm({
  order: { senderZipCode: '91761', recipientZipCode: '43215' },
  packages: [{ packageNum: 1, length: 10.5, width: 4, height: 4, weight: 1 }],
  ordersPackageItems: [],
});

it('waits for what a check of a price refuses, and for nothing else', () => {
  const found = [
    finding('PKG-08', 'packages.0.length'),
    finding('PKG-14', 'packages.0.weight'),
    finding('PKG-14', 'packages.0.weight'),
    finding('ADR-02', 'recipientName'),
    finding('PKG-17', 'packages.0.weight'),
    finding('CUS-01', 'contentsType'),
    finding('ADR-20', 'recipientZipCode', 'warning'),
  ];
  expect(missingForRates(inUs, found)).toEqual(['packages.0.length', 'packages.0.weight']);
  expect(missingForRates(setFields(inUs, { 'packages.0.length': null }), found)).toEqual([
    'packages.0.length',
    'packages.0.weight',
  ]);
});

it('knows what of the customs part FedEx asks for before its prices abroad', () => {
  const abroad = setFields(inUs, { recipientCountryCode: 'DE' });
  const found = [finding('CUS-13', 'aesContactName'), finding('CUS-04', 'ordersPackageItems.0.description')];
  expect(customsForRates(abroad, found)).toBe('ordersPackageItems.0.description');
  expect(customsForRates(abroad, found.slice(0, 1))).toBe(null);
  expect(customsForRates(inUs, found)).toBe(null);
});
