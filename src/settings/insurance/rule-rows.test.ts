import { expect, test } from 'vitest';
import { insuranceRulesOf } from '#domain/rating/insurance.ts';
import { ruleRows } from './rule-rows.ts';

const shape = (insuranceSource: 'official' | 'capital' | 'xcover') =>
  ruleRows(insuranceRulesOf({ insuranceSource })).map(({ carriers, isDom, tiers }) => [
    carriers,
    isDom,
    tiers.map(({ tier, start, end }) => [tier?.insuranceType ?? 'free', start, end]),
  ]);

test('carriers of the same rules stand together, each tier a line, and what is free is one too', () => {
  expect([shape('official'), shape('capital'), shape('xcover')]).toEqual([
    [
      [
        'UPS, FedEx',
        true,
        [
          ['free', 0, 100],
          [4, 100, null],
        ],
      ],
    ],
    [
      [
        'UPS, FedEx',
        true,
        [
          [1, 0, 100],
          [4, 100, null],
        ],
      ],
    ],
    [
      ['USPS, UPS, FedEx', true, [[2, 0, null]]],
      ['USPS, UPS, FedEx', false, [[2, 0, null]]],
    ],
  ]);
});
