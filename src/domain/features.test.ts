import { expect, test } from 'vitest';
import { featureFlagsOf, hasFeature } from './features.ts';

test('a feature is on until the account says otherwise, and an unknown flag is none', () => {
  expect(featureFlagsOf()).toEqual([{ name: 'newOrderImport', enable: true }]);
  const off = [
    { name: 'newOrderImport', enable: false },
    { name: 'other', enable: true },
  ];
  expect(featureFlagsOf(off)).toEqual([off[0]]);
  expect(
    [null, {}, { featureFlags: [] }, { featureFlags: off }].map((user) => hasFeature(user, 'newOrderImport')),
  ).toEqual([true, true, true, false]);
});
