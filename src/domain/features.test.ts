import { expect, test } from 'vitest';
import { featureFlagsOf, hasFeature } from './features.ts';

test('a feature is on until the account says otherwise, and an unknown flag is none', () => {
  const cover = { name: 'coverInsurance', enable: true };
  expect(featureFlagsOf()).toEqual([{ name: 'newOrderImport', enable: true }, cover]);
  const off = [
    { name: 'newOrderImport', enable: false },
    { name: 'other', enable: true },
  ];
  expect(featureFlagsOf(off)).toEqual([off[0], cover]);
  expect(
    [null, {}, { featureFlags: [] }, { featureFlags: off }].map((user) => hasFeature(user, 'newOrderImport')),
  ).toEqual([true, true, true, false]);
});
