import { expect, test } from 'vitest';
import type { ScanFormCandidate } from '#contract/scan-forms.ts';
import { labelsOfDay } from './label-groups.ts';

const label = (labelId: string, shipDate: string, senderKey: string): ScanFormCandidate => ({
  labelId,
  orderId: labelId,
  orderNo: labelId,
  trackingNo: '',
  carrierServiceId: 3,
  pieceCount: 1,
  shipDate,
  recipientName: '',
  recipientCity: '',
  recipientStateCode: '',
  recipientCountryCode: 'US',
  sender: {
    name: senderKey,
    company: '',
    phone: '',
    street: [],
    city: '',
    stateCode: '',
    zipCode: '',
    countryCode: 'US',
    countryName: '',
    isResidential: false,
  },
  senderKey,
});

test('the labels of a day that can go on one form, the most of such; none of another day', () => {
  const labels = [
    label('1', '2026-11-20', 'shop'),
    label('2', '2026-11-20', 'store'),
    label('3', '2026-11-20', 'store'),
    label('4', '2026-11-19', 'store'),
  ];
  expect([...labelsOfDay(labels, '2026-11-20')]).toEqual(['2', '3']);
  expect([...labelsOfDay(labels, '2026-11-18')]).toEqual([]);
  expect([...labelsOfDay(labels, null)]).toEqual([]);
});
