import { expect, test } from 'vitest';
import { priceQuestion, type PricedLabel } from './price-question.ts';

const label: PricedLabel = {
  carrierId: 1,
  carrierChannelId: 10,
  priceException: true,
  quotedAmount: 19.05,
  holdAmount: 21.91,
};

test.each<[string, Partial<PricedLabel>, 'ask' | 'warn' | null]>([
  ['USPS through a channel, charged otherwise, is asked about', {}, 'ask'],
  ['also where it came cheaper', { holdAmount: 18 }, 'ask'],
  ['FedEx through a channel is warned of', { carrierId: 3 }, 'warn'],
  ['UPS is not', { carrierId: 2 }, null],
  ['no channel, no question', { carrierChannelId: null }, null],
  ['charged as quoted, no question', { holdAmount: 19.05 }, null],
  ['without the carrier’s word, no question', { priceException: false }, null],
  ['a quote that is not known, no question', { quotedAmount: null }, null],
])('%s', (_name, given, expected) => {
  expect(priceQuestion({ ...label, ...given })).toBe(expected);
});
