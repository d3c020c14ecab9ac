import { expect, test } from 'vitest';
import { priceChangePrompt, type PricedLabel } from './price-change.ts';

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
  ['no channel, no price change', { carrierChannelId: null }, null],
  ['charged as quoted, no price change', { holdAmount: 19.05 }, null],
  ['without the carrier’s word, no price change', { priceException: false }, null],
  ['a quote that is not known, no price change', { quotedAmount: null }, null],
])('%s', (_name, given, expected) => {
  expect(priceChangePrompt({ ...label, ...given })).toBe(expected);
});
