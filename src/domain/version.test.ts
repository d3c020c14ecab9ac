import { expect, test } from 'vitest';
import { isOlderVersion } from './version.ts';

test.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', true],
  ['0.1.1', '0.1.0', false],
  ['0.9.9', '0.10.0', true],
  ['0.10.0', '0.9.9', false],
  ['1.0.0', '0.99.99', false],
  ['0.99.99', '1.0.0', true],
  ['1.02.0', '1.2.0', false],
  ['1.2.3-beta.1', '1.2.3', false],
  ['1.2.2-beta.1', '1.2.3', true],
  ['', '1.0.0', false],
  ['0.1.0', '', false],
  ['0.1', '1.0.0', false],
  ['old', 'new', false],
])('%j is older than %j: %s', (version, than, expected) => {
  expect(isOlderVersion(version, than)).toBe(expected);
});
