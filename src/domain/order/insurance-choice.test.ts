import { expect, test } from 'vitest';
import { brokenChoice, insuranceAfter, type InsuranceChoice } from './insurance-choice.ts';

const NONE: InsuranceChoice = {
  insuranceSource: 'official',
  xcoverInsuranceFlag: false,
  insuranceAmount: 0,
};
const PROTECTED: InsuranceChoice = {
  insuranceSource: 'xcover',
  xcoverInsuranceFlag: true,
  insuranceAmount: 250,
};

test('protection brings XCover along and goes with it', () => {
  expect([
    insuranceAfter(NONE, { xcoverInsuranceFlag: true, insuranceAmount: 250 }),
    insuranceAfter(NONE, { insuranceSource: 'xcover' }),
    insuranceAfter(PROTECTED, { insuranceAmount: 80.5 }),
    insuranceAfter(PROTECTED, { insuranceSource: 'capital' }),
    insuranceAfter(PROTECTED, { xcoverInsuranceFlag: false }),
    insuranceAfter(PROTECTED, {}),
  ]).toEqual([
    PROTECTED,
    { ...NONE, insuranceSource: 'xcover' },
    { ...PROTECTED, insuranceAmount: 80.5 },
    { ...PROTECTED, insuranceSource: 'capital', xcoverInsuranceFlag: false },
    { ...PROTECTED, xcoverInsuranceFlag: false },
    PROTECTED,
  ]);
});

test.each([
  ['nothing', NONE, null],
  ['protection', PROTECTED, null],
  ['a dollar', { ...PROTECTED, insuranceAmount: 1 }, null],
  ['the ceiling of a package', { ...PROTECTED, insuranceAmount: 50_000 }, null],
  ['no amount', { ...PROTECTED, insuranceAmount: 0 }, 'insuranceAmount'],
  ['a cent too much', { ...PROTECTED, insuranceAmount: 50_000.01 }, 'insuranceAmount'],
  ['half a cent', { ...PROTECTED, insuranceAmount: 10.005 }, 'insuranceAmount'],
  ['a negative amount of none', { ...NONE, insuranceAmount: -1 }, 'insuranceAmount'],
])('%s', (_, choice, broken) => {
  expect(brokenChoice(choice, {})).toBe(broken);
});

test('XCover is for accounts that have the feature', () => {
  const user = { featureFlags: [{ name: 'coverInsurance', enable: false }] };
  expect([brokenChoice(PROTECTED, user), brokenChoice(NONE, user)]).toEqual(['insuranceSource', null]);
});
